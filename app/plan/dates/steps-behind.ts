import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";

export interface StepsBehind {
  /** Not complete, in the guide's order; numbers are one-based. */
  readonly open: readonly { readonly id: string; readonly number: number }[];
  /** The step with the contract's first deadline, by id. */
  readonly next: string;
}

/** The steps that a signed contract leaves behind; null if all are complete. */
export function findStepsBehind({ journeyType, timeline, steps }: Guide, { completedSteps }: JourneyRecord): StepsBehind | null {
  const afterSigning = contractDeadlines[journeyType].filter(({ place }) => place === "between").map(({ id }) => id);
  const first = steps.findIndex(({ id }) => timeline.some(({ date, step }) => step === id && afterSigning.includes(date)));
  const next = steps[first]?.id;
  const open = steps.flatMap(({ id }, index) => (index < first && !completedSteps.includes(id) ? [{ id, number: index + 1 }] : []));
  return next !== undefined && open.length > 0 ? { open, next } : null;
}
