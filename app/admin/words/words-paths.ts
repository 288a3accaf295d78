import { staffPaths } from "#app/staff-paths.ts";

/** A scope as it stands in addresses: an office's id, or 'all'. */
export function wordsPath(scope?: string): string {
  return scope === undefined ? staffPaths.adminWording : `${staffPaths.adminWording}/${scope}`;
}

/** The texts of Keyturn's that have changed under an office's. */
export function wordsOutdatedPath(scope: string): string {
  return `${wordsPath(scope)}#outdated`;
}

/** `guideId` is such as 'buying/full'. */
export function wordsGuidePath(scope: string, guideId: string, stepKey?: string): string {
  const path = `${wordsPath(scope)}/${guideId}`;
  return stepKey === undefined ? path : `${path}?${new URLSearchParams({ step: stepKey })}`;
}

/** A step with the form of one of its texts open. */
export function wordsChangePath(
  scope: string,
  guideId: string,
  stepKey: string,
  { part, field }: { readonly part: string; readonly field: string },
): string {
  return `${wordsPath(scope)}/${guideId}?${new URLSearchParams({ step: stepKey, change: `${part}.${field}` })}#${openFormId}`;
}

/** A step with an empty form for a question or thing to do of the office's. */
export function wordsAddPath(scope: string, guideId: string, stepKey: string, kind: "question" | "thing"): string {
  return `${wordsPath(scope)}/${guideId}?${new URLSearchParams({ step: stepKey, add: kind })}#${openFormId}`;
}

export const openFormId = "change";

/** The drafts, before they are published. */
export function wordsReviewPath(scope: string): string {
  return `${wordsPath(scope)}/review`;
}

export function wordsNamesPath(scope: string): string {
  return `${wordsPath(scope)}/names`;
}

export function wordsFilePath(scope: string): string {
  return `${wordsPath(scope)}/file`;
}

export function wordsHistoryPath(scope: string): string {
  return `${wordsPath(scope)}/history`;
}
