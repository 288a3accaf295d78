/**
 * The fixed-rate purchase of Regulation Z, Appendix H: the Loan Estimate of H-24(B) and the Closing Disclosure of H-25(B), works of the US
 * government. They are drawn as files to try, and the demonstration has them saved.
 */
import type { CashRow, CashTable, Charge, Figure, FormTerms, LoanForm, Section, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { disclosureSections, estimateSections, type SampleCharge, type SampleSection } from "./sample-charges.ts";

const figure = <Value>(value: Value): Figure<Value> => ({ value, source: "read", place: null });

/** Of dollars and cents. */
const amount = (dollars: number) => figure(Math.round(dollars * 100));

const loan = {
  lender: figure("Ficus Bank"),
  loanId: figure("123456789"),
  property: figure("456 Somewhere Avenue, Anytown, ST 12345"),
  price: amount(180_000),
  termMonths: figure(360),
  purpose: figure("purchase"),
  product: figure("Fixed Rate"),
  loanType: figure("Conventional"),
  amount: amount(162_000),
  rate: figure(3_875),
  payment: amount(761.78),
  canAmountRise: figure(false),
  canRateRise: figure(false),
  canPaymentRise: figure(false),
  hasPrepaymentPenalty: figure(true),
  hasBalloon: figure(false),
  borrowers: figure("Michael Jones and Mary Stone"),
} satisfies Partial<FormTerms>;

export const sampleEstimate: LoanForm = {
  kind: "estimate",
  pages: [0, 1, 2],
  terms: {
    ...loan,
    issued: figure("2013-02-15"),
    ...{ closing: null, disbursement: null, seller: null, settlementAgent: null, settlementAgentPhone: null },
    isRateLocked: figure(true),
    lockedUntil: figure("2013-04-16"),
    expires: figure("2013-03-04"),
    hasEscrow: figure(true),
    closingCosts: amount(8_054),
    cashToClose: amount(16_054),
    // Their line is blank.
    lenderCredits: null,
    apr: figure(4_274),
    totalInterest: figure(69_450),
    paidInFiveYears: amount(56_582),
    principalInFiveYears: amount(15_773),
    ...{ totalOfPayments: null, financeCharge: null, amountFinanced: null },
  },
  sections: toSections(estimateSections),
  payments: [
    { years: "Years 1-7", principalAndInterest: amount(761.78), total: amount(1_050) },
    { years: "Years 8-30", principalAndInterest: amount(761.78), total: amount(968) },
  ],
  cash: toTable([
    ["closingCosts", 8_054],
    ["financed", 0],
    ["downPayment", 18_000],
    ["deposit", -10_000],
    ["borrowerFunds", 0],
    ["sellerCredits", 0],
    ["adjustments", 0],
    ["cashToClose", 16_054],
  ]),
  features: { isAdjustable: false, isInterestOnly: false, hasNegativeAmortization: false },
};

export const sampleDisclosure: LoanForm = {
  kind: "disclosure",
  pages: [0, 1, 2, 3, 4],
  terms: {
    ...loan,
    issued: figure("2013-04-15"),
    closing: figure("2013-04-15"),
    disbursement: figure("2013-04-15"),
    seller: figure("Steve Cole and Amy Doe"),
    settlementAgent: figure("Epsilon Title Co."),
    settlementAgentPhone: figure("987-555-4321"),
    ...{ isRateLocked: null, lockedUntil: null, expires: null },
    hasEscrow: figure(true),
    closingCosts: amount(9_712.1),
    cashToClose: amount(14_147.26),
    // Their line is blank.
    lenderCredits: null,
    apr: figure(4_174),
    totalInterest: figure(69_460),
    ...{ paidInFiveYears: null, principalInFiveYears: null },
    totalOfPayments: amount(285_803.36),
    financeCharge: amount(118_830.27),
    amountFinanced: amount(162_000),
  },
  sections: toSections(disclosureSections),
  payments: [
    { years: "Years 1-7", principalAndInterest: amount(761.78), total: amount(1_050.26) },
    { years: "Years 8-30", principalAndInterest: amount(761.78), total: amount(967.91) },
  ],
  cash: toTable([
    ["closingCosts", 8_054, 9_712.1],
    ["paidBeforeClosing", 0, -29.8],
    ["financed", 0, 0],
    ["downPayment", 18_000, 18_000],
    ["deposit", -10_000, -10_000],
    ["borrowerFunds", 0, 0],
    ["sellerCredits", 0, -2_500],
    ["adjustments", 0, -1_035.04],
    ["cashToClose", 16_054, 14_147.26],
  ]),
  features: { isAdjustable: false, isInterestOnly: false, hasNegativeAmortization: false },
};

function toTable(rows: readonly (readonly [item: CashRow["item"], estimated: number, final?: number])[]): CashTable {
  const toRow = ([item, estimated, final]: (typeof rows)[number]): CashRow => ({
    ...{ item, estimated: amount(estimated), final: final === undefined ? null : amount(final) },
  });
  return { kind: "with-seller", rows: rows.map(toRow) };
}

function toSections(sections: Readonly<Partial<Record<SectionLetter, SampleSection>>>): Section[] {
  return (Object.entries(sections) as [SectionLetter, SampleSection][]).map(([letter, { total, charges }]) => ({
    ...{ letter, total: amount(total), charges: charges.map(toCharge) },
  }));
}

function toCharge({ label, payee, ...columns }: SampleCharge): Charge {
  const amounts = Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, amount(value)]));
  return { label, payee: payee ?? null, place: null, amounts };
}
