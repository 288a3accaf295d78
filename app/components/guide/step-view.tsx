import { type ReactNode, useRef } from "react";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { JourneyProvider, type JourneyView, useJourneyView } from "./journey-context.ts";

/** Shows the journey to one step's card, and shows it anew only when something of that step has changed: a tick draws one card, not all. */
export function StepView({ step, children }: { step: number; children: ReactNode }) {
  const view = useJourneyView();
  const shown = useRef(view);
  if (!isSameForStep(step, shown.current, view)) {
    shown.current = view;
  }
  return <JourneyProvider value={shown.current}>{children}</JourneyProvider>;
}

function isSameForStep(step: number, { record: shown, ...before }: JourneyView, { record, ...now }: JourneyView) {
  const names = Object.keys(now) as (keyof typeof now)[];
  return names.every((name) => before[name] === now[name]) && progressOf(step, shown) === progressOf(step, record);
}

/** What a record says of one step, as text to compare: an answer of the server is the same record in new objects. */
function progressOf(step: number, { currentStep, completedSteps, completedSubSteps, answers, coveredDetails }: JourneyRecord) {
  return JSON.stringify([
    currentStep === step,
    completedSteps.includes(step),
    completedSubSteps[step],
    answers[step],
    coveredDetails[step],
  ]);
}
