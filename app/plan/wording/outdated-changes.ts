import type { RichText } from "#app/content/guides/guide-types.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { findText, type WordingChange, type WordingTarget } from "./wording.ts";
import { isSameText } from "./wording-markup.ts";

/** Keyturn's text at a change; null where a step lacks it, and for an added part; undefined if the place is gone from the guide. */
export function findOurText({ guide, step: stepId, part, field }: WordingTarget): RichText | null | undefined {
  const step = findGuideById(guide)?.steps.find(({ id }) => id === stepId);
  return field === "added" ? step && null : step && findText(step, part, field);
}

export interface OutdatedChange {
  readonly change: WordingChange;
  /** Undefined if the place is gone, and the change shows nowhere. */
  readonly ours: RichText | null | undefined;
}

/** Changes in force whose text of ours is another one today than when it was changed. */
export function listOutdated(changes: readonly WordingChange[]): OutdatedChange[] {
  return changes
    .filter(({ value }) => value !== null)
    .map((change) => ({ change, ours: findOurText(change) }))
    .filter(({ change, ours }) => ours === undefined || !isSameText(ours, change.base));
}
