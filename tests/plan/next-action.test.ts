import { describe, expect, test } from "vitest";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { guides } from "#app/content/guides/guides.ts";
import { nextAction } from "#app/plan/next-action.ts";
import { emptyRecord } from "#machines/journey-record.ts";

const guide = buyingFullGuide;
const nobodys = emptyRecord(guide);
const stepIds = guide.steps.map(({ id }) => id);
const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);
const allOf = <Value>(ids: readonly string[], value: Value) => Object.fromEntries(ids.map((id) => [id, value]));

describe("the next thing to do", () => {
  test("is the first question of the first step for somebody new", () => {
    const [step] = guide.steps;
    const { id, key, question, alsoYesIf } = step?.details[0] ?? {};
    const words = `${question} Also yes if ${alsoYesIf}.`;
    expect(nextAction(guide, nobodys, false)).toEqual({
      step: step?.id,
      stepNumber: 1,
      title: step?.title,
      todo: { kind: "question", id, key, words },
    });
  });

  test("is the first question without a yes: a no is still to be settled", () => {
    const [, , , step] = guide.steps;
    const [settled = "", open = ""] = idsOf(step?.details ?? []);
    const record = { ...nobodys, currentStep: step?.id ?? "", answers: { [settled]: "yes", [open]: "no" } as const };
    expect(nextAction(guide, record, false)).toMatchObject({ stepNumber: 4, todo: { kind: "question", id: open } });
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
    const { id, key, title: words } = step?.subSteps[1] ?? {};
    expect(nextAction(guide, withTicks(subSteps.slice(0, 1)), false)).toMatchObject({
      stepNumber: 4,
      todo: { kind: "subStep", id, key, words },
    });
    expect(nextAction(guide, withTicks(subSteps), false)).toMatchObject({ stepNumber: 4, todo: null });
  });

  test("goes on behind the current step, and comes back to what was left open", () => {
    const [open, current = "", last] = [stepIds[2], stepIds.at(-2), stepIds.at(-1)];
    const done = stepIds.filter((id) => id !== open && id !== last);
    const stepAfter = (completedSteps: string[]) => nextAction(guide, { ...nobodys, currentStep: current, completedSteps }, false)?.step;
    expect(stepAfter(done)).toBe(last);
    expect(stepAfter([...done, last ?? ""])).toBe(open);
  });

  test("is no house to look at for somebody under contract, who may leave the steps before it open", () => {
    expect(nextAction(guide, nobodys, true)?.step).toBe("escrow-earnest-money");
    const later = { ...nobodys, currentStep: stepIds.at(-2) ?? "" };
    expect(nextAction(guide, later, true)?.step, "further on").toBe(stepIds.at(-2));
  });

  test.each(guides.filter(({ journeyType }) => journeyType === "selling").map((each) => [each.title, each] as const))(
    "is the deposit, not the choice of an offer, for a seller under contract: %s",
    (_, each) => {
      expect(nextAction(each, emptyRecord(each), true)?.todo?.words).toMatch(/deposit/);
    },
  );

  test.each(guides.map((each) => [each.title, each] as const))("is nothing when every step is complete: %s", (_, each) => {
    expect(nextAction(each, { ...emptyRecord(each), completedSteps: idsOf(each.steps) }, false)).toBeNull();
  });
});
