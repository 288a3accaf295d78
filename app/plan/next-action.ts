import type { Guide } from "#app/content/guides/guide-types.ts";
import { currentIndex, type JourneyRecord } from "#machines/journey-record.ts";

/** What to do next in a guide. */
interface NextAction {
  /** The step's id. */
  readonly step: string;
  /** As people count, from one. */
  readonly stepNumber: number;
  /** The step's title. */
  readonly title: string;
  /** The first question of the step that has no 'yes', else its first thing to do; null when only the step's own tick is missing. */
  readonly todo: { readonly kind: "question" | "subStep"; readonly id: string; readonly key: string; readonly words: string } | null;
}

/** The next thing to do, in the first step that is not complete from the current one on, and then from the first. Null when all are complete. */
export function nextAction(guide: Guide, record: JourneyRecord): NextAction | null {
  const { steps } = guide;
  const first = currentIndex(guide, record);
  const inTurn = [...steps.slice(first), ...steps.slice(0, first)];
  const step = inTurn.find(({ id }) => !record.completedSteps.includes(id));
  if (step === undefined) {
    return null;
  }
  const question = step.details.find(({ id }) => record.answers[id] !== "yes");
  const subStep = step.subSteps.find(({ id }) => !record.completedSubSteps[id]);
  const todo = question
    ? { kind: "question" as const, id: question.id, key: question.key, words: question.question }
    : subStep
      ? { kind: "subStep" as const, id: subStep.id, key: subStep.key, words: subStep.title }
      : null;
  return { step: step.id, stepNumber: steps.indexOf(step) + 1, title: step.title, todo };
}
