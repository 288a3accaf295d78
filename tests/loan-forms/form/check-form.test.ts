import { describe, expect, test } from "vitest";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import { withFigure } from "#app/loan-forms/form/figure-keys.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { findOutcome, isTrusted } from "#app/loan-forms/form/suspects.ts";
import { createEmptyForm } from "#app/loan-forms/form/typed-form.ts";
import {
  disclosureLines,
  estimateLines,
  officialDisclosure,
  officialEstimate,
  read,
  toCash,
  toDisclosure,
  toEstimate,
} from "../comparing/official-pair.ts";

/** As if the reader had misread a figure. */
function misread(form: LoanForm, key: string, value: number): LoanForm {
  const typed = JSON.stringify(withFigure(form, key, value));
  return JSON.parse(typed.replaceAll('"source":"typed"', '"source":"read"')) as LoanForm;
}

const outcomes = (form: LoanForm) => Object.fromEntries(checkForm(form).checks.map(({ id, outcome }) => [id, outcome]));
const doubtKeys = (form: LoanForm) => checkForm(form).doubts.map(({ key, reason }) => `${key} ${reason}`);

describe("the official pair", () => {
  test("holds in every sum, and nothing has to be read again", () => {
    for (const form of [officialEstimate, officialDisclosure]) {
      expect(Object.entries(outcomes(form)).filter(([, outcome]) => outcome !== "holds")).toEqual([]);
      expect(checkForm(form).doubts).toEqual([]);
    }
  });

  test("has the printed sums, to the cent", () => {
    const totals = (form: LoanForm) => Object.fromEntries(form.sections.map(({ letter, total }) => [letter, total?.value]));
    expect(totals(officialEstimate)).toEqual({
      ...{ A: 1_802_00, B: 672_00, C: 3_198_00, D: 5_672_00, E: 85_00, F: 867_00, G: 413_00, H: 1_017_00, I: 2_382_00, J: 8_054_00 },
    });
    expect(totals(officialDisclosure)).toEqual({
      ...{ A: 1_802_00, B: 236_55, C: 2_655_50, D: 4_694_05, E: 85_00, F: 2_120_80, G: 412_25, H: 2_400_00, I: 5_018_05, J: 9_712_10 },
    });
    expect(officialDisclosure.terms.cashToClose?.value).toBe(14_147_26);
    expect(checkForm(officialEstimate).checks.find(({ id }) => id === "payment")?.expected).toBe(761_78);
  });
});

