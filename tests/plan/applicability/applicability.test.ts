import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fact } from "#app/content/evidence/conditions.ts";
import { type FactQuestion, factQuestions, notSure } from "#app/content/facts/fact-questions.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { describeAnswerEffects } from "#app/plan/applicability/answer-effects.ts";
import { applicableGuide, applicableStep, hiddenItems, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { holds } from "#app/plan/applicability/conditions.ts";
import { type FactAnswers, noFacts, resolveFacts } from "#app/plan/applicability/fact-answers.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { rankMatters } from "#app/plan/today/what-matters.ts";
import type { JourneyEvent } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, percentComplete } from "#machines/journey-record.ts";

const full = findGuide("buying", "full") as Guide;
const facts = (answers: FactAnswers, ...unhidden: string[]) => ({ answers, unhidden });
const partsOf = ({ details, subSteps }: Pick<GuideStep, "details" | "subSteps">) => [...details, ...subSteps];

/** The questions that can change anything in a step: steps do not know of each other, so all combinations are those of each. */
function questionsFor(guide: Guide, step: GuideStep): FactQuestion[] {
  const named = new Set(partsOf(step).flatMap(({ onlyIf }) => Object.keys(onlyIf ?? {})) as Fact[]);
  return factQuestions[guide.journeyType].filter(({ options }) =>
    options.some((option) => Object.keys(option.facts).some((fact) => named.has(fact as Fact))),
  );
}

function combinations(questions: readonly FactQuestion[]): FactAnswers[] {
  return questions.reduce<FactAnswers[]>(
    (all, { id, options }) =>
      all.flatMap((answers) => [answers, ...[notSure, ...options.map(({ value }) => value)].map((value) => ({ ...answers, [id]: value }))]),
    [{}],
  );
}

describe.each(guides)("for $journeyType/$tier, whatever is answered,", (guide) => {
  test("each step has something to answer and to do, or says why not, and shows nothing that is known not to apply", () => {
    let count = 0;
    for (const step of guide.steps) {
      for (const answers of combinations(questionsFor(guide, step))) {
        const applicability = resolveApplicability(guide, facts(answers));
        const shown = applicableStep(step, applicability);
        const known = resolveFacts(guide.journeyType, answers);
        const isFor = (part: { readonly onlyIf?: Parameters<typeof holds>[0] }) => holds(part.onlyIf, known) !== false;
        expect(partsOf(shown).map(({ id }) => id)).toEqual(
          partsOf(step)
            .filter(isFor)
            .map(({ id }) => id),
        );
        const missing = hiddenItems(guide, step, applicability, topicTitles);
        expect(shown.details.length > 0 || missing.length > 0).toBe(true);
        expect(missing.every(({ reason, words }) => reason !== "" && words !== "")).toBe(true);
        for (const { reasonShown, onlyIf } of partsOf(shown) as { reasonShown?: string; onlyIf?: Parameters<typeof holds>[0] }[]) {
          expect(reasonShown !== undefined).toBe(onlyIf !== undefined && holds(onlyIf, known) === true);
        }
        count += 1;
      }
    }
    expect(count).toBeGreaterThanOrEqual(guide.steps.length);
  });

  test("the machine reaches 100% by what is shown alone", () => {
    const answers = fc.tuple(
      ...factQuestions[guide.journeyType].map(({ id, options }) =>
        fc.constantFrom<[string, string][]>([], ...options.map(({ value }): [string, string][] => [[id, value]])),
      ),
    );
    fc.assert(
      fc.property(answers, (chosen) => {
        const applicability = resolveApplicability(guide, facts(Object.fromEntries(chosen.flat())));
        const shape = journeyShape(guide, applicability);
        const events = applicableGuide(guide, applicability).steps.flatMap(({ id, subSteps }): JourneyEvent[] =>
          subSteps.length > 0
            ? subSteps.map((subStep) => ({ type: "subStep.complete" as const, subStep: subStep.id }))
            : [{ type: "step.finish" as const, step: id }],
        );
        const outcome = applyJourneyEvents({ shape, owner: "account", canComplete: true }, events);
        expect(outcome && percentComplete(shape, outcome.record)).toBe(100);
      }),
      { seed: 20261123, numRuns: 40 },
    );
  });

  test("with nothing answered, or nothing sure, the guide is the whole one", () => {
    const unsure = Object.fromEntries(factQuestions[guide.journeyType].map(({ id }) => [id, notSure]));
    for (const answers of [{}, unsure]) {
      const applicability = resolveApplicability(guide, facts(answers));
      expect(applicableGuide(guide, applicability)).toEqual(guide);
      expect(journeyShape(guide, applicability)).toEqual(journeyShape(guide));
    }
  });
});

