import { describe, expect, test } from "vitest";
import { buyingFullGuide } from "#app/content/buying-full.guide.ts";
import { guides } from "#app/content/guides.ts";
import { nextAction } from "#app/content/next-action.ts";
import { emptyRecord } from "#machines/journey-record.ts";

const guide = buyingFullGuide;
const all = (count: number) => Array.from({ length: count }, (_, index) => index);
const allYes = (count: number) => Object.fromEntries(all(count).map((question) => [question, "yes" as const]));

describe("the next thing to do", () => {
  test("is the first question of the first step for somebody new", () => {
    expect(nextAction(guide, emptyRecord)).toEqual({
      step: 0,
      title: guide.steps[0]?.title,
      todo: { kind: "question", index: 0, words: guide.steps[0]?.details[0]?.question },
    });
  });

  test("is the first question without a yes: a no is still to be settled", () => {
    const record = { ...emptyRecord, currentStep: 3, answers: { 3: { 0: "yes" as const, 1: "no" as const } } };
    expect(nextAction(guide, record)).toMatchObject({ step: 3, todo: { kind: "question", index: 1 } });
  });

  test("is a thing to do when all questions are settled, and then the step itself", () => {
    const step = guide.steps[3];
    const answers = { 3: allYes(step?.details.length ?? 0) };
    const subSteps = step?.subSteps.length ?? 0;
    const record = { ...emptyRecord, currentStep: 3, answers, completedSubSteps: { 3: [0] } };
    expect(nextAction(guide, record)).toMatchObject({ step: 3, todo: { kind: "subStep", index: 1, words: step?.subSteps[1]?.title } });
    expect(nextAction(guide, { ...record, completedSubSteps: { 3: all(subSteps) } })).toMatchObject({ step: 3, todo: null });
  });

  test("goes on behind the current step, and comes back to what was left open", () => {
    const record = { ...emptyRecord, currentStep: 9, completedSteps: [0, 1, 3, 4, 5, 6, 7, 8, 9] };
    expect(nextAction(guide, record)?.step).toBe(10);
    expect(nextAction(guide, { ...record, completedSteps: [...record.completedSteps, 10] })?.step).toBe(2);
  });

  test.each(guides.map((each) => [each.title, each] as const))("is nothing when every step is complete: %s", (_, each) => {
    expect(nextAction(each, { ...emptyRecord, completedSteps: all(each.steps.length) })).toBeNull();
  });
});
