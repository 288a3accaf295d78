import { describe, expect, test } from "vitest";
import type { JourneyEvent } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import { stepsOf } from "#tests/support/places.ts";

const steps = stepsOf([
  { subStepCount: 3, detailCount: 2 },
  { subStepCount: 1, detailCount: 1 },
]);
const [first, second, third] = steps[0]?.subSteps.map(({ id }) => id) ?? [];
const shape = { journeyType: "selling", steps, celebratedStep: "all", stepPoints: 100, journeyPoints: 1000 } satisfies JourneyShape;
const stepId = steps[0]?.id ?? "";

function outcomeOf(folded: readonly (string | undefined)[], events: readonly JourneyEvent[], record: JourneyRecord = emptyRecord(shape)) {
  const outcome = applyJourneyEvents(
    { shape: { ...shape, hidden: folded.flatMap((id) => id ?? []) }, record, owner: "account", canComplete: true },
    events,
  );
  if (outcome === null) {
    throw new Error("The events do not fit.");
  }
  return outcome;
}

const tick = (subStep: string | undefined, by?: "administrator"): JourneyEvent => ({
  type: "subStep.complete",
  subStep: subStep ?? "",
  by,
});

describe("what is folded away", () => {
  test("does not hold its step back: the last thing to do that applies completes it", () => {
    expect(outcomeOf([third], [tick(first)]).record.completedSteps).toEqual([]);
    const { record, rewards } = outcomeOf([third], [tick(first), tick(second)]);
    expect(record.completedSteps).toEqual([stepId]);
    expect(rewards).toEqual([{ type: "reward.steps", steps: [stepId], points: 100 }]);
  });

  test("can still be ticked and answered from another tab, is kept, and completes nothing", () => {
    const question = steps[0]?.details[0]?.id ?? "";
    const before = outcomeOf([third], [tick(first), tick(second), { type: "step.reopen", step: stepId }]).record;
    const { record } = outcomeOf([third, question], [tick(third), { type: "question.answer", question, answer: "yes" }], before);
    expect(record).toMatchObject({ completedSteps: [], completedSubSteps: { [third ?? ""]: true }, answers: { [question]: "yes" } });
  });

  test("is there for an administrator and for a whole save, who go by the whole guide", () => {
    expect(outcomeOf([third], [tick(first, "administrator"), tick(second, "administrator")]).record.completedSteps).toEqual([]);
    const completedSubSteps = { [first ?? ""]: true, [second ?? ""]: true };
    expect(outcomeOf([third], [{ type: "progress.replace", fields: { completedSubSteps } }]).record.completedSteps).toEqual([]);
  });

  test("no change of it completes, reopens or rewards anything by itself", () => {
    const two = outcomeOf([], [tick(first), tick(second)]).record;
    expect(outcomeOf([third], [], two)).toEqual({ record: two, rewards: [] });
    const done = outcomeOf([third], [tick(first), tick(second)]).record;
    expect(outcomeOf([], [], done)).toEqual({ record: done, rewards: [] });
  });
});
