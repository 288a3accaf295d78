import { describe, expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { questionOfDate } from "#app/plan/dates/date-questions.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { describeMatter, matterSentence, type Reader } from "#app/plan/today/describe-matter.ts";
import { nextThing, type PlanNow, rankMatters, type StepMatter } from "#app/plan/today/what-matters.ts";
import { addDays } from "#machines/calendar.ts";
import { type Contract, type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";

const guide = buyingFullGuide;
const nobodys = emptyRecord(guide);
const stepIds = guide.steps.map(({ id }) => id);
const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);
const allOf = <Value>(ids: readonly string[], value: Value) => Object.fromEntries(ids.map((id) => [id, value]));

const someday: Contract = { acceptance: "2027-01-01", closing: "2027-12-01", timeZone: null, deadlines: {} };

function nextStep(own: Guide, record: JourneyRecord, isUnderContract: boolean): StepMatter | null {
  const contract = isUnderContract ? someday : null;
  const matters = rankMatters({ guide: own, record, facts: noFacts, contract, dates: [], today: "2027-06-01" });
  return matters.find((matter): matter is StepMatter => matter.kind === "step") ?? null;
}

describe("the next thing to do in the guide", () => {
  test("is the first question of the first step for somebody new", () => {
    const [step] = guide.steps;
    const { id, key, question } = step?.details[0] ?? {};
    expect(nextStep(guide, nobodys, false)).toEqual({
      ...{ kind: "step", rank: 8, id, step: step?.key, stepNumber: 1, title: step?.title, minutes: step?.minutes },
      todo: { kind: "question", key, text: question },
    });
  });

  test("is the first question without a yes: a no is still to be settled", () => {
    const [, , , step] = guide.steps;
    const [settled = "", open = ""] = idsOf(step?.details ?? []);
    const record = { ...nobodys, currentStep: step?.id ?? "", answers: { [settled]: "yes", [open]: "no" } as const };
    expect(nextStep(guide, record, false)).toMatchObject({ stepNumber: 4, id: open, todo: { kind: "question" } });
  });

  test("is a thing to do when all questions are settled, and then the step itself", () => {
    const [, , , step] = guide.steps;
    const answers = allOf(idsOf(step?.details ?? []), "yes" as const);
    const subSteps = idsOf(step?.subSteps ?? []);
    const withTicks = (ids: readonly string[]) => ({
      ...nobodys,
      currentStep: step?.id ?? "",
      answers,
      completedSubSteps: allOf(ids, true),
    });
    const { id, key, title: text } = step?.subSteps[1] ?? {};
    expect(nextStep(guide, withTicks(subSteps.slice(0, 1)), false)).toMatchObject({
      stepNumber: 4,
      id,
      todo: { kind: "subStep", key, text },
    });
    expect(nextStep(guide, withTicks(subSteps), false)).toMatchObject({ stepNumber: 4, todo: null });
  });

  test("goes on behind the current step, and comes back to what was left open", () => {
    const [open, current = "", last] = [stepIds[2], stepIds.at(-2), stepIds.at(-1)];
    const done = stepIds.filter((id) => id !== open && id !== last);
    const keyOf = (id: string | undefined) => guide.steps.find((step) => step.id === id)?.key;
    const stepAfter = (completedSteps: string[]) => nextStep(guide, { ...nobodys, currentStep: current, completedSteps }, false)?.step;
    expect(stepAfter(done)).toBe(keyOf(last));
    expect(stepAfter([...done, last ?? ""])).toBe(keyOf(open));
  });

  test("is no house to look at for somebody under contract, who may leave the steps before it open", () => {
    expect(nextStep(guide, nobodys, true)?.stepNumber).toBe(stepIds.indexOf("escrow-earnest-money") + 1);
    const later = { ...nobodys, currentStep: stepIds.at(-2) ?? "" };
    expect(nextStep(guide, later, true)?.stepNumber, "further on").toBe(stepIds.length - 1);
  });

  test.each(guides.filter(({ journeyType }) => journeyType === "selling").map((each) => [each.title, each] as const))(
    "is the deposit, not the choice of an offer, for a seller under contract: %s",
    (_, each) => {
      expect(nextStep(each, emptyRecord(each), true)?.todo?.text).toMatch(/deposit/);
    },
  );

  test.each(guides.map((each) => [each.title, each] as const))("is nothing when every step is complete: %s", (_, each) => {
    expect(nextStep(each, { ...emptyRecord(each), completedSteps: idsOf(each.steps) }, false)).toBeNull();
  });
});

const contract: Contract = { acceptance: "2027-03-01", closing: "2027-04-15", timeZone: null, deadlines: {} };
const waived: DeadlineTerms = { term: null, state: "waived", extendedTo: null };
const on = (day: string, state: "due" | "met" = "due"): DeadlineTerms => ({
  term: { kind: "day", day, hour: null },
  state,
  extendedTo: null,
});
/** Nothing is open but what a test adds. */
const settled = Object.fromEntries(contractDeadlines.buying.map(({ id }) => [id, waived]));

function matters(today: string, deadlines: Contract["deadlines"], more: Partial<PlanNow> = {}, days: Partial<Contract> = {}) {
  const own = { ...contract, ...days, deadlines };
  const facts = more.facts ?? noFacts;
  const dates = resolveDeadlines(guide, own, today, resolveApplicability(guide, facts));
  const record = { ...nobodys, currentStep: "escrow-earnest-money", completedSteps: stepIds.slice(0, 5) };
  return rankMatters({ ...{ guide, record, facts, contract: own, dates, today }, ...more });
}

const reader: Reader = {
  ...{ today: "2027-03-02", ownerName: null, holds: ["you", "partner"] },
  findCall: () => ({ whom: "us", phone: "(202) 555-0110", link: "tel:+12025550110" }),
};
const kindsOf = (list: ReturnType<typeof matters>) => list.map(({ kind, rank, id }) => `${rank} ${kind} ${id}`);

describe("what matters now on a plan under contract", () => {
  test("is a deadline that may be past first, then what is due today or tomorrow, whoever acts, then what is a few days off", () => {
    const deadlines = {
      ...settled,
      deposit: unknownTerms,
      "closing-disclosure": on("2027-03-03"),
      "walk-through": on("2027-03-05"),
      title: on("2027-03-12"),
    };
    expect(kindsOf(matters("2027-03-02", deadlines)).slice(0, 4)).toEqual([
      "1 lookUp deposit",
      "2 deadline closing-disclosure",
      "4 deadline walk-through",
      "7 deadline title",
    ]);
  });

  test("puts what a lender owes tomorrow before the reader's own thing of four days from now", () => {
    const next = nextThing(matters("2027-03-02", { ...settled, "closing-disclosure": on("2027-03-03"), "walk-through": on("2027-03-06") }));
    expect(next).toMatchObject({ kind: "deadline", id: "closing-disclosure", holder: "lender" });
    expect(next && matterSentence(describeMatter(next, reader))).toBe(
      "Your lender owes you the Closing Disclosure by tomorrow. Not there? Call us at (202) 555-0110.",
    );
  });

  test("says overdue things first, and asks what became of a closing that has passed", () => {
    expect(kindsOf(matters("2027-03-04", { ...settled, deposit: on("2027-03-03"), inspection: on("2027-03-04") })).slice(0, 2)).toEqual([
      "1 deadline deposit",
      "2 deadline inspection",
    ]);
    const after = addDays(contract.closing, 1);
    expect(kindsOf(matters(after, { ...settled, deposit: on("2027-03-03"), possession: on(addDays(after, 3)) })).slice(0, 2)).toEqual([
      "1 closing closing",
      "4 deadline possession",
    ]);
  });

  test("has the closing itself, and nothing of what is met or further off than two weeks", () => {
    const list = (today: string) => kindsOf(matters(today, { ...settled, deposit: on("2027-03-03", "met") }));
    expect(list(addDays(contract.closing, -15))).toEqual([expect.stringMatching(/^8 step /)]);
    expect(list(addDays(contract.closing, -14))[0]).toBe("7 deadline closing");
    expect(list(addDays(contract.closing, -1))[0]).toBe("2 deadline closing");
  });

  test("has who waits and unread answers before what is days off, and what was kept as no thing to do", () => {
    const list = matters(
      "2027-03-02",
      { ...settled, "walk-through": on("2027-03-05") },
      {
        requests: [{ id: "loan", thing: "deadline", step: null, title: "Loan", holder: "lender", text: "Needs something: “pay stubs”" }],
        unseenAnswers: [{ id: "answer-a", step: "a", by: "Ann" }],
        importNotice: "We saved your 2 steps.",
      },
    );
    expect(kindsOf(list).slice(0, 4)).toEqual(["3 request loan", "3 answer answer-a", "4 deadline walk-through", "6 import import"]);
    expect(nextThing(list.filter(({ kind }) => kind === "import"))).toBeNull();
  });

  test("tells of a deadline with its holder's answer in one, as urgent as an answer at least", () => {
    const request = {
      id: "loan",
      thing: "deadline",
      step: null,
      title: "Loan",
      holder: "lender",
      text: "Needs something: “pay stubs”",
    } as const;
    const list = (day: string) => matters("2027-03-02", { ...settled, loan: on(day) }, { requests: [request] });
    expect(kindsOf(list("2027-03-12"))[0]).toBe("3 deadline loan");
    expect(kindsOf(list("2027-03-01"))[0]).toBe("1 deadline loan");
    const [first] = list("2027-03-12");
    const reader = { today: "2027-03-02", ownerName: null, holds: ["you", "partner"], findCall: null } as const;
    expect(first && describeMatter(first, reader).lead).toMatch(
      /^Due in 10 days: .+ Your lender answered: Needs something: “pay stubs”\.$/,
    );
  });

  test("offers to leave the steps before the contract behind, after what is near", () => {
    const list = kindsOf(
      matters("2027-03-02", { ...settled, "walk-through": on("2027-03-05"), title: on("2027-03-12") }, { record: nobodys }),
    );
    expect(list.slice(0, 3)).toEqual(["4 deadline walk-through", "5 stepsBehind steps-behind", "7 deadline title"]);
  });

  test("never has one thing twice: a request about a deadline that is due, or the question that asks for it", () => {
    const request = { id: "deposit", thing: "deadline", step: null, title: "", holder: "title", text: "" } as const;
    const list = matters("2027-03-02", { ...settled, deposit: on("2027-03-03") }, { requests: [request] });
    expect(list.filter(({ id }) => id === "deposit")).toHaveLength(1);
    const entry = guide.timeline.find(({ date }) => date === "deposit");
    const asksForDeposit = entry ? questionOfDate(guide, entry) : null;
    const details = guide.steps.find(({ id }) => id === "escrow-earnest-money")?.details ?? [];
    const answers = allOf(idsOf(details.filter(({ id }) => id !== asksForDeposit)), "yes" as const);
    const record = { ...nobodys, currentStep: "escrow-earnest-money", completedSteps: stepIds.slice(0, 5), answers };
    const near = matters("2027-03-02", { ...settled, deposit: on("2027-03-03") }, { record });
    expect(near.find(({ kind }) => kind === "step")?.id).not.toBe(asksForDeposit);
    expect(matters("2027-03-02", settled, { record }).find(({ kind }) => kind === "step")?.id).toBe(asksForDeposit);
    for (const each of [list, matters("2027-03-02", {})]) {
      expect(new Set(each.map(({ id }) => id)).size).toBe(each.length);
    }
  });

  test("is said to an agent as the turn of those whose plan it is", () => {
    const [first] = matters("2027-03-02", { ...settled, "walk-through": on("2027-03-03") });
    const agents: Reader = { today: "2027-03-02", ownerName: "Rosa Vega", holds: ["agent"], findCall: null };
    expect(first && describeMatter(first, agents).lead).toBe("Due tomorrow: Final walk-through. Rosa Vega's turn.");
  });
});

test.each(guides.map((each) => [`${each.journeyType}/${each.tier}`, each] as const))(
  "no question of an 'Only if' fold is next: %s",
  (_, each) => {
    for (const step of each.steps) {
      const others = each.steps.flatMap(({ id }) => (id === step.id ? [] : [id]));
      const unconditional = step.details.filter(({ onlyIf }) => !onlyIf);
      const answers = Object.fromEntries(unconditional.map(({ id }) => [id, "yes" as const]));
      const next = nextStep(each, { ...emptyRecord(each), completedSteps: others, answers }, false);
      const isFolded = step.details.length > 6;
      const named = step.details.find(({ id }) => id === next?.id);
      expect(isFolded ? named : undefined, step.title).toBeUndefined();
    }
  },
);
