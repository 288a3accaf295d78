/** The figures of both forms by key: kind, the form's words for it, the page to look at, and the values it can have. */
import { calendarDay } from "#machines/calendar.ts";
import { maxCents } from "#machines/numbers/money.ts";
import type { Doubt } from "./doubts.ts";
import {
  type AmountColumn,
  amountColumns,
  type CashItem,
  cashItems,
  type FigureKey,
  type FormKind,
  type LoanForm,
  purposes,
  type SectionLetter,
  sectionLetters,
  type TermName,
} from "./loan-form.ts";

export type FigureKind = Doubt["kind"];
export type FigureValue = number | string | boolean;

interface TermDescription {
  readonly kind: FigureKind;
  /** Of an estimate, and of a disclosure if that has other words. */
  readonly label: string | readonly [estimate: string, disclosure: string];
  readonly pages: readonly [estimate: number, disclosure: number];
}

const first = [1, 1] as const;

export const termDescriptions: Readonly<Record<TermName, TermDescription>> = {
  issued: { kind: "day", label: "Date Issued", pages: first },
  closing: { kind: "day", label: "Closing Date", pages: first },
  disbursement: { kind: "day", label: "Disbursement Date", pages: first },
  lender: { kind: "text", label: "Lender", pages: first },
  loanId: { kind: "text", label: "Loan ID #", pages: first },
  borrowers: { kind: "text", label: ["Applicants", "Borrower"], pages: first },
  seller: { kind: "text", label: "Seller", pages: first },
  property: { kind: "text", label: "Property", pages: first },
  settlementAgent: { kind: "text", label: "Settlement Agent", pages: first },
  settlementAgentPhone: { kind: "text", label: "Settlement Agent's phone", pages: [1, 5] },
  price: { kind: "amount", label: "Sale Price", pages: first },
  termMonths: { kind: "months", label: "Loan Term", pages: first },
  purpose: { kind: "choice", label: "Purpose", pages: first },
  product: { kind: "text", label: "Product", pages: first },
  loanType: { kind: "text", label: "Loan Type", pages: first },
  isRateLocked: { kind: "choice", label: "Rate Lock", pages: first },
  lockedUntil: { kind: "day", label: "Rate Lock until", pages: first },
  expires: { kind: "day", label: "All other estimated closing costs expire on", pages: first },
  amount: { kind: "amount", label: "Loan Amount", pages: first },
  rate: { kind: "rate", label: "Interest Rate", pages: first },
  payment: { kind: "amount", label: "Monthly Principal & Interest", pages: first },
  canAmountRise: { kind: "choice", label: "Loan Amount: can it increase after closing?", pages: first },
  canRateRise: { kind: "choice", label: "Interest Rate: can it increase after closing?", pages: first },
  canPaymentRise: { kind: "choice", label: "Monthly Principal & Interest: can it increase after closing?", pages: first },
  hasPrepaymentPenalty: { kind: "choice", label: "Prepayment Penalty", pages: first },
  hasBalloon: { kind: "choice", label: "Balloon Payment", pages: first },
  hasEscrow: { kind: "choice", label: "Escrow account", pages: [1, 4] },
  closingCosts: { kind: "amount", label: ["Estimated Closing Costs", "Closing Costs"], pages: first },
  cashToClose: { kind: "amount", label: ["Estimated Cash to Close", "Cash to Close"], pages: first },
  lenderCredits: { kind: "amount", label: "Lender Credits", pages: [2, 2] },
  apr: { kind: "rate", label: "Annual Percentage Rate (APR)", pages: [3, 5] },
  totalInterest: { kind: "rate", label: "Total Interest Percentage (TIP)", pages: [3, 5] },
  paidInFiveYears: { kind: "amount", label: "In 5 Years: total you will have paid", pages: [3, 5] },
  principalInFiveYears: { kind: "amount", label: "In 5 Years: principal you will have paid off", pages: [3, 5] },
  totalOfPayments: { kind: "amount", label: "Total of Payments", pages: [3, 5] },
  financeCharge: { kind: "amount", label: "Finance Charge", pages: [3, 5] },
  amountFinanced: { kind: "amount", label: "Amount Financed", pages: [3, 5] },
};

export const termNames = Object.keys(termDescriptions) as TermName[];

/** As the forms title them. */
const sectionTitles: Readonly<Record<SectionLetter, string>> = {
  ...{ A: "Origination Charges", B: "Services you cannot shop for", C: "Services you can shop for", D: "Total Loan Costs" },
  ...{ E: "Taxes and Other Government Fees", F: "Prepaids", G: "Initial Escrow Payment at Closing", H: "Other" },
  ...{ I: "Total Other Costs", J: "Total Closing Costs" },
};

const disclosedTitles: Readonly<Partial<Record<SectionLetter, string>>> = {
  B: "Services Borrower Did Not Shop For",
  C: "Services Borrower Did Shop For",
};

