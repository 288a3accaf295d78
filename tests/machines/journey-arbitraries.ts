/** Guides, records and events made up at random, and what has to be true of every record. */
import fc from "fast-check";
import type { ChangedBy, JourneyCommand } from "#machines/command.ts";
import type { IndexedRecord, IndexesByStep } from "#machines/indexed-record.ts";
import type { Answer, JourneyShape } from "#machines/journey-record.ts";
import { type PlacedEvent, stepAt, stepsOf } from "#tests/support/places.ts";
import { emptyRecord } from "./placed-journey.ts";

/** The same cases on every run; `SEED=7 vitest run …` tries others. */
export const seeded = { seed: Number(process.env.SEED ?? 20261101) };

/** Guides of one to five steps, buying and selling, of every way to celebrate. */
export const shapes: fc.Arbitrary<JourneyShape> = fc
  .array(fc.record({ subStepCount: fc.nat(3), detailCount: fc.nat(3) }), { minLength: 1, maxLength: 5 })
  .map(stepsOf)
  .chain((steps) =>
    fc.oneof(
      fc.constant<JourneyShape>({ journeyType: "selling", steps, celebratedStep: "all", stepPoints: 100, journeyPoints: 1000 }),
      fc
        .option(fc.nat(steps.length - 1).map((step) => stepAt({ steps }, step)))
        .map((celebratedStep): JourneyShape => ({ journeyType: "buying", steps, celebratedStep, stepPoints: 0, journeyPoints: 500 })),
    ),
  );

/** Sorted lists of some of the indexes below a count. */
function indexesBelow(count: number, minLength = 0): fc.Arbitrary<number[]> {
  return fc.subarray(
    Array.from({ length: count }, (_, index) => index),
    { minLength },
  );
}

/** For some of the steps, what `values` makes of each. */
function someByStep<Value>(shape: JourneyShape, values: (step: JourneyShape["steps"][number]) => fc.Arbitrary<Value> | null) {
  const entries = shape.steps.map((step, index) => {
    const arbitrary = values(step);
    return arbitrary === null ? fc.constant([]) : fc.option(arbitrary).map((value) => (value === null ? [] : [[index, value] as const]));
  });
  return fc.tuple(...entries).map((lists): Readonly<Record<number, Value>> => Object.fromEntries(lists.flat()));
}

/** Answers to some questions; a step without any is not named. */
function answersFor(shape: JourneyShape): fc.Arbitrary<IndexedRecord["answers"]> {
  return someByStep(shape, ({ details: { length: detailCount } }) =>
    detailCount === 0
      ? null
      : fc
          .tuple(
            indexesBelow(detailCount, 1),
            fc.array(fc.constantFrom<Answer>("yes", "no"), { minLength: detailCount, maxLength: detailCount }),
          )
          .map(([questions, answers]) => Object.fromEntries(questions.map((question, index) => [question, answers[index] ?? "no"]))),
  );
}

/** Records as a guest has them: nothing banked, no achievements. Covered lists may be empty: the step was touched. */
export function guestRecords(shape: JourneyShape): fc.Arbitrary<IndexedRecord> {
  return fc
    .record({
      currentStep: fc.nat(shape.steps.length - 1),
      completedSteps: indexesBelow(shape.steps.length),
      completedSubSteps: someByStep<number[]>(shape, ({ subSteps }) => (subSteps.length === 0 ? null : indexesBelow(subSteps.length, 1))),
      answers: answersFor(shape),
      coveredDetails: someByStep<number[]>(shape, ({ details }) => (details.length === 0 ? null : indexesBelow(details.length))),
    })
    .map((parts) => ({ ...emptyRecord, ...parts }));
}

/** Records that an account could hold after any history. */
export function accountRecords(shape: JourneyShape): fc.Arbitrary<IndexedRecord> {
  return fc
    .tuple(guestRecords(shape), indexesBelow(shape.steps.length), fc.boolean(), fc.subarray(["first-step", "early-bird"]))
    .map(([record, rewardedBefore, journeyRewarded, achievements]) => {
      const isCelebrated = shape.celebratedStep !== null;
      return {
        ...record,
        achievements,
        rewardedSteps: isCelebrated ? [...new Set([...rewardedBefore, ...record.completedSteps])].sort((one, other) => one - other) : [],
        journeyRewarded: isCelebrated && (journeyRewarded || record.completedSteps.length === shape.steps.length),
      };
    });
}

/** Every button of a guide, as a person presses it. */
export function buttonEvents(shape: JourneyShape): JourneyCommand[] {
  return shape.steps.flatMap(({ id: step, subSteps, details }): JourneyCommand[] => [
    ...(["step.complete", "step.reopen", "step.finish", "step.select", "step.next", "step.previous"] as const).map((type) => ({
      type,
      step,
    })),
    ...subSteps.flatMap(({ id: subStep }): JourneyCommand[] => [
      { type: "subStep.complete", subStep },
      { type: "subStep.reopen", subStep },
    ]),
    ...details.flatMap(({ id }): JourneyCommand[] => [
      { type: "question.answer", question: id, answer: "yes" },
      { type: "question.answer", question: id, answer: "no" },
      { type: "detail.cover", details: [id] },
      { type: "detail.uncover", details: [id] },
    ]),
    ...(details.length > 0 ? [{ type: "detail.cover" as const, details: details.map(({ id }) => id) }] : []),
  ]);
}

