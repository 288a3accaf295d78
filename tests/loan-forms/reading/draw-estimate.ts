/** Draws a Loan Estimate with the geometry of form H-24. */
import type { CashItem, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import type { FormPage } from "#app/loan-forms/reading/form-page.ts";
import {
  checkBoxes,
  drawClutter,
  drawCosts,
  drawLoanTerms,
  drawLoanType,
  drawProjectedPayments,
  formatTerm,
  writeAddress,
} from "./draw-first-page.ts";
import type { DrawnCharge, DrawnForm } from "./invent-form.ts";
import { formatAmount, formatDay, formatRate, Sheet, type Style } from "./sheet.ts";

type TitlePlace = readonly [title: string, x: number, column: readonly [left: number, right: number], y: number];

const places: Readonly<Record<SectionLetter, TitlePlace>> = {
  A: ["Origination Charges", 0.075, [0.41, 0.48], 0.11],
  B: ["Services You Cannot Shop For", 0.075, [0.41, 0.48], 0.32],
  C: ["Services You Can Shop For", 0.075, [0.41, 0.48], 0.53],
  D: ["TOTAL LOAN COSTS (A + B + C)", 0.075, [0.41, 0.48], 0.75],
  E: ["Taxes and Other Government Fees", 0.525, [0.85, 0.92], 0.11],
  F: ["Prepaids", 0.525, [0.85, 0.92], 0.175],
  G: ["Initial Escrow Payment at Closing", 0.525, [0.85, 0.92], 0.28],
  H: ["Other", 0.525, [0.85, 0.92], 0.41],
  I: ["TOTAL OTHER COSTS (E + F + G + H)", 0.525, [0.85, 0.92], 0.5],
  J: ["TOTAL CLOSING COSTS", 0.525, [0.85, 0.92], 0.54],
};

const pitch = 0.0139;

export function drawEstimate(form: DrawnForm, style: Style): FormPage[] {
  return [drawFirst(form, style), drawSecond(form, style), drawThird(form, style)];
}

function drawFirst(form: DrawnForm, style: Style): FormPage {
  const { terms, hasSeller } = form;
  const sheet = new Sheet(style);
  sheet.write((terms.lender ?? "").toUpperCase(), 0.07, 0.03);
  sheet.write("4321 Random Boulevard • Somecity, ST 12340", 0.07, 0.045);
  sheet.write("Save this Loan Estimate to compare with your Closing Disclosure.", 0.49, 0.075);
  sheet.heading("Loan Estimate", 0.07, 0.075, style.size * 2.2);
  const left = [
    ["DATE ISSUED", formatDay(terms.issued ?? "")],
    ["APPLICANTS", terms.borrowers ?? ""],
  ] as const;
  for (const [index, [label, value]] of left.entries()) {
    sheet.write(label, 0.07, 0.125 + index * 0.0175);
    sheet.write(value, 0.18, 0.125 + index * 0.0175);
  }
  writeAddress(sheet, "123 Anywhere Street, Anytown, ST 12345", 0.18, 0.156);
  sheet.write("PROPERTY", 0.07, 0.19);
  writeAddress(sheet, terms.property ?? "", 0.18, 0.19);
  sheet.write(hasSeller ? "SALE PRICE" : "EST. PROP. VALUE", 0.07, 0.22);
  sheet.write(formatAmount(terms.price ?? 0, style, false), 0.21, 0.22);
  const right = [
    ["LOAN TERM", formatTerm(terms.termMonths ?? 0)],
    [
      "PURPOSE",
      terms.purpose === "home-equity" ? "Home Equity Loan" : `${terms.purpose?.slice(0, 1).toUpperCase()}${terms.purpose?.slice(1)}`,
    ],
    ["PRODUCT", terms.product ?? ""],
    ["LOAN TYPE", null],
    ["LOAN ID #", terms.loanId ?? ""],
  ] as const;
  for (const [index, [label, value]] of right.entries()) {
    sheet.write(label, 0.49, 0.105 + index * 0.0155, { isColumn: true });
    if (value !== null) {
      sheet.write(value, 0.6, 0.105 + index * 0.0155, { isColumn: true });
    }
  }
  drawLoanType(sheet, form, 0.615, 0.1515);
  const until = terms.isRateLocked ? `YES, until ${formatDay(terms.lockedUntil ?? "")} at 5:00 p.m. EDT` : "YES, until";
  sheet.write("RATE LOCK", 0.49, 0.1825, { isColumn: true });
  sheet.write(
    checkBoxes(sheet, [
      ["NO", terms.isRateLocked === false],
      [until, terms.isRateLocked === true],
    ]),
    0.615,
    0.1825,
  );
  sheet.write("Before closing, your interest rate, points, and lender credits can", 0.615, 0.197);
  sheet.write("change unless you lock the interest rate. All other estimated", 0.615, 0.21);
  sheet.write(`closing costs expire on ${formatDay(terms.expires ?? "")} at 5:00 p.m. EDT`, 0.615, 0.223);
  drawLoanTerms(sheet, form);
  drawProjectedPayments(sheet, form);
  drawCosts(sheet, form, "Estimated ");
  sheet.write("Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.", 0.07, 0.94);
  drawClutter(sheet, "LOAN ESTIMATE", 1, 3, terms.loanId ?? "");
  return sheet.page;
}

function drawSecond(form: DrawnForm, style: Style): FormPage {
  const sheet = new Sheet(style);
  const { random } = style;
  sheet.heading("Closing Cost Details", 0.07, 0.05, style.size * 1.6);
  sheet.heading("Loan Costs", 0.075, 0.085, style.size * 1.3);
  sheet.heading("Other Costs", 0.52, 0.085, style.size * 1.3);
  for (const { letter, total, charges } of form.sections) {
    const [title, x, column, y] = places[letter];
    sheet.title(letter, title, x, y);
    if (total !== null) {
      sheet.writeIn(formatAmount(total, style, false), ...column, y);
    }
    let at = y;
    for (const charge of charges) {
      at += pitch;
      at += drawCharge(sheet, charge, x, column, at, random() < 0.08);
    }
  }
  const [, x, column, y] = places.J;
  sheet.writeLine("D + I", x, formatAmount(form.terms.closingCosts ?? 0, style, false), column, y + pitch);
  const credits = form.terms.lenderCredits;
  sheet.writeLine("Lender Credits", x, credits ? formatAmount(-credits, style, false) : null, column, y + 2 * pitch);
  drawCash(sheet, form);
  drawClutter(sheet, "LOAN ESTIMATE", 2, 3, form.terms.loanId ?? "");
  return sheet.page;
}

/** Returns the height that a second line takes. */
function drawCharge(
  sheet: Sheet,
  { label, amounts }: DrawnCharge,
  x: number,
  column: readonly [number, number],
  y: number,
  isWrapped: boolean,
): number {
  const amount = amounts.estimated === undefined ? null : formatAmount(amounts.estimated, sheet.style, false);
  const place = Math.max(label.indexOf(" ("), label.indexOf(" per month"));
  const isLong = sheet.measure(label) > (column[0] - x) * sheet.style.page.width - 10;
  if (place < 0 || !(isLong || (isWrapped && amount !== null))) {
    sheet.writeLine(label, x, amount, column, y);
    return 0;
  }
  sheet.write(label.slice(0, place), x, y);
  sheet.writeLine(label.slice(place + 1), x, amount, column, y + 0.012);
  return 0.012;
}

const cashLabels: Readonly<Record<CashItem, string>> = {
  closingCosts: "Total Closing Costs (J)",
  paidBeforeClosing: "",
  financed: "Closing Costs Financed\n(Paid from your Loan Amount)",
  downPayment: "Down Payment/Funds from Borrower",
  deposit: "Deposit",
  borrowerFunds: "Funds for Borrower",
  sellerCredits: "Seller Credits",
  adjustments: "Adjustments and Other Credits",
  loanAmount: "Loan Amount",
  payoffs: "Estimated Total Payoffs and Payments",
  cashToClose: "Estimated Cash to Close",
};

function drawCash(sheet: Sheet, form: DrawnForm): void {
  const { style } = sheet;
  sheet.heading("Calculating Cash to Close", 0.525, 0.62, style.size * 1.3);
  let y = 0.63;
  for (const { item, estimated } of form.cash) {
    y += 0.0165;
    const boxes =
      item === "cashToClose" && !form.hasSeller
        ? ` ${checkBoxes(sheet, [
            ["From", false],
            ["To Borrower", true],
          ])}`
        : "";
    const [label = "", below] = cashLabels[item].split("\n");
    sheet.writeLine(`${label}${boxes}`, 0.525, formatAmount(estimated, style, false), [0.85, 0.92], y);
    if (below) {
      sheet.write(below, 0.525, y + 0.012);
      y += 0.008;
    }
  }
}

function drawThird({ terms }: DrawnForm, style: Style): FormPage {
  const sheet = new Sheet(style);
  sheet.heading("Additional Information About This Loan", 0.07, 0.05, style.size * 1.6);
  const rows = [
    ["LENDER", terms.lender ?? ""],
    ["NMLS/__ LICENSE ID", "123456"],
    ["LOAN OFFICER", "Joe Smith"],
    ["EMAIL", "joesmith@ficusbank.com"],
    ["PHONE", "123-456-7890"],
  ];
  for (const [index, [label = "", value = ""]] of rows.entries()) {
    sheet.write(label, 0.07, 0.1 + index * 0.0155);
    sheet.write(value, 0.25, 0.1 + index * 0.0155);
    sheet.write(label.replace("LENDER", "MORTGAGE BROKER"), 0.52, 0.1 + index * 0.0155, { isColumn: true });
  }
  sheet.heading("Comparisons", 0.07, 0.26, style.size * 1.3);
  sheet.write("Use these measures to compare this loan with other loans.", 0.3, 0.26);
  sheet.write("In 5 Years", 0.07, 0.285);
  sheet.write(formatAmount(terms.paidInFiveYears ?? 0, style, false), 0.3, 0.28);
  sheet.write("Total you will have paid in principal, interest, mortgage insurance, and loan costs.", 0.38, 0.28);
  sheet.write(formatAmount(terms.principalInFiveYears ?? 0, style, false), 0.3, 0.295);
  sheet.write("Principal you will have paid off.", 0.38, 0.295);
  sheet.write("Annual Percentage Rate (APR)", 0.07, 0.315);
  sheet.write(formatRate(terms.apr ?? 0), 0.3, 0.315);
  sheet.write("Your costs over the loan term expressed as a rate. This is not your interest rate.", 0.38, 0.315);
  sheet.write("Total Interest Percentage (TIP)", 0.07, 0.34);
  sheet.write(formatRate(terms.totalInterest ?? 0), 0.3, 0.34);
  sheet.write("The total amount of interest that you will pay over the loan term as a", 0.38, 0.34);
  sheet.write("percentage of your loan amount.", 0.38, 0.353);
  sheet.heading("Other Considerations", 0.07, 0.38, style.size * 1.3);
  sheet.write("Late Payment", 0.07, 0.41);
  sheet.write("If your payment is more than 15 days late, we will charge a late fee of 5% of the payment.", 0.25, 0.41);
  drawClutter(sheet, "LOAN ESTIMATE", 3, 3, terms.loanId ?? "");
  return sheet.page;
}
