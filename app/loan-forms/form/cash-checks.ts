/** "Calculating Cash to Close", by the formula of its table, and page 1's figures against it. */
import type { FormCheck } from "./doubts.ts";
import { findSection } from "./figure-keys.ts";
import type { CashItem, CashTable, LoanForm } from "./loan-form.ts";
import { checkSum, roundingSlack } from "./section-checks.ts";

type Side = "estimated" | "final";

/** The rows that are added, signed as printed. An estimate has no row for what was paid before closing. */
const rowsWithSeller: readonly CashItem[] = [
  ...([
    "closingCosts",
    "paidBeforeClosing",
    "financed",
    "downPayment",
    "deposit",
    "borrowerFunds",
    "sellerCredits",
    "adjustments",
  ] as const),
];
/** 12 CFR 1026.37(h)(2), 1026.38(e) (R, not opened live). Financed costs are shown below the sum and not added. */
const rowsWithoutSeller: readonly CashItem[] = ["loanAmount", "closingCosts", "paidBeforeClosing", "payoffs"];

export function checkCash(form: LoanForm): FormCheck[] {
  const sides: readonly Side[] = form.kind === "estimate" ? ["estimated"] : ["final", "estimated"];
  const own = form.kind === "estimate" ? "estimated" : "final";
  return [
    checkPageOne(form),
    ...(form.cash ? sides.map((side) => checkTable(form, form.cash as CashTable, side)) : []),
    ...(form.cash ? [checkTableCosts(form, form.cash, own), checkPageOneCash(form, form.cash, own)] : []),
  ];
}

function findValue(table: CashTable, item: CashItem, side: Side): number | null {
  return table.rows.find((row) => row.item === item)?.[side]?.value ?? null;
}

function checkPageOne(form: LoanForm): FormCheck {
  const [total, printed] = [findSection(form, "J")?.total?.value ?? null, form.terms.closingCosts?.value ?? null];
  return {
    id: "closingCosts",
    rule: "The closing costs on page 1 are J.",
    ...checkSum([{ value: total, canBeBlank: false }], printed, roundingSlack(form, 1)),
    printed,
    keys: ["J.total", "terms.closingCosts"],
  };
}

/** Rows that add up to the cash that the borrower brings; negative if the borrower receives money. */
function listParts(table: CashTable, side: Side) {
  const items = table.kind === "with-seller" ? rowsWithSeller : rowsWithoutSeller;
  return items.map((item) => ({ item, value: findValue(table, item, side), canBeBlank: !["closingCosts", "loanAmount"].includes(item) }));
}

function checkTable(form: LoanForm, table: CashTable, side: Side): FormCheck {
  const withSeller = table.kind === "with-seller";
  const parts = listParts(table, side).filter(({ item }) => item !== "paidBeforeClosing" || form.kind === "disclosure");
  const printed = findValue(table, "cashToClose", side);
  // Without a seller the boxes "From" and "To Borrower" tell the direction, and the amount is printed without a sign.
  const sum = parts.reduce((before, { value }) => before + (value ?? 0), 0);
  const signed = withSeller || printed === null ? printed : Math.sign(sum || 1) * Math.abs(printed);
  const slack = form.kind === "estimate" || side === "estimated" ? roundingSlack({ ...form, kind: "estimate" }, parts.length) : 0;
  const rows = withSeller ? "the rows of its table" : "the loan amount, less closing costs and payoffs,";
  const column = form.kind === "estimate" ? "" : ` (column ${side === "final" ? "Final" : "Loan Estimate"})`;
  return {
    id: `cash.${side}`,
    rule: `Cash to close${column}: ${rows} add up to it.`,
    ...checkSum(parts, signed, slack),
    printed: signed,
    keys: [...parts.map(({ item }) => item), "cashToClose"].map((item) => `cash.${item}.${side}`),
  };
}

/** The table without a seller subtracts the costs, so it prints them with the other sign. */
function checkTableCosts(form: LoanForm, table: CashTable, side: Side): FormCheck {
  const printed = findValue(table, "closingCosts", side);
  const total = findSection(form, "J")?.total?.value ?? null;
  const costs = printed !== null && table.kind === "without-seller" ? Math.sign(total || 1) * Math.abs(printed) : printed;
  return {
    id: "cash.closingCosts",
    rule: "The closing costs in the table of cash to close are J.",
    ...checkSum([{ value: total, canBeBlank: false }], costs, roundingSlack(form, 1)),
    printed: costs,
    keys: ["J.total", `cash.closingCosts.${side}`],
  };
}

function checkPageOneCash(form: LoanForm, table: CashTable, side: Side): FormCheck {
  const last = findValue(table, "cashToClose", side);
  const printed = form.terms.cashToClose?.value ?? null;
  const parts = listParts(table, side);
  const isComplete = ["closingCosts", "loanAmount"].every((item) => !parts.some((part) => part.item === item && part.value === null));
  const sum = parts.reduce((before, { value }) => before + (value ?? 0), 0);
  // Without a seller: the borrower receives what the loan leaves.
  const fromTable = table.kind === "with-seller" || last === null ? last : isComplete ? -Math.sign(sum) * Math.abs(last) : null;
  return {
    id: "cashToClose",
    rule: "Cash to close on page 1 is the last row of its table.",
    ...checkSum([{ value: fromTable, canBeBlank: false }], printed, roundingSlack(form, 1)),
    printed,
    keys: [`cash.cashToClose.${side}`, "terms.cashToClose"],
  };
}
