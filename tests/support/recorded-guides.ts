/** The guides as they were when the answers of the fixtures were recorded, for what has to hold whatever becomes of their content. */
import type { Guide } from "#app/content/guides/guide-types.ts";
import recorded from "#tests/fixtures/recorded-guides.json" with { type: "json" };

type Order = readonly { readonly id: string; readonly questions: readonly string[]; readonly subSteps: readonly string[] }[];

const letter = (place: number) => String.fromCharCode(97 + place);
const named = (kind: string) => (id: string, place: number) => ({ id, key: kind + letter(place), title: id, description: id });

/** Guides with the recorded steps, questions and sub-steps; the words are made up. */
export function recordedGuides(guides: readonly Guide[]): Guide[] {
  return guides.map((guide) => ({
    ...guide,
    steps: ((recorded as Readonly<Record<string, Order>>)[`${guide.journeyType} ${guide.tier}`] ?? []).map((step, place) => ({
      ...named("")(step.id, place),
      subSteps: step.subSteps.map(named(`s${letter(place)}`)),
      details: step.questions.map((id, index) => ({
        ...named(`q${letter(place)}`)(id, index),
        question: id,
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
