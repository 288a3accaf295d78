import { alsoYes } from "#app/content/guides/also-yes.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { currentIndex, type JourneyRecord } from "#machines/journey-record.ts";
import { questionOfDate } from "./dates/key-dates.ts";
import { contractStepIndex } from "./dates/steps-behind.ts";

interface NextAction {
  readonly step: string;
  /** One-based. */
  readonly stepNumber: number;
  readonly title: string;
  /** The first question without a 'yes', else the first open task; null if only the step itself remains. */
  readonly todo: { readonly kind: "question" | "subStep"; readonly id: string; readonly key: string; readonly words: string } | null;
}

/**
 * In the first incomplete step, searching from the current step and then from the start. Under contract the search begins no earlier than
 * the contract's first deadline. Null if all are complete.
 */
export function nextAction(guide: Guide, record: JourneyRecord, isUnderContract: boolean): NextAction | null {
  const { steps } = guide;
  const first = Math.max(currentIndex(guide, record), isUnderContract ? contractStepIndex(guide) : 0);
  const inTurn = [...steps.slice(first), ...steps.slice(0, first)];
  const step = inTurn.find(({ id }) => !record.completedSteps.includes(id));
  if (step === undefined) {
    return null;
  }
  const questions = isUnderContract ? fromSigning(guide, step) : step.details;
  const question = questions.find(({ id }) => record.answers[id] !== "yes");
  const subStep = step.subSteps.find(({ id }) => !record.completedSubSteps[id]);
  const todo = question
    ? { kind: "question" as const, id: question.id, key: question.key, words: question.question + alsoYes(question) }
    : subStep
      ? { kind: "subStep" as const, id: subStep.id, key: subStep.key, words: subStep.title }
      : null;
  return { step: step.id, stepNumber: steps.indexOf(step) + 1, title: step.title, todo };
}

/** In a seller's step the offers come first: someone who has accepted one begins with the deposit. */
function fromSigning(guide: Guide, step: GuideStep) {
  const [accepted, deposit] = ["accepted", "deposit"].map((id) => guide.timeline.find(({ date }) => date === id));
  const question = accepted?.step === step.id && deposit?.step === step.id ? questionOfDate(guide, deposit) : null;
  const first = Math.max(
    0,
    step.details.findIndex(({ id }) => id === question),
  );
  return [...step.details.slice(first), ...step.details.slice(0, first)];
}
