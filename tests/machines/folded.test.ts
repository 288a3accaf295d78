import { describe, expect, test } from "vitest";
import type { JourneyEvent } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";
import { fixtureGuide as guide } from "#tests/support/fixture-guide.ts";

function outcomeOf(hidden: readonly string[], events: readonly JourneyEvent[], record: JourneyRecord = emptyRecord(guide)) {
  const outcome = applyJourneyEvents({ shape: { ...guide, hidden }, record, owner: "account", canComplete: true }, events);
  if (outcome === null) {
    throw new Error("The events do not fit.");
  }
  return outcome;
}

const tick = (subStep: string, by?: "administrator"): JourneyEvent => ({ type: "subStep.complete", subStep, by });

const [clean, paint, photograph] = ["prepare.clean", "prepare.paint", "prepare.photograph"] as const;

describe("what is folded away", () => {
  test("does not hold its step back: the last thing to do that applies completes it", () => {
    expect(outcomeOf([photograph], [tick(clean)]).record.completedSteps).toEqual([]);
    const { record, rewards } = outcomeOf([photograph], [tick(clean), tick(paint)]);
    expect(record.completedSteps).toEqual(["prepare"]);
    expect(rewards).toEqual([{ type: "reward.steps", steps: ["prepare"], points: 100 }]);
  });

  test("can still be ticked and answered from another tab, is kept, and completes nothing", () => {
    const roof = "prepare.roof";
    const before = outcomeOf([photograph], [tick(clean), tick(paint), { type: "step.reopen", step: "prepare" }]).record;
    const { record } = outcomeOf(
      [photograph, roof],
      [tick(photograph), { type: "question.answer", question: roof, answer: "yes" }],
      before,
    );
    expect(record).toMatchObject({ completedSteps: [], completedSubSteps: { [photograph]: true }, answers: { [roof]: "yes" } });
  });

  test("is there for an administrator and for a whole save, who go by the whole guide", () => {
    expect(outcomeOf([photograph], [tick(clean, "administrator"), tick(paint, "administrator")]).record.completedSteps).toEqual([]);
    const completedSubSteps = { [clean]: true, [paint]: true };
    expect(outcomeOf([photograph], [{ type: "progress.replace", fields: { completedSubSteps } }]).record.completedSteps).toEqual([]);
  });

  test("changing it completes, reopens and rewards nothing", () => {
    const two = outcomeOf([], [tick(clean), tick(paint)]).record;
    expect(outcomeOf([photograph], [], two)).toEqual({ record: two, rewards: [] });
    const done = outcomeOf([photograph], [tick(clean), tick(paint)]).record;
    expect(outcomeOf([], [], done)).toEqual({ record: done, rewards: [] });
  });
});
