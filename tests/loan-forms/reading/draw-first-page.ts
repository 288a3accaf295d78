/** What the first pages of both forms share. */
import type { DrawnForm } from "./invent-form.ts";
import { formatAmount, formatRate, type Sheet } from "./sheet.ts";

export function checkBoxes(sheet: Sheet, options: readonly (readonly [label: string, isChecked: boolean])[]): string {
  const [marked, empty] = sheet.style.marks;
  return options.map(([label, isChecked]) => `${isChecked ? marked : empty} ${label}`.trim()).join(" ");
}

export function formatTerm(months: number): string {
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}

/** A city stands on the second line of its address. */
export function writeAddress(sheet: Sheet, address: string, x: number, y: number): void {
  const [street = "", ...city] = address.split(", ");
  sheet.write(street, x, y);
  sheet.write(city.join(", "), x, y + 0.0135);
}

export function drawLoanType(sheet: Sheet, form: DrawnForm, x: number, y: number): void {
  const type = form.terms.loanType ?? "";
  const known = ["Conventional", "FHA", "VA"];
  const other = known.includes(type) ? "____" : type;
  sheet.write(
    checkBoxes(
      sheet,
      [...known, other].map((label) => [label, label === type]),
    ),
    x,
    y,
    { size: sheet.style.size * 0.85 },
  );
}

export function drawLoanTerms(sheet: Sheet, { terms }: DrawnForm): void {
  const { style } = sheet;
  sheet.heading("Loan Terms", 0.07, 0.255, style.size * 1.4);
  sheet.write("Can this amount increase after closing?", 0.5, 0.256, { isColumn: true });
  const answers = (yes: boolean | undefined, y: number, notes: readonly string[]) => {
    sheet.write(yes ? "YES" : "NO", 0.5, y, { isColumn: true });
    for (const [index, note] of (yes ? notes : []).entries()) {
      sheet.write(`• ${note}`, 0.55, y + index * 0.0135, { isColumn: true });
    }
  };
  sheet.write("Loan Amount", 0.07, 0.28);
  sheet.write(formatAmount(terms.amount ?? 0, style, false), 0.28, 0.28);
  answers(terms.canAmountRise, 0.28, []);
  sheet.write("Interest Rate", 0.07, 0.315);
  sheet.write(formatRate(terms.rate ?? 0), 0.28, 0.315);
  answers(terms.canRateRise, 0.315, ["Adjusts every 3 years starting in year 6", "Can go as high as 12% in year 15"]);
  sheet.write("Monthly Principal & Interest", 0.07, 0.35);
  sheet.write("See Projected Payments below for your", 0.07, 0.364, { size: style.size * 0.9 });
  sheet.write("Estimated Total Monthly Payment", 0.07, 0.377, { size: style.size * 0.9 });
  sheet.write(formatAmount(terms.payment ?? 0, style, true), 0.28, 0.35);
  answers(terms.canPaymentRise, 0.35, ["Adjusts every 3 years starting in year 6", "Can go as high as $2,068 in year 15"]);
  sheet.write("Does the loan have these features?", 0.5, 0.415, { isColumn: true });
  sheet.write("Prepayment Penalty", 0.07, 0.44);
  answers(terms.hasPrepaymentPenalty, 0.44, ["As high as $3,240 if you pay off the loan", "during the first 2 years"]);
  sheet.write("Balloon Payment", 0.07, 0.48);
  answers(terms.hasBalloon, 0.48, ["You will have to pay $149,263 at the end of year 7."]);
}

