import { isExcluded, type JourneyRecord } from "#machines/journey-record.ts";
import type { ApplicableStep } from "./applicability.ts";

type Question = ApplicableStep["details"][number];

/** Steps with more questions fold settled and conditional ones. */
const maxQuestionsInSight = 6;

/**
 * Splits a step's questions into those in sight and, by condition, those in its 'Only if …' fold: conditions that no fact has decided, on
 * questions that are not settled. `conditions` is keyed by question id.
 */
export function arrangeQuestions(
  questions: readonly Question[],
  conditions: Readonly<Record<string, string>>,
  record: Pick<JourneyRecord, "answers" | "excluded">,
) {
  const isLong = questions.length > maxQuestionsInSight;
  const isSettled = (question: Question) => Boolean(record.answers[question.id]) || isExcluded(record, question);
  const isFolded = (question: Question) =>
    isLong && conditions[question.id] !== undefined && !question.reasonShown && !question.unhiddenDespite && !isSettled(question);
  return {
    isLong,
    inSight: questions.filter((question) => !isFolded(question)),
    groups: Map.groupBy(questions.filter(isFolded), ({ id }) => conditions[id] ?? ""),
  };
}
