import { describe, expect, test } from "vitest";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { guides } from "#app/content/guides/guides.ts";
import { nextAction } from "#app/plan/next-action.ts";
import { recordAt, stepAt } from "#tests/support/places.ts";

const guide = buyingFullGuide;
const all = (count: number) => Array.from({ length: count }, (_, index) => index);
const allYes = (count: number) => Object.fromEntries(all(count).map((question) => [question, "yes" as const]));

describe("the next thing to do", () => {
  test("is the first question of the first step for somebody new", () => {
    expect(nextAction(guide, recordAt(guide, {}))).toEqual({
      step: stepAt(guide, 0),
      stepNumber: 1,
      title: guide.steps[0]?.title,
      todo: {
        kind: "question",
        id: guide.steps[0]?.details[0]?.id,
        key: guide.steps[0]?.details[0]?.key,
        words: guide.steps[0]?.details[0]?.question,
      },
    });
  });

  test("is the first question without a yes: a no is still to be settled", () => {
    const record = recordAt(guide, { currentStep: 3, answers: { 3: { 0: "yes", 1: "no" } } });
    const question = guide.steps[3]?.details[1];
    expect(nextAction(guide, record)).toMatchObject({ stepNumber: 4, todo: { kind: "question", id: question?.id } });
  });

  test("is a thing to do when all questions are settled, and then the step itself", () => {
    const step = guide.steps[3];
    const answers = { 3: allYes(step?.details.length ?? 0) };
    const subSteps = step?.subSteps.length ?? 0;
    const ticked = (done: number[]) => recordAt(guide, { currentStep: 3, answers, completedSubSteps: { 3: done } });
    const { id, key, title: words } = step?.subSteps[1] ?? {};
    expect(nextAction(guide, ticked([0]))).toMatchObject({ stepNumber: 4, todo: { kind: "subStep", id, key, words } });
    expect(nextAction(guide, ticked(all(subSteps)))).toMatchObject({ stepNumber: 4, todo: null });
  });

  test("goes on behind the current step, and comes back to what was left open", () => {
    const done = [0, 1, 3, 4, 5, 6, 7, 8, 9];
    expect(nextAction(guide, recordAt(guide, { currentStep: 9, completedSteps: done }))?.step).toBe(stepAt(guide, 10));
    expect(nextAction(guide, recordAt(guide, { currentStep: 9, completedSteps: [...done, 10] }))?.step).toBe(stepAt(guide, 2));
  });

  test.each(guides.map((each) => [each.title, each] as const))("is nothing when every step is complete: %s", (_, each) => {
    expect(nextAction(each, recordAt(each, { completedSteps: all(each.steps.length) }))).toBeNull();
  });
});
