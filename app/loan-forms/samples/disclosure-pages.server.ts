/** The Closing Disclosure's five pages, as H-25(B) lays them out. */
import { drawDisclosureCash, drawDisclosureCosts, drawTransactions } from "./disclosure-tables.server.ts";
import { drawCostsAtClosing, drawLoanTerms, drawProjectedPayments } from "./loan-terms.server.ts";
import { sampleDisclosure } from "./sample-figures.ts";
import { formatCents, formatDay, formatDollars, formatRate, type Sheet, valueIn } from "./sheet.server.ts";

const { terms } = sampleDisclosure;
const loanId = valueIn(terms.loanId);

export const disclosurePages: readonly ((sheet: Sheet) => void)[] = [
  drawFirst,
  (sheet) => {
    drawDisclosureCosts(sheet);
    sheet.foot("CLOSING DISCLOSURE", 2, 5, loanId);
  },
  (sheet) => {
    drawDisclosureCash(sheet);
    drawTransactions(sheet);
    sheet.foot("CLOSING DISCLOSURE", 3, 5, loanId);
  },
  drawLoanDisclosures,
  drawCalculations,
];

function drawFirst(sheet: Sheet): void {
  sheet.write("Closing Disclosure", 36, 30, { size: 20, isBold: true });
  sheet.write("This form is a statement of final loan terms and closing costs. Compare this", 300, 32, { size: 7.5 });
  sheet.write("document with your Loan Estimate.", 300, 42, { size: 7.5 });
  sheet.line(36, 60, 576, 60, 1);
  drawColumn(sheet, "Closing Information", 36, 80, [
    ["Date Issued", formatDay(valueIn(terms.issued))],
    ["Closing Date", formatDay(valueIn(terms.closing))],
    ["Disbursement Date", formatDay(valueIn(terms.disbursement))],
    ["Settlement Agent", valueIn(terms.settlementAgent)],
    ["File #", "12-3456"],
    ["Property", "456 Somewhere Avenue"],
    ["", "Anytown, ST 12345"],
    ["Sale Price", formatDollars(valueIn(terms.price))],
  ]);
  drawColumn(sheet, "Transaction Information", 226, 48, [
    ["Borrower", valueIn(terms.borrowers)],
    ["", "123 Anywhere Street"],
    ["", "Anytown, ST 12345"],
    ["Seller", valueIn(terms.seller)],
    ["", "321 Somewhere Drive"],
    ["", "Anytown, ST 12345"],
    ["Lender", valueIn(terms.lender)],
  ]);
  drawColumn(sheet, "Loan Information", 434, 54, [
    ["Loan Term", "30 years"],
    ["Purpose", "Purchase"],
    ["Product", valueIn(terms.product)],
    ["", ""],
    ["Loan Type", ""],
    ["", ""],
    ["Loan ID #", loanId],
    ["MIC #", "000654321"],
  ]);
  sheet.option("Conventional", true, 488, 132);
  sheet.option("FHA", false, 548, 132);
  sheet.option("VA", false, 488, 143.5);
  drawLoanTerms(sheet, sampleDisclosure, 198);
  drawProjectedPayments(sheet, sampleDisclosure, 404, {
    ...{ insurance: "82.35", escrow: "206.13", format: formatCents, taxes: "$356.13", others: "Homeowner's Association Dues" },
    taxesNote: "See Escrow Account on page 4 for details. You must pay for other property costs separately.",
  });
  drawCostsAtClosing(sheet, sampleDisclosure, 652, {
    format: formatCents,
    costsNote: "Includes $4,694.05 in Loan Costs + $5,018.05 in Other Costs – $0 in Lender Credits. See page 2 for details.",
    cashNote: "Includes Closing Costs. See Calculating Cash to Close on page 3 for details.",
  });
  sheet.foot("CLOSING DISCLOSURE", 1, 5, loanId);
}

function drawColumn(
  sheet: Sheet,
  title: string,
  x: number,
  indent: number,
  rows: readonly (readonly [label: string, value: string])[],
): void {
  sheet.write(title, x, 68, { size: 9, isBold: true });
  for (const [at, [label, value]] of rows.entries()) {
    sheet.write(label, x, 86 + at * 11.5, { isBold: true });
    sheet.write(value, x + indent, 86 + at * 11.5);
  }
}

