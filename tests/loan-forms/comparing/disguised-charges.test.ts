/** Charges that pass for others by their place, their name or their sign. */
import { expect, test } from "vitest";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { compare } from "./compared.ts";
import { disclosureLines, estimateLines, type Line, officialDisclosure, toCash, toDisclosure, toEstimate } from "./official-pair.ts";

// (e)(3)(i)(B) names transfer taxes, wherever a form has them.
test.each(["C", "F", "H"] as const)("a new transfer tax in section %s is no charge without a limit", (letter) => {
  const lines: Line[] = [...disclosureLines[letter], ["City Transfer Tax", { borrowerAtClosing: 400_00 }]];
  const comparison = compare(toEstimate({}), toDisclosure({ [letter]: lines }));
  expect(comparison.unmatched).toMatchObject([{ label: "City Transfer Tax", section: letter, amount: 400_00 }]);
  expect(comparison.isNothingFound).toBe(false);
});

test.each([
  ["H", "Underwriting Fee"],
  ["C", "Appraisal Fee"],
  ["C", "Processing Fee"],
  ["H", "Mortgage Broker Fee"],
  ["H", "Recording Fees"],
  ["F", "Administration Fee"],
  ["G", "Courier Fee"],
] as const)("a new charge in section %s that is named “%s” can have a limit", (letter, label) => {
  const comparison = compare(
    toEstimate({}),
    toDisclosure({ [letter]: [...disclosureLines[letter], [label, { borrowerAtClosing: 1_00 }]] }),
  );
  expect(comparison.unmatched).toMatchObject([{ label, section: letter, amount: 1_00 }]);
  expect(comparison.isNothingFound).toBe(false);
});

test.each([
  ["H", "HOA Transfer Fee"],
  ["H", "Condominium Application Fee"],
  ["H", "Real Estate Commission"],
  ["C", "Title - Courier Fee"],
  ["F", "Flood Insurance Premium (12 mo.)"],
  ["F", "Homeowner's Ins. (12 mo.)"],
  ["G", "City Property Tax per month for 2 mo."],
] as const)("a new charge in section %s that is named “%s” has none", (letter, label) => {
  const comparison = compare(
    toEstimate({}),
    toDisclosure({ [letter]: [...disclosureLines[letter], [label, { borrowerAtClosing: 1_00 }]] }),
  );
  expect(comparison).toMatchObject({ unmatched: [], isNothingFound: true });
});

test("recordation fees are for recording, a recordation tax is not", () => {
  const [, transfer] = disclosureLines.E as readonly [Line, Line];
  const hold = (label: string) => compare(toEstimate({}), toDisclosure({ E: [[label, { borrowerAtClosing: 85_00 }], transfer] }));
  expect(hold("Recordation Fees")).toMatchObject({ unmatched: [], isNothingFound: true });
  expect(hold("Recordation Tax").isNothingFound).toBe(false);
});

// An appraisal of 405 that was waived, and a review of it for 150 that is on no estimate.
test.each(["Appraisal Review", "Second Appraisal", "Appraisal Update"])("a new “%s” does not pass for the appraisal", (label) => {
  const B = disclosureLines.B.map((line): Line => (line[0] === "Appraisal Fee" ? [label, { borrowerAtClosing: 150_00 }, line[2]] : line));
  const comparison = compare(toEstimate({}), toDisclosure({ B }));
  expect(comparison.unmatched.map((charge) => charge.label)).toEqual([label, "Appraisal Fee"]);
  expect(comparison.isNothingFound).toBe(false);
});

test.each(["Processing Fee", "City Transfer Tax", "Recording Fees"])(
  "“%s” that rose in a section without a limit is asked about",
  (label) => {
    const hold = (cents: number) =>
      compare(
        toEstimate({ H: [...estimateLines.H, [label, { estimated: 100_00 }]] }),
        toDisclosure({ H: [...disclosureLines.H, [label, { borrowerAtClosing: cents }]] }, {}, 8_154_00),
      );
    expect(hold(900_00)).toMatchObject({ unmatched: [{ label, section: "H", amount: 900_00 }], isNothingFound: false });
    expect(hold(100_00)).toMatchObject({ unmatched: [], isNothingFound: true });
  },
);

test("a lock's extension does not pass for the lock", () => {
  const comparison = compare(
    toEstimate({ A: [...estimateLines.A, ["Rate Lock Fee", { estimated: 500_00 }]] }),
    toDisclosure({ A: [...disclosureLines.A, ["Rate Lock Extension Fee", { borrowerAtClosing: 300_00 }]] }, {}, 8_554_00),
  );
  expect(comparison.unmatched.map((charge) => charge.label)).toEqual(["Rate Lock Extension Fee", "Rate Lock Fee"]);
  expect(comparison.isNothingFound).toBe(false);
});

test("costs of nothing in all are not any other costs in a table without a seller", () => {
  const costs = Object.values(estimateLines)
    .flat()
    .reduce((sum, [, { estimated = 0 }]) => sum + estimated, 0);
  const cash = (printed: number) => toCash("without-seller", { loanAmount: [162_000_00], closingCosts: [printed] });
  const free = (printed: number): LoanForm => ({ ...toEstimate({}, { lenderCredits: costs }), cash: cash(printed) });
  const findOutcome = (form: LoanForm) => checkForm(form).checks.find(({ id }) => id === "cash.closingCosts")?.outcome;
  expect(findOutcome(free(0))).toBe("holds");
  expect(findOutcome(free(-500_00))).toBe("fails");
  const disclosure = {
    ...officialDisclosure,
    cash: toCash("without-seller", { loanAmount: [162_000_00, 162_000_00], closingCosts: [-500_00, -9_712_10] }),
  };
  expect(compare(free(0), disclosure).remarks).toContain(
    "Your Closing Disclosure was made from a Loan Estimate with $500 in closing costs. This one shows $0, so it may not be the last one. Ask your lender for the latest.",
  );
});
