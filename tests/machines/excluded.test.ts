import { describe, expect, test } from "vitest";
import type { JourneyEvent } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { countedItems, countYes, emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import { changedParts, withoutChange } from "#machines/record-change.ts";
import { fixtureGuide as guide, prepareStep } from "#tests/support/fixture-guide.ts";

const [heating, paint] = ["prepare.heating", "prepare.paint"];

function recordAfter(events: readonly JourneyEvent[], record = emptyRecord(guide), shape: JourneyShape = guide): JourneyRecord {
  const outcome = applyJourneyEvents({ shape, owner: "account", canComplete: true, record }, events);
  expect(outcome, "every event is allowed").not.toBeNull();
  return outcome?.record ?? record;
}

describe("a question that does not apply", () => {
  const excluded = recordAfter([
    { type: "question.answer", question: heating, answer: "no" },
    { type: "question.exclude", question: heating },
  ]);

  test("loses its answer, is not counted, and makes its step current", () => {
    expect(excluded).toMatchObject({ answers: {}, excluded: { [heating]: true }, currentStep: "prepare" });
    expect(countedItems(excluded, prepareStep.details).map(({ id }) => id)).toEqual(["prepare.roof"]);
    expect(countYes(excluded, prepareStep)).toBe(0);
  });

  test("applies again once it is taken back or answered, by whatever way", () => {
    const included: JourneyEvent[] = [
      { type: "question.include", question: heating },
      { type: "question.answer", question: heating, answer: "yes" },
      { type: "progress.replace", fields: { answers: { [heating]: "no" } } },
    ];
    for (const event of included) {
      const record = recordAfter([event], excluded);
      expect(record.excluded, event.type).toEqual({ [heating]: false });
      expect(countedItems(record, prepareStep.details), event.type).toHaveLength(2);
    }
  });

  test("stays so in a whole save that does not name it", () => {
    const record = recordAfter([{ type: "progress.replace", fields: { answers: { "prepare.roof": "yes" } } }], excluded);
    expect(record).toMatchObject({ answers: { "prepare.roof": "yes" }, excluded: { [heating]: true } });
  });

  test("gets its answer back by an undo", () => {
    const answered = recordAfter([{ type: "question.answer", question: heating, answer: "no" }]);
    const change = changedParts(answered, excluded);
    expect(withoutChange(change.before, change.after, excluded)).toEqual(answered);
  });

  test("is only one that the guide allows, and counts again when a later guide does not", () => {
    const event: JourneyEvent = { type: "question.exclude", question: "prepare.roof" };
    expect(applyJourneyEvents({ shape: guide, owner: "account", canComplete: true }, [event])).toBeNull();
    const always = prepareStep.details.map(({ id, key }) => ({ id, key }));
    expect(countedItems(excluded, always)).toHaveLength(2);
  });
});

describe("a thing to do that does not apply", () => {
  const others: JourneyEvent[] = ["prepare.clean", "prepare.photograph"].map((subStep) => ({ type: "subStep.complete", subStep }));

  test("leaves its step to the others, whichever comes last", () => {
    const exclude: JourneyEvent = { type: "subStep.exclude", subStep: paint };
    expect(recordAfter([...others, exclude]).completedSteps).toEqual(["prepare"]);
    expect(recordAfter([exclude, ...others]).completedSteps).toEqual(["prepare"]);
    expect(recordAfter([exclude]).completedSteps).toEqual([]);
  });

  test("does not complete a step in which nothing was done", () => {
    const steps = [{ ...prepareStep, subSteps: prepareStep.subSteps.filter(({ id }) => id === paint) }];
    expect(recordAfter([{ type: "subStep.exclude", subStep: paint }], undefined, { ...guide, steps }).completedSteps).toEqual([]);
  });

  test("completes a reopened step no second time, nor where it was ticked or a fact hides it", () => {
    const exclude: JourneyEvent = { type: "subStep.exclude", subStep: paint };
    const reopened: JourneyEvent = { type: "step.reopen", step: "prepare" };
    expect(recordAfter([...others, exclude, reopened, exclude]).completedSteps).toEqual([]);
    const ticked: JourneyEvent = { type: "subStep.complete", subStep: paint };
    expect(recordAfter([...others, ticked, reopened, exclude]).completedSteps).toEqual([]);
    const hiding = { ...guide, hidden: [paint] };
    expect(recordAfter([...others, reopened, exclude], undefined, hiding).completedSteps).toEqual([]);
  });

  test("said by an administrator, leaves the current step as it is", () => {
    const excluded = recordAfter([{ type: "subStep.exclude", subStep: paint, by: "administrator" }]);
    expect(excluded.currentStep).toBe(emptyRecord(guide).currentStep);
    const included = recordAfter([{ type: "subStep.include", subStep: paint, by: "administrator" }], excluded);
    expect(included).toMatchObject({ currentStep: excluded.currentStep, excluded: { [paint]: false } });
  });

  test("applies again once it is ticked", () => {
    const record = recordAfter([
      { type: "subStep.exclude", subStep: paint },
      { type: "subStep.complete", subStep: paint },
    ]);
    expect(record).toMatchObject({ excluded: { [paint]: false }, completedSubSteps: { [paint]: true } });
  });
});

describe("a guest's ticks, kept at sign-in,", () => {
  const guest = recordAfter([{ type: "question.exclude", question: heating }]);

  test("add what does not apply, unless the account has an answer", () => {
    expect(recordAfter([{ type: "progress.keep", record: guest }]).excluded).toEqual({ [heating]: true });
    const answered = recordAfter([{ type: "question.answer", question: heating, answer: "yes" }]);
    expect(recordAfter([{ type: "progress.keep", record: guest }], answered)).toMatchObject({
      answers: { [heating]: "yes" },
      excluded: {},
    });
  });

  test("answer a question that the account said does not apply, once the guide asks it of everybody", () => {
    const steps = guide.steps.map((step) => ({ ...step, details: step.details.map(({ id, key }) => ({ id, key })) }));
    const answering = recordAfter([{ type: "question.answer", question: heating, answer: "no" }]);
    const kept = recordAfter([{ type: "progress.keep", record: answering }], guest, { ...guide, steps });
    expect(kept).toMatchObject({ answers: { [heating]: "no" } });
  });

  test("answer nothing that does not apply to the account", () => {
    const answering = recordAfter([{ type: "question.answer", question: heating, answer: "no" }]);
    expect(recordAfter([{ type: "progress.keep", record: answering }], guest)).toMatchObject({
      answers: {},
      excluded: { [heating]: true },
    });
  });
});
