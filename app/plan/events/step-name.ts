import type { Guide } from "#app/content/guides/guide-types.ts";
import { currentIndex, isFinished, type JourneyRecord } from "#machines/journey-record.ts";

/** Worded for the middle of a sentence. */
export function nameStep({ steps }: Pick<Guide, "steps">, id: unknown): string {
  const index = steps.findIndex((step) => step.id === id);
  return index < 0 ? "a step that is gone" : `step ${index + 1}, “${steps[index]?.title}”`;
}

/** "Step 3 of 14: Make an offer". */
export function describePlace(guide: Guide, record: Pick<JourneyRecord, "currentStep" | "completedSteps">): string {
  const place = currentIndex(guide, record);
  return isFinished(guide, record) ? "Every step done" : `Step ${place + 1} of ${guide.steps.length}: ${guide.steps[place]?.title ?? ""}`;
}