/** One press of a button by the person whose progress it is. */
export function personsEvents(shape: JourneyShape): fc.Arbitrary<JourneyCommand> {
  return fc.constantFrom(...buttonEvents(shape));
}

/** Anything that can happen to an account's record, by the person or an administrator. */
export function accountEvents(shape: JourneyShape): fc.Arbitrary<PlacedEvent> {
  const by = fc.constantFrom("person" as const, "administrator" as const);
  return fc.oneof(
    { weight: 6, arbitrary: personsEvents(shape) },
    { weight: 3, arbitrary: fc.tuple(personsEvents(shape), by).map(([event, changedBy]) => withChanger(event, changedBy)) },
    {
      weight: 1,
      arbitrary: fc.tuple(accountRecords(shape), fc.subarray([...replaceable]), by).map(
        ([record, names, changedBy]): PlacedEvent => ({
          type: "progress.replace",
          fields: Object.fromEntries(names.map((name) => [name, record[name]])),
          by: changedBy,
        }),
      ),
    },
    { weight: 1, arbitrary: guestRecords(shape).map((record): PlacedEvent => ({ type: "progress.keep", record })) },
  );
}

/** The parts of a record that a whole save can name. */
export const replaceable = ["currentStep", "completedSteps", "completedSubSteps", "answers", "coveredDetails", "achievements"] as const;

function withChanger(event: JourneyCommand, by: ChangedBy): JourneyCommand {
  switch (event.type) {
    case "step.complete":
    case "step.reopen":
    case "subStep.complete":
    case "subStep.reopen":
      return { ...event, by };
    default:
      return event;
  }
}

/** A guest's record in which nothing is left to tick. */
export function fullestRecord(shape: JourneyShape): IndexedRecord {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
  const forEachStep = <Value extends object>(value: (step: JourneyShape["steps"][number]) => Value) =>
    Object.fromEntries(
      shape.steps.map((step, place) => [place, value(step)] as const).filter(([, found]) => Object.keys(found).length > 0),
    );
  return {
    ...emptyRecord,
    currentStep: shape.steps.length - 1,
    completedSteps: upTo(shape.steps.length),
    completedSubSteps: forEachStep(({ subSteps }) => upTo(subSteps.length)),
    answers: forEachStep(({ details }) => Object.fromEntries(upTo(details.length).map((question) => [question, "yes" as const]))),
    coveredDetails: forEachStep(({ details }) => upTo(details.length)),
  };
}

/** What is wrong with a record, in words; empty when it fits its guide. */
export function faultsOf(record: IndexedRecord, shape: JourneyShape): string[] {
  const stepCount = shape.steps.length;
  const { currentStep, completedSteps, completedSubSteps, answers, coveredDetails, achievements, rewardedSteps } = record;
  const fits = (indexes: readonly number[], count: number) =>
    indexes.every(
      (index, place) => Number.isInteger(index) && index >= 0 && index < count && (place === 0 || index > (indexes[place - 1] ?? 0)),
    );
  const fitsByStep = (map: IndexesByStep, count: (step: JourneyShape["steps"][number]) => number) =>
    Object.entries(map).every(([index, indexes]) => {
      const step = shape.steps[Number(index)];
      return step !== undefined && fits(indexes, count(step));
    });
  const questions = Object.fromEntries(Object.entries(answers).map(([step, byQuestion]) => [step, Object.keys(byQuestion).map(Number)]));
  const words = Object.values(answers).flatMap((byQuestion) => Object.values(byQuestion));
  return [
    ...(fits([currentStep], stepCount) ? [] : ["the current step is not in the guide"]),
    ...(fits(completedSteps, stepCount) ? [] : ["the completed steps are not sorted, unique and in the guide"]),
    ...(fitsByStep(completedSubSteps, ({ subSteps }) => subSteps.length) ? [] : ["the sub-steps are not sorted, unique and in the guide"]),
    ...(fitsByStep(questions, ({ details }) => details.length) ? [] : ["an answered question is not in the guide"]),
    ...(words.every((word) => word === "yes" || word === "no") ? [] : ["an answer is neither yes nor no"]),
    ...(fitsByStep(coveredDetails, ({ details }) => details.length) ? [] : ["the covered details are not sorted, unique and in the guide"]),
    ...(new Set(achievements).size === achievements.length ? [] : ["an achievement is named twice"]),
    ...(fits(rewardedSteps, stepCount) ? [] : ["the rewarded steps are not sorted, unique and in the guide"]),
  ];
}
