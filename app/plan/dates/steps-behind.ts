import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";

export interface StepsBehind {
  /** Not complete, in the guide's order. */
  readonly open: readonly GuideStep[];
  /** The step with the contract's first deadline. */
  readonly next: GuideStep;
}

/** The steps that a signed contract leaves behind; null if all are complete. */
export function findStepsBehind({ journeyType, timeline, steps }: Guide, { completedSteps }: JourneyRecord): StepsBehind | null {
  const afterSigning = contractDeadlines[journeyType].filter(({ place }) => place === "between").map(({ id }) => id);
  const first = steps.findIndex(({ id }) => timeline.some(({ date, step }) => step === id && afterSigning.includes(date)));
  const open = steps.slice(0, Math.max(0, first)).filter(({ id }) => !completedSteps.includes(id));
  const next = steps[first];
  return next && open.length > 0 ? { open, next } : null;
}
