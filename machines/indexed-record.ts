/** Records in the specification's JSON API, which uses zero-based indexes. The only place that converts them. */
import type { JourneyEvent, ReplaceableFields } from "./command.ts";
import {
  type Answer,
  currentIndex,
  emptyRecord,
  everyItem,
  type GuideSteps,
  type JourneyRecord,
  type Named,
  stepIndex,
} from "./journey-record.ts";

/** By step index. A step that was touched and then emptied keeps an empty list. */
export type IndexesByStep = Readonly<Record<number, readonly number[]>>;

export interface IndexedRecord extends Pick<JourneyRecord, "achievements" | "journeyRewarded"> {
  readonly currentStep: number;
  readonly completedSteps: readonly number[];
  readonly completedSubSteps: IndexesByStep;
  readonly answers: Readonly<Record<number, Readonly<Record<number, Answer>>>>;
  readonly coveredDetails: IndexesByStep;
  readonly rewardedSteps: readonly number[];
}

export type IndexedFields = Pick<IndexedRecord, keyof ReplaceableFields & keyof IndexedRecord>;

type Part = "details" | "subSteps";

function listItems(step: GuideSteps["steps"][number] | undefined, part: Part): readonly Named[] {
  return step ? everyItem(step)[part] : [];
}

export function indexedRecord(shape: GuideSteps, record: JourneyRecord): IndexedRecord {
  const places = (ids: readonly string[]) => [...shape.steps.keys()].filter((place) => ids.includes(shape.steps[place]?.id ?? ""));
  return {
    currentStep: currentIndex(shape, record),
    completedSteps: places(record.completedSteps),
    completedSubSteps: listsByStep(shape, "subSteps", record.completedSubSteps),
    answers: valuesByStep(shape, "details", record.answers, (answers) =>
      Object.fromEntries(answers.flatMap(([index, answer]) => (answer === null ? [] : [[index, answer] as const]))),
    ),
    coveredDetails: listsByStep(shape, "details", record.coveredDetails),
    achievements: record.achievements,
    rewardedSteps: places(record.rewardedSteps),
    journeyRewarded: record.journeyRewarded,
  };
}

function listsByStep(shape: GuideSteps, part: Part, ticks: Readonly<Record<string, boolean>>) {
  return valuesByStep(shape, part, ticks, (values) => values.filter(([, isTicked]) => isTicked).map(([index]) => index));
}

function valuesByStep<Value, Gathered>(
  { steps }: GuideSteps,
  part: Part,
  values: Readonly<Record<string, Value>>,
  gather: (values: readonly (readonly [index: number, value: Value])[]) => Gathered,
): Record<number, Gathered> {
  const entries = steps.map((step, place) => {
    const known = listItems(step, part).flatMap(({ id }, index) => {
      const value = values[id];
      return value === undefined ? [] : [[index, value] as const];
    });
    return known.length === 0 ? [] : [[place, gather(known)] as const];
  });
  return Object.fromEntries(entries.flat());
}

export function fieldsFromIndexes(shape: GuideSteps, fields: Partial<IndexedFields>): Partial<ReplaceableFields> {
  const { currentStep, completedSteps, completedSubSteps, answers, coveredDetails, achievements } = fields;
  const idAt = (place: number) => shape.steps[place]?.id ?? "";
  const ticks = (part: Part, lists: IndexesByStep) =>
    valuesById(shape, part, lists, (list, index) => (list.includes(index) ? true : list.length === 0 ? false : undefined));
  const inIds: Partial<ReplaceableFields> = {
    currentStep: currentStep === undefined ? undefined : idAt(currentStep),
    completedSteps: completedSteps?.map(idAt),
    completedSubSteps: completedSubSteps && ticks("subSteps", completedSubSteps),
    answers:
      answers &&
      valuesById<Readonly<Record<number, Answer>>, Answer | null>(
        shape,
        "details",
        answers,
        (ofStep, index) => ofStep[index] ?? (Object.keys(ofStep).length === 0 ? null : undefined),
      ),
    coveredDetails: coveredDetails && ticks("details", coveredDetails),
    achievements,
  };
  return Object.fromEntries(Object.entries(inIds).filter(([, value]) => value !== undefined));
}

function valuesById<OfStep, Value>(
  { steps }: GuideSteps,
  part: Part,
  byStep: Readonly<Record<number, OfStep>>,
  valueAt: (ofStep: OfStep, index: number) => Value | undefined,
): Record<string, Value> {
  const entries = Object.entries(byStep).flatMap(([place, ofStep]) =>
    listItems(steps[Number(place)], part).flatMap(({ id }, index) => {
      const value = valueAt(ofStep, index);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
  return Object.fromEntries(entries);
}

/** An administrator's event, its fields in the database's order. A step that no longer exists keeps its id. */
export function indexedEvent(shape: GuideSteps, event: JourneyEvent): object {
  const { type } = event;
  const by = "by" in event ? event.by : undefined;
  const placeOrId = (id: string) => (stepIndex(shape, id) >= 0 ? stepIndex(shape, id) : id);
  if ("step" in event) {
    return { by, step: placeOrId(event.step), type };
  }
  if ("subStep" in event) {
    const find = (step: (typeof shape.steps)[number]) => listItems(step, "subSteps").findIndex(({ id }) => id === event.subStep);
    const step = shape.steps.find((one) => find(one) >= 0);
    const subStep = step ? find(step) : event.subStep;
    return { by, step: step && placeOrId(step.id), type, subStep };
  }
  if ("fields" in event) {
    return { by, type, fields: indexedParts(shape, event.fields) };
  }
  return event;
}

export function indexedParts(shape: GuideSteps, parts: Partial<JourneyRecord>): Partial<IndexedRecord> {
  const indexed = indexedRecord(shape, { ...emptyRecord(shape), ...parts });
  return Object.fromEntries(Object.keys(parts).map((name) => [name, indexed[name as keyof IndexedRecord]]));
}
