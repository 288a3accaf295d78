import { useState } from "react";
import { useJourneyView } from "./journey-context.ts";

/** Whether the person had done anything in this guide when the page arrived. Stays what it was, so that nothing folds away under a hand. */
export function useHasBegun(): boolean {
  const { record } = useJourneyView();
  const [hasBegun] = useState(
    record.currentStep > 0 ||
      record.completedSteps.length > 0 ||
      [record.completedSubSteps, record.answers, record.coveredDetails].some((steps) => Object.keys(steps).length > 0),
  );
  return hasBegun;
}
