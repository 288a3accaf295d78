import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFigure, listKeys, withFigure } from "#app/loan-forms/form/figure-keys.ts";
import { describeKey, findKind } from "#app/loan-forms/form/figure-kinds.ts";
import { parseLoanForm } from "#app/loan-forms/form/form-schema.server.ts";
import { formatFigure, parseFigure, parseTyped } from "#app/loan-forms/form/parse-typed.ts";
import { withoutPlaces } from "#app/loan-forms/form/saved-figures.ts";
import { createEmptyForm, listTypedFields, readTypedForm } from "#app/loan-forms/form/typed-form.ts";
import { officialDisclosure, officialEstimate } from "../comparing/official-pair.ts";

describe("keys", () => {
  test("every listed key finds its figure, has words, and takes the value again as typed", () => {
    for (const form of [officialEstimate, officialDisclosure]) {
      const keys = listKeys(form);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThan(60);
      for (const key of keys) {
        const figure = findFigure(form, key);
        expect(figure, key).not.toBeNull();
        expect(describeKey(form, key)).toMatch(/\((?:.*, )?page [1-5]\)$/);
        const typed = withFigure(form, key, figure?.value ?? "");
        expect(findFigure(typed, key)).toEqual({ ...figure, source: "typed" });
        expect(listKeys(typed)).toEqual(keys);
      }
    }
  });

  test("names a line, a total and a row of cash to close in the form's words", () => {
    expect(describeKey(officialEstimate, "B.0.estimated")).toBe("Appraisal Fee (section B, page 2)");
    expect(describeKey(officialDisclosure, "B.total")).toBe("Services Borrower Did Not Shop For, total (section B, page 2)");
    expect(describeKey(officialDisclosure, "cash.deposit.final")).toBe("Deposit (Calculating Cash to Close, column Final, page 3)");
    expect(describeKey(officialEstimate, "terms.apr")).toBe("Annual Percentage Rate (APR) (page 3)");
  });

  test("adds what was missing, in its place", () => {
    const without = { ...officialEstimate, sections: officialEstimate.sections.filter(({ letter }) => letter !== "B") };
    const filled = withFigure(without, "B.total", 672_00);
    expect(filled.sections.map(({ letter }) => letter)).toEqual(officialEstimate.sections.map(({ letter }) => letter));
    expect(findFigure(filled, "B.total")).toEqual({ value: 672_00, source: "typed", place: null });
    const blank = withFigure(officialDisclosure, "A.0.borrowerBefore", 12_00);
    expect(findFigure(blank, "A.0.borrowerBefore")?.value).toBe(12_00);
  });

  test.each([
    ...["", "terms", "terms.nothing", "terms.rate.more", "B", "B.99.estimated", "B.0.borrowerAtClosing", "B.-1.estimated", "B.0.total"],
    ...[
      "K.total",
      "cash.deposit.final",
      "cash.nothing.estimated",
      "__proto__.total",
      "terms.__proto__",
      "terms.constructor",
      "B.0.estimated.x",
    ],
  ])("%j changes nothing on an estimate", (key) => {
    expect(withFigure(officialEstimate, key, 1_00)).toBe(officialEstimate);
  });

  test.each([
    ["terms.rate", 387_500],
    ["terms.amount", 0.5],
    ["terms.amount", Number.NaN],
    ["terms.issued", "2013-02-30"],
    ["terms.purpose", "party"],
    ["terms.hasBalloon", "yes"],
    ["terms.lender", " "],
    ["B.0.estimated", "405"],
  ])("%s cannot be %j", (key, value) => {
    expect(withFigure(officialEstimate, key, value)).toBe(officialEstimate);
  });
});

describe("typed figures", () => {
  test.each([
    ["amount", "$1,802", 1_802_00],
    ["amount", "1802", 1_802_00],
    ["amount", " $ 1,802.5 ", 1_802_50],
    ["amount", "-$0.01", -1],
    ["amount", "$−10,000", -10_000_00],
    ["amount", "($2,500.00)", -2_500_00],
    ["amount", "0", 0],
    ["rate", "3.875", 3_875],
    ["rate", "3.875%", 3_875],
    ["rate", "4 %", 4_000],
    ["months", "30 years", 360],
    ["months", "30", 360],
    ["months", "360", 360],
    ["months", "15 yrs.", 180],
    ["months", "84 months", 84],
    ["months", "29 years 11 months", 359],
    ["day", "4/15/2013", "2013-04-15"],
    ["day", "04/15/13", "2013-04-15"],
    ["day", "2013-04-15", "2013-04-15"],
    ["text", "  Ficus   Bank ", "Ficus Bank"],
    ["choice", "Yes", true],
    ["choice", "NO", false],
    ["choice", "Refinance", "refinance"],
    ["choice", "Home Equity Loan", "home-equity"],
  ] as const)("%s: %j", (kind, text, value) => {
    expect(parseTyped(kind, text)).toBe(value);
  });

  test.each([
    ...(["", "a thousand", "$1,80", "1.802.00", "18,02", "$$5", "--5", "(-5)", "1 802", "5 dollars", "$1,802 - $1,900"] as const).map(
      (text) => ["amount", text] as const,
    ),
    ...(["", "three", "3,875", "3.8755", "-3"] as const).map((text) => ["rate", text] as const),
    ...(["", "thirty years", "30 days", "12 months 3 months", "1e3"] as const).map((text) => ["months", text] as const),
    ...(["", "2/30/2013", "13/1/2013", "April", "4/15", "2013"] as const).map((text) => ["day", text] as const),
    ...(["", "maybe", "y"] as const).map((text) => ["choice", text] as const),
    ["text", "   "] as const,
  ])("%s: %j is asked for again", (kind, text) => {
    expect(parseTyped(kind, text)).toBeNull();
  });

  test("a rate beyond what a loan can have is refused for the rate and allowed for the total interest", () => {
    expect(parseFigure("terms.rate", "69.45%")).toBeNull();
    expect(parseFigure("terms.totalInterest", "69.45%")).toBe(69_450);
    expect(parseFigure("terms.purpose", "yes")).toBeNull();
  });

  test("what is printed is read back", () => {
    for (const form of [officialEstimate, officialDisclosure]) {
      for (const key of listKeys(form)) {
        const value = findFigure(form, key)?.value ?? "";
        expect(parseTyped(findKind(key), formatFigure(findKind(key), value)), key).toBe(value);
      }
    }
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
        (cents) => parseTyped("amount", formatFigure("amount", cents)) === cents,
      ),
    );
    fc.assert(fc.property(fc.integer({ min: 1, max: 600 }), (months) => parseTyped("months", formatFigure("months", months)) === months));
  });
});

