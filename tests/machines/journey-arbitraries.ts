/** Guides, records and events made up at random, and what has to be true of every record. */
import fc from "fast-check";
import type { ChangedBy, JourneyCommand, JourneyEvent } from "#machines/command.ts";
import { type Answer, emptyRecord, type GuideSteps, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import { stepAt, stepsOf } from "#tests/support/places.ts";

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

function idsOf({ steps }: GuideSteps) {
  const idsIn = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  const items = steps.flatMap(({ details, subSteps }) => [...details, ...subSteps]);
  return {
    steps: idsIn(steps),
    subSteps: steps.flatMap(({ subSteps }) => idsIn(subSteps)),
    questions: steps.flatMap(({ details }) => idsIn(details)),
    excludable: idsIn(items.filter(({ mayNotApply }) => mayNotApply)),
  };
}

/** For some of the ids, one of the values. */
function someById<Value>(ids: readonly string[], ...values: Value[]): fc.Arbitrary<Readonly<Record<string, Value>>> {
  const entries = ids.map((id) => fc.option(fc.constantFrom(...values)).map((value) => (value === null ? [] : [[id, value] as const])));
  return fc.tuple(...entries).map((some) => Object.fromEntries(some.flat()));
}

/** Records as a guest has them: nothing banked, no achievements. */
export function guestRecords(shape: JourneyShape): fc.Arbitrary<JourneyRecord> {
  const { steps, subSteps, questions, excludable } = idsOf(shape);
  return fc
    .record({
      currentStep: fc.constantFrom(...steps),
      completedSteps: fc.subarray(steps),
      completedSubSteps: someById(subSteps, true),
      answers: someById<Answer>(questions, "yes", "no"),
      excluded: someById(excludable, true),
      coveredDetails: someById(questions, true, false),
    })
    .map(({ excluded, ...parts }) => {
      const applying = Object.keys({ ...parts.answers, ...parts.completedSubSteps });
      const others = Object.entries(excluded).filter(([id]) => !applying.includes(id));
      return { ...emptyRecord(shape), ...parts, excluded: Object.fromEntries(others) };
    });
}

/** Records that an account could hold after any history. */
export function accountRecords(shape: JourneyShape): fc.Arbitrary<JourneyRecord> {
  const { steps } = idsOf(shape);
  return fc
    .tuple(guestRecords(shape), fc.subarray(steps), fc.boolean(), fc.subarray(["first-step", "early-bird"]))
    .map(([record, rewardedBefore, journeyRewarded, achievements]) => {
      const isCelebrated = shape.celebratedStep !== null;
      return {
        ...record,
        achievements,
        rewardedSteps: isCelebrated ? [...new Set([...rewardedBefore, ...record.completedSteps])] : [],
        journeyRewarded: isCelebrated && (journeyRewarded || record.completedSteps.length === steps.length),
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
    ...subSteps.flatMap(({ id: subStep, mayNotApply }): JourneyCommand[] => [
      { type: "subStep.complete", subStep },
      { type: "subStep.reopen", subStep },
      ...(mayNotApply ? (["subStep.exclude", "subStep.include"] as const).map((type) => ({ type, subStep })) : []),
    ]),
    ...details.flatMap(({ id, mayNotApply }): JourneyCommand[] => [
      ...(mayNotApply ? (["question.exclude", "question.include"] as const).map((type) => ({ type, question: id })) : []),
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
export function accountEvents(shape: JourneyShape): fc.Arbitrary<JourneyEvent> {
  const by = fc.constantFrom("person" as const, "administrator" as const);
  return fc.oneof(
    { weight: 6, arbitrary: personsEvents(shape) },
    { weight: 3, arbitrary: fc.tuple(personsEvents(shape), by).map(([event, changedBy]) => withChanger(event, changedBy)) },
    {
      weight: 1,
      arbitrary: fc.tuple(accountRecords(shape), fc.subarray([...replaceable, "excluded" as const]), by).map(
        ([record, names, changedBy]): JourneyEvent => ({
          type: "progress.replace",
          fields: Object.fromEntries(names.map((name) => [name, record[name]])),
          by: changedBy,
        }),
      ),
    },
    { weight: 1, arbitrary: guestRecords(shape).map((record): JourneyEvent => ({ type: "progress.keep", record })) },
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
    case "subStep.exclude":
    case "subStep.include":
      return { ...event, by };
    default:
      return event;
  }
}

/** A guest's record in which nothing is left to tick, or `withoutExcludable` nothing that may not apply is left. */
export function fullestRecord(shape: JourneyShape, withoutExcludable = false): JourneyRecord {
  const { steps, excludable, ...items } = idsOf(shape);
  const excluded = withoutExcludable ? excludable : [];
  const [subSteps, questions] = [items.subSteps, items.questions].map((ids) => ids.filter((id) => !excluded.includes(id)));
  const all = <Value>(ids: readonly string[], value: Value) => Object.fromEntries(ids.map((id) => [id, value]));
  return {
    ...emptyRecord(shape),
    currentStep: steps.at(-1) ?? "",
    completedSteps: steps,
    completedSubSteps: all(subSteps ?? [], true),
    answers: all(questions ?? [], "yes" as const),
    excluded: all(excluded, true),
    coveredDetails: all(items.questions, true),
  };
}

/** What is wrong with a record, in words; empty when it fits its guide. */
export function faultsOf(record: JourneyRecord, shape: GuideSteps): string[] {
  const { steps, subSteps, questions, excludable } = idsOf(shape);
  const { currentStep, completedSteps, completedSubSteps, answers, excluded, coveredDetails, achievements, rewardedSteps } = record;
  const isOnce = (list: readonly string[]) => new Set(list).size === list.length;
  const fits = (list: readonly string[], ids: readonly string[]) => isOnce(list) && list.every((id) => ids.includes(id));
  const fitsById = (values: Readonly<Record<string, unknown>>, ids: readonly string[], allowed: readonly unknown[]) =>
    fits(Object.keys(values), ids) && Object.values(values).every((value) => allowed.includes(value));
  return [
    ...(steps.includes(currentStep) ? [] : ["the current step is not in the guide"]),
    ...(fits(completedSteps, steps) ? [] : ["the completed steps are not unique and in the guide"]),
    ...(fitsById(completedSubSteps, subSteps, [true, false]) ? [] : ["a sub-step is not in the guide, or neither ticked nor not"]),
    ...(fitsById(answers, questions, ["yes", "no", null]) ? [] : ["a question is not in the guide, or its answer is neither yes nor no"]),
    ...(fitsById(excluded, excludable, [true, false]) ? [] : ["what does not apply is not in the guide, or has to apply"]),
    ...(Object.keys(excluded).some((id) => excluded[id] && (answers[id] || completedSubSteps[id]))
      ? ["what does not apply is answered or ticked"]
      : []),
    ...(fitsById(coveredDetails, questions, [true, false]) ? [] : ["a detail is not in the guide, or neither covered nor not"]),
    ...(isOnce(achievements) ? [] : ["an achievement is named twice"]),
    ...(fits(rewardedSteps, steps) ? [] : ["the rewarded steps are not unique and in the guide"]),
  ];
}
