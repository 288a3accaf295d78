import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { currentIndex, type JourneyRecord } from "#machines/journey-record.ts";

export interface StepsBehind {
  /** Not complete, in the guide's order; numbers are one-based. */
  readonly open: readonly { readonly id: string; readonly number: number }[];
  /** The step with the contract's first deadline, by id. */
  readonly next: string;
}

/** The index of the step with a signed contract's first deadline. -1 if the guide has none. */
export function contractStepIndex({ journeyType, timeline, steps }: Guide): number {
  const afterSigning = contractDeadlines[journeyType].filter(({ place }) => place === "between").map(({ id }) => id);
  return steps.findIndex(({ id }) => timeline.some(({ date, step }) => step === id && afterSigning.includes(date)));
}

/** The steps that a signed contract leaves behind; null if all are complete. */
export function findStepsBehind(guide: Guide, { completedSteps }: JourneyRecord): StepsBehind | null {
  const first = contractStepIndex(guide);
  const next = guide.steps[first]?.id;
  const open = guide.steps.flatMap(({ id }, index) => (index < first && !completedSteps.includes(id) ? [{ id, number: index + 1 }] : []));
  return next !== undefined && open.length > 0 ? { open, next } : null;
}

/** Whether the current step comes before the contract. */
export function isBeforeContract(guide: Guide, record: JourneyRecord): boolean {
  return currentIndex(guide, record) < contractStepIndex(guide);
}
