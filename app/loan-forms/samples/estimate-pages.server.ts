/** The Loan Estimate's three pages, as H-24(B) lays them out. */
import type { Section, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { drawCostsAtClosing, drawLoanTerms, drawProjectedPayments } from "./loan-terms.server.ts";
import { sampleEstimate } from "./sample-figures.ts";
import { formatDay, formatDollars, formatRate, type Sheet, valueIn } from "./sheet.server.ts";

const { terms, sections, cash } = sampleEstimate;
const loanId = valueIn(terms.loanId);

export const estimatePages: readonly ((sheet: Sheet) => void)[] = [drawFirst, drawCosts, drawComparisons];

function drawFirst(sheet: Sheet): void {
  sheet.write("FICUS BANK", 36, 30, { size: 9, isBold: true });
  sheet.write("4321 Random Boulevard • Somecity, ST 12340", 36, 42, { size: 7 });
  sheet.write("Save this Loan Estimate to compare with your Closing Disclosure.", 300, 30, { size: 8 });
  sheet.write("Loan Estimate", 36, 62, { size: 20, isBold: true });
  sheet.line(36, 90, 576, 90, 1);
  const left = [
    ["DATE ISSUED", [formatDay(valueIn(terms.issued))]],
    ["APPLICANTS", [valueIn(terms.borrowers), "123 Anywhere Street", "Anytown, ST 12345"]],
    ["PROPERTY", ["456 Somewhere Avenue", "Anytown, ST 12345"]],
    ["SALE PRICE", [formatDollars(valueIn(terms.price))]],
  ] as const;
  let y = 97;
  for (const [label, lines] of left) {
    sheet.write(label, 43, y, { isBold: true });
    for (const line of lines) {
      sheet.write(line, 110, y);
      y += 11;
    }
    y += 2;
  }
  const right = [
    ["LOAN TERM", "30 years"],
    ["PURPOSE", "Purchase"],
    ["PRODUCT", valueIn(terms.product)],
  ] as const;
  for (const [at, [label, value]] of right.entries()) {
    sheet.write(label, 300, 97 + at * 12, { isBold: true });
    sheet.write(value, 370, 97 + at * 12);
  }
  sheet.write("LOAN TYPE", 300, 133, { isBold: true });
  for (const [at, type] of ["Conventional", "FHA", "VA"].entries()) {
    sheet.option(type, type === valueIn(terms.loanType), [370, 440, 476][at] ?? 0, 133);
  }
  sheet.option("", false, 506, 133);
  sheet.write("LOAN ID #", 300, 145, { isBold: true });
  sheet.write(loanId, 370, 145);
  sheet.write("RATE LOCK", 300, 157, { isBold: true });
  sheet.option("NO", false, 370, 157);
  sheet.option(`YES, until ${formatDay(valueIn(terms.lockedUntil))} at 5:00 p.m. EDT`, true, 400, 157);
  const expiry = `Before closing, your interest rate, points, and lender credits can change unless you lock the interest rate. All other estimated closing costs expire on ${formatDay(valueIn(terms.expires))} at 5:00 p.m. EDT`;
  sheet.write(expiry, 370, 169, { size: 7, width: 206 });
  drawLoanTerms(sheet, sampleEstimate, 208);
  drawProjectedPayments(sheet, sampleEstimate, 408, {
    ...{ insurance: "82", escrow: "206", format: formatDollars, taxes: "$206", others: "" },
    taxesNote: "See Section G on page 2 for escrowed property costs. You must pay for other property costs separately.",
  });
  drawCostsAtClosing(sheet, sampleEstimate, 652, {
    format: formatDollars,
    costsNote: "Includes $5,672 in Loan Costs + $2,382 in Other Costs – $0 in Lender Credits. See page 2 for details.",
    cashNote: "Includes Closing Costs. See Calculating Cash to Close on page 2 for details.",
  });
  sheet.write("Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.", 36, 745, { size: 7.5, isBold: true });
  sheet.foot("LOAN ESTIMATE", 1, 3, loanId);
}

const titles: Readonly<Record<SectionLetter, string>> = {
  A: "A. Origination Charges",
  B: "B. Services You Cannot Shop For",
  C: "C. Services You Can Shop For",
  D: "D. TOTAL LOAN COSTS (A + B + C)",
  E: "E. Taxes and Other Government Fees",
  F: "F. Prepaids",
  G: "G. Initial Escrow Payment at Closing",
  H: "H. Other",
  I: "I. TOTAL OTHER COSTS (E + F + G + H)",
  J: "J. TOTAL CLOSING COSTS",
};

const tops: Readonly<Record<SectionLetter, number>> = {
  ...{ A: 86, B: 250, C: 415, D: 590 },
  ...{ E: 86, F: 130, G: 222, H: 325, I: 393, J: 425 },
};

function drawCosts(sheet: Sheet): void {
  sheet.write("Closing Cost Details", 36, 34, { size: 16, isBold: true });
  sheet.tile("Loan Costs", 36, 62);
  sheet.tile("Other Costs", 318, 62);
  for (const section of sections) {
    drawSection(sheet, section, "ABCD".includes(section.letter) ? 42 : 318);
  }
  sheet.write("D + I", 322, 443);
  sheet.write(formatDollars(valueIn(terms.closingCosts)), 560, 443, { isEnd: true });
  sheet.write("Lender Credits", 322, 457);
  drawCash(sheet);
  sheet.foot("LOAN ESTIMATE", 2, 3, loanId);
}

function drawSection(sheet: Sheet, { letter, total, charges }: Section, x: number): void {
  const y = tops[letter];
  sheet.bar(titles[letter], x, y, 246, formatDollars(valueIn(total)));
  for (const [at, { label, amounts }] of charges.entries()) {
    sheet.write(label, x + 4, y + 16 + at * 13);
    if (amounts.estimated) {
      sheet.write(formatDollars(amounts.estimated.value), x + 242, y + 16 + at * 13, { isEnd: true });
    }
  }
}

const cashLabels: Readonly<Record<string, string>> = {
  closingCosts: "Total Closing Costs (J)",
  financed: "Closing Costs Financed (Paid from your Loan Amount)",
  downPayment: "Down Payment/Funds from Borrower",
  deposit: "Deposit",
  borrowerFunds: "Funds for Borrower",
  sellerCredits: "Seller Credits",
  adjustments: "Adjustments and Other Credits",
  cashToClose: "Estimated Cash to Close",
};

function drawCash(sheet: Sheet): void {
  sheet.tile("Calculating Cash to Close", 318, 484);
  for (const [at, { item, estimated }] of (cash?.rows ?? []).entries()) {
    const [y, isBold] = [505 + at * 13.5, item === "cashToClose"];
    sheet.write(cashLabels[item] ?? "", 322, y, { isBold });
    sheet.write(formatDollars(valueIn(estimated)), 560, y, { isEnd: true, isBold });
    sheet.line(318, y + 10.5, 564);
  }
}

function drawComparisons(sheet: Sheet): void {
  sheet.write("Additional Information About This Loan", 36, 34, { size: 16, isBold: true });
  const people = [
    ["LENDER", valueIn(terms.lender)],
    ["NMLS/__ LICENSE ID", ""],
    ["LOAN OFFICER", "Joe Smith"],
    ["NMLS/__ LICENSE ID", "12345"],
    ["EMAIL", "joesmith@ficusbank.com"],
    ["PHONE", "123-456-7890"],
  ] as const;
  for (const [at, [label, value]] of people.entries()) {
    sheet.write(label, 43, 80 + at * 14, { isBold: true });
    sheet.write(value, 150, 80 + at * 14);
  }
  for (const [at, label] of ["MORTGAGE BROKER", "NMLS/__ LICENSE ID", "LOAN OFFICER", "NMLS/__ LICENSE ID", "EMAIL", "PHONE"].entries()) {
    sheet.write(label, 318, 80 + at * 14, { isBold: true });
  }
  sheet.tile("Comparisons", 36, 196);
  sheet.write("Use these measures to compare this loan with other loans.", 130, 201, { isBold: true });
  const years = [
    [formatDollars(valueIn(terms.paidInFiveYears)), "Total you will have paid in principal, interest, mortgage insurance, and loan costs."],
    [formatDollars(valueIn(terms.principalInFiveYears)), "Principal you will have paid off."],
  ] as const;
  sheet.write("In 5 Years", 43, 222, { isBold: true });
  for (const [at, [value, text]] of years.entries()) {
    sheet.write(value, 200, 222 + at * 13, { isBold: true });
    sheet.write(text, 250, 222 + at * 13);
  }
  sheet.write("Annual Percentage Rate (APR)", 43, 254, { isBold: true });
  sheet.write(formatRate(valueIn(terms.apr)), 200, 254, { isBold: true });
  sheet.write("Your costs over the loan term expressed as a rate. This is not your interest rate.", 250, 254);
  sheet.write("Total Interest Percentage (TIP)", 43, 276, { isBold: true });
  sheet.write(formatRate(valueIn(terms.totalInterest)), 200, 276, { isBold: true });
  sheet.write("The total amount of interest that you will pay over the loan term as a percentage of your loan amount.", 250, 276, {
    width: 320,
  });
  drawConsiderations(sheet);
  sheet.foot("LOAN ESTIMATE", 3, 3, loanId);
}

function drawConsiderations(sheet: Sheet): void {
  sheet.tile("Other Considerations", 36, 310);
  const rows = [
    ["Appraisal", "We may order an appraisal to determine the property's value and charge you for this appraisal."],
    [
      "Assumption",
      "If you sell or transfer this property to another person, we will not allow assumption of this loan on the original terms.",
    ],
    [
      "Homeowner's Insurance",
      "This loan requires homeowner's insurance on the property, which you may obtain from a company of your choice.",
    ],
    [
      "Late Payment",
      "If your payment is more than 15 days late, we will charge a late fee of 5% of the monthly principal and interest payment.",
    ],
    ["Refinance", "Refinancing this loan will depend on your future financial situation, the property value, and market conditions."],
    ["Servicing", "We intend to service your loan. If so, you will make your payments to us."],
  ] as const;
  for (const [at, [label, text]] of rows.entries()) {
    sheet.write(label, 43, 334 + at * 28, { isBold: true });
    sheet.write(text, 160, 334 + at * 28, { width: 410 });
  }
  sheet.tile("Confirm Receipt", 36, 520);
  sheet.write("By signing, you are only confirming that you have received this form.", 43, 545);
  sheet.line(43, 600, 300);
  sheet.write("Applicant Signature", 43, 604, { size: 7 });
}