export function drawProjectedPayments(sheet: Sheet, { terms, payments }: DrawnForm): void {
  const { style } = sheet;
  sheet.heading("Projected Payments", 0.07, 0.53, style.size * 1.4);
  sheet.write("Payment Calculation", 0.07, 0.56);
  const width = 0.6 / payments.length;
  const list = (values: readonly number[], isTotal: boolean) =>
    values.map(
      (value, index) =>
        `${formatAmount(value, style, !isTotal && values.length === 1)}${values.length > 1 ? (index === 0 ? " min" : " max") : ""}`,
    );
  for (const [label, y] of [
    ["Principal & Interest", 0.59],
    ["Mortgage Insurance", 0.62],
    ["Estimated Escrow", 0.643],
    ["Amount can increase over time", 0.656],
    ["Estimated Total", 0.68],
    ["Monthly Payment", 0.6935],
  ] as const) {
    sheet.write(label, 0.07, y);
  }
  for (const [index, payment] of payments.entries()) {
    const [left, right] = [0.32 + index * width, 0.32 + (index + 1) * width];
    const stack = (texts: readonly string[], y: number) => {
      for (const [line, text] of texts.entries()) {
        sheet.writeIn(text, left, right, y + (line - (texts.length - 1) / 2) * 0.0135, "center");
      }
    };
    sheet.writeIn(payment.years, left, right, 0.56, "center");
    stack([...list(payment.principal, false), ...(payment.note ? [payment.note] : [])], 0.59);
    sheet.writeIn(index === 0 ? "+ 82" : "+ —", left, right, 0.62, "center");
    sheet.writeIn("+ 206", left, right, 0.643, "center");
    stack(list(payment.total, true), 0.687);
  }
  sheet.write("Estimated Taxes, Insurance", 0.07, 0.73);
  sheet.write("& Assessments", 0.07, 0.743);
  sheet.write("Amount can increase over time", 0.07, 0.757);
  sheet.write("$206 a month", 0.3, 0.737);
  sheet.write("This estimate includes", 0.47, 0.725);
  sheet.write("In escrow?", 0.83, 0.725);
  const [marked] = style.marks;
  for (const [index, label] of ["Property Taxes", "Homeowner’s Insurance"].entries()) {
    sheet.write(`${marked} ${label}`, 0.47, 0.74 + index * 0.0145);
    sheet.write(terms.hasEscrow ? "YES" : "NO", 0.83, 0.74 + index * 0.0145);
  }
  sheet.write("See Section G on page 2 for escrowed property costs. You must pay for other property", 0.47, 0.785);
}

/** The last lines of a first page. */
export function drawCosts(sheet: Sheet, form: DrawnForm, prefix: string): void {
  const { terms, hasSeller } = form;
  const { style } = sheet;
  const withCents = form.kind === "disclosure";
  const cash = terms.cashToClose ?? 0;
  sheet.heading("Costs at Closing", 0.07, 0.83, style.size * 1.4);
  sheet.write(`${prefix}Closing Costs`, 0.07, 0.86);
  sheet.write(formatAmount(terms.closingCosts ?? 0, style, withCents), 0.29, 0.86);
  sheet.write("Includes $5,672 in Loan Costs + $2,382 in Other Costs", 0.4, 0.86);
  sheet.write(`${style.dash} $0 in Lender Credits. See page 2 for details.`, 0.4, 0.8735);
  sheet.write(`${prefix}Cash to Close`, 0.07, 0.9);
  sheet.write(formatAmount(Math.abs(cash), style, withCents), 0.29, 0.9);
  sheet.write("Includes Closing Costs. See Calculating Cash to Close on page 2 for details.", 0.4, 0.9);
  if (!hasSeller) {
    sheet.write(
      checkBoxes(sheet, [
        ["From", cash >= 0],
        ["To Borrower", cash < 0],
      ]),
      0.4,
      0.914,
    );
  }
}

export function drawClutter(sheet: Sheet, title: string, page: number, of: number, loanId: string): void {
  const { style } = sheet;
  sheet.write(`${title}  PAGE ${page} OF ${of} • LOAN ID # ${loanId}`, 0.5, 0.965, { size: style.size * 0.85 });
  if (style.hasClutter) {
    sheet.write("SAMPLE", 0.2, 0.4, { size: 90 });
    sheet.write("GFE-2016.04 (TRID) 03/15/2026 08:14 PM 4821-77 $0.00", 0.05, 0.985, { size: 6.2 });
  }
}