function drawLoanDisclosures(sheet: Sheet): void {
  sheet.write("Additional Information About This Loan", 36, 34, { size: 16, isBold: true });
  sheet.tile("Loan Disclosures", 36, 62);
  const left = [
    [
      "Assumption",
      "If you sell or transfer this property to another person, your lender will not allow assumption of this loan on the original terms.",
    ],
    ["Demand Feature", "Your loan does not have a demand feature."],
    [
      "Late Payment",
      "If your payment is more than 15 days late, your lender will charge a late fee of 5% of the monthly principal and interest payment.",
    ],
    ["Negative Amortization", "Under your loan terms, you do not have a negative amortization feature."],
    ["Partial Payments", "Your lender may accept payments that are less than the full amount due and apply them to your loan."],
    ["Security Interest", "You are granting a security interest in 456 Somewhere Avenue, Anytown, ST 12345."],
  ] as const;
  for (const [at, [label, text]] of left.entries()) {
    sheet.write(label, 40, 88 + at * 58, { isBold: true });
    sheet.write(text, 40, 100 + at * 58, { width: 240 });
  }
  sheet.write("Escrow Account", 310, 88, { isBold: true });
  sheet.write("For now, your loan", 310, 102);
  sheet.option("will have an escrow account", true, 310, 114);
  sheet.option("will not have an escrow account", false, 310, 126);
  sheet.write("Escrow", 310, 146, { isBold: true });
  const escrow = [
    ["Escrowed Property Costs over Year 1", "$2,473.56"],
    ["Non-Escrowed Property Costs over Year 1", "$1,800.00"],
    ["Initial Escrow Payment", "$412.25"],
    ["Monthly Escrow Payment", "$206.13"],
  ] as const;
  for (const [at, [label, value]] of escrow.entries()) {
    sheet.write(label, 310, 162 + at * 18);
    sheet.write(value, 572, 162 + at * 18, { isEnd: true });
    sheet.line(310, 174 + at * 18, 576);
  }
  sheet.foot("CLOSING DISCLOSURE", 4, 5, loanId);
}

function drawCalculations(sheet: Sheet): void {
  sheet.tile("Loan Calculations", 36, 40);
  const rows = [
    [
      "Total of Payments.",
      "Total you will have paid after you make all payments of principal, interest, mortgage insurance, and loan costs, as scheduled.",
      formatCents(valueIn(terms.totalOfPayments)),
    ],
    ["Finance Charge.", "The dollar amount the loan will cost you.", formatCents(valueIn(terms.financeCharge))],
    ["Amount Financed.", "The loan amount available after paying your upfront finance charge.", formatCents(valueIn(terms.amountFinanced))],
    [
      "Annual Percentage Rate (APR).",
      "Your costs over the loan term expressed as a rate. This is not your interest rate.",
      formatRate(valueIn(terms.apr)),
    ],
    [
      "Total Interest Percentage (TIP).",
      "The total amount of interest that you will pay over the loan term as a percentage of your loan amount.",
      formatRate(valueIn(terms.totalInterest)),
    ],
  ] as const;
  for (const [at, [label, text, value]] of rows.entries()) {
    const y = 64 + at * 41;
    sheet.write(label, 40, y, { isBold: true });
    sheet.write(text, 40, y + 10, { size: 7, width: 165 });
    sheet.write(value, 280, y, { isBold: true, isEnd: true });
    sheet.line(36, y + 37, 284);
  }
  sheet.tile("Other Disclosures", 310, 40);
  sheet.write("Questions?", 310, 66, { isBold: true });
  sheet.write("If you have questions about the loan terms or costs on this form, use the contact information below.", 310, 78, {
    width: 260,
  });
  drawContacts(sheet);
  sheet.foot("CLOSING DISCLOSURE", 5, 5, loanId);
}

function drawContacts(sheet: Sheet): void {
  sheet.tile("Contact Information", 36, 290);
  const columns = [
    ["Lender", "Ficus Bank", "4321 Random Blvd.", "Somecity, ST 12340", "Joe Smith", "joesmith@ficusbank.com", "123-456-7890"],
    [
      "Settlement Agent",
      "Epsilon Title Co.",
      "123 Commerce Pl.",
      "Somecity, ST 12344",
      "Sarah Arnold",
      "sarah@epsilontitle.com",
      valueIn(terms.settlementAgentPhone),
    ],
  ] as const;
  for (const [at, label] of ["Name", "Address", "", "Contact", "Email", "Phone"].entries()) {
    sheet.write(label, 40, 334 + at * 15, { isBold: true });
    sheet.line(36, 345 + at * 15, 576);
  }
  for (const [column, [title, ...values]] of columns.entries()) {
    const x = 160 + column * 220;
    sheet.write(title, x, 316, { isBold: true });
    for (const [at, value] of values.entries()) {
      sheet.write(value, x, 334 + at * 15);
    }
  }
  sheet.tile("Confirm Receipt", 36, 470);
  sheet.write("By signing, you are only confirming that you have received this form.", 40, 494);
  sheet.line(40, 550, 300);
  sheet.write("Applicant Signature", 40, 554, { size: 7 });
}
