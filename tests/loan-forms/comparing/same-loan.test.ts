import { describe, expect, test } from "vitest";
import { holdAgainst } from "#app/loan-forms/comparing/hold-against.ts";
import { canBeAffiliate, compareAddresses, compareCompanies, comparePeople } from "#app/loan-forms/comparing/names.ts";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import { findFigure, withFigure } from "#app/loan-forms/form/figure-keys.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { listTypedFields, readTypedForm } from "#app/loan-forms/form/typed-form.ts";
import { compare, listLimited } from "./compared.ts";
import { officialDisclosure, officialEstimate, toCash, toDisclosure, toEstimate } from "./official-pair.ts";

describe("names", () => {
  test.each([
    ["Ficus Bank", "FICUS BANK, N.A.", "same"],
    ["Bank of Ficus N.A.", "Bank of Ficus, National Association", "same"],
    ["Acme Home Mortgage, Inc.", "Acme Mortgage Inc", "same"],
    ["Chase Home Lending", "JPMorgan Chase Bank, N.A.", "similar"],
    ["Ficus Bank", "Willow Bank", "different"],
    ["First National Bank", "First Federal Bank", "different"],
    ["First National Bank", "Second National Bank", "different"],
  ] as const)("companies: %s and %s are %s", (one, other, sameness) => {
    expect(compareCompanies(one, other)).toBe(sameness);
    expect(compareCompanies(other, one)).toBe(sameness);
  });

  test.each([
    ["456 Somewhere Avenue, Anytown, ST 12345", "456 SOMEWHERE AVE ANYTOWN ST 12345", "same"],
    ["456 N. Oak St., Anytown", "456 North Oak Street, Anytown", "same"],
    ["456 Oak Street #4, Anytown", "456 Oak Street Unit 4, Anytown", "same"],
    ["456 Oak Street, Anytown", "456 Oak Street Unit 4, Anytown", "similar"],
    ["456 Oak Street Apt 3, Anytown", "456 Oak Street Unit 4, Anytown", "different"],
    ["456 Oak Street, Anytown", "654 Oak Street, Anytown", "different"],
    ["456 Oak Street, Anytown", "456 Elm Street, Anytown", "different"],
    ["Anytown, ST 12345", "456 Oak Street, Anytown, ST 12345", "similar"],
  ] as const)("addresses: %s and %s are %s", (one, other, sameness) => {
    expect(compareAddresses(one, other)).toBe(sameness);
    expect(compareAddresses(other, one)).toBe(sameness);
  });

  test.each([
    ["Michael Jones and Mary Stone", "STONE, MARY & JONES, MICHAEL", "same"],
    ["Michael Jones and Mary Stone 123 Anywhere Street Anytown", "Michael A. Jones and Mary Stone", "same"],
    ["Michael Jones", "Michael Jones and Mary Stone", "similar"],
    ["Michael Jones and Mary Stone", "Michael Jones and Mary Jones-Smith", "similar"],
    ["Michael Jones", "Rosa Vega", "different"],
    ["Michael Jones", "Michael Vega", "different"],
  ] as const)("people: %s and %s are %s", (one, other, sameness) => {
    expect(comparePeople(one, other)).toBe(sameness);
    expect(comparePeople(other, one)).toBe(sameness);
  });

  test("a company with the lender's name can be its affiliate", () => {
    expect(canBeAffiliate("Ficus Title Company", "Ficus Bank")).toBe(true);
    expect(canBeAffiliate("Epsilon Title Co.", "Ficus Bank")).toBe(false);
    expect(canBeAffiliate("First American Title", "First National Bank")).toBe(false);
  });
});

const withTerm = (form: LoanForm, name: string, value: string | number | boolean) => withFigure(form, `terms.${name}`, value);
const withoutTerm = (form: LoanForm, name: string): LoanForm => ({ ...form, terms: { ...form.terms, [name]: null } });

