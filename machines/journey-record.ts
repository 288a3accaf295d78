/** A guide's progress. Ids that the guide no longer has stay in the record and count for nothing. */

export type JourneyType = "buying" | "selling";
export type Answer = "yes" | "no";

/** False means visited: ticked and unticked again. */
export type Ticks = Readonly<Record<string, boolean>>;

export interface JourneyRecord {
  readonly currentStep: string;
  readonly completedSteps: readonly string[];
  readonly completedSubSteps: Ticks;
  readonly answers: Readonly<Record<string, Answer | null>>;
  /** Questions and sub-steps that the person says do not apply; false: taken back. Such a question has no answer. */
  readonly excluded: Ticks;
  /** By question; each question is also a detail that can be covered. */
  readonly coveredDetails: Ticks;
  /** Named by clients; merged, never removed. */
  readonly achievements: readonly string[];
  /** Points are counted from these. */
  readonly rewardedSteps: readonly string[];
  readonly journeyRewarded: boolean;
}

/** Id and key are unique in the guide and never changed or reused; titles, order and the parent step may change. */
export interface Named {
  readonly id: string;
  /** Short, for a guest's URL. */
  readonly key: string;
}

/** A question or sub-step. */
export interface Item extends Named {
  readonly mayNotApply?: boolean;
}

interface StepShape extends Named {
  readonly subSteps: readonly Item[];
  readonly details: readonly Item[];
  /** Set if an office hides or has removed items: they keep their place in the specification's indexes. */
  readonly indexed?: { readonly subSteps: readonly Item[]; readonly details: readonly Item[] };
}

export interface JourneyShape {
  readonly journeyType: JourneyType;
  readonly steps: readonly StepShape[];
  /** They don't count or block a step, and stay saved. */
  readonly hidden?: readonly string[];
  /** The step whose completion celebrates the journey; 'all': when every step is complete; null: never. */
  readonly celebratedStep: string | null;
  readonly stepPoints: number;
  readonly journeyPoints: number;
}

export type GuideSteps = Pick<JourneyShape, "steps">;

export const maxAchievements = 64;

export function emptyRecord({ steps }: GuideSteps): JourneyRecord {
  return {
    currentStep: steps[0]?.id ?? "",
    completedSteps: [],
    completedSubSteps: {},
    answers: {},
    excluded: {},
    coveredDetails: {},
    achievements: [],
    rewardedSteps: [],
    journeyRewarded: false,
  };
}

export function union(first: readonly string[], second: readonly string[] = []): string[] {
  return [...new Set([...first, ...second])];
}

export function without(list: readonly string[], name: string): string[] {
  return list.filter((other) => other !== name);
}

export function unionOfTicks(first: Ticks, second: Ticks): Ticks {
  return { ...first, ...Object.fromEntries(Object.entries(second).map(([id, isTicked]) => [id, isTicked || first[id] === true])) };
}

export function stepIndex({ steps }: GuideSteps, stepId: string): number {
  return steps.findIndex(({ id }) => id === stepId);
}

/** Those that an office hides or has removed too: a page that is open still has them, and what people say there stays. */
export function everyItem(step: StepShape): Pick<StepShape, "details" | "subSteps"> {
  return step.indexed ?? step;
}

/** By its id, or by that of one of its questions or sub-steps. */
export function findStep({ steps }: GuideSteps, id: string): StepShape | undefined {
  return steps.find((step) => [step, ...everyItem(step).details, ...everyItem(step).subSteps].some((named) => named.id === id));
}

type Steps = Pick<JourneyRecord, "currentStep" | "completedSteps">;

/** If the guide no longer has the current step, the first incomplete one. */
export function currentIndex(shape: GuideSteps, { currentStep, completedSteps }: Steps): number {
  const place = stepIndex(shape, currentStep);
  const open = shape.steps.findIndex(({ id }) => !completedSteps.includes(id));
  return place >= 0 ? place : open >= 0 ? open : Math.max(shape.steps.length - 1, 0);
}

export function currentStepId(shape: GuideSteps, record: Steps): string {
  return shape.steps[currentIndex(shape, record)]?.id ?? record.currentStep;
}

export function completedStepsOf({ steps }: GuideSteps, { completedSteps }: Pick<JourneyRecord, "completedSteps">): string[] {
  return steps.map(({ id }) => id).filter((id) => completedSteps.includes(id));
}

export function isFinished(shape: GuideSteps, record: Pick<JourneyRecord, "completedSteps">): boolean {
  return shape.steps.every(({ id }) => record.completedSteps.includes(id));
}

export function isAtEnd(shape: Pick<JourneyShape, "steps" | "celebratedStep">, record: Pick<JourneyRecord, "completedSteps">): boolean {
  const { celebratedStep } = shape;
  return celebratedStep === "all" ? isFinished(shape, record) : celebratedStep !== null && record.completedSteps.includes(celebratedStep);
}

export function isUntouched(shape: GuideSteps, record: JourneyRecord): boolean {
  const touched = [record.completedSubSteps, record.answers, record.excluded, record.coveredDetails];
  return currentIndex(shape, record) === 0 && record.completedSteps.length === 0 && touched.every((ids) => Object.keys(ids).length === 0);
}

type Excluding = Pick<JourneyRecord, "excluded">;

/** Whether the person says that an item does not apply. Counts only while the guide allows it for the item. */
export function isExcluded({ excluded }: Excluding, { id, mayNotApply = false }: Pick<Item, "id" | "mayNotApply">): boolean {
  return mayNotApply && excluded[id] === true;
}

/** The items that count: those that apply, as far as the person says. */
export function countedItems<One extends Pick<Item, "id" | "mayNotApply">>(record: Excluding, items: readonly One[]): One[] {
  return items.filter((item) => !isExcluded(record, item));
}

/** The steps whose sub-steps are all complete, apart from those that do not apply. None without a complete one. */
export function stepsWithAllSubSteps(
  { steps, hidden = [] }: Pick<JourneyShape, "steps" | "hidden">,
  { completedSubSteps, excluded }: Pick<JourneyRecord, "completedSubSteps" | "excluded">,
): string[] {
  const counted = steps.map(({ id, subSteps }) => ({
    id,
    subSteps: countedItems({ excluded }, subSteps).filter((subStep) => !hidden.includes(subStep.id)),
  }));
  return counted.filter(({ subSteps }) => subSteps.length > 0 && subSteps.every(({ id }) => completedSubSteps[id])).map(({ id }) => id);
}

export function countYes(
  { answers }: Pick<JourneyRecord, "answers">,
  { details }: { readonly details: readonly Pick<Named, "id">[] },
): number {
  return details.filter(({ id }) => answers[id] === "yes").length;
}

/** In the step's order; undefined if none was ever touched. */
export function coveredDetailIds({ coveredDetails }: JourneyRecord, { details }: Pick<StepShape, "details">): string[] | undefined {
  const touched = details.map(({ id }) => id).filter((id) => coveredDetails[id] !== undefined);
  return touched.length === 0 ? undefined : touched.filter((id) => coveredDetails[id]);
}

export function percentComplete(shape: GuideSteps, record: Pick<JourneyRecord, "completedSteps">): number {
  return Math.round((completedStepsOf(shape, record).length / shape.steps.length) * 100);
}

/** Each step and the journey count once, however often they are completed. */
export function countPoints({ steps, stepPoints, journeyPoints }: JourneyShape, { rewardedSteps, journeyRewarded }: JourneyRecord): number {
  return steps.filter(({ id }) => rewardedSteps.includes(id)).length * stepPoints + (journeyRewarded ? journeyPoints : 0);
}

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
