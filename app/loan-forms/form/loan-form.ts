/**
 * A Loan Estimate (12 CFR 1026.37) or a Closing Disclosure (12 CFR 1026.38) as figures. Plain data: it is held in state, sent in
 * hidden fields and saved as JSON. Amounts are in cents, rates in thousandths of a percent, terms in months.
 */
import type { CalendarDay } from "#machines/calendar.ts";

export type FormKind = "estimate" | "disclosure";

/** In points of its page, from the upper left corner. */
export interface Place {
  /** From 0, in the file. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A value, and how it is known. A typed one was read by the user, on the form. */
export interface Figure<Value = number> {
  readonly value: Value;
  readonly source: "read" | "computed" | "typed";
  /** Null unless read. */
  readonly place: Place | null;
}

export const sectionLetters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"] as const;
export type SectionLetter = (typeof sectionLetters)[number];

/** An estimate has one column of amounts, a disclosure the other five. */
export const amountColumns = ["estimated", "borrowerAtClosing", "borrowerBefore", "sellerAtClosing", "sellerBefore", "others"] as const;
export type AmountColumn = (typeof amountColumns)[number];

/** One line of a section. */
export interface Charge {
  /** Without its number and its payee: "Appraisal Fee". */
  readonly label: string;
  /** "Ficus Bank", without "to"; null where none is printed. */
  readonly payee: string | null;
  readonly place: Place | null;
  /** A blank column is left out. */
  readonly amounts: Readonly<Partial<Record<AmountColumn, Figure>>>;
  /** Whether the amount paid by others is marked (L): the lender pays it, which counts as a lender credit. */
  readonly isPaidByLender?: true;
  /** Columns with something printed that could not be read as an amount: its place, null once saved. */
  readonly unread?: Readonly<Partial<Record<AmountColumn, Place | null>>>;
}

export interface Section {
  readonly letter: SectionLetter;
  /** As printed beside its title: of a disclosure, what the borrower pays at closing and before. */
  readonly total: Figure | null;
  readonly charges: readonly Charge[];
}

export const purposes = ["purchase", "refinance", "construction", "home-equity"] as const;
export type Purpose = (typeof purposes)[number];

/** Null where the form has none, or it could not be read. */
export interface FormTerms {
  readonly issued: Figure<CalendarDay> | null;
  /** Of a disclosure. */
  readonly closing: Figure<CalendarDay> | null;
  readonly disbursement: Figure<CalendarDay> | null;
  readonly lender: Figure<string> | null;
  readonly loanId: Figure<string> | null;
  readonly borrowers: Figure<string> | null;
  readonly seller: Figure<string> | null;
  readonly property: Figure<string> | null;
  readonly settlementAgent: Figure<string> | null;
  /** As printed. */
  readonly settlementAgentPhone: Figure<string> | null;
  /** The sale price, or the value of the property where there is no sale. */
  readonly price: Figure | null;
  readonly termMonths: Figure | null;
  readonly purpose: Figure<Purpose> | null;
  /** As printed: "Fixed Rate", "5/3 Adjustable Rate". */
  readonly product: Figure<string> | null;
  readonly loanType: Figure<string> | null;
  readonly isRateLocked: Figure<boolean> | null;
  readonly lockedUntil: Figure<CalendarDay> | null;
  /** When the estimated closing costs expire. */
  readonly expires: Figure<CalendarDay> | null;
  readonly amount: Figure | null;
  readonly rate: Figure | null;
  /** Monthly principal and interest at first. */
  readonly payment: Figure | null;
  readonly canAmountRise: Figure<boolean> | null;
  readonly canRateRise: Figure<boolean> | null;
  readonly canPaymentRise: Figure<boolean> | null;
  readonly hasPrepaymentPenalty: Figure<boolean> | null;
  readonly hasBalloon: Figure<boolean> | null;
  /** Whether an escrow account is set up. */
  readonly hasEscrow: Figure<boolean> | null;
  readonly closingCosts: Figure | null;
  /** Negative where the borrower receives money. */
  readonly cashToClose: Figure | null;
  /** Positive: what the lender gives. */
  readonly lenderCredits: Figure | null;
  readonly apr: Figure | null;
  readonly totalInterest: Figure | null;
  /** Of an estimate. */
  readonly paidInFiveYears: Figure | null;
  readonly principalInFiveYears: Figure | null;
  /** Of a disclosure. */
  readonly totalOfPayments: Figure | null;
  readonly financeCharge: Figure | null;
  readonly amountFinanced: Figure | null;
}

export type TermName = keyof FormTerms;

/** A column of "Projected Payments". */
export interface ProjectedPayment {
  /** As printed: "Years 1-7". */
  readonly years: string;
  /** Where a range is printed, its highest. */
  readonly principalAndInterest: Figure | null;
  readonly total: Figure | null;
}

export const cashItems = [
  ...(["closingCosts", "paidBeforeClosing", "financed", "downPayment", "deposit", "borrowerFunds", "sellerCredits"] as const),
  ...(["adjustments", "loanAmount", "payoffs", "cashToClose"] as const),
] as const;
export type CashItem = (typeof cashItems)[number];

export interface CashRow {
  readonly item: CashItem;
  /** Signed as printed. */
  readonly estimated: Figure | null;
  /** Of a disclosure. */
  readonly final: Figure | null;
}

/** "Calculating Cash to Close". The two tables have other rows and other signs: one's formula never fits the other. */
export interface CashTable {
  readonly kind: "with-seller" | "without-seller";
  readonly rows: readonly CashRow[];
}

export interface LoanForm {
  readonly kind: FormKind;
  /** Pages of the file, from 0, in the order of the form. Empty if typed. */
  readonly pages: readonly number[];
  readonly terms: FormTerms;
  /** In the order of their letters; only those that were found. */
  readonly sections: readonly Section[];
  readonly payments: readonly ProjectedPayment[];
  readonly cash: CashTable | null;
  /** Features that no payment is worked out for here. */
  readonly features: { readonly isAdjustable: boolean; readonly isInterestOnly: boolean; readonly hasNegativeAmortization: boolean };
}

/** Names one figure of a form, to be typed again: "terms.rate", "B.total", "B.0.estimated", "cash.deposit.final". */
export type FigureKey = string;
