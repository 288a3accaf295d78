import { describe, expect, test } from "vitest";
import { compareEstimates } from "#app/loan-forms/comparing/compare-estimates.ts";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { estimateLines, type Line, officialEstimate, toEstimate } from "./official-pair.ts";

const compareForms = (...forms: readonly LoanForm[]) => compareEstimates(forms.map(checkForm));
const listValues = (comparison: ReturnType<typeof compareEstimates>, label: string) =>
  comparison.rows.find((row) => row.label === label)?.values;

/** 1,240 more in A, at the same rate. */
const willowLines: Line[] = [
  ...estimateLines.A.slice(0, 2),
  ["Underwriting Fee", { estimated: 1_097_00 }],
  ["Origination Fee", { estimated: 1_240_00 }],
];
const willow = toEstimate({ A: willowLines }, { lender: "Willow Bank", loanId: "77", paidInFiveYears: 57_822_00, apr: 4_390 });

describe("two estimates at the same rate", () => {
  const comparison = compareForms(officialEstimate, willow);

  test("stand side by side", () => {
    expect(comparison.rows.map(({ label, values }) => [label, ...values])).toEqual([
      ["Loan Amount", "$162,000", "$162,000"],
      ["Loan Term", "30 years", "30 years"],
      ["Product", "Fixed Rate", "Fixed Rate"],
      ["Interest Rate", "3.875%", "3.875%"],
      ["Rate lock", "Until 4/16/2013", "Until 4/16/2013"],
      ["Closing costs expire", "3/4/2013", "3/4/2013"],
      ["Annual Percentage Rate (APR)", "4.274%", "4.39%"],
      ["Points (in A)", "$405", "$405"],
      ["Lender's own charges (A)", "$1,802", "$3,042"],
      ["Services you can shop for (C)", "$3,198", "$3,198"],
      ["Lender credits", "$0", "$0"],
      ["Estimated Closing Costs", "$8,054", "$9,294"],
      ["Estimated Cash to Close", "$16,054", "$17,294"],
      ["Monthly principal and interest at first", "$761.78", "$761.78"],
      ["Monthly payment at first", "$1,050", "$1,050"],
      ["Monthly payment at its highest", "$1,050", "$1,050"],
      ["Paid in five years", "$56,582", "$57,822"],
      ["Of that, principal paid off", "$15,773", "$15,773"],
      ["Cost in five years", "$40,809", "$42,049"],
    ]);
  });

  test("differ in what is said, to the dollar", () => {
    expect(comparison.remarks).toEqual([
      "Lender's own charges differ by $1,240 for the same rate.",
      "APRs differ by 0.116 percentage points.",
      "Cash to close differs by $1,240.",
      "Five-year cost differs by $1,240.",
    ]);
  });

  test("give questions to the lender whose figure is higher", () => {
    expect(comparison.questions.map(({ lender }) => lender)).toEqual(["Ficus Bank", "Willow Bank"]);
    const [ficus, other] = comparison.questions;
    expect(other?.questions).toContain(
      "Your own charges (section A) are $3,042. Another Loan Estimate has $1,802 for the same rate. Can you lower them?",
    );
    expect(ficus?.questions.join(" ")).not.toContain("own charges");
  });
});

test("what makes loans unlike comes first, and 'for the same rate' is not said of them", () => {
  const other = toEstimate(
    { A: willowLines },
    { lender: "Willow Bank", amount: 160_000_00, payment: 752_38, termMonths: 360, isRateLocked: false, issued: "2013-02-18" },
  );
  const { remarks } = compareForms(officialEstimate, other);
  expect(remarks.slice(0, 4)).toEqual([
    "The loan amounts differ ($162,000 and $160,000): rates, payments and costs depend on it.",
    "They were issued on different days (2/15/2013 and 2/18/2013): rates may have changed in between.",
    "Some rates are locked and some are not: a rate that is not locked can change.",
    "Lender's own charges differ by $1,240.",
  ]);
});

