import { expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { draftUpdate, type UpdateMaterial } from "#app/plan/draft-update.ts";
import { type Contract, type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import { emptyRecord } from "#machines/journey-record.ts";

const guide = findGuide("buying", "full") as Guide;

const notApplicable = Object.fromEntries(
  contractDeadlines.buying.map(({ id }) => [id, { ...unknownTerms, state: "not-applicable" } as DeadlineTerms]),
);
const contract: Contract = { acceptance: "2026-11-02", closing: "2026-12-18", timeZone: "America/Chicago", deadlines: notApplicable };
const known = (day: string): DeadlineTerms => ({ ...unknownTerms, term: { kind: "day", day, hour: null } });

function draft(change: Partial<UpdateMaterial> = {}): string {
  return draftUpdate({
    ...{ guide, record: emptyRecord(guide), facts: noFacts, contract, targetDate: null, changes: [], usualTimes: [] },
    ...{ today: "2026-11-25", names: ["Sam", "Alex"], author: "Ann Agent", since: "2026-11-18" },
    ...change,
  });
}

test("greets by name, says since when no change is known, and names the next step", () => {
  expect(draft()).toContain("Hi Sam and Alex,\n\nHere is where things stand on Wednesday, November 25, 2026.");
  expect(draft()).toContain("No step, answer or date in your plan has changed since November 18.");
  expect(draft()).toMatch(/Your next step is step \d+ of 11, /);
  expect(draft().endsWith("Ann Agent")).toBe(true);
  expect(draft({ names: [] })).toContain("Hi there,");
});

test("tells each change once, and how many there are beyond six", () => {
  const changes = [...Array.from({ length: 8 }, (_, index) => `Sam ticked “Thing ${index}”`), "Sam ticked “Thing 0”"];
  expect(draft({ changes })).toContain("Since November 18:\n- Sam ticked “Thing 0”");
  expect(draft({ changes })).toContain("- and 2 more changes");
  expect(draft({ changes }).match(/Thing 0/g)).toHaveLength(1);
});

test("calls a week quiet only if every date is known and none is past or within seven days", () => {
  const quiet = "Nothing of your contract falls in the next seven days";
  const withDeadline = (id: string, terms: DeadlineTerms) =>
    draft({ contract: { ...contract, deadlines: { ...notApplicable, [id]: terms } } });
  expect(draft()).toContain(quiet);
  expect(withDeadline("loan", unknownTerms)).not.toContain(quiet);
  expect(withDeadline("loan", unknownTerms)).toContain("We do not know 1 date of your contract");
  expect(withDeadline("loan", known("2026-11-20"))).toContain("Past, and not marked as met.");
  expect(withDeadline("loan", known("2026-11-20"))).not.toContain(quiet);
  expect(withDeadline("loan", known("2026-11-30"))).toContain("In the next seven days:\n- ");
  expect(withDeadline("loan", known("2026-11-30"))).not.toContain(quiet);
  expect(withDeadline("loan", known("2026-12-10"))).toContain(quiet);
  expect(draft({ contract: { ...contract, closing: "2026-11-24" } })).not.toContain(quiet);
  expect(draft({ contract: null })).not.toContain(quiet);
});

test("without a contract asks for it, and for a new day once the one hoped for has passed", () => {
  expect(draft({ contract: null })).toContain("No contract is entered in your plan.");
  expect(draft({ contract: null, targetDate: "2026-11-20" })).toContain("has passed. What is the new one?");
  expect(draft({ contract: null, targetDate: "2027-01-20" })).toContain("The day you hope to close: Wednesday, January 20, 2027.");
});

test("says who has what since when, with what usually goes on meanwhile", () => {
  const held = {
    ...contract,
    deadlines: { ...notApplicable, loan: known("2026-12-10") },
    turns: { loan: { holder: "lender", since: "2026-11-18" } },
  };
  const text = draft({ contract: held as Contract });
  expect(text).toContain("with your lender since November 18. The lender goes through your papers");
  expect(text).toContain("It is quiet because others work on it now.");
  expect(text).not.toContain("8 in 10");
  const time = { journeyType: "buying", kind: "deadline", thing: "loan", title: "", holder: "lender", scope: "office" } as const;
  const usualTimes = [{ ...time, plans: 34, fromDays: 18, toDays: 20 }];
  const usual = "Of 34 plans that closed with us in the last two years, at least 8 in 10 took 18 to 20 days from when the lender got this";
  expect(draft({ contract: held as Contract, usualTimes })).toContain(`Many contracts allow 25 days from acceptance. ${usual}`);
});