describe("one loan, or two", () => {
  test.each([
    ["lender", "Willow Mortgage LLC"],
    ["property", "12 Elm Street, Anytown, ST 12345"],
    ["borrowers", "Rosa Vega"],
  ])("another %s: the forms are not compared", (field, value) => {
    const comparison = holdAgainst(checkForm(withTerm(officialEstimate, field, value)), checkForm(officialDisclosure));
    expect(comparison).toEqual({
      kind: "other-loan",
      mismatches: [{ field, estimated: value, disclosed: findFigure(officialDisclosure, `terms.${field}`)?.value }],
    });
  });

  test.each([
    ["loanId", "987654321"],
    ["purpose", "refinance"],
  ] as const)("nothing is concluded across another %s", (name, value) => {
    expect(compare(withTerm(officialEstimate, name, value), officialDisclosure).isNothingFound).toBe(false);
  });

  test("another loan ID, purpose or wording is a remark", () => {
    const { remarks } = compare(withTerm(withTerm(officialEstimate, "loanId", "00123456-78"), "purpose", "refinance"), officialDisclosure);
    expect(remarks).toEqual([
      "Loan ID # is “00123456-78” on the Loan Estimate and “123456789” on the Closing Disclosure: check that both are of the same loan.",
      "Purpose is “Refinance” on the Loan Estimate and “Purchase” on the Closing Disclosure: check that both are of the same loan.",
    ]);
    expect(compare(withTerm(officialEstimate, "loanId", "123-456-789"), officialDisclosure).remarks).toEqual([]);
  });

  test("what could not be read is said", () => {
    expect(compare(withoutTerm(officialEstimate, "lender"), officialDisclosure).remarks).toEqual([
      "Lender could not be read on the Loan Estimate, so check that both are of the same loan.",
    ]);
  });
});

describe("remarks on the forms", () => {
  test("an estimate that is not the last one, by its date and by what the disclosure repeats", () => {
    const later = withTerm(officialEstimate, "issued", "2013-03-20");
    const dated = compare(officialEstimate, officialDisclosure, [later]);
    expect(dated.remarks).toEqual([
      "There is a later Loan Estimate (3/20/2013) than this one (2/15/2013). The last one counts: compare that.",
    ]);
    expect(dated.isNothingFound).toBe(false);
    const repeated = compare(officialEstimate, toDisclosure({}, {}, 8_254_00));
    expect(repeated.remarks).toEqual([
      "Your Closing Disclosure was made from a Loan Estimate with $8,254 in closing costs. This one shows $8,054, so it may not be the last one. Ask your lender for the latest.",
    ]);
    expect(repeated.isNothingFound).toBe(false);
    expect(compare(later, officialDisclosure, [officialEstimate]).remarks).toEqual([]);
    expect(compare(officialEstimate, officialDisclosure, [withTerm(later, "lender", "Willow Bank")]).remarks).toEqual([]);
  });

  test("an estimate dated after the disclosure, and a lock that ends before closing", () => {
    expect(compare(withTerm(officialEstimate, "issued", "2013-05-01"), officialDisclosure).remarks).toEqual([
      "The Loan Estimate (5/1/2013) is dated after the Closing Disclosure (4/15/2013): check that they are the right ones.",
    ]);
    const locked = compare(officialEstimate, withTerm(officialDisclosure, "closing", "2013-04-19"));
    expect(locked.remarks[0]).toContain("locked until 4/16/2013, and closing is 4/19/2013");
    expect(locked.isNothingFound).toBe(true);
  });

  test("a sum of sums that was not read, as the reason why nothing is concluded", () => {
    const cut = { ...officialDisclosure, sections: officialDisclosure.sections.filter(({ letter }) => letter !== "D") };
    const comparison = compare(officialEstimate, cut);
    expect(comparison.remarks).toEqual([
      "This could not be checked on the Closing Disclosure: D (Total Loan Costs) is A + B + C.",
      "This could not be checked on the Closing Disclosure: J (Total Closing Costs) is D + I, less lender credits.",
      "Lender credits could not be compared: they were not read on both forms.",
    ]);
    expect(comparison.isNothingFound).toBe(false);
  });

  test("a disclosure of a cash sale", () => {
    const sale = ["amount", "rate", "apr"].reduce(withoutTerm, officialDisclosure);
    const comparison = compare(officialEstimate, sale);
    expect(comparison.remarks).toEqual([
      "No loan was found on this Closing Disclosure. The limits of a Loan Estimate hold for loans only.",
    ]);
    expect(comparison.isNothingFound).toBe(false);
    expect(comparison.setAside.map(({ key }) => key)).toEqual(["terms.amount", "terms.rate", "terms.apr"]);
  });
});

