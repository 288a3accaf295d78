import type { JourneyRecord } from "#machines/journey-record.ts";
import type { Guide } from "./guide-types.ts";

/** What to do next in a guide. Indexes are zero-based. */
export interface NextAction {
  readonly step: number;
  /** The step's title. */
  readonly title: string;
  /** The first question of the step that has no 'yes', else its first thing to do; null when only the step's own tick is missing. */
  readonly todo: { readonly kind: "question" | "subStep"; readonly index: number; readonly words: string } | null;
}

/** The next thing to do, in the first step that is not complete from the current one on, and then from the first. Null when all are complete. */
export function nextAction({ steps }: Guide, record: JourneyRecord): NextAction | null {
  const inTurn = [...steps.keys()].map((offset) => (record.currentStep + offset) % steps.length);
  const step = inTurn.find((index) => !record.completedSteps.includes(index));
  const content = step === undefined ? undefined : steps[step];
  if (step === undefined || content === undefined) {
    return null;
  }
  const question = content.details.findIndex((_, index) => record.answers[step]?.[index] !== "yes");
  const subStep = content.subSteps.findIndex((_, index) => !record.completedSubSteps[step]?.includes(index));
  const todo =
    question >= 0
      ? { kind: "question" as const, index: question, words: content.details[question]?.question ?? "" }
      : subStep >= 0
        ? { kind: "subStep" as const, index: subStep, words: content.subSteps[subStep]?.title ?? "" }
        : null;
  return { step, title: content.title, todo };
}
