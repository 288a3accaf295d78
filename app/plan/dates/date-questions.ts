import type { TimelineEntry } from "#app/content/guides/guide-types.ts";
import type { Named } from "#machines/journey-record.ts";

interface DatedSteps {
  readonly steps: readonly { readonly id: string; readonly details: readonly Pick<Named, "id">[] }[];
}

/** In its own step, else in another. */
export function questionOfDate({ steps }: DatedSteps, { step, question }: TimelineEntry): string | null {
  if (question === undefined) {
    return null;
  }
  const own = steps.filter(({ id }) => id === step);
  return [...own, ...steps].flatMap(({ details }) => details).find(({ id }) => id.endsWith(`.${question}`))?.id ?? null;
}
