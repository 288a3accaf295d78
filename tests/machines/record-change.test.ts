import fc from "fast-check";
import { expect, test } from "vitest";
import type { JourneyEvent } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";
import { withoutChange } from "#machines/record-change.ts";
import { fixtureGuide as guide } from "#tests/support/fixture-guide.ts";

const step = fc.constantFrom(...guide.steps.map(({ id }) => id));
const subStep = fc.constantFrom(...guide.steps.flatMap(({ subSteps }) => subSteps.map(({ id }) => id)));
const by = fc.constant("administrator" as const);
const change: fc.Arbitrary<JourneyEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom("step.complete" as const, "step.reopen" as const), step, by }),
  fc.record({ type: fc.constantFrom("subStep.complete" as const, "subStep.reopen" as const), subStep, by }),
  fc.record({ type: fc.constantFrom("step.next" as const, "step.previous" as const), step }),
);

function after(record: JourneyRecord, ...events: JourneyEvent[]) {
  const outcome = applyJourneyEvents({ shape: guide, record, owner: "account", canComplete: true }, events);
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
      const before = after(emptyRecord(guide), ...history);
      const changed = after(before, latest);
      expect(said(withoutChange(before, changed, changed))).toEqual(said(before));
    }),
  );
});

test("what others changed since stays", () => {
  const before = after(emptyRecord(guide), { type: "step.complete", step: "read" });
  const changed = after(before, { type: "step.complete", step: "offer", by: "administrator" });
  const present = after(changed, { type: "subStep.complete", subStep: "close.deed" }, { type: "step.complete", step: "prepare" });
  expect(said(withoutChange(before, changed, present))).toEqual({
    currentStep: "prepare",
    completedSteps: new Set(["read", "prepare"]),
    subSteps: new Set(["close.deed"]),
  });
});

test("of a whole record, what was kept of a guest goes, with its points, and what was done since stays", () => {
  const answer = (question: string, given: "yes" | "no") => ({ type: "question.answer", question, answer: given }) as const;
  const complete = (id: string) => ({ type: "step.complete", step: id }) as const;
  const before = after(emptyRecord(guide), answer("read.rights", "no"), complete("read"));
  const kept = after(before, { type: "subStep.complete", subStep: "prepare.clean" }, complete("prepare"), answer("prepare.roof", "yes"));
  expect(withoutChange(before, kept, kept)).toEqual(before);
  const since = [answer("prepare.roof", "no"), answer("offer.price", "yes"), complete("close")];
  expect(withoutChange(before, kept, after(kept, ...since))).toEqual(after(before, ...since));
});