describe("a typed form", () => {
  const typeAll = (kind: "estimate" | "disclosure") => {
    const form = kind === "estimate" ? officialEstimate : officialDisclosure;
    const values: Readonly<Record<string, number>> = { "terms.lenderCredits": 0 };
    return Object.fromEntries(
      listTypedFields(kind).map(({ key }) => [key, formatFigure(findKind(key), values[key] ?? findFigure(form, key)?.value ?? "")]),
    );
  };

  test.each(["estimate", "disclosure"] as const)("has 14 fields and is read whole: %s", (kind) => {
    const texts = typeAll(kind);
    expect(Object.keys(texts)).toHaveLength(14);
    const { form, errors } = readTypedForm(kind, texts);
    expect(errors).toEqual({});
    expect(form?.pages).toEqual([]);
    expect(findFigure(form ?? createEmptyForm(kind), "A.total")).toEqual({ value: 1_802_00, source: "typed", place: null });
  });

  test("a blank is never zero: its figure stays unknown, and the lender and the amount are required", () => {
    for (const { key } of listTypedFields("estimate")) {
      const { form, errors } = readTypedForm("estimate", { ...typeAll("estimate"), [key]: " " });
      const isRequired = key === "terms.lender" || key === "terms.amount";
      expect(Object.keys(errors)).toEqual(isRequired ? [key] : []);
      expect(form && findFigure(form, key)).toBeNull();
    }
  });

  test("words, a minus before credits and costs below their sections are errors", () => {
    const findErrors = (more: Readonly<Record<string, string>>) => readTypedForm("estimate", { ...typeAll("estimate"), ...more }).errors;
    expect(findErrors({ "terms.amount": "a lot" })).toEqual({ "terms.amount": "Type an amount in digits, such as $1,802." });
    expect(Object.keys(findErrors({ "terms.lenderCredits": "-$500" }))).toEqual(["terms.lenderCredits"]);
    expect(Object.keys(findErrors({ "A.total": "$18,020" }))).toEqual(["terms.closingCosts"]);
  });
});

describe("saved figures", () => {
  test("come back whole, without places", () => {
    for (const form of [officialEstimate, officialDisclosure, createEmptyForm("estimate")]) {
      const saved = withoutPlaces(form);
      const json = JSON.stringify(saved);
      expect(json).not.toContain('"x"');
      expect(parseLoanForm(JSON.parse(json))).toEqual(saved);
      expect(parseLoanForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
      expect(listKeys(saved)).toEqual(listKeys(form));
    }
  });

  test("keep the mark of a column that could not be read", () => {
    const place = { page: 1, x: 0, y: 0, width: 1, height: 1 };
    const charge = { label: "Appraisal Fee", payee: null, place, amounts: {}, unread: { estimated: place } };
    const form = { ...officialEstimate, sections: [{ letter: "B" as const, total: null, charges: [charge] }] };
    const saved = parseLoanForm(JSON.parse(JSON.stringify(withoutPlaces(form))));
    expect(saved?.sections[0]?.charges[0]).toEqual({
      label: "Appraisal Fee",
      payee: null,
      place: null,
      amounts: {},
      unread: { estimated: null },
    });
  });

  const broken = (change: (form: Record<string, unknown>) => void) => {
    const form = JSON.parse(JSON.stringify(officialEstimate)) as Record<string, unknown>;
    change(form);
    return form;
  };

  test.each([
    ["null", null],
    ["text", "{}"],
    ["another kind", broken((form) => Object.assign(form, { kind: "hud-1" }))],
    ["a key too many", broken((form) => Object.assign(form, { note: "" }))],
    ["terms left out", broken((form) => Object.assign(form, { terms: {} }))],
    [
      "a fraction of a cent",
      broken((form) => Object.assign(form.terms as object, { amount: { value: 0.5, source: "read", place: null } })),
    ],
    [
      "a day that does not exist",
      broken((form) => Object.assign(form.terms as object, { issued: { value: "2013-02-30", source: "read", place: null } })),
    ],
    [
      "text of a page's length",
      broken((form) => Object.assign(form.terms as object, { lender: { value: "x".repeat(301), source: "read", place: null } })),
    ],
    [
      "two sections of one letter",
      broken((form) => Object.assign(form, { sections: [...officialEstimate.sections, ...officialEstimate.sections.slice(0, 1)] })),
    ],
    [
      "a thousand lines",
      broken((form) =>
        Object.assign(form, {
          sections: [{ letter: "A", total: null, charges: Array.from({ length: 1_000 }, () => officialEstimate.sections[0]?.charges[0]) }],
        }),
      ),
    ],
  ])("are refused: %s", (_, value) => {
    expect(parseLoanForm(value)).toBeNull();
  });
});
