import { expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { draftUpdate, type UpdateMaterial } from "#app/plan/messages/draft-update.ts";
import { summarizeWeek, type WeekEvent } from "#app/plan/messages/week-events.ts";
import { rankMatters } from "#app/plan/today/what-matters.ts";
import { type Contract, type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import { emptyRecord } from "#machines/journey-record.ts";

const guide = findGuide("buying", "full") as Guide;
const today = "2026-11-25";
const notApplicable = Object.fromEntries(
  contractDeadlines.buying.map(({ id }) => [id, { ...unknownTerms, state: "not-applicable" } as DeadlineTerms]),
);
const contract: Contract = { acceptance: "2026-11-02", closing: "2026-12-18", timeZone: "America/Chicago", deadlines: notApplicable };
const known = (day: string): DeadlineTerms => ({ ...unknownTerms, term: { kind: "day", day, hour: null } });
/** Under contract, with the steps before it done. */
const record = { ...emptyRecord(guide), completedSteps: guide.steps.slice(0, 5).map(({ id }) => id) };

function draft(change: Partial<UpdateMaterial> & { readonly events?: readonly WeekEvent[] } = {}): string {
  const { events = [], ...rest } = change;
  const own = rest.contract === undefined ? contract : rest.contract;
  const dates = own ? resolveDeadlines(guide, own, today, resolveApplicability(guide, noFacts)) : [];
  return draftUpdate({
    ...{ guide, facts: noFacts, contract: own, targetDate: null, usualTimes: [], today, since: "2026-11-18" },
    ...{ names: ["Sam", "Alex"], signature: "Ann, Keyturn", week: summarizeWeek(guide, events) },
    matters: rankMatters({ guide, record, facts: noFacts, contract: own, dates, today }),
    reader: { today, ownerName: null, holds: ["you", "partner"], findCall: () => ({ whom: "us", phone: "(202) 555-0110", link: "tel:" }) },
    ...rest,
  });
}

const [firstStep] = guide.steps;
const things = guide.steps.flatMap(({ subSteps }) => subSteps).slice(0, 4);
const by = (role: WeekEvent["role"], ...commands: WeekEvent["commands"]): WeekEvent => ({ role, commands, things: [] });

test("greets by first name, says since when nothing has changed, names the next step with what is open there, and is signed", () => {
  expect(draft()).toMatch(
    /^Hi Sam and Alex,\n\nNothing in your plan has changed since November 18\.\n\nNext for you is step \d+ of 11, “[^”]+”\. Open there: “[^”]+[?]”\n/,
  );
  expect(draft().endsWith("\n\nAnn, Keyturn")).toBe(true);
  expect(draft({ names: [] })).toContain("Hi there,");
});

test("says what we did first, then what the readers finished, counted and never in the third person", () => {
  const events = [
    by("owner", ...things.map(({ id }) => ({ type: "subStep.complete", subStep: id }))),
    by("owner", { type: "step.complete", step: firstStep?.id }, { type: "question.answer", question: "any", answer: "yes" }),
    { ...by("agent", { type: "thread.answer" }), things: ["answered a question about step 6"] },
    { ...by("agent", { type: "member.sendUpdate" }), things: ["sent the week's update"] },
  ];
  const text = draft({ events });
  expect(text).toContain("This week we answered a question about step 6.\n\nBetween you, you finished 5 things (“");
  expect(text).toContain(`“${firstStep?.title}”`);
  expect(text).toContain("and 2 more) and answered 1 question.");
  expect(text).not.toMatch(/Sam (?:ticked|marked)|week's update/);
  expect(draft({ events, names: ["Sam"] })).toContain("\n\nYou finished 5 things");
});

test("counts nothing as finished that was reopened, and says that others changed something without naming it", () => {
  const [thing] = things;
  const events = [
    by("partner", { type: "subStep.complete", subStep: thing?.id }),
    by("partner", { type: "subStep.reopen", subStep: thing?.id }),
    { ...by(null, { type: "turn.answer" }), things: ["answered for the lender"] },
  ];
  expect(draft({ events })).not.toContain("finished");
  expect(draft({ events })).toContain("Others on your plan changed 1 thing.");
});

test("calls a week quiet only if every date is known and none is past or within seven days", () => {
  const quiet = "It is a quiet week";
  const withDeadline = (id: string, terms: DeadlineTerms) =>
    draft({ contract: { ...contract, deadlines: { ...notApplicable, [id]: terms } } });
  expect(draft()).toContain(quiet);
  expect(withDeadline("loan", unknownTerms)).not.toContain(quiet);
  expect(withDeadline("loan", unknownTerms)).toContain("We still don't have 1 date of your contract");
  expect(withDeadline("loan", known("2026-11-20"))).toMatch(
    /“Loan approval” is past its date and not marked as met\. .+\n\nWhere does “Loan approval” stand\?/s,
  );
  expect(withDeadline("loan", known("2026-11-20"))).not.toContain(quiet);
  expect(withDeadline("loan", known("2026-11-30"))).toContain("First up: Due in 5 days: Loan approval.");
  expect(withDeadline("loan", known("2026-11-30"))).not.toContain(quiet);
  expect(withDeadline("loan", known("2026-12-10"))).toContain(quiet);
  expect(draft({ contract: { ...contract, closing: "2026-11-24" } })).not.toContain(quiet);
  expect(draft({ contract: null })).not.toContain(quiet);
});

test("with an answer that waits, still names the date, and asks what to answer", () => {
  const loan: Contract = { ...contract, deadlines: { ...notApplicable, loan: known("2026-11-30") } };
  const dates = resolveDeadlines(guide, loan, today, resolveApplicability(guide, noFacts));
  const request = { id: "loan", thing: "deadline", step: null, title: "", holder: "lender", text: "Needs something: “pay stubs”" } as const;
  const matters = rankMatters({ guide, record, facts: noFacts, contract: loan, dates, today, requests: [request] });
  const text = draft({ contract: loan, matters });
  expect(text).toContain("First up: Due in 5 days: Loan approval. Your lender answered: Needs something: “pay stubs”.");
  expect(text).not.toContain("quiet");
  expect(text).toContain("\n\nWhat should we answer?\n");
});

test("says that nothing has changed only if nothing has", () => {
  const nothing = "Nothing in your plan has changed";
  const changed = (type: string) => draft({ events: [by("owner", { type })] });
  expect(changed("step.select")).toContain(nothing);
  expect(changed("paper.have")).not.toContain(nothing);
  expect(changed("facts.set")).not.toContain(nothing);
  expect(changed("turn.accept")).toContain("Between you, you updated your dates.");
});

test("says since when we did something where the last letter is older than a week", () => {
  const events = [{ ...by("agent", { type: "thread.answer" }), things: ["answered a question about step 6"] }];
  expect(draft({ events, since: "2026-11-02" })).toContain("Since November 2 we answered a question about step 6.");
});

test("says that a late duty of the agent, who signs, is the agent's, and asks its readers nothing about it", () => {
  const terms = {
    ...contract,
    deadlines: { ...notApplicable, loan: known("2026-11-20") },
    turns: { loan: { holder: "agent", since: "2026-11-18" } },
  };
  const text = draft({ contract: terms as Contract });
  expect(text).toContain("“Loan approval” is past its date and not marked as met. It is my turn.");
  expect(text).not.toContain("Where does");
});

test("names what a lender owes tomorrow, as the lender's, with the number to call", () => {
  const text = draft({ contract: { ...contract, deadlines: { ...notApplicable, "closing-disclosure": known("2026-11-26") } } });
  expect(text).toContain("First up: Your lender owes you the Closing Disclosure by tomorrow. Not there? Call us at (202) 555-0110.");
});

test("without a contract asks for it, and for a new day once the one hoped for has passed", () => {
  expect(draft({ contract: null })).toContain("Have you signed a contract? If so, tell me today");
  expect(draft({ contract: null, targetDate: "2026-11-20" })).toMatch(/has passed\.\n\nWhat day are you hoping for now\?/);
  expect(draft({ contract: null, targetDate: "2027-01-20" })).toContain("You hope to close on Wednesday, January 20, 2027.");
});

test("says who has what since when, with what usually goes on meanwhile", () => {
  const held = {
    ...contract,
    deadlines: { ...notApplicable, loan: known("2026-12-10") },
    turns: { loan: { holder: "lender", since: "2026-11-18" } },
  };
  const text = draft({ contract: held as Contract });
  expect(text).toContain("Your lender has had “Loan approval” since November 18. The lender goes through your papers");
  expect(text).toContain("Others are working on it now.");
  expect(text).not.toContain("8 in 10");
  const time = { journeyType: "buying", kind: "deadline", thing: "loan", title: "", holder: "lender", scope: "office" } as const;
  const usualTimes = [{ ...time, plans: 34, fromDays: 18, toDays: 20 }];
  const usual = "Of 34 plans that closed with us in the last two years, at least 8 in 10 took 18 to 20 days from when the lender got this";
  expect(draft({ contract: held as Contract, usualTimes })).toContain(`Many contracts allow 25 days from acceptance. ${usual}`);
});
