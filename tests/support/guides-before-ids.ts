/** The guides as they were ordered when records began to hold ids, for what has to hold whatever becomes of the guides' content. */
import { orderBeforeIds } from "#app/content/guides/before-ids.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";

const letter = (place: number) => String.fromCharCode(97 + place);
const named =
  (kind: string) =>
  ({ id }: { readonly id: string }, place: number) => ({ id, key: kind + letter(place), title: id, description: id });

/** Guides with the steps, questions and sub-steps of then; words are made up. */
export function guidesBeforeIds(guides: readonly Guide[]): Guide[] {
  return guides.map((guide) => ({
    ...guide,
    steps: orderBeforeIds(guide).map((step, place) => ({
      ...named("")(step, place),
      subSteps: step.subSteps.map(named(`s${letter(place)}`)),
      details: step.details.map((question, index) => ({
        ...named(`q${letter(place)}`)(question, index),
        question: question.id,
        helpText: "",
        explanation: "",
        successMessage: "",
      })),
      actions: [],
      badge: step.id,
      badgeFor: "a test",
      minutes: 5,
      sources: [],
    })),
  }));
}
