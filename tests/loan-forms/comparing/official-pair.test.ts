import { describe, expect, test } from "vitest";
import { holdAgainst } from "#app/loan-forms/comparing/hold-against.ts";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import { officialDisclosure, officialEstimate } from "./official-pair.ts";

describe("the official pair", () => {
  const comparison = holdAgainst(checkForm(officialEstimate), checkForm(officialDisclosure));

  test("has closing costs that rose by $1,658.10, and no limit that is broken", () => {
    expect(comparison).toMatchObject({
      ...{ kind: "compared", remarks: [], unmatched: [], setAside: [], isNothingFound: true },
      costs: "Closing costs rose by $1,658.10.",
    });
  });

  test("names the charges that were compared, the appraisal that others paid among them", () => {
    expect(comparison).toHaveProperty("compared", [
      ...["0.25% of Loan Amount (Points)", "Application Fee", "Underwriting Fee", "Appraisal Fee", "Credit Report Fee"],
      ...["Flood Determination Fee", "Flood Monitoring Fee", "Tax Monitoring Fee", "Tax Status Research Fee"],
      ...["Recording fees", "Transfer taxes", "Lender credits"],
    ]);
  });

  test("shows what rose and may, to the cent", () => {
    const findings = comparison.kind === "compared" ? comparison.findings : [];
    expect(findings.map(({ kind, label, estimated, disclosed }) => [kind, label, estimated, disclosed])).toEqual([
      ["may-change", "Home Inspection Fee", 0, 750_00],
      ["may-change", "Property Taxes (6 mo.)", 0, 631_80],
      ["may-change", "Homeowner's Insurance Premium (12 mo.)", 605_00, 1_209_96],
      ["may-change", "HOA Capital Contribution", 0, 500_00],
      ["may-change", "HOA Processing Fee", 0, 150_00],
      ["may-change", "Survey Fee", 65_00, 85_00],
      ["may-change", "Prepaid Interest ($17.44 per day from 4/15/13 to 5/1/13)", 262_00, 279_04],
    ]);
    expect(findings.every(({ question, paragraph }) => question === null && paragraph === "12 CFR 1026.19(e)(3)(iii)")).toBe(true);
  });

  test("has another APR, within an eighth of a point", () => {
    expect(comparison).toHaveProperty("changes", [
      { label: "Annual Percentage Rate (APR)", estimated: "4.274%", disclosed: "4.174%", beginsNewWait: false, note: null },
    ]);
  });
});
