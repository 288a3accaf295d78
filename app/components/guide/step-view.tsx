import { type ReactNode, useRef } from "react";
import type { GuideStep } from "#app/content/guide-types.ts";
import { currentStepOf, type JourneyRecord } from "#machines/journey-record.ts";
import { JourneyProvider, type JourneyView, useJourneyView } from "./journey-context.ts";

/** Shows the journey to one step's card, and shows it anew only when something of that step has changed: a tick draws one card, not all. */
export function StepView({ step, children }: { step: GuideStep; children: ReactNode }) {
  const view = useJourneyView();
  const shown = useRef(view);
  if (!isSameForStep(step, shown.current, view)) {
    shown.current = view;
  }
  return <JourneyProvider value={shown.current}>{children}</JourneyProvider>;
}

function isSameForStep(step: GuideStep, { record: shown, ...before }: JourneyView, { record, ...now }: JourneyView) {
  const names = Object.keys(now) as (keyof typeof now)[];
  return names.every((name) => before[name] === now[name]) && progressOf(step, before, shown) === progressOf(step, now, record);
}

/** What a record says of one step, as text to compare: an answer of the server is the same record in new objects. */
function progressOf({ id, subSteps, details }: GuideStep, { guide }: Pick<JourneyView, "guide">, record: JourneyRecord) {
  return JSON.stringify([
    currentStepOf(guide, record) === id,
    record.completedSteps.includes(id),
    subSteps.map((subStep) => record.completedSubSteps[subStep.id]),
    details.map((detail) => [record.answers[detail.id], record.coveredDetails[detail.id]]),
  ]);
}
