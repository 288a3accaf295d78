/** The brokerage's additions to the privacy and terms pages. */
export const demoLegalTerms = {
  effectiveDate: null,
  privacyEmail: null,
  host: null,
  backupsKept: null,
  logsKept: null,
  /** Third parties that receive data, and why. */
  sharedWith: null,
  /** Rights under the privacy laws of the states served, and how to use them. */
  stateRights: null,
  governingLaw: null,
  liability: null,
};

/** Null: the page shows what is missing. */
export type LegalTerms = Readonly<Record<keyof typeof demoLegalTerms, string | null>>;
