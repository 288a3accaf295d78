import type { StepNote } from "#machines/note.machine.ts";

const prefix = "keyturn_note ";

/** What this tab keeps of a note until it is saved. A browser that keeps nothing still saves. */
export function keepDraft(key: string, note: StepNote): void {
  withStorage((storage) => storage.setItem(prefix + key, JSON.stringify(note)));
}

export function readDraft(key: string): StepNote | null {
  return withStorage((storage) => JSON.parse(storage.getItem(prefix + key) ?? "null") as StepNote | null) ?? null;
}

export function forgetDraft(key: string): void {
  withStorage((storage) => storage.removeItem(prefix + key));
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
