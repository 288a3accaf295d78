/**
 * What the brokerage must add to the privacy and terms pages; the demo leaves it open. Apart from the brand, which every page
 * carries.
 */
export const demoLegalTerms = {
  /** When both pages take effect. */
  effectiveDate: null,
  /** The contact for data requests. */
  privacyEmail: null,
  /** The hosting company and its country. */
  host: null,
  /** How long backups are kept. */
  backupsKept: null,
  /** How long server logs are kept. */
  logsKept: null,
  /** Third parties that receive data, and why. */
  sharedWith: null,
  /** Rights under the privacy laws of the states served, and how to use them. */
  stateRights: null,
  /** The governing law and the venue for disputes. */
  governingLaw: null,
  /** The limits of the brokerage's liability, in its attorney's words. */
  liability: null,
};

/** Null: the page shows what is missing. */
export type LegalTerms = Readonly<Record<keyof typeof demoLegalTerms, string | null>>;
