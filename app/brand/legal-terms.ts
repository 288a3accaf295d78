/**
 * What the privacy and terms pages leave for the brokerage to say. Null: the page shows what is missing. Apart from the brand, which every
 * page carries.
 */
export interface LegalTerms {
  /** The day from which both pages hold. */
  readonly effectiveDate: string | null;
  /** Whom to write to about one's data. */
  readonly privacyEmail: string | null;
  /** Who runs the servers, and in which country. */
  readonly host: string | null;
  /** How long copies of the database are kept. */
  readonly backupsKept: string | null;
  /** How long the server's log is kept. */
  readonly logsKept: string | null;
  /** Who else gets people's data, and why. */
  readonly sharedWith: string | null;
  /** What the privacy laws of the states served let a person ask for, and how. */
  readonly stateRights: string | null;
  /** The state whose law holds, and where disputes are settled. */
  readonly governingLaw: string | null;
  /** What the brokerage does and does not answer for, in its attorney's words. */
  readonly liability: string | null;
}

/** A demonstration has no attorney. */
export const demoLegalTerms: LegalTerms = {
  effectiveDate: null,
  privacyEmail: null,
  host: null,
  backupsKept: null,
  logsKept: null,
  sharedWith: null,
  stateRights: null,
  governingLaw: null,
  liability: null,
};
