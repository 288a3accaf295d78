import { useState } from "react";
import { currentPlace } from "#machines/journey-record.ts";
import { useJourneyView } from "./journey-context.ts";

/** Whether the person had done anything in this guide when the page arrived. Stays what it was, so that nothing folds away under a hand. */
export function useHasBegun(): boolean {
  const { guide, record } = useJourneyView();
  const [hasBegun] = useState(
    currentPlace(guide, record) > 0 ||
      record.completedSteps.length > 0 ||
      [record.completedSubSteps, record.answers, record.coveredDetails].some((steps) => Object.keys(steps).length > 0),
  );
  return hasBegun;
}
