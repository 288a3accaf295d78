/** Draws a Closing Disclosure with the geometry of form H-25: with a seller, five columns of amounts; without, three. */
import type { AmountColumn, CashItem, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
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
import type { DrawnCharge, DrawnForm, DrawnSection } from "./invent-form.ts";
import { formatAmount, formatDay, formatRate, Sheet, type Style } from "./sheet.ts";

type Columns = Readonly<Partial<Record<AmountColumn, readonly [left: number, right: number]>>>;

const five: Columns = {
  borrowerAtClosing: [0.515, 0.595],
  borrowerBefore: [0.602, 0.69],
  sellerAtClosing: [0.697, 0.765],
  sellerBefore: [0.77, 0.853],
  others: [0.86, 0.94],
};
const three: Columns = { borrowerAtClosing: [0.58, 0.69], borrowerBefore: [0.7, 0.8], others: [0.82, 0.93] };

const titles: Readonly<Record<SectionLetter, string>> = {
  ...{ A: "Origination Charges", B: "Services Borrower Did Not Shop For", C: "Services Borrower Did Shop For" },
  ...{ D: "TOTAL LOAN COSTS (Borrower-Paid)", E: "Taxes and Other Government Fees", F: "Prepaids" },
  ...{ G: "Initial Escrow Payment at Closing", H: "Other", I: "TOTAL OTHER COSTS (Borrower-Paid)" },
  J: "TOTAL CLOSING COSTS (Borrower-Paid)",
};

export function drawDisclosure(form: DrawnForm, style: Style, addended: SectionLetter | null = null): FormPage[] {
  const sheets = [
    drawFirst(form, style),
    drawSecond(form, style, addended),
    drawThird(form, style),
    drawFourth(form, style),
    drawFifth(form, style),
  ];
  return addended ? [...sheets, drawAddendum(form, style, addended)] : sheets;
}

function drawFirst(form: DrawnForm, style: Style): FormPage {
  const { terms } = form;
  const sheet = new Sheet(style);
  sheet.heading("Closing Disclosure", 0.06, 0.04, style.size * 2.2);
  sheet.write("This form is a statement of final loan terms and closing costs. Compare this", 0.45, 0.04);
  sheet.write("document with your Loan Estimate.", 0.45, 0.0535);
  sheet.heading("Closing Information", 0.06, 0.1);
  sheet.heading("Transaction Information", 0.37, 0.1);
  sheet.heading("Loan Information", 0.71, 0.1);
  const column = (x: number, value: number, rows: readonly (readonly [string, string])[]) => {
    for (const [index, [label, text]] of rows.entries()) {
      sheet.write(label, x, 0.12 + index * 0.0145);
      sheet.write(text, value, 0.12 + index * 0.0145);
    }
  };
  column(0.06, 0.2, [
    ["Date Issued", formatDay(terms.issued ?? "")],
    ["Closing Date", formatDay(terms.closing ?? "")],
    ["Disbursement Date", formatDay(terms.disbursement ?? "")],
    ["Settlement Agent", terms.settlementAgent ?? ""],
    ["File #", "12-3456"],
  ]);
  sheet.write("Property", 0.06, 0.1925);
  writeAddress(sheet, terms.property ?? "", 0.2, 0.1925);
  sheet.write(form.hasSeller ? "Sale Price" : "Appraised Prop. Value", 0.06, 0.2205);
  sheet.write(formatAmount(terms.price ?? 0, style, false), 0.24, 0.2205);
  const people = [["Borrower", terms.borrowers ?? ""], ...(terms.seller ? [["Seller", terms.seller]] : [])];
  for (const [index, [label = "", name = ""]] of people.entries()) {
    sheet.write(label, 0.37, 0.12 + index * 0.043);
    sheet.write(name, 0.44, 0.12 + index * 0.043);
    writeAddress(sheet, "123 Anywhere Street, Anytown, ST 12345", 0.44, 0.1335 + index * 0.043);
  }
  sheet.write("Lender", 0.37, 0.206);
  sheet.write(terms.lender ?? "", 0.44, 0.206);
  column(0.71, 0.79, [
    ["Loan Term", formatTerm(terms.termMonths ?? 0)],
    [
      "Purpose",
      terms.purpose === "home-equity" ? "Home Equity Loan" : `${terms.purpose?.slice(0, 1).toUpperCase()}${terms.purpose?.slice(1)}`,
    ],
    ["Product", (terms.product ?? "").split(", ")[0]?.concat((terms.product ?? "").includes(", ") ? "," : "") ?? ""],
  ]);
  sheet.write((terms.product ?? "").split(", ").slice(1).join(", ") || " ", 0.79, 0.1625);
  sheet.write("Loan Type", 0.71, 0.1765);
  drawLoanType(sheet, form, 0.79, 0.1765);
  sheet.write("Loan ID #", 0.71, 0.1985);
  sheet.write(terms.loanId ?? "", 0.79, 0.1985);
  sheet.write("MIC #", 0.71, 0.213);
  sheet.write("000654321", 0.79, 0.213);
  drawLoanTerms(sheet, form);
  drawProjectedPayments(sheet, form);
  drawCosts(sheet, form, "");
  drawClutter(sheet, "CLOSING DISCLOSURE", 1, 5, terms.loanId ?? "");
  return sheet.page;
}

function drawHeads(sheet: Sheet, columns: Columns, y: number): void {
  const isWrapped = sheet.style.random() < 0.2;
  const center = (text: string, column: readonly [number, number] | undefined, at: number) => {
    if (column) {
      sheet.writeIn(text, ...column, at, sheet.style.align === "left" ? "left" : "center");
    }
  };
  sheet.writeIn("Borrower-Paid", columns.borrowerAtClosing?.[0] ?? 0, columns.borrowerBefore?.[1] ?? 0, y, "center");
  if (columns.sellerAtClosing) {
    sheet.writeIn("Seller-Paid", columns.sellerAtClosing[0], columns.sellerBefore?.[1] ?? 0, y, "center");
  }
  center("Paid by", columns.others, y);
  center("Others", columns.others, y + 0.013);
  for (const [text, column] of [
    ["At", columns.borrowerAtClosing],
    ["Before", columns.borrowerBefore],
    ["At", columns.sellerAtClosing],
    ["Before", columns.sellerBefore],
  ] as const) {
    center(isWrapped ? text : `${text} Closing`, column, y + 0.013);
    if (isWrapped) {
      center("Closing", column, y + 0.0245);
    }
  }
}

const pitch = 0.0136;

function drawSecond(form: DrawnForm, style: Style, addended: SectionLetter | null): FormPage {
  const sheet = new Sheet(style);
  const columns = form.hasSeller ? five : three;
  sheet.heading("Closing Cost Details", 0.06, 0.02, style.size * 1.6);
  drawHeads(sheet, columns, 0.034);
  sheet.heading("Loan Costs", 0.065, 0.058, style.size * 1.2);
  let y = 0.078;
  for (const section of form.sections) {
    if (section.letter === "E") {
      sheet.heading("Other Costs", 0.065, y + 0.003, style.size * 1.2);
      y += 0.018;
    }
    y = drawSection(sheet, form, section, columns, y, section.letter === addended);
  }
  drawClutter(sheet, "CLOSING DISCLOSURE", 2, 5, form.terms.loanId ?? "");
  return sheet.page;
}

function drawSection(
  sheet: Sheet,
  form: DrawnForm,
  { letter, total, charges }: DrawnSection,
  columns: Columns,
  top: number,
  isCut: boolean,
): number {
  const { style } = sheet;
  let y = top;
  sheet.title(letter, titles[letter], 0.07, y);
  if (total !== null) {
    sheet.writeIn(formatAmount(total, style, true), columns.borrowerAtClosing?.[0] ?? 0, columns.borrowerBefore?.[1] ?? 0, y, "center");
  }
  const shown = isCut ? charges.slice(0, 1) : charges;
  for (const [index, charge] of shown.entries()) {
    y += pitch;
    y += drawLine(sheet, charge, index + 1, columns, y, style.random() < 0.05);
  }
  if (isCut) {
    y += pitch;
    sheet.write("See attached page for additional information", 0.095, y);
  }
  if (letter === "A" || letter === "H") {
    y += pitch;
    sheet.write(String(shown.length + 1).padStart(2, "0"), 0.07, y);
  }
  const sums = { D: "Loan Costs Subtotals (A + B + C)", I: "Other Costs Subtotals (E + F + G + H)", J: "Closing Costs Subtotals (D + I)" }[
    letter as string
  ];
  if (sums && columns.borrowerAtClosing && columns.borrowerBefore) {
    y += pitch;
    sheet.write(sums, 0.07, y);
    sheet.writeIn(formatAmount(1_234_567, style, true), ...columns.borrowerAtClosing, y);
    sheet.writeIn(formatAmount(29_80, style, true), ...columns.borrowerBefore, y);
  }
  if (letter === "J") {
    y += pitch;
    const credits = form.terms.lenderCredits;
    sheet.write("Lender Credits", 0.07, y);
    if (credits && columns.borrowerAtClosing) {
      sheet.writeIn(formatAmount(-credits, style, true), ...columns.borrowerAtClosing, y);
    }
  }
  return y + pitch * 1.25;
}

function drawLine(
  sheet: Sheet,
  { label, payee, amounts }: DrawnCharge,
  number: number,
  columns: Columns,
  y: number,
  isWrapped: boolean,
): number {
  const { style } = sheet;
  const place = label.indexOf(" (");
  const [first, second] = isWrapped && place > 0 && payee === null ? [label.slice(0, place), label.slice(place + 1)] : [label, null];
  const digits = String(number).padStart(2, "0");
  if (style.cuts === "line" || sheet.measure(label) > 0.19 * style.page.width) {
    sheet.write(`${digits} ${first}${payee ? ` to ${payee}` : ""}`, 0.07, y);
  } else {
    sheet.write(digits, 0.07, y);
    sheet.write(first, 0.095, y);
    if (payee) {
      sheet.write(`to ${payee}`, 0.32, y);
    }
  }
  if (second) {
    sheet.write(second, 0.095, y + 0.0115);
  }
  for (const [column, cents] of Object.entries(amounts) as [AmountColumn, number][]) {
    const edges = columns[column];
    if (edges) {
      sheet.writeIn(formatAmount(cents, style, true), ...edges, y);
    }
  }
  return second ? 0.0115 : 0;
}

function drawAddendum(form: DrawnForm, style: Style, letter: SectionLetter): FormPage {
  const sheet = new Sheet(style);
  const columns = form.hasSeller ? five : three;
  sheet.heading("Addendum to Closing Disclosure", 0.06, 0.04, style.size * 1.6);
  drawHeads(sheet, columns, 0.08);
  sheet.title(letter, `${titles[letter]} (continued)`, 0.07, 0.14);
  let y = 0.14;
  for (const [index, charge] of (form.sections.find((section) => section.letter === letter)?.charges ?? []).slice(1).entries()) {
    y += pitch;
    y += drawLine(sheet, charge, index + 2, columns, y, false);
  }
  return sheet.page;
}

const cashLabels: Readonly<Record<CashItem, string>> = {
  closingCosts: "Total Closing Costs (J)",
  paidBeforeClosing: "Closing Costs Paid Before Closing",
  financed: "Closing Costs Financed\n(Paid from your Loan Amount)",
  downPayment: "Down Payment/Funds from Borrower",
  deposit: "Deposit",
  borrowerFunds: "Funds for Borrower",
  sellerCredits: "Seller Credits",
  adjustments: "Adjustments and Other Credits",
  loanAmount: "Loan Amount",
  payoffs: "Total Payoffs and Payments",
  cashToClose: "Cash to Close",
};

function drawThird(form: DrawnForm, style: Style): FormPage {
  const sheet = new Sheet(style);
  if (!form.hasSeller) {
    sheet.heading("Payoffs and Payments", 0.06, 0.04, style.size * 1.3);
    sheet.write("TO", 0.065, 0.075);
    sheet.write("AMOUNT", 0.8, 0.075);
    sheet.write("01 Rho Servicing to pay off existing loan", 0.065, 0.095);
    sheet.write("$115,000.00", 0.8, 0.095);
    sheet.write("K. TOTAL PAYOFFS AND PAYMENTS", 0.065, 0.3);
    sheet.write("$115,000.00", 0.8, 0.3);
  }
  const top = form.hasSeller ? 0.04 : 0.5;
  sheet.heading("Calculating Cash to Close", 0.06, top, style.size * 1.3);
  sheet.write("Use this table to see what has changed from your Loan Estimate.", 0.45, top);
  const [estimated, final] = [
    [0.3, 0.4],
    [0.42, 0.52],
  ] as const;
  sheet.writeIn("Loan Estimate", ...estimated, top + 0.025, "center");
  sheet.writeIn("Final", ...final, top + 0.025, "center");
  sheet.write("Did this change?", 0.56, top + 0.025);
  for (const [index, row] of form.cash.entries()) {
    const y = top + 0.048 + index * 0.028;
    const [label = "", below] = cashLabels[row.item].split("\n");
    sheet.write(label, 0.065, y);
    if (below) {
      sheet.write(below, 0.065, y + 0.0125);
    }
    const values = below ? y + 0.006 : y;
    sheet.writeIn(formatAmount(row.estimated, style, false), ...estimated, values);
    sheet.writeIn(formatAmount(row.final, style, true), ...final, values);
    if (row.item !== "cashToClose") {
      sheet.write("YES", 0.56, values);
      sheet.write("• See Total Loan Costs (D) and $29.80 that you paid", 0.6, values);
    } else if (!form.hasSeller) {
      sheet.write(
        checkBoxes(sheet, [
          ["From", false],
          ["To Borrower", true],
        ]),
        0.3,
        y + 0.0125,
      );
    }
  }
  if (form.hasSeller) {
    sheet.heading("Summaries of Transactions", 0.06, 0.35, style.size * 1.3);
    sheet.write("K. Due from Borrower at Closing", 0.065, 0.4);
    sheet.write("$189,762.30", 0.4, 0.4);
    sheet.write("01 Sale Price of Property", 0.065, 0.415);
    sheet.write("Deposit", 0.065, 0.43);
    sheet.write("$180,000.00", 0.4, 0.415);
  }
  drawClutter(sheet, "CLOSING DISCLOSURE", 3, 5, form.terms.loanId ?? "");
  return sheet.page;
}

function drawFourth({ terms }: DrawnForm, style: Style): FormPage {
  const sheet = new Sheet(style);
  const [marked, empty] = style.marks;
  sheet.heading("Additional Information About This Loan", 0.06, 0.04, style.size * 1.6);
  sheet.heading("Loan Disclosures", 0.06, 0.08, style.size * 1.3);
  sheet.write("Assumption", 0.06, 0.11);
  sheet.write("If you sell or transfer this property to another person, your lender", 0.06, 0.125);
  sheet.write("Demand Feature", 0.06, 0.2);
  sheet.write("Escrow Account", 0.515, 0.11);
  sheet.write("For now, your loan", 0.515, 0.125);
  sheet.write(`${terms.hasEscrow ? marked : empty} will have an escrow account (also called an “impound” or “trust”`, 0.515, 0.14);
  sheet.write("account) to pay the property costs listed below.", 0.53, 0.153);
  sheet.write(`${terms.hasEscrow ? empty : marked} will not have an escrow account because you declined it`, 0.515, 0.44);
  drawClutter(sheet, "CLOSING DISCLOSURE", 4, 5, terms.loanId ?? "");
  return sheet.page;
}

function drawFifth({ terms, hasSeller }: DrawnForm, style: Style): FormPage {
  const sheet = new Sheet(style);
  sheet.heading("Loan Calculations", 0.065, 0.045, style.size * 1.3);
  sheet.heading("Other Disclosures", 0.51, 0.045, style.size * 1.3);
  const rows = [
    [
      "Total of Payments.",
      "Total you will have paid after",
      "you make all payments of principal, interest,",
      formatAmount(terms.totalOfPayments ?? 0, style, true),
    ],
    ["Finance Charge.", "The dollar amount the loan will", "cost you.", formatAmount(terms.financeCharge ?? 0, style, true)],
    [
      "Amount Financed.",
      "The loan amount available after",
      "paying your upfront finance charge.",
      formatAmount(terms.amountFinanced ?? 0, style, true),
    ],
    ["Annual Percentage Rate (APR).", "Your costs over", "the loan term expressed as a rate.", formatRate(terms.apr ?? 0)],
    [
      "Total Interest Percentage (TIP).",
      "The total",
      "amount of interest as a percentage of your loan.",
      formatRate(terms.totalInterest ?? 0),
    ],
  ] as const;
  for (const [index, [label, text, more, value]] of rows.entries()) {
    const y = 0.075 + index * 0.045;
    sheet.write(`${label} ${text}`, 0.065, y);
    sheet.write(more, 0.065, y + 0.0135);
    sheet.writeIn(value, 0.37, 0.47, y, "right");
  }
  sheet.write("Appraisal", 0.51, 0.075);
  sheet.write("If the property was appraised for your loan, a copy costs $0.00 today", 0.51, 0.09);
  sheet.heading("Contact Information", 0.06, 0.54, style.size * 1.3);
  const heads = hasSeller
    ? ([
        ["Lender", 0.19],
        ["Mortgage Broker", 0.33],
        ["Real Estate\nBroker (B)", 0.47],
        ["Real Estate\nBroker (S)", 0.62],
        ["Settlement Agent", 0.78],
      ] as const)
    : ([
        ["Lender", 0.25],
        ["Mortgage Broker", 0.49],
        ["Settlement Agent", 0.72],
      ] as const);
  for (const [head, x] of heads) {
    for (const [line, text] of head.split("\n").entries()) {
      sheet.write(text, x, 0.57 + line * 0.0135);
    }
  }
  const contacts: readonly (readonly [string, readonly string[], number])[] = [
    ["Name", ["Ficus Bank", "", "Omega Realty", "Alpha Realty Co.", terms.settlementAgent ?? ""], 0.605],
    ["Address", ["4321 Random Blvd.", "", "789 Local Lane", "987 Suburb Ct.", "123 Commerce Pl."], 0.635],
    ["NMLS ID", ["222222", "", "", "", ""], 0.665],
    ["Contact", ["Joe Smith", "", "Samuel Green", "Joseph Cain", "Sarah Arnold"], 0.695],
    ["Email", ["joe@ficus.com", "", "sam@omega.biz", "joe@alpha.biz", "sarah@epsilon.com"], 0.725],
    ["Phone", ["123-456-7890", "", "123-555-1717", "321-555-7171", terms.settlementAgentPhone ?? ""], 0.755],
  ];
  for (const [label, values, y] of contacts) {
    sheet.write(label, 0.065, y);
    for (const [index, [, x]] of heads.entries()) {
      const value = values[index === heads.length - 1 ? 4 : index] ?? "";
      if (value) {
        sheet.write(value, x, y);
      }
    }
  }
  sheet.heading("Confirm Receipt", 0.06, 0.83, style.size * 1.3);
  drawClutter(sheet, "CLOSING DISCLOSURE", 5, 5, terms.loanId ?? "");
  return sheet.page;
}