const cashLabels: Readonly<Record<CashItem, string>> = {
  closingCosts: "Total Closing Costs (J)",
  paidBeforeClosing: "Closing Costs Paid Before Closing",
  financed: "Closing Costs Financed",
  downPayment: "Down Payment/Funds from Borrower",
  deposit: "Deposit",
  borrowerFunds: "Funds for Borrower",
  sellerCredits: "Seller Credits",
  adjustments: "Adjustments and Other Credits",
  loanAmount: "Loan Amount",
  payoffs: "Total Payoffs and Payments",
  cashToClose: "Cash to Close",
};

export type ParsedKey =
  | { readonly part: "term"; readonly name: TermName }
  | { readonly part: "total"; readonly letter: SectionLetter }
  | { readonly part: "charge"; readonly letter: SectionLetter; readonly index: number; readonly column: AmountColumn }
  | { readonly part: "cash"; readonly item: CashItem; readonly side: "estimated" | "final" };

const isOne = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  (names as readonly (string | undefined)[]).includes(name);

/** Null for anything that names no figure. */
export function parseKey(key: FigureKey): ParsedKey | null {
  const [head, second, third, ...more] = key.split(".");
  if (more.length > 0) {
    return null;
  }
  if (head === "terms") {
    return isOne(termNames, second) && third === undefined ? { part: "term", name: second } : null;
  }
  if (head === "cash") {
    return isOne(cashItems, second) && (third === "estimated" || third === "final") ? { part: "cash", item: second, side: third } : null;
  }
  if (!isOne(sectionLetters, head)) {
    return null;
  }
  if (second === "total") {
    return third === undefined ? { part: "total", letter: head } : null;
  }
  const isIndex = /^\d{1,3}$/.test(second ?? "");
  return isIndex && isOne(amountColumns, third) ? { part: "charge", letter: head, index: Number(second), column: third } : null;
}

export function findKind(key: FigureKey): FigureKind {
  const parsed = parseKey(key);
  return parsed?.part === "term" ? termDescriptions[parsed.name].kind : "amount";
}

/** "Appraisal Fee (section B, page 2)". */
export function describeKey(form: LoanForm, key: FigureKey): string {
  const parsed = parseKey(key);
  const cashPage = form.kind === "estimate" ? 2 : 3;
  switch (parsed?.part) {
    case "term": {
      const page = termDescriptions[parsed.name].pages[form.kind === "estimate" ? 0 : 1];
      return `${nameTerm(form.kind, parsed.name)} (page ${page})`;
    }
    case "total":
      return `${nameSection(form.kind, parsed.letter)}, total (section ${parsed.letter}, page 2)`;
    case "charge": {
      const label = form.sections.find(({ letter }) => letter === parsed.letter)?.charges[parsed.index]?.label ?? "A line";
      return `${label}${columnNote[parsed.column]} (section ${parsed.letter}, page 2)`;
    }
    case "cash": {
      const column = form.kind === "estimate" ? "" : `, column ${parsed.side === "final" ? "Final" : "Loan Estimate"}`;
      return `${cashLabels[parsed.item]} (Calculating Cash to Close${column}, page ${cashPage})`;
    }
    default:
      return key;
  }
}

const columnNote: Readonly<Record<AmountColumn, string>> = {
  ...{ estimated: "", borrowerAtClosing: ", borrower at closing", borrowerBefore: ", borrower before closing" },
  ...{ sellerAtClosing: ", seller at closing", sellerBefore: ", seller before closing", others: ", paid by others" },
};

export function nameTerm(kind: FormKind, name: TermName): string {
  const { label } = termDescriptions[name];
  return typeof label === "string" ? label : label[kind === "estimate" ? 0 : 1];
}

export function nameSection(kind: FormKind, letter: SectionLetter): string {
  return (kind === "disclosure" ? disclosedTitles[letter] : undefined) ?? sectionTitles[letter];
}

/** Above these a typed rate has lost its point: "3875". */
const maxRate = 30_000;
const maxTotalInterest = 1_000_000;
const maxMonths = 600;
const maxText = 300;

/** Whether a figure can have this value: of its kind, and within what a loan can be. */
export function isPossible(key: FigureKey, value: FigureValue): boolean {
  const parsed = parseKey(key);
  if (parsed === null) {
    return false;
  }
  const name = parsed.part === "term" ? parsed.name : null;
  switch (findKind(key)) {
    case "amount":
      return isWhole(value) && Math.abs(value) <= maxCents;
    case "rate":
      return isWhole(value) && value >= 0 && value <= (name === "totalInterest" ? maxTotalInterest : maxRate);
    case "months":
      return isWhole(value) && value > 0 && value <= maxMonths;
    case "day":
      return typeof value === "string" && calendarDay(value) !== undefined && value >= "2000-01-01" && value < "2100-01-01";
    case "text":
      return typeof value === "string" && value.trim() !== "" && value.length <= maxText;
    case "choice":
      return name === "purpose" ? typeof value === "string" && isOne(purposes, value) : typeof value === "boolean";
  }
}

function isWhole(value: FigureValue): value is number {
  return Number.isSafeInteger(value);
}
