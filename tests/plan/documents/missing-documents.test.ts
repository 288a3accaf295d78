import { expect, test } from "vitest";
import { applicableDocuments, type DocumentMarks } from "#app/plan/documents/documents.ts";
import { listMissing } from "#app/plan/documents/missing-documents.ts";
import { addDays } from "#machines/calendar.ts";
import { stepIndex } from "#machines/journey-record.ts";
import { guideOf } from "#tests/support/factories.ts";

const full = guideOf("buying", "full");
const today = "2027-03-01";
const facts = { payment: "conventional" };
const listed = applicableDocuments(full, facts);

function missingAt(step: string, marks: DocumentMarks = {}, days: Readonly<Record<string, string>> = {}) {
  return listMissing(full, listed, marks, { current: stepIndex(full, step), today, days });
}

const ids = (missing: ReturnType<typeof missingAt>) => missing.map(({ document }) => document.id);

test("marked documents, those of later steps and those that the facts hide are not missing", () => {
  const missing = missingAt("pre-approval", { "photo-id": "in-hand", "pay-stubs": "not-needed" });
  expect(ids(missing)).toContain("tax-returns");
  for (const id of ["photo-id", "pay-stubs", "proof-of-funds", "eligibility-certificate", "inspection-report"]) {
    expect(ids(missing)).not.toContain(id);
  }
});

test("the current step comes before earlier ones, and sure documents before those that may not apply", () => {
  const missing = missingAt("contingencies");
  expect(missing[0]?.steps).toContain("contingencies");
  const sure = missing.map(({ onlyIf }) => onlyIf === null);
  expect(sure).toEqual(sure.toSorted((one, other) => Number(other) - Number(one)));
  const steps = missing.filter(({ onlyIf }) => onlyIf === null).map(({ steps: [first = ""] }) => first);
  expect(steps.indexOf("contingencies")).toBeLessThan(steps.indexOf("pre-approval"));
});

test("a near day comes first, whatever the step, and one that has passed before it", () => {
  const days = { "inspection-report": addDays(today, 14), "appraisal-copy": addDays(today, -2), "title-report": addDays(today, 15) };
  const missing = ids(missingAt("pre-approval", {}, days));
  expect(missing.slice(0, 2)).toEqual(["appraisal-copy", "inspection-report"]);
  expect(missing).not.toContain("title-report");
});
