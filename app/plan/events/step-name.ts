import type { Guide } from "#app/content/guides/guide-types.ts";

/** Worded for the middle of a sentence. */
export function nameStep({ steps }: Pick<Guide, "steps">, id: unknown): string {
  const index = steps.findIndex((step) => step.id === id);
  return index < 0 ? "a step that is gone" : `step ${index + 1}, “${steps[index]?.title}”`;
}