describe("a sum that does not hold", () => {
  test("of a disclosure, a dollar is enough", () => {
    expect(outcomes(misread(officialDisclosure, "C.1.borrowerAtClosing", 86_00)).C).toBe("fails");
    expect(outcomes(misread(officialDisclosure, "J.total", 9_713_10)).J).toBe("fails");
  });

  test("of an estimate, rounding is half a dollar a line", () => {
    expect(outcomes(misread(officialEstimate, "H.total", 1_018_00)).H).toBe("fails");
    expect(outcomes(misread(officialEstimate, "G.total", 414_00)).G).toBe("holds");
    expect(outcomes(misread(officialEstimate, "G.total", 415_00)).G).toBe("fails");
  });

  test("casts doubt on the lines if the total is borne out by D", () => {
    const form = misread(officialDisclosure, "A.2.borrowerAtClosing", 1_907_00);
    expect(doubtKeys(form)).toEqual([0, 1, 2].map((line) => `A.${line}.borrowerAtClosing does-not-add-up`));
    const checked = checkForm(form);
    expect(isTrusted(checked, "A.total")).toBe(true);
    expect(isTrusted(checked, "A.2.borrowerAtClosing")).toBe(false);
    expect(checked.doubts[2]).toMatchObject({
      label: "Underwriting Fee, borrower at closing (section A, page 2)",
      kind: "amount",
      value: 1_907_00,
    });
  });

  test("casts doubt on D alone if A, B, C and J's other parts hold", () => {
    expect(doubtKeys(misread(officialDisclosure, "D.total", 4_649_05))).toEqual(["D.total does-not-add-up"]);
  });

  test("clears once the figure is typed, and a confirmed figure is trusted though the sum still fails", () => {
    const form = misread(officialDisclosure, "A.2.borrowerAtClosing", 1_907_00);
    expect(doubtKeys(withFigure(form, "A.2.borrowerAtClosing", 1_097_00))).toEqual([]);
    const confirmed = checkForm(withFigure(form, "A.2.borrowerAtClosing", 1_907_00));
    expect(isTrusted(confirmed, "A.2.borrowerAtClosing")).toBe(true);
    expect(findOutcome(confirmed, "A")).toBe("fails");
  });

  test("of cash to close and page 1", () => {
    expect(doubtKeys(misread(officialDisclosure, "cash.sellerCredits.final", 2_500_00))).toContain(
      "cash.sellerCredits.final does-not-add-up",
    );
    expect(doubtKeys(misread(officialDisclosure, "terms.cashToClose", 14_174_26))).toEqual(["terms.cashToClose does-not-add-up"]);
    expect(doubtKeys(misread(officialEstimate, "terms.closingCosts", 8_045_00))).toEqual(["terms.closingCosts does-not-add-up"]);
  });

  test("of the payment, to a dollar", () => {
    expect(outcomes(misread(officialEstimate, "terms.payment", 762_00)).payment).toBe("holds");
    expect(doubtKeys(misread(officialEstimate, "terms.rate", 3_785))).toEqual([
      ...["terms.amount", "terms.rate", "terms.termMonths", "terms.payment"].map((key) => `${key} does-not-add-up`),
    ]);
  });
});

describe("a check that cannot run", () => {
  test.each([
    ["adjustable", { features: { isAdjustable: true, isInterestOnly: false, hasNegativeAmortization: false } }, "the rate can change"],
    ["interest only", { features: { isAdjustable: false, isInterestOnly: true, hasNegativeAmortization: false } }, "interest only"],
    ["negative", { features: { isAdjustable: false, isInterestOnly: false, hasNegativeAmortization: true } }, "amount can increase"],
  ])("is unknown for the payment of a loan that is %s, and says why", (_, more, reason) => {
    const check = checkForm({ ...officialEstimate, ...more }).checks.find(({ id }) => id === "payment");
    expect(check).toMatchObject({ outcome: "unknown", expected: null });
    expect(check?.rule).toContain(reason);
  });

  test("is unknown for a balloon, and for an unknown product", () => {
    for (const terms of [{ hasBalloon: read(true) }, { product: null }, { product: read("Step Rate") }]) {
      expect(outcomes({ ...officialEstimate, terms: { ...officialEstimate.terms, ...terms } }).payment).toBe("unknown");
    }
  });

  test("is unknown, never 'holds', where a part is missing", () => {
    const without = { ...officialEstimate, sections: officialEstimate.sections.filter(({ letter }) => letter !== "B") };
    expect(outcomes(without)).toMatchObject({ B: "unknown", D: "unknown", I: "holds" });
    expect(doubtKeys(without)).toEqual(["B.total missing"]);
    expect(Object.values(outcomes(createEmptyForm("estimate"))).every((outcome) => outcome === "unknown")).toBe(true);
  });

  test("is unknown for a column that could not be read, which is asked for with its place", () => {
    const place = { page: 1, x: 10, y: 20, width: 30, height: 8 };
    const sections = officialDisclosure.sections.map((section) =>
      section.letter === "B"
        ? {
            ...section,
            charges: section.charges.with(2, {
              label: "Flood Determination Fee",
              payee: null,
              place,
              amounts: {},
              unread: { borrowerAtClosing: place },
            }),
          }
        : section,
    );
    const form = { ...officialDisclosure, sections };
    expect(outcomes(form).B).toBe("unknown");
    expect(checkForm(form).doubts).toEqual([
      {
        ...{ key: "B.2.borrowerAtClosing", label: "Flood Determination Fee, borrower at closing (section B, page 2)", kind: "amount" },
        ...{ reason: "unreadable", place, value: null },
      },
    ]);
    expect(checkForm(withFigure(form, "B.2.borrowerAtClosing", 20_00)).doubts).toEqual([]);
  });

  test("asks for lender credits where D + I is not J, and takes a blank for none where it is", () => {
    const form = toEstimate({}, { lenderCredits: 500_00 });
    expect(doubtKeys(form)).toEqual([]);
    const blank = { ...form, terms: { ...form.terms, lenderCredits: null } };
    expect(doubtKeys(blank)).toEqual(["terms.lenderCredits missing"]);
    expect(outcomes(toEstimate({}, { lenderCredits: -500_00 })).credits).toBe("fails");
  });

  test("takes a section without lines and total for blank only if the sum proves it", () => {
    const lines = { H: [] };
    const form = toEstimate(lines);
    const blank = { ...form, sections: form.sections.map((one) => (one.letter === "H" ? { ...one, total: null } : one)) };
    expect(outcomes(blank)).toMatchObject({ H: "holds", I: "holds" });
    expect(outcomes(misread(blank, "I.total", 2_000_00))).toMatchObject({ H: "unknown", I: "unknown" });
  });
});

