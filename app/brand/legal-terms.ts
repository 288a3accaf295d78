/**
 * What the privacy and terms pages leave for the brokerage to say: a demonstration, which has no attorney, says nothing. Apart from the
 * brand, which every page carries.
 */
export const demoLegalTerms = {
  /** The day from which both pages hold. */
  effectiveDate: null,
  /** Whom to write to about one's data. */
  privacyEmail: null,
  /** Who runs the servers, and in which country. */
  host: null,
  /** How long copies of the database are kept. */
  backupsKept: null,
  /** How long the server's log is kept. */
  logsKept: null,
  /** Who else gets people's data, and why. */
  sharedWith: null,
  /** What the privacy laws of the states served let a person ask for, and how. */
  stateRights: null,
  /** The state whose law holds, and where disputes are settled. */
  governingLaw: null,
  /** What the brokerage does and does not answer for, in its attorney's words. */
  liability: null,
};

/** Null: the page shows what is missing. */
export type LegalTerms = Readonly<Record<keyof typeof demoLegalTerms, string | null>>;
