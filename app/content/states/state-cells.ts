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

/** Follows 'We have not looked this up.' */
export const whomToAsk: Readonly<Record<StateCellId, string>> = {
  buyerAgreement: "Ask your agent what has to be in writing, and when.",
  rebate: "Ask your broker or the state's real estate commission before you count on it.",
  deposit: "Ask who holds it, and by what day it is due.",
  attorneyReview: "Ask before you sign. In any state, you may ask for such time in the offer.",
  holidays: "Ask which days your contract leaves out.",
  inspection: "Read what your contract gives you, and what you pay for it.",
  disclosure: "Ask your agent or the state's real estate commission. Some sales, such as those of an estate, may need none.",
  associationPapers: "Ask which papers you get, and how many days you have to cancel.",
  closing: "Ask your agent: an attorney, an escrow office or a title office.",
  transferTax: "Ask a title office or the county recorder.",
  withholding: "Ask the closing office a month ahead.",
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
