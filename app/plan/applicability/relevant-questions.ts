/** Which questions a guide asks: only those whose answer decides something in it. */
import type { Condition, Facts } from "#app/content/evidence/conditions.ts";
import { type FactOption, type FactQuestion, factQuestions } from "#app/content/facts/fact-questions.ts";
import { stepsWithStateFacts } from "#app/content/facts/state-places.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { topics } from "#app/content/topics/topics.ts";
import { holds } from "./conditions.ts";

/** The questions that matter for a guide: an answer decides whether something concerns the person, or what their state says has a place. */
export function relevantQuestions(guide: Guide): readonly FactQuestion[] {
  const conditions = conditionsOf(guide);
  const decides = ({ facts }: FactOption) =>
    conditions.some((condition) => Object.keys(condition).some((fact) => fact in facts && decidesFact(condition, facts)));
  return factQuestions[guide.journeyType].filter(
    ({ id, options }) => (id === "state" && stepsWithStateFacts(guide).length > 0) || options.some(decides),
  );
}

/** Whether the facts decide their own part of a condition. */
function decidesFact(condition: Condition, facts: Facts) {
  const shared = Object.fromEntries(Object.entries(condition).filter(([fact]) => fact in facts));
  return holds(shared, facts) !== "unknown";
}

function conditionsOf({ steps }: Guide): Condition[] {
  return steps.flatMap((step) =>
    [step, ...step.details, ...step.subSteps].flatMap((part) => {
      const topic = topics.find(({ slug }) => slug === part.topic);
      return [...("onlyIf" in part && part.onlyIf ? [part.onlyIf] : []), ...(topic?.onlyIf ? [topic.onlyIf] : [])];
    }),
  );
}