test("lines without amounts and without a total are blank if the sum proves it: no escrow in G", () => {
  const form = toEstimate({ G: estimateLines.G.map(([label]) => [label, {}]) });
  const blank = { ...form, sections: form.sections.map((one) => (one.letter === "G" ? { ...one, total: null } : one)) };
  expect(outcomes(blank)).toMatchObject({ G: "holds", I: "holds" });
  expect(doubtKeys(blank)).toEqual([]);
});

/** H-24(D): a refinance has another table, with other signs. */
describe("a loan without a seller", () => {
  const costs = 5_099_00;
  const estimate = (cashToClose: number, printed: number): LoanForm => ({
    ...officialEstimate,
    terms: { ...officialEstimate.terms, closingCosts: read(costs), cashToClose: read(cashToClose) },
    sections: officialEstimate.sections.map((one) => (one.letter === "J" ? { ...one, total: read(costs) } : one)),
    cash: toCash("without-seller", {
      loanAmount: [150_000_00],
      closingCosts: [-costs],
      payoffs: [-120_000_00],
      cashToClose: [printed],
      financed: [costs],
    }),
  });

  test.each([24_901_00, -24_901_00])("is checked by its own table, however the amount to the borrower is signed there", (printed) => {
    expect(outcomes(estimate(-24_901_00, printed))).toMatchObject({
      "cash.estimated": "holds",
      cashToClose: "holds",
      "cash.closingCosts": "holds",
    });
  });

  test("is checked with credits above the costs, which the table then adds", () => {
    const costs = -3_619_00;
    const form: LoanForm = {
      ...officialEstimate,
      terms: { ...officialEstimate.terms, closingCosts: read(costs), cashToClose: read(-33_619_00) },
      sections: officialEstimate.sections.map((one) => (one.letter === "J" ? { ...one, total: read(costs) } : one)),
      cash: toCash("without-seller", {
        loanAmount: [150_000_00],
        closingCosts: [-costs],
        payoffs: [-120_000_00],
        cashToClose: [33_619_00],
        financed: [0],
      }),
    };
    expect(outcomes(form)).toMatchObject({
      "cash.estimated": "holds",
      cashToClose: "holds",
      "cash.closingCosts": "holds",
      closingCosts: "holds",
    });
  });

  test("fails if page 1 has the borrower bring what the borrower receives", () => {
    expect(outcomes(estimate(24_901_00, 24_901_00)).cashToClose).toBe("fails");
    expect(outcomes(estimate(-24_901_00, 24_109_00))["cash.estimated"]).toBe("fails");
  });
});

test("the borrower's columns add up to a section; the seller's and others' do not count", () => {
  const others = toDisclosure({ B: [...disclosureLines.B, ["Survey Update Fee", { sellerAtClosing: 99_00, others: 12_00 }]] });
  expect(outcomes(others).B).toBe("holds");
});
