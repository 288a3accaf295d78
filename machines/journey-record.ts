/** What a guide's progress consists of, and the shape of the guide that it has to fit. Steps, sub-steps and questions are zero-based indexes. */

export type JourneyType = "buying" | "selling";
export type Answer = "yes" | "no";

/** Sorted, unique sub-indexes by step. A step that was touched and then emptied keeps an empty list. */
export type IndexesByStep = Readonly<Record<number, readonly number[]>>;
export type AnswersByStep = Readonly<Record<number, Readonly<Record<number, Answer>>>>;

export interface JourneyRecord {
  readonly currentStep: number;
  readonly completedSteps: readonly number[];
  readonly completedSubSteps: IndexesByStep;
  readonly answers: AnswersByStep;
  readonly coveredDetails: IndexesByStep;
  /** Names a client sent; merged, never removed. */
  readonly achievements: readonly string[];
  /** Steps whose completion was rewarded once. Points are counted from these. */
  readonly rewardedSteps: readonly number[];
  readonly journeyRewarded: boolean;
}

export interface StepShape {
  readonly subStepCount: number;
  /** How many questions the step has; each is also a detail that can be covered. */
  readonly detailCount: number;
}

export interface JourneyShape {
  readonly journeyType: JourneyType;
  readonly steps: readonly StepShape[];
  /** The step whose completion celebrates the journey, 'all' when every step has to be complete, null when nothing is celebrated. */
  readonly celebratedStep: number | "all" | null;
  readonly stepPoints: number;
  readonly journeyPoints: number;
}

/** How many achievements a record holds at most: merging never goes beyond. */
export const achievementsAtMost = 64;

/** The progress of somebody who has just begun. */
export const emptyRecord: JourneyRecord = {
  currentStep: 0,
  completedSteps: [],
  completedSubSteps: {},
  answers: {},
  coveredDetails: {},
  achievements: [],
  rewardedSteps: [],
  journeyRewarded: false,
};

/** Both lists' names, each once. */
export function mergedAchievements(record: JourneyRecord, added: readonly string[] = []): string[] {
  return [...new Set([...record.achievements, ...added])];
}

/** The indexes, each once, in ascending order. */
export function sortedUnique(indexes: readonly number[]): number[] {
  return [...new Set(indexes)].sort((first, second) => first - second);
}

/** The list with the index in it. */
export function withIndex(indexes: readonly number[] | undefined, index: number): number[] {
  return sortedUnique([...(indexes ?? []), index]);
}

/** The list without the index. */
export function withoutIndex(indexes: readonly number[] | undefined, index: number): number[] {
  return (indexes ?? []).filter((other) => other !== index);
}

/** Both maps' indexes, step by step. */
export function unionByStep(first: IndexesByStep, second: IndexesByStep): IndexesByStep {
  const steps = Object.keys({ ...first, ...second }).map(Number);
  return Object.fromEntries(steps.map((step) => [step, sortedUnique([...(first[step] ?? []), ...(second[step] ?? [])])]));
}

/** The steps of which every sub-step is complete. */
export function stepsWithAllSubSteps(shape: JourneyShape, completedSubSteps: IndexesByStep): number[] {
  return shape.steps.flatMap(({ subStepCount }, step) =>
    subStepCount > 0 && completedSubSteps[step]?.length === subStepCount ? [step] : [],
  );
}

/** How many questions of a step are answered 'yes': its progress. */
export function countYes(record: JourneyRecord, step: number): number {
  return Object.values(record.answers[step] ?? {}).filter((answer) => answer === "yes").length;
}

/** Completed steps over all steps, in whole percent. */
export function percentComplete(shape: JourneyShape, record: JourneyRecord): number {
  return Math.round((record.completedSteps.length / shape.steps.length) * 100);
}

/** Points banked so far: each step and the journey count once, however often they are completed. */
export function countPoints(shape: JourneyShape, record: JourneyRecord): number {
  return record.rewardedSteps.length * shape.stepPoints + (record.journeyRewarded ? shape.journeyPoints : 0);
}
