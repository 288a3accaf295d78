import type { StateRecord } from "#app/content/evidence/states.ts";

export type StateField = Exclude<keyof StateRecord, "name">;

export const stateFieldTitles: Readonly<Record<StateField, string>> = {
  closing: "Who conducts the closing",
  attorneyReview: "Days for a lawyer to look at the contract",
  disclosure: "The seller's disclosure form",
  transferTax: "Tax on the sale, and who pays it",
  withholding: "Held back from sellers who live elsewhere",
  rebate: "A rebate from a broker to a buyer",
  agency: "Loans and help for buyers",
};
