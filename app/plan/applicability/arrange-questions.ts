import type { Answer } from "#machines/journey-record.ts";
import type { ApplicableStep } from "./applicability.ts";

type Question = ApplicableStep["details"][number];

/** Steps with more questions fold settled and conditional ones. */
const maxQuestionsInSight = 6;

/**
 * Splits a step's questions into those in sight and, by condition, those in its 'Only if …' fold: conditions that no fact has decided, on
 * questions without an answer. `conditions` is keyed by question id.
 */
export function arrangeQuestions(
  questions: readonly Question[],
  conditions: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, Answer | null>>,
) {
  const isLong = questions.length > maxQuestionsInSight;
  const isFolded = ({ id, reasonShown, unhiddenDespite }: Question) =>
    isLong && conditions[id] !== undefined && !reasonShown && !unhiddenDespite && !answers[id];
  return {
    isLong,
    inSight: questions.filter((question) => !isFolded(question)),
    groups: Map.groupBy(questions.filter(isFolded), ({ id }) => conditions[id] ?? ""),
  };
}
