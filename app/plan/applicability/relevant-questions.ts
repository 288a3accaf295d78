/** Only questions whose answer changes something in the guide. */
import type { Condition, Facts } from "#app/content/evidence/conditions.ts";
import { type FactOption, type FactQuestion, factQuestions } from "#app/content/facts/fact-questions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { topics } from "#app/content/topics/topics.ts";
import { holds } from "./conditions.ts";
import { hasStateFacts } from "./state-facts.ts";

export function relevantQuestions(guide: Guide): readonly FactQuestion[] {
  const conditions = conditionsIn(guide);
  const decides = ({ facts }: FactOption) =>
    conditions.some((condition) => Object.keys(condition).some((fact) => fact in facts && isDecidedBy(facts, condition)));
  return factQuestions[guide.journeyType].filter(({ id, options }) => (id === "state" && hasStateFacts(guide)) || options.some(decides));
}

function isDecidedBy(facts: Facts, condition: Condition) {
  const shared = Object.fromEntries(Object.entries(condition).filter(([fact]) => fact in facts));
  return holds(shared, facts) !== "unknown";
}

function conditionsIn({ steps }: Guide): Condition[] {
  return steps.flatMap((step) =>
    [step, ...step.details, ...step.subSteps].flatMap((part) => {
      const topic = topics.find(({ slug }) => slug === part.topic);
      return [...("onlyIf" in part && part.onlyIf ? [part.onlyIf] : []), ...(topic?.onlyIf ? [topic.onlyIf] : [])];
    }),
  );
}
