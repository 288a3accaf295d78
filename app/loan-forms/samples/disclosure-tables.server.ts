/** The Closing Disclosure's tables: the costs in five columns, the cash to close, and both sides' sums. */
import type { AmountColumn, CashItem, Section, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { sampleDisclosure } from "./sample-figures.ts";
import { formatCents, formatDollars, type Sheet, valueIn } from "./sheet.server.ts";

const { sections, cash } = sampleDisclosure;

const titles: Readonly<Record<SectionLetter, string>> = {
  A: "A. Origination Charges",
  B: "B. Services Borrower Did Not Shop For",
  C: "C. Services Borrower Did Shop For",
  D: "D. TOTAL LOAN COSTS (Borrower-Paid)",
  E: "E. Taxes and Other Government Fees",
  F: "F. Prepaids",
  G: "G. Initial Escrow Payment at Closing",
  H: "H. Other",
  I: "I. TOTAL OTHER COSTS (Borrower-Paid)",
  J: "J. TOTAL CLOSING COSTS (Borrower-Paid)",
};

/** Points at which the amounts of a column end. */
const ends: Readonly<Record<Exclude<AmountColumn, "estimated">, number>> = {
  borrowerAtClosing: 364,
  borrowerBefore: 418,
  sellerAtClosing: 471,
  sellerBefore: 523,
  others: 574,
};

/** The lines of a title, then those of subtotals, as the form prints them. */
const subtotals: Readonly<Partial<Record<SectionLetter, Readonly<Partial<Record<keyof typeof ends, number>>>>>> = {
  D: { borrowerAtClosing: 466_425, borrowerBefore: 2_980 },
  I: { borrowerAtClosing: 501_805 },
  J: { borrowerAtClosing: 968_230, borrowerBefore: 2_980, sellerAtClosing: 1_280_000, others: 40_500 },
};

const pitch = 12.4;

/** Between the columns. */
const edges = [312, 368, 422, 475, 527];

export function drawDisclosureCosts(sheet: Sheet): void {
  sheet.write("Closing Cost Details", 36, 28, { size: 14, isBold: true });
  const heads = [
    ["Borrower-Paid", 367, 38],
    ["Seller-Paid", 475, 38],
    ["Paid by", 551, 38],
    ["At Closing", 340, 49],
    ["Before Closing", 395, 49],
    ["At Closing", 448, 49],
    ["Before Closing", 501, 49],
    ["Others", 551, 49],
  ] as const;
  for (const [head, x, y] of heads) {
    sheet.write(head, x, y, { size: 7, isBold: y === 38, isCentered: true });
  }
  sheet.tile("Loan Costs", 36, 44, 8);
  let y = 60;
  for (const section of sections) {
    if (section.letter === "E") {
      sheet.tile("Other Costs", 36, y, 8);
      y += 15;
    } else if (section.letter === "J") {
      y += 4;
    }
    y = drawSection(sheet, section, y);
  }
}

/** Returns where the next one begins. */
function drawSection(sheet: Sheet, { letter, total, charges }: Section, top: number): number {
  sheet.shade(36, top - 0.5, 540, pitch - 1);
  sheet.write(titles[letter], 39, top + 2, { size: 7.5, isBold: true });
  sheet.write(formatCents(valueIn(total)), 386, top + 2, { size: 7.5, isBold: true, isEnd: true });
  sheet.line(36, top + pitch - 1.5, 576, top + pitch - 1.5, 0.25);
  let y = top + pitch;
  for (const [at, { label, payee, amounts }] of charges.entries()) {
    sheet.write(String(label === "Aggregate Adjustment" ? 8 : at + 1).padStart(2, "0"), 39, y + 2, { size: 7.5 });
    sheet.write(payee === null ? label : `${label} to ${payee}`, 52, y + 2, { size: 7.5 });
    for (const [column, amount] of Object.entries(amounts)) {
      sheet.write(formatCents(amount.value), ends[column as keyof typeof ends], y + 2, { size: 7.5, isEnd: true });
    }
    y = endRow(sheet, y);
  }
  const sums = Object.entries(subtotals[letter] ?? {});
  if (sums.length > 0) {
    const label = letter === "D" ? "Loan Costs Subtotals (A + B + C)" : "Other Costs Subtotals (E + F + G + H)";
    sheet.write(letter === "J" ? "Closing Costs Subtotals (D + I)" : label, 39, y + 2, { size: 7.5 });
    for (const [column, value] of sums) {
      sheet.write(formatCents(value), ends[column as keyof typeof ends], y + 2, { size: 7.5, isEnd: true });
    }
    y = endRow(sheet, y);
  }
  if (letter === "J") {
    sheet.write("Lender Credits", 39, y + 2, { size: 7.5 });
    y = endRow(sheet, y);
  }
  return y + 1;
}

function endRow(sheet: Sheet, y: number): number {
  sheet.line(36, y + pitch - 1, 576, y + pitch - 1, 0.25);
  for (const x of edges) {
    sheet.line(x, y - 1, x, y + pitch - 1, 0.25);
  }
  return y + pitch;
}

const cashLabels: Readonly<Partial<Record<CashItem, string>>> = {
  closingCosts: "Total Closing Costs (J)",
  paidBeforeClosing: "Closing Costs Paid Before Closing",
  financed: "Closing Costs Financed (Paid from your Loan Amount)",
  downPayment: "Down Payment/Funds from Borrower",
  deposit: "Deposit",
  borrowerFunds: "Funds for Borrower",
  sellerCredits: "Seller Credits",
  adjustments: "Adjustments and Other Credits",
  cashToClose: "Cash to Close",
};

export function drawDisclosureCash(sheet: Sheet): void {
  sheet.tile("Calculating Cash to Close", 36, 36);
  sheet.write("Use this table to see what has changed from your Loan Estimate.", 220, 41, { isBold: true });
  const heads = [
    ["Loan Estimate", 275],
    ["Final", 355],
    ["Did this change?", 400],
  ] as const;
  for (const [head, x] of heads) {
    sheet.write(head, x, 60, { isBold: true });
  }
  for (const [at, { item, estimated, final }] of (cash?.rows ?? []).entries()) {
    const [y, isBold] = [74 + at * 14, item === "cashToClose"];
    const [before, after] = [valueIn(estimated), valueIn(final)];
    sheet.write(cashLabels[item] ?? "", 40, y, { isBold });
    sheet.write(formatDollars(before), 325, y, { isBold, isEnd: true });
    sheet.write(after === 0 ? "$0" : formatCents(after), 390, y, { isBold, isEnd: true });
    if (!isBold) {
      sheet.write(before === after ? "NO" : "YES", 400, y, { isBold: true });
    }
    sheet.line(36, y + 11, 576);
  }
}

type Row = readonly [label: string, value: string];

/** Of H-25(B), from its K to N: they end in the cash to close, and in what the seller receives. */
const borrowerRows: readonly Row[] = [
  ["K. Due from Borrower at Closing", "$189,762.30"],
  ["01 Sale Price of Property", "$180,000.00"],
  ["02 Sale Price of Any Personal Property Included in Sale", ""],
  ["03 Closing Costs Paid at Closing (J)", "$9,682.30"],
  ["Adjustments for Items Paid by Seller in Advance", ""],
  ["11 HOA Dues 4/15/13 to 4/30/13", "$80.00"],
  ["L. Paid Already by or on Behalf of Borrower at Closing", "$175,615.04"],
  ["01 Deposit", "$10,000.00"],
  ["02 Loan Amount", "$162,000.00"],
  ["03 Existing Loan(s) Assumed or Taken Subject to", ""],
  ["05 Seller Credit", "$2,500.00"],
  ["06 Rebate from Epsilon Title Co.", "$750.00"],
  ["Adjustments for Items Unpaid by Seller", ""],
  ["12 City/Town Taxes 1/1/13 to 4/14/13", "$365.04"],
  ["CALCULATION", ""],
  ["Total Due from Borrower at Closing (K)", "$189,762.30"],
  ["Total Paid Already by or on Behalf of Borrower at Closing (L)", "– $175,615.04"],
  ["Cash to Close   From Borrower", "$14,147.26"],
];

const sellerRows: readonly Row[] = [
  ["M. Due to Seller at Closing", "$180,080.00"],
  ["01 Sale Price of Property", "$180,000.00"],
  ["02 Sale Price of Any Personal Property Included in Sale", ""],
  ["Adjustments for Items Paid by Seller in Advance", ""],
  ["11 HOA Dues 4/15/13 to 4/30/13", "$80.00"],
  ["", ""],
  ["N. Due from Seller at Closing", "$115,665.04"],
  ["01 Excess Deposit", ""],
  ["02 Closing Costs Paid at Closing (J)", "$12,800.00"],
  ["04 Payoff of First Mortgage Loan", "$100,000.00"],
  ["08 Seller Credit", "$2,500.00"],
  ["Adjustments for Items Unpaid by Seller", ""],
  ["14 City/Town Taxes 1/1/13 to 4/14/13", "$365.04"],
  ["", ""],
  ["CALCULATION", ""],
  ["Total Due to Seller at Closing (M)", "$180,080.00"],
  ["Total Due from Seller at Closing (N)", "– $115,665.04"],
  ["Cash   To Seller", "$64,414.96"],
];

export function drawTransactions(sheet: Sheet): void {
  sheet.tile("Summaries of Transactions", 36, 214);
  sheet.write("Use this table to see a summary of your transaction.", 220, 219, { isBold: true });
  sheet.bar("BORROWER'S TRANSACTION", 36, 236, 264);
  sheet.bar("SELLER'S TRANSACTION", 312, 236, 264);
  for (const [rows, x] of [[borrowerRows, 36] as const, [sellerRows, 312] as const]) {
    for (const [at, [label, value]] of rows.entries()) {
      const [y, isBold] = [252 + at * 15, /^(?:[K-N]\.|CALC|Cash|Adj)/.test(label)];
      sheet.write(label, x + 3, y, { size: 7.5, isBold });
      sheet.write(value, x + 261, y, { size: 7.5, isBold, isEnd: true });
    }
  }
}
