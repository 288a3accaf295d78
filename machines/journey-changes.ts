/** What each event does to a record. `journey.machine.ts` decides which events are allowed, and what they reward. */
import type { ChangedBy, JourneyEvent, ReplaceableFields } from "./command.ts";
import {
  completedStepsOf,
  everyItem,
  findStep,
  isExcluded,
  type JourneyRecord,
  type JourneyShape,
  maxAchievements,
  stepIndex,
  stepsWithAllSubSteps,
  type Ticks,
  union,
  unionOfTicks,
  without,
} from "./journey-record.ts";

export function changedBy(event: JourneyEvent): ChangedBy {
  return ("by" in event && event.by) || "person";
}

/** False for ids that the guide does not have, and for too many achievements. */
export function isValidChange({ steps }: JourneyShape, record: JourneyRecord, event: JourneyEvent): boolean {
  const has = (part: "details" | "subSteps", ids: readonly string[], isExcluding = false) =>
    ids.every((id) => steps.some((step) => everyItem(step)[part].some((item) => item.id === id && (item.mayNotApply || !isExcluding))));
  switch (event.type) {
    case "subStep.complete":
    case "subStep.reopen":
    case "subStep.include":
    case "subStep.exclude":
      return has("subSteps", [event.subStep], event.type === "subStep.exclude");
    case "question.answer":
    case "question.include":
    case "question.exclude":
      return has("details", [event.question], event.type === "question.exclude");
    case "detail.cover":
    case "detail.uncover":
      return has("details", event.details);
    case "progress.replace":
      return union(record.achievements, event.fields.achievements).length <= maxAchievements;
    default:
      return !("step" in event) || stepIndex({ steps }, event.step) >= 0;
  }
}

/** A change in a step makes that step current; an administrator's sub-step does only where it completes the step. */
export function recordAfter(shape: JourneyShape, record: JourneyRecord, event: JourneyEvent): JourneyRecord {
  switch (event.type) {
    case "step.complete":
      return withCompletedStep(shape, record, event.step, changedBy(event));
    case "step.finish":
      return { ...withCompletedStep(shape, record, event.step, "person"), currentStep: neighbor(shape, event.step, 1) };
    case "step.reopen":
      return { ...record, completedSteps: without(record.completedSteps, event.step), currentStep: event.step };
    case "subStep.complete":
      return withCompletedSubStep(shape, record, event.subStep, changedBy(event));
    case "subStep.reopen":
      return {
        ...record,
        completedSubSteps: withTicks(record.completedSubSteps, [event.subStep], false),
        currentStep: changedBy(event) === "administrator" ? record.currentStep : stepWith(shape, record, event.subStep),
      };
    case "question.answer":
      return {
        ...record,
        answers: { ...record.answers, [event.question]: event.answer },
        excluded: clearExclusions(record.excluded, [event.question]),
        currentStep: stepWith(shape, record, event.question),
      };
    case "question.exclude":
      return withExclusion(shape, record, event.question);
    case "subStep.exclude":
      return withExclusion(shape, record, event.subStep, changedBy(event));
    case "question.include":
      return withInclusion(shape, record, event.question);
    case "subStep.include":
      return withInclusion(shape, record, event.subStep, changedBy(event));
    case "detail.cover":
    case "detail.uncover":
      return {
        ...record,
        coveredDetails: withTicks(record.coveredDetails, event.details, event.type === "detail.cover"),
        currentStep: stepWith(shape, record, event.details[0] ?? ""),
      };
    case "step.select":
      return { ...record, currentStep: event.step };
    case "step.next":
      return { ...record, currentStep: neighbor(shape, event.step, 1) };
    case "step.previous":
      return { ...record, currentStep: neighbor(shape, event.step, -1) };
    case "progress.replace":
      return withFields(shape, record, event.fields);
    case "progress.keep":
      return withGuestTicks(shape, record, event.record);
    case "progress.restore":
      return event.record;
    default:
      return event satisfies never;
  }
}

export function newlyCompleted(shape: JourneyShape, before: JourneyRecord, after: JourneyRecord): string[] {
  return completedStepsOf(shape, after).filter((step) => !before.completedSteps.includes(step));
}

function neighbor({ steps }: JourneyShape, stepId: string, distance: number): string {
  const place = Math.min(Math.max(stepIndex({ steps }, stepId) + distance, 0), steps.length - 1);
  return steps[place]?.id ?? stepId;
}

function stepWith(shape: JourneyShape, record: JourneyRecord, id: string): string {
  return findStep(shape, id)?.id ?? record.currentStep;
}

function withTicks(ticks: Ticks, ids: readonly string[], isTicked: boolean): Ticks {
  return { ...ticks, ...Object.fromEntries(ids.map((id) => [id, isTicked])) };
}

/** Completing a step by hand keeps it current; an administrator's completion moves to the next step, if any. */
function withCompletedStep(shape: JourneyShape, record: JourneyRecord, step: string, by: ChangedBy): JourneyRecord {
  return {
    ...record,
    completedSteps: union(record.completedSteps, [step]),
    currentStep: by === "administrator" ? neighbor(shape, step, 1) : step,
  };
}

