/** Places on the page of papers. Not in `paths.ts`, which every page loads. */

export const paperElementId = (paperId: string) => `paper-${paperId}`;

/** The papers listed first at this step. */
export const papersOfStepId = (stepId: string) => `papers-${stepId}`;

export const papersNotNeededId = "papers-not-needed";