describe("who pays cash", () => {
  const cash = resolveApplicability(full, facts({ payment: "cash" }));

  test("sees nothing about loans, and the reason", () => {
    const reasons = new Set([...Object.values(cash.hidden), ...Object.values(cash.hiddenDates), ...Object.values(cash.hiddenTopics)]);
    expect([...reasons]).toEqual(["you pay cash"]);
    expect(Object.keys(cash.hiddenTopics).toSorted()).toEqual(["loan-from-offer-to-closing", "which-loan"]);
    expect(Object.keys(cash.hiddenDates)).toContain("loan");
    expect(
      JSON.stringify(applicableGuide(full, cash).steps.map(({ topic, details }) => [topic, details.map((detail) => detail.topic)])),
    ).not.toMatch(/loan/);
  });

  test("can bring a question back, which says so, and counts again", () => {
    const id = Object.keys(cash.hidden)[0] ?? "";
    const withOne = resolveApplicability(full, facts({ payment: "cash" }, id));
    expect(withOne.hidden[id]).toBeUndefined();
    expect(withOne.unhidden).toEqual({ [id]: "you pay cash" });
    expect(journeyShape(full, withOne).hidden).toHaveLength(Object.keys(cash.hidden).length - 1);
    expect(
      applicableGuide(full, withOne)
        .steps.flatMap(partsOf)
        .find((part) => part.id === id),
    ).toMatchObject({ unhiddenDespite: "you pay cash" });
  });

  test("is not led to a question that is folded away", () => {
    const loans = full.steps[0]?.details.filter(({ id }) => cash.hidden[id]) ?? [];
    expect(loans.length).toBeGreaterThan(0);
    const answered = full.steps[0]?.details.filter(({ id }) => !cash.hidden[id]).map(({ id }) => [id, "yes" as const]) ?? [];
    const record = { ...emptyRecord(full), answers: Object.fromEntries(answered) };
    const next = (answers: FactAnswers) =>
      rankMatters({ guide: full, record, facts: facts(answers), contract: null, dates: [], today: "2027-03-01" })[0];
    expect(next({ payment: "conventional" })).toMatchObject({ kind: "step", todo: { kind: "question" } });
    expect(next({ payment: "cash" })).toMatchObject({ kind: "step", todo: { kind: "subStep" } });
  });
});

test("an old home brings its questions with the reason", () => {
  expect(new Set(Object.values(resolveApplicability(full, facts({ built: "before-1978" })).reasonsShown))).toEqual(
    new Set(["the home was built before 1978"]),
  );
  expect(Object.values(resolveApplicability(full, facts({ home: "condo", payment: "va" })).reasonsShown)).toContain(
    "the home is a condo and your loan is a VA loan",
  );
});

describe("what other answers change is said before", () => {
  const cash = facts({ payment: "cash" });

  test("what folds away, how much of it, where and why", () => {
    expect(describeAnswerEffects(full, noFacts, cash)).toEqual([
      expect.stringMatching(/^\d+ questions and \d+ things? to do fold away in steps [\d, ]+and \d+, because you pay cash\.$/),
    ]);
  });

  test("what comes back, and what is marked", () => {
    expect(describeAnswerEffects(full, cash, facts({ payment: "fha" }))).toEqual([
      expect.stringMatching(/^15 questions .* come back in steps .*, because your loan is an FHA loan\.$/),
      expect.stringMatching(/^2 questions come back in steps 1 and 3\.$/),
    ]);
    expect(describeAnswerEffects(full, noFacts, facts({ built: "before-1978" }))).toEqual([
      expect.stringMatching(/^5 questions fold away in steps .*, because the home was built before 1978\.$/),
      expect.stringMatching(/^1 question is marked as yours in step 3, because the home was built before 1978\.$/),
    ]);
  });

  test("where the state has a place; and nothing where nothing changes", () => {
    expect(describeAnswerEffects(full, noFacts, facts({ state: "TX" }))).toEqual(["Steps 1, 3, 7, and 8 show what Texas itself says."]);
    expect(describeAnswerEffects(full, facts({ state: "TX" }), noFacts)).toEqual(["What your state says is left out."]);
    expect(describeAnswerEffects(full, cash, cash)).toEqual([]);
    expect(describeAnswerEffects(full, cash, facts({ payment: "cash", hoa: notSure }))).toEqual([]);
  });
});
