import { withStorage } from "#app/shell/commands/with-storage.ts";
import type { StepNote } from "#machines/note.machine.ts";

const prefix = "keyturn_note ";

/** For this tab. Saving still works without storage. */
export function keepDraft(key: string, note: StepNote): void {
  withStorage("sessionStorage", (storage) => storage.setItem(prefix + key, JSON.stringify(note)));
}

export function readDraft(key: string): StepNote | null {
  return withStorage("sessionStorage", (storage) => JSON.parse(storage.getItem(prefix + key) ?? "null") as StepNote | null) ?? null;
}

export function forgetDraft(key: string): void {
  withStorage("sessionStorage", (storage) => storage.removeItem(prefix + key));
}
