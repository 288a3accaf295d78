/**
 * What a guide's progress consists of, and the shape of the guide that it belongs to. A record names steps, questions and sub-steps by
 * their ids, each by itself, so that any of them may move within the guide. It may name some that the guide has no more: they are left
 * in it, and count for nothing.
 */

export type JourneyType = "buying" | "selling";
export type Answer = "yes" | "no";

/** What is ticked. False says that somebody has been there: ticked and unticked again. */
export type Ticks = Readonly<Record<string, boolean>>;

export interface JourneyRecord {
  readonly currentStep: string;
  readonly completedSteps: readonly string[];
  readonly completedSubSteps: Ticks;
  /** By question. Null says that somebody has been there without an answer. */
  readonly answers: Readonly<Record<string, Answer | null>>;
  /** By question, each of which is also a detail that can be covered. */
  readonly coveredDetails: Ticks;
  /** Names a client sent; merged, never removed. */
  readonly achievements: readonly string[];
  /** Steps whose completion was rewarded once. Points are counted from these. */
  readonly rewardedSteps: readonly string[];
  readonly journeyRewarded: boolean;
}

/**
 * A step, question or sub-step of a guide. Both names are unique within the guide, whatever they name, and are never changed nor used
 * again: titles, order, and the step that something belongs to may change freely.
 */
export interface Named {
  /** In kebab-case words and dots: what is stored. */
  readonly id: string;
  /** A few lower-case letters: what stands in a guest's address. */
  readonly key: string;
}

interface StepShape extends Named {
  readonly subSteps: readonly Named[];
  readonly details: readonly Named[];
}

export interface JourneyShape {
  readonly journeyType: JourneyType;
  readonly steps: readonly StepShape[];
  /** The questions and sub-steps that do not apply to this person: they neither count nor hold a step back, and stay saved. */
  readonly hidden?: readonly string[];
  /** The step whose completion celebrates the journey, 'all' when every step has to be complete, null when nothing is celebrated. */
  readonly celebratedStep: string | null;
  readonly stepPoints: number;
  readonly journeyPoints: number;
}

/** A guide's steps, in its order. */
export type GuideSteps = Pick<JourneyShape, "steps">;

/** How many achievements a record holds at most: merging never goes beyond. */
export const maxAchievements = 64;

/** The progress of somebody who has just begun a guide. */
export function emptyRecord({ steps }: GuideSteps): JourneyRecord {
  return {
    currentStep: steps[0]?.id ?? "",
    completedSteps: [],
    completedSubSteps: {},
    answers: {},
    coveredDetails: {},
    achievements: [],
    rewardedSteps: [],
    journeyRewarded: false,
  };
}

/** Both lists, each name once, the first list's first. */
export function union(first: readonly string[], second: readonly string[] = []): string[] {
  return [...new Set([...first, ...second])];
}

/** The list without a name. */
export function without(list: readonly string[], name: string): string[] {
  return list.filter((other) => other !== name);
}

/** What is ticked in either. */
export function unionOfTicks(first: Ticks, second: Ticks): Ticks {
  return { ...first, ...Object.fromEntries(Object.entries(second).map(([id, isTicked]) => [id, isTicked || first[id] === true])) };
}

/** The place of a step in the guide, or -1. */
export function stepIndex({ steps }: GuideSteps, stepId: string): number {
  return steps.findIndex(({ id }) => id === stepId);
}

/** The step that an id names, or that holds the question or sub-step it names. */
export function findStep({ steps }: GuideSteps, id: string): StepShape | undefined {
  return steps.find((step) => [step, ...step.details, ...step.subSteps].some((named) => named.id === id));
}

type Steps = Pick<JourneyRecord, "currentStep" | "completedSteps">;

/** The place of the current step. Where the guide has it no more, the first step that is not done takes its place. */
export function currentIndex(shape: GuideSteps, { currentStep, completedSteps }: Steps): number {
  const place = stepIndex(shape, currentStep);
  const open = shape.steps.findIndex(({ id }) => !completedSteps.includes(id));
  return place >= 0 ? place : open >= 0 ? open : Math.max(shape.steps.length - 1, 0);
}

/** The current step's id, likewise. */
export function currentStepOf(shape: GuideSteps, record: Steps): string {
  return shape.steps[currentIndex(shape, record)]?.id ?? record.currentStep;
}

/** The steps of the guide that are complete, in its order. */
export function completedStepsOf({ steps }: GuideSteps, { completedSteps }: Pick<JourneyRecord, "completedSteps">): string[] {
  return steps.map(({ id }) => id).filter((id) => completedSteps.includes(id));
}

/** Whether every step of the guide is complete. */
export function isFinished(shape: GuideSteps, record: Pick<JourneyRecord, "completedSteps">): boolean {
  return shape.steps.every(({ id }) => record.completedSteps.includes(id));
}

/** Whether the journey's end is reached: what its guide celebrates is complete, whatever else is open. */
export function isAtEnd(shape: Pick<JourneyShape, "steps" | "celebratedStep">, record: Pick<JourneyRecord, "completedSteps">): boolean {
  const { celebratedStep } = shape;
  return celebratedStep === "all" ? isFinished(shape, record) : celebratedStep !== null && record.completedSteps.includes(celebratedStep);
}

/** Whether nothing has been done yet. */
export function isUntouched(shape: GuideSteps, record: JourneyRecord): boolean {
  const touched = [record.completedSubSteps, record.answers, record.coveredDetails];
  return currentIndex(shape, record) === 0 && record.completedSteps.length === 0 && touched.every((ids) => Object.keys(ids).length === 0);
}

/** The steps of which every sub-step that applies is complete. */
export function stepsWithAllSubSteps({ steps, hidden = [] }: Pick<JourneyShape, "steps" | "hidden">, completedSubSteps: Ticks): string[] {
  const counted = steps.map(({ id, subSteps }) => ({ id, subSteps: subSteps.filter((subStep) => !hidden.includes(subStep.id)) }));
  return counted.filter(({ subSteps }) => subSteps.length > 0 && subSteps.every(({ id }) => completedSubSteps[id])).map(({ id }) => id);
}

/** How many questions of a step are answered 'yes': its progress. */
export function countYes({ answers }: JourneyRecord, { details }: { readonly details: readonly Pick<Named, "id">[] }): number {
  return details.filter(({ id }) => answers[id] === "yes").length;
}

/** The questions of a step that are covered, in its order; undefined when nobody has touched any of them. */
export function coveredOf({ coveredDetails }: JourneyRecord, { details }: Pick<StepShape, "details">): string[] | undefined {
  const touched = details.map(({ id }) => id).filter((id) => coveredDetails[id] !== undefined);
  return touched.length === 0 ? undefined : touched.filter((id) => coveredDetails[id]);
}

/** Completed steps over all steps, in whole percent. */
export function percentComplete(shape: GuideSteps, record: Pick<JourneyRecord, "completedSteps">): number {
  return Math.round((completedStepsOf(shape, record).length / shape.steps.length) * 100);
}

/** Points banked so far: each step of the guide and the journey count once, however often they are completed. */
export function countPoints({ steps, stepPoints, journeyPoints }: JourneyShape, { rewardedSteps, journeyRewarded }: JourneyRecord): number {
  return steps.filter(({ id }) => rewardedSteps.includes(id)).length * stepPoints + (journeyRewarded ? journeyPoints : 0);
}

/** Whether two records say the same, in whatever order. */
export function isSameRecord(one: JourneyRecord, other: JourneyRecord): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return [...value].sort();
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, inner]) => [name, inOrder(inner)])
    : value;
}
