import type { AmountColumn, SectionLetter } from "#app/loan-forms/form/loan-form.ts";

/** Amounts in dollars, by column. */
export type SampleCharge = { readonly label: string; readonly payee?: string } & Readonly<Partial<Record<AmountColumn, number>>>;

export interface SampleSection {
  readonly total: number;
  readonly charges: readonly SampleCharge[];
}

export type SampleSections = Readonly<Partial<Record<SectionLetter, SampleSection>>>;

export const estimateSections: SampleSections = {
  A: {
    total: 1_802,
    charges: [
      { label: "0.25% of Loan Amount (Points)", estimated: 405 },
      { label: "Application Fee", estimated: 300 },
      { label: "Underwriting Fee", estimated: 1_097 },
    ],
  },
  B: {
    total: 672,
    charges: [
      { label: "Appraisal Fee", estimated: 405 },
      { label: "Credit Report Fee", estimated: 30 },
      { label: "Flood Determination Fee", estimated: 20 },
      { label: "Flood Monitoring Fee", estimated: 32 },
      { label: "Tax Monitoring Fee", estimated: 75 },
      { label: "Tax Status Research Fee", estimated: 110 },
    ],
  },
  C: {
    total: 3_198,
    charges: [
      { label: "Pest Inspection Fee", estimated: 135 },
      { label: "Survey Fee", estimated: 65 },
      { label: "Title – Insurance Binder", estimated: 700 },
      { label: "Title – Lender's Title Policy", estimated: 535 },
      { label: "Title – Settlement Agent Fee", estimated: 502 },
      { label: "Title – Title Search", estimated: 1_261 },
    ],
  },
  D: { total: 5_672, charges: [] },
  E: { total: 85, charges: [{ label: "Recording Fees and Other Taxes", estimated: 85 }, { label: "Transfer Taxes" }] },
  F: {
    total: 867,
    charges: [
      { label: "Homeowner's Insurance Premium (6 months)", estimated: 605 },
      { label: "Mortgage Insurance Premium ( months)" },
      { label: "Prepaid Interest ($17.44 per day for 15 days @ 3.875%)", estimated: 262 },
      { label: "Property Taxes ( months)" },
    ],
  },
  G: {
    total: 413,
    charges: [
      { label: "Homeowner's Insurance $100.83 per month for 2 mo.", estimated: 202 },
      { label: "Mortgage Insurance per month for mo." },
      { label: "Property Taxes $105.30 per month for 2 mo.", estimated: 211 },
    ],
  },
  H: { total: 1_017, charges: [{ label: "Title – Owner's Title Policy (optional)", estimated: 1_017 }] },
  I: { total: 2_382, charges: [] },
  J: { total: 8_054, charges: [] },
};

/** The totals are the borrower's, at closing and before. */
export const disclosureSections: SampleSections = {
  A: {
    total: 1_802,
    charges: [
      { label: "0.25% of Loan Amount (Points)", borrowerAtClosing: 405 },
      { label: "Application Fee", borrowerAtClosing: 300 },
      { label: "Underwriting Fee", borrowerAtClosing: 1_097 },
    ],
  },
  B: {
    total: 236.55,
    charges: [
      { label: "Appraisal Fee", payee: "John Smith Appraisers Inc.", others: 405 },
      { label: "Credit Report Fee", payee: "Information Inc.", borrowerBefore: 29.8 },
      { label: "Flood Determination Fee", payee: "Info Co.", borrowerAtClosing: 20 },
      { label: "Flood Monitoring Fee", payee: "Info Co.", borrowerAtClosing: 31.75 },
      { label: "Tax Monitoring Fee", payee: "Info Co.", borrowerAtClosing: 75 },
      { label: "Tax Status Research Fee", payee: "Info Co.", borrowerAtClosing: 80 },
    ],
  },
  C: {
    total: 2_655.5,
    charges: [
      { label: "Pest Inspection Fee", payee: "Pests Co.", borrowerAtClosing: 120.5 },
      { label: "Survey Fee", payee: "Surveys Co.", borrowerAtClosing: 85 },
      { label: "Title – Insurance Binder", payee: "Epsilon Title Co.", borrowerAtClosing: 650 },
      { label: "Title – Lender's Title Insurance", payee: "Epsilon Title Co.", borrowerAtClosing: 500 },
      { label: "Title – Settlement Agent Fee", payee: "Epsilon Title Co.", borrowerAtClosing: 500 },
      { label: "Title – Title Search", payee: "Epsilon Title Co.", borrowerAtClosing: 800 },
    ],
  },
  D: { total: 4_694.05, charges: [] },
  E: {
    total: 85,
    charges: [
      { label: "Recording Fees Deed: $40.00 Mortgage: $45.00", borrowerAtClosing: 85 },
      { label: "Transfer Tax", payee: "Any State", sellerAtClosing: 950 },
    ],
  },
  F: {
    total: 2_120.8,
    charges: [
      { label: "Homeowner's Insurance Premium (12 mo.)", payee: "Insurance Co.", borrowerAtClosing: 1_209.96 },
      { label: "Mortgage Insurance Premium ( mo.)" },
      { label: "Prepaid Interest ($17.44 per day from 4/15/13 to 5/1/13)", borrowerAtClosing: 279.04 },
      { label: "Property Taxes (6 mo.)", payee: "Any County USA", borrowerAtClosing: 631.8 },
    ],
  },
  G: {
    total: 412.25,
    charges: [
      { label: "Homeowner's Insurance $100.83 per month for 2 mo.", borrowerAtClosing: 201.66 },
      { label: "Mortgage Insurance per month for mo." },
      { label: "Property Taxes $105.30 per month for 2 mo.", borrowerAtClosing: 210.6 },
      { label: "Aggregate Adjustment", borrowerAtClosing: -0.01 },
    ],
  },
  H: {
    total: 2_400,
    charges: [
      { label: "HOA Capital Contribution", payee: "HOA Acre Inc.", borrowerAtClosing: 500 },
      { label: "HOA Processing Fee", payee: "HOA Acre Inc.", borrowerAtClosing: 150 },
      { label: "Home Inspection Fee", payee: "Engineers Inc.", borrowerAtClosing: 750 },
      { label: "Home Warranty Fee", payee: "XYZ Warranty Inc.", sellerAtClosing: 450 },
      { label: "Real Estate Commission", payee: "Alpha Real Estate Broker", sellerAtClosing: 5_700 },
      { label: "Real Estate Commission", payee: "Omega Real Estate Broker", sellerAtClosing: 5_700 },
      { label: "Title – Owner's Title Insurance (optional)", payee: "Epsilon Title Co.", borrowerAtClosing: 1_000 },
    ],
  },
  I: { total: 5_018.05, charges: [] },
  J: { total: 9_712.1, charges: [] },
};
