/** Parts that the first pages of both forms share. */
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { formatCents, formatDollars, formatRate, type Sheet, valueIn } from "./sheet.server.ts";

export function drawLoanTerms(sheet: Sheet, { terms }: LoanForm, top: number): void {
  sheet.tile("Loan Terms", 36, top);
  sheet.write("Can this amount increase after closing?", 258, top + 5, { isBold: true });
  sheet.line(36, top + 16, 576, top + 16, 1);
  const rows = [
    ["Loan Amount", formatDollars(valueIn(terms.amount)), terms.canAmountRise],
    ["Interest Rate", formatRate(valueIn(terms.rate)), terms.canRateRise],
    ["Monthly Principal & Interest", formatCents(valueIn(terms.payment)), terms.canPaymentRise],
  ] as const;
  for (const [at, [label, value, canRise]] of rows.entries()) {
    const y = top + 22 + at * 24;
    sheet.write(label, 40, y, { size: 9, isBold: true });
    sheet.write(value, 168, y, { size: 9 });
    sheet.write(valueIn(canRise) ? "YES" : "NO", 258, y, { size: 9, isBold: true });
    sheet.line(36, y + (at === 2 ? 33 : 19), 576);
  }
  sheet.write("See Projected Payments below for your", 40, top + 82, { size: 6.5 });
  sheet.write("Estimated Total Monthly Payment", 40, top + 90, { size: 6.5 });
  sheet.write("Does the loan have these features?", 258, top + 110, { isBold: true });
  const penalty = `As high as ${formatDollars(324_000)} if you pay off the loan during the first 2 years`;
  const features = [
    ["Prepayment Penalty", terms.hasPrepaymentPenalty, penalty],
    ["Balloon Payment", terms.hasBalloon, ""],
  ] as const;
  for (const [at, [label, has, detail]] of features.entries()) {
    const y = top + 124 + at * 24;
    sheet.write(label, 40, y, { size: 9, isBold: true });
    sheet.write(valueIn(has) ? "YES" : "NO", 258, y, { size: 9, isBold: true });
    sheet.write(detail, 290, y + 0.5);
    sheet.line(36, y + 19, 576);
  }
}

interface Payments {
  readonly insurance: string;
  readonly escrow: string;
  readonly format: (cents: number) => string;
  readonly taxes: string;
  readonly taxesNote: string;
  readonly others: string;
}

export function drawProjectedPayments(sheet: Sheet, { payments }: LoanForm, top: number, printed: Payments): void {
  sheet.tile("Projected Payments", 36, top);
  sheet.line(36, top + 16, 576, top + 16, 1);
  sheet.write("Payment Calculation", 40, top + 21, { isBold: true });
  const labels = ["Principal & Interest", "Mortgage Insurance", "Estimated Escrow"];
  for (const [at, label] of labels.entries()) {
    sheet.write(label, 40, top + 37 + at * 14);
  }
  sheet.write("Amount can increase over time", 40, top + 75, { size: 6 });
  sheet.write("Estimated Total Monthly Payment", 40, top + 88, { isBold: true });
  for (const [at, { years, principalAndInterest, total }] of payments.entries()) {
    const x = at === 0 ? 330 : 490;
    sheet.write(years, x - 28, top + 21, { isBold: true });
    sheet.write(formatCents(valueIn(principalAndInterest)), x + 20, top + 37, { isEnd: true });
    sheet.write(at === 0 ? `+ ${printed.insurance}` : "+ —", x + 20, top + 51, { isEnd: true });
    sheet.write(`+ ${printed.escrow}`, x + 20, top + 65, { isEnd: true });
    sheet.write(printed.format(valueIn(total)), x + 20, top + 88, { isBold: true, isEnd: true });
  }
  sheet.line(36, top + 84, 576);
  sheet.line(36, top + 100, 576);
  sheet.write("Estimated Taxes, Insurance & Assessments", 40, top + 106, { isBold: true, width: 120 });
  sheet.write("Amount can increase over time", 40, top + 127, { size: 6 });
  sheet.write(printed.taxes, 180, top + 106, { isBold: true });
  sheet.write("a month", 180, top + 117);
  sheet.write("This estimate includes", 258, top + 106);
  sheet.write("In escrow?", 500, top + 106, { isBold: true });
  sheet.option("Property Taxes", true, 258, top + 117);
  sheet.write("YES", 500, top + 117);
  sheet.option("Homeowner's Insurance", true, 258, top + 127);
  sheet.write("YES", 500, top + 127);
  sheet.option(`Other: ${printed.others}`, printed.others !== "", 258, top + 137);
  sheet.write(printed.others ? "NO" : "", 500, top + 137);
  sheet.write(printed.taxesNote, 258, top + 147, { size: 6 });
}

interface Costs {
  readonly format: (cents: number) => string;
  readonly costsNote: string;
  readonly cashNote: string;
}

export function drawCostsAtClosing(sheet: Sheet, { kind, terms }: LoanForm, top: number, { format, costsNote, cashNote }: Costs): void {
  const name = kind === "estimate" ? "Estimated " : "";
  sheet.tile("Costs at Closing", 36, top);
  sheet.line(36, top + 16, 576, top + 16, 1);
  sheet.write(`${name}Closing Costs`, 40, top + 22, { size: 9, isBold: true });
  sheet.write(format(valueIn(terms.closingCosts)), 168, top + 22, { size: 9, isBold: true });
  sheet.write(costsNote, 258, top + 22, { size: 7.5, width: 310 });
  sheet.line(36, top + 45, 576);
  sheet.write(`${name}Cash to Close`, 40, top + 51, { size: 9, isBold: true });
  sheet.write(format(valueIn(terms.cashToClose)), 168, top + 51, { size: 9, isBold: true });
  sheet.write(cashNote, 258, top + 51, { size: 7.5, width: 310 });
  sheet.line(36, top + 74, 576, top + 74, 1);
}
