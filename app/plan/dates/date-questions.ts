import type { Guide, TimelineEntry } from "#app/content/guides/guide-types.ts";

/** In its own step, else in another. */
export function questionOfDate({ steps }: Guide, { step, question }: TimelineEntry): string | null {
  if (question === undefined) {
    return null;
  }
  const own = steps.filter(({ id }) => id === step);
  return [...own, ...steps].flatMap(({ details }) => details).find(({ id }) => id.endsWith(`.${question}`))?.id ?? null;
}
