/** Places on the page of documents, as old addresses name them. Not in `paths.ts`, which every page loads. */

export const documentElementId = (documentId: string) => `paper-${documentId}`;

/** The documents listed first at this step. */
export const stepDocumentsId = (stepId: string) => `papers-${stepId}`;

export const documentsNotNeededId = "papers-not-needed";

export const missingNowId = "missing-now";

export const moreMissingId = "more-missing";