describe("terms", () => {
  const change = (
    more: Readonly<Record<string, number | string | boolean>>,
    from: Readonly<Record<string, number | string | boolean>> = {},
  ) =>
    compare(toEstimate({}, { apr: 4_174, ...from }), toDisclosure({}, more)).changes.map(
      ({ label, estimated, disclosed, beginsNewWait }) => [label, estimated, disclosed, beginsNewWait],
    );

  // 12 CFR 1026.22(a)(2), (3): an eighth of a point is 0.125, a quarter 0.25.
  test("the APR begins a new three days beyond an eighth of a point, either way", () => {
    expect(change({ apr: 4_299 })).toEqual([["Annual Percentage Rate (APR)", "4.174%", "4.299%", false]]);
    expect(change({ apr: 4_300 })).toEqual([["Annual Percentage Rate (APR)", "4.174%", "4.3%", true]]);
    expect(change({ apr: 4_048 })).toEqual([["Annual Percentage Rate (APR)", "4.174%", "4.048%", true]]);
  });

  test("of a loan with irregular payments, beyond a quarter: between the two, the lender is asked", () => {
    const irregular = (apr: number) => {
      const disclosure = {
        ...toDisclosure({}, { apr }),
        features: { isAdjustable: true, isInterestOnly: false, hasNegativeAmortization: false },
      };
      return compare(toEstimate({}, { apr: 4_174 }), disclosure).changes[0];
    };
    expect(irregular(4_400)).toMatchObject({ beginsNewWait: false, note: expect.stringContaining("Ask the lender") });
    expect(irregular(4_425)).toMatchObject({ beginsNewWait: true });
  });

  test("so do another product and an added prepayment penalty; one that is gone does not", () => {
    expect(change({ product: "5/1 Adjustable Rate" })).toEqual([["Product", "Fixed Rate", "5/1 Adjustable Rate", true]]);
    expect(change({ product: "5/1 ARM" }, { product: "5/1 Adjustable Rate" })).toEqual([]);
    expect(change({}, { hasPrepaymentPenalty: false })).toEqual([["Prepayment Penalty", "No", "Yes", true]]);
    expect(change({ hasPrepaymentPenalty: false })).toEqual([["Prepayment Penalty", "Yes", "No", false]]);
  });

  test("the others are shown", () => {
    expect(change({ amount: 161_000_00, payment: 757_08, hasEscrow: false, hasBalloon: true, termMonths: 360 })).toEqual([
      ["Loan Amount", "$162,000", "$161,000", false],
      ["Monthly Principal & Interest", "$761.78", "$757.08", false],
      ["Balloon Payment", "No", "Yes", false],
      ["Escrow account", "Yes", "No", false],
    ]);
  });

  test("a term that failed its check is set aside, not compared", () => {
    const comparison = compare(officialEstimate, toDisclosure({}, { rate: 3_785 }));
    expect(comparison.changes.map(({ label }) => label)).toEqual(["Annual Percentage Rate (APR)"]);
    expect(comparison.setAside).toContainEqual({ form: "disclosure", key: "terms.rate", label: "Interest Rate (page 1)" });
  });
});

test("a refinance is compared by its own table", () => {
  const cash = (costs: number, kind: "estimate" | "disclosure") =>
    toCash("without-seller", {
      loanAmount: kind === "estimate" ? [162_000_00] : [162_000_00, 162_000_00],
      closingCosts: kind === "estimate" ? [-8_054_00] : [-8_054_00, -costs],
      ...(kind === "disclosure" ? { paidBeforeClosing: [0, 29_80] as const } : {}),
      payoffs: kind === "estimate" ? [-120_000_00] : [-120_000_00, -120_000_00],
      cashToClose: kind === "estimate" ? [33_946_00] : [33_946_00, 162_000_00 - costs + 29_80 - 120_000_00],
    });
  const estimate = { ...toEstimate({}, { purpose: "refinance", cashToClose: -33_946_00 }), cash: cash(0, "estimate") };
  const disclosure = {
    ...toDisclosure({}, { purpose: "refinance", cashToClose: -(162_000_00 - 9_712_10 + 29_80 - 120_000_00) }),
    cash: cash(9_712_10, "disclosure"),
  };
  expect([estimate, disclosure].flatMap((form) => checkForm(form).doubts)).toEqual([]);
  expect(compare(estimate, disclosure)).toMatchObject({ isNothingFound: true, remarks: [], costs: "Closing costs rose by $1,658.10." });
});

test("typed forms are compared by their totals alone, and are never 'nothing found'", () => {
  const type = (form: LoanForm, more: Readonly<Record<string, string>> = {}): LoanForm => {
    const fields = listTypedFields(form.kind).map(({ key, kind }) => [
      key,
      key === "terms.lenderCredits" ? "0" : formatFigure(kind, findFigure(form, key)?.value ?? ""),
    ]);
    const typed = readTypedForm(form.kind, { ...Object.fromEntries(fields), ...more });
    expect(typed.errors).toEqual({});
    return typed.form ?? form;
  };
  const same = compare(type(officialEstimate), type(officialDisclosure));
  expect(same).toMatchObject({ isNothingFound: false, costs: "Closing costs rose by $1,658.10." });
  expect(same.remarks).toContain("Only totals of the Loan Estimate were typed, so its single charges were not compared.");
  expect(listLimited(same)).toEqual([]);
  const risen = compare(type(officialEstimate), type(officialDisclosure, { "A.total": "$1,952.00" }));
  expect(listLimited(risen)).toMatchObject([{ kind: "may-not-rise", title: "This may not rise, and rose by $150." }]);
});
