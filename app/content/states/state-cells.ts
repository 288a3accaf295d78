import type { StateCellId, StatePack, StateSource } from "./state-pack-types.ts";

export type StateField = Exclude<keyof StatePack, "stateHolidays">;

export const stateFieldTitles: Readonly<Record<StateField, string>> = {
  agency: "Loans and help for buyers",
  buyerAgreement: "The agreement with a buyer's agent",
  rebate: "A rebate from a broker to a buyer",
  deposit: "Where the deposit goes",
  attorneyReview: "Time for a lawyer to review the contract",
  holidays: "State holidays, besides weekends",
  inspection: "Inspections and the right to leave",
  disclosure: "The seller's disclosure form",
  associationPapers: "Condo or HOA papers",
  closing: "Who conducts the closing",
  transferTax: "Tax on the sale, and who pays it",
  withholding: "Withheld from sellers who live elsewhere",
};

/** For a cell that has not been looked up: 'Ask {whom}: {question}' */
export const stateQuestions: Readonly<Record<StateCellId, { readonly whom: string; readonly question: string }>> = {
  buyerAgreement: { whom: "your agent", question: "What has to be in writing between us, and when?" },
  rebate: { whom: "your broker or the state's real estate commission", question: "May a broker give a buyer a rebate here?" },
  deposit: { whom: "your agent", question: "Who holds the deposit, and by what day is it due?" },
  attorneyReview: {
    whom: "your agent before you sign",
    question: "Does the contract give a lawyer time to review it? If not, can the offer ask for it?",
  },
  holidays: { whom: "your agent", question: "Which days does the contract leave out?" },
  inspection: { whom: "your agent", question: "Until when can a buyer inspect and leave under this contract, and at what cost?" },
  disclosure: {
    whom: "your agent or the state's real estate commission",
    question: "Which form does the seller fill out for this sale, if any?",
  },
  associationPapers: {
    whom: "your agent",
    question: "Which papers does the buyer get from the association, and how many days are there to cancel?",
  },
  closing: { whom: "your agent", question: "Who conducts the closing: an attorney, an escrow office or a title company?" },
  transferTax: { whom: "a title company or the county recorder", question: "Is the sale taxed, how much is it, and who pays?" },
  withholding: {
    whom: "your closing office a month ahead",
    question: "Is anything held back from a seller who lives elsewhere, and how much?",
  },
};

/** The fields of a state's page, in the order of a sale. */
export const statePhases = [
  { id: "offer", title: "Before the offer", fields: ["agency", "buyerAgreement", "rebate"] },
  { id: "contract", title: "The contract", fields: ["deposit", "attorneyReview", "holidays"] },
  { id: "inspections", title: "Inspections", fields: ["inspection"] },
  { id: "disclosures", title: "Disclosures", fields: ["disclosure", "associationPapers"] },
  { id: "closing", title: "Closing", fields: ["closing"] },
  { id: "taxes", title: "Taxes", fields: ["transferTax", "withholding"] },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly fields: readonly StateField[] }[];

export const stateFields: readonly StateField[] = statePhases.flatMap(({ fields }) => fields);

/** Where each agency's address was read. */
export const agencyDirectory: StateSource = {
  grade: "official",
  publisher: "National Council of State Housing Agencies",
  url: "https://www.ncsha.org/housing-help/",
  textOf: null,
  read: "2026-11-22",
};