test.each([
  ["another home", { property: "9 Other Road, Elsewhere, ST 54321" }],
  ["another product", { product: "5/1 Adjustable Rate" }],
  ["another purpose", { purpose: "refinance" }],
  ["a much smaller loan", { amount: 120_000_00, payment: 564_28 }],
])("estimates of %s are not set against each other", (_unlike, more) => {
  const { remarks, questions } = compareForms(officialEstimate, toEstimate({ A: willowLines }, { lender: "Willow Bank", ...more }));
  expect(remarks.join(" ")).not.toMatch(/by \$|percentage points/);
  expect(questions.flatMap((one) => one.questions).join(" ")).not.toContain("Another Loan Estimate");
});

test("a difference of rates is said, with the charges beside it", () => {
  const { remarks, questions } = compareForms(
    officialEstimate,
    toEstimate({ A: willowLines }, { lender: "Willow Bank", rate: 3_625, payment: 738_80 }),
  );
  expect(remarks.slice(0, 2)).toEqual(["Interest rates differ by 0.25 percentage points.", "Lender's own charges differ by $1,240."]);
  expect(questions[0]?.questions).toContain(
    "Your interest rate is 3.875%. Another Loan Estimate has 3.625%. Can you offer that, and at what cost?",
  );
});

test("blanks and figures that failed their check are null, named, and in no difference", () => {
  const bad = toEstimate({}, { lender: "Willow Bank" });
  const broken: LoanForm = {
    ...bad,
    terms: { ...bad.terms, apr: null, lockedUntil: null, isRateLocked: null },
    sections: bad.sections.map((section) =>
      section.letter === "A" ? { ...section, total: { value: 1_082_00, source: "read", place: null } } : section,
    ),
  };
  const comparison = compareForms(officialEstimate, broken);
  expect(listValues(comparison, "Annual Percentage Rate (APR)")).toEqual(["4.274%", null]);
  expect(listValues(comparison, "Lender's own charges (A)")).toEqual(["$1,802", null]);
  expect(listValues(comparison, "Points (in A)")).toEqual(["$405", null]);
  expect(comparison.remarks).toEqual([
    "Not read on the form of Willow Bank, and so not compared: Rate lock, Annual Percentage Rate (APR), Points (in A), Lender's own charges (A).",
  ]);
});

test("a payment is only 'at its highest' if all of them were read", () => {
  const cut = {
    ...officialEstimate,
    payments: officialEstimate.payments.map((payment, at) => (at === 1 ? { ...payment, total: null } : payment)),
  };
  expect(listValues(compareForms(cut, willow), "Monthly payment at its highest")).toEqual([null, "$1,050"]);
  expect(listValues(compareForms(cut, willow), "Monthly payment at first")).toEqual(["$1,050", "$1,050"]);
});

test("of more than two, a difference is 'up to', and at most five are compared", () => {
  const third = toEstimate({ A: willowLines.slice(1) }, { lender: "Oak Bank" });
  expect(compareForms(officialEstimate, willow, third).remarks).toContain("Lender's own charges differ by up to $1,240 for the same rate.");
  const six = compareForms(...Array.from({ length: 6 }, () => officialEstimate));
  expect(six.rows[0]?.values).toHaveLength(5);
  expect(six.questions).toHaveLength(5);
});

test("one estimate alone, or none, has no differences", () => {
  expect(compareForms(officialEstimate).remarks).toEqual([]);
  expect(compareForms()).toMatchObject({ remarks: [], questions: [] });
});

test("nothing is ranked", () => {
  const text = JSON.stringify([
    compareForms(officialEstimate, willow),
    compareForms(willow, toEstimate({}, { rate: 3_500, lender: "Oak Bank", lenderCredits: 900_00 })),
  ]);
  expect(text).not.toMatch(/\b(?:best|better|cheap\w*|worse|worst|winn\w*|rank\w*|recommend\w*|deal|save|saves)\b/i);
});
