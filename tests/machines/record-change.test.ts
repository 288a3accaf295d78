import fc from "fast-check";
import { expect, test } from "vitest";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import { withoutChange } from "#machines/record-change.ts";
import { eventAt, type PlacedEvent, stepAt, stepsOf } from "#tests/support/places.ts";

const shape: JourneyShape = {
  journeyType: "selling",
  steps: stepsOf(Array.from({ length: 4 }, () => ({ subStepCount: 2, detailCount: 1 }))),
  celebratedStep: "all",
  stepPoints: 100,
  journeyPoints: 1_000,
};

const step = fc.nat(3);
const change = fc.oneof(
  fc.record({ type: fc.constantFrom("step.complete" as const, "step.reopen" as const), step, by: fc.constant("administrator" as const) }),
  fc.record({
    type: fc.constantFrom("subStep.complete" as const, "subStep.reopen" as const),
    step,
    subStep: fc.nat(1),
    by: fc.constant("administrator" as const),
  }),
  fc.record({ type: fc.constantFrom("step.next" as const, "step.previous" as const), step }),
);

function after(record: JourneyRecord, ...events: PlacedEvent[]) {
  const input = { shape, record, owner: "account", canComplete: true } as const;
  const outcome = applyJourneyEvents(
    input,
    events.map((event) => eventAt(shape, event)),
  );
  if (!outcome) {
    throw new Error("The change does not fit.");
  }
  return outcome.record;
}

/** What was ticked and unticked again says the same as what never was. */
function said({
  currentStep,
  completedSteps,
  completedSubSteps,
}: Pick<JourneyRecord, "currentStep" | "completedSteps" | "completedSubSteps">) {
  const subSteps = Object.keys(completedSubSteps).filter((id) => completedSubSteps[id]);
  return { currentStep, completedSteps: new Set(completedSteps), subSteps: new Set(subSteps) };
}

test("undoing the latest change restores what was there, whatever it was", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), change, (history, latest) => {
      const before = after(emptyRecord(shape), ...history);
      const changed = after(before, latest);
      expect(said(withoutChange(before, changed, changed))).toEqual(said(before));
    }),
  );
});

test("what others changed since stays", () => {
  const before = after(emptyRecord(shape), { type: "step.complete", step: 0 });
  const changed = after(before, { type: "step.complete", step: 2, by: "administrator" });
  const present = after(changed, { type: "subStep.complete", step: 3, subStep: 1 }, { type: "step.complete", step: 1 });
  expect(said(withoutChange(before, changed, present))).toEqual({
    currentStep: stepAt(shape, 1),
    completedSteps: new Set([stepAt(shape, 0), stepAt(shape, 1)]),
    subSteps: new Set([shape.steps[3]?.subSteps[1]?.id]),
  });
});

test("of a whole record, what was kept of a guest goes, with its points, and what was done since stays", () => {
  const question = (place: number, answer: "yes" | "no") => ({ type: "question.answer", step: place, question: 0, answer }) as const;
  const before = after(emptyRecord(shape), question(0, "no"), { type: "step.complete", step: 0 });
  const kept = after(before, { type: "subStep.complete", step: 1, subStep: 0 }, { type: "step.complete", step: 1 }, question(1, "yes"));
  expect(withoutChange(before, kept, kept)).toEqual(before);
  const present = after(kept, question(1, "no"), question(2, "yes"), { type: "step.complete", step: 3 });
  expect(withoutChange(before, kept, present)).toEqual(
    after(before, question(1, "no"), question(2, "yes"), { type: "step.complete", step: 3 }),
  );
});