function withCompletedSubStep(shape: JourneyShape, record: JourneyRecord, subStep: string, by: ChangedBy): JourneyRecord {
  const isByAdministrator = by === "administrator";
  const counted = isByAdministrator ? whole(shape) : shape;
  const ticked = {
    ...record,
    completedSubSteps: { ...record.completedSubSteps, [subStep]: true },
    excluded: clearExclusions(record.excluded, [subStep]),
    currentStep: isByAdministrator ? record.currentStep : stepWith(shape, record, subStep),
  };
  const step = findStep(shape, subStep)?.id;
  const wasMissing = record.completedSubSteps[subStep] !== true && !counted.hidden?.includes(subStep);
  if (step === undefined || !wasMissing || !stepsWithAllSubSteps(counted, ticked).includes(step)) {
    return ticked;
  }
  return isByAdministrator
    ? withCompletedStep(shape, ticked, step, by)
    : { ...ticked, completedSteps: union(record.completedSteps, [step]) };
}

/** Excluding a step's last open sub-step completes the step, as ticking it does; excluding it again does not. */
function withExclusion(shape: JourneyShape, record: JourneyRecord, item: string, by: ChangedBy = "person"): JourneyRecord {
  const step = findStep(shape, item);
  const excluded = {
    ...record,
    answers: withoutKey(record.answers, item),
    completedSubSteps: withoutKey(record.completedSubSteps, item),
    excluded: withTicks(record.excluded, [item], true),
    currentStep: by === "administrator" ? record.currentStep : (step?.id ?? record.currentStep),
  };
  const isSubStep = step !== undefined && everyItem(step).subSteps.some(({ id }) => id === item);
  const wasMissing = !record.excluded[item] && !record.completedSubSteps[item] && !shape.hidden?.includes(item);
  return step && isSubStep && wasMissing && stepsWithAllSubSteps(shape, excluded).includes(step.id)
    ? { ...excluded, completedSteps: union(record.completedSteps, [step.id]) }
    : excluded;
}

function withInclusion(shape: JourneyShape, record: JourneyRecord, item: string, by: ChangedBy = "person"): JourneyRecord {
  return {
    ...record,
    excluded: clearExclusions(record.excluded, [item]),
    currentStep: by === "administrator" ? record.currentStep : stepWith(shape, record, item),
  };
}

function withoutKey<Value>(values: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => id !== key));
}

/** The ids with an answer or a tick. */
function idsWith(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(values).filter((id) => values[id]);
}

/** Leaves an id that was never excluded as it is. */
function clearExclusions(excluded: Ticks, ids: readonly string[]): Ticks {
  const takenBack = ids.filter((id) => excluded[id]);
  return withTicks(excluded, takenBack, false);
}

/** Administrators and whole saves use the full guide, whatever applies. */
function whole(shape: JourneyShape): JourneyShape {
  return { ...shape, hidden: [] };
}

/** Completes each step whose sub-steps are all complete. Keeps saved data that the guide no longer names. */
function withFields(shape: JourneyShape, record: JourneyRecord, fields: Partial<ReplaceableFields>): JourneyRecord {
  const isGone = (id: string) => findStep(shape, id) === undefined;
  const replaced = <Value>(present: Readonly<Record<string, Value>>, given: Readonly<Record<string, Value>> | undefined) =>
    given ? { ...Object.fromEntries(Object.entries(present).filter(([id]) => isGone(id))), ...given } : present;
  const completedSteps = fields.completedSteps ? union(fields.completedSteps, record.completedSteps.filter(isGone)) : record.completedSteps;
  const completedSubSteps = replaced(record.completedSubSteps, fields.completedSubSteps);
  const answers = replaced(record.answers, fields.answers);
  // An answer or a tick says that the item applies.
  const excluded = clearExclusions(replaced(record.excluded, fields.excluded), [...idsWith(answers), ...idsWith(completedSubSteps)]);
  return {
    ...record,
    currentStep: fields.currentStep ?? record.currentStep,
    completedSteps: union(
      completedSteps,
      fields.completedSubSteps && stepsWithAllSubSteps(whole(shape), { completedSubSteps: fields.completedSubSteps, excluded }),
    ),
    completedSubSteps,
    answers,
    excluded,
    coveredDetails: replaced(record.coveredDetails, fields.coveredDetails),
    achievements: union(record.achievements, fields.achievements),
  };
}

/** The account's answers and current step stay. */
function withGuestTicks(shape: JourneyShape, record: JourneyRecord, guest: JourneyRecord): JourneyRecord {
  const completedSubSteps = unionOfTicks(record.completedSubSteps, guest.completedSubSteps);
  const excludedBefore = shape.steps.flatMap(({ details }) => details.filter((item) => isExcluded(record, item)).map(({ id }) => id));
  const unanswered = Object.entries(guest.answers).filter(([question]) => !record.answers[question] && !excludedBefore.includes(question));
  const answers = { ...record.answers, ...Object.fromEntries(unanswered) };
  const newlyExcluded = idsWith(guest.excluded).filter((id) => !answers[id] && !completedSubSteps[id]);
  const excluded = withTicks(clearExclusions(record.excluded, idsWith(guest.completedSubSteps)), newlyExcluded, true);
  const completeBefore = stepsWithAllSubSteps(shape, record);
  const nowComplete = stepsWithAllSubSteps(shape, { completedSubSteps, excluded }).filter((step) => !completeBefore.includes(step));
  return {
    ...record,
    completedSteps: union(record.completedSteps, [...guest.completedSteps, ...nowComplete]),
    completedSubSteps,
    coveredDetails: unionOfTicks(record.coveredDetails, guest.coveredDetails),
    answers,
    excluded,
  };
}
