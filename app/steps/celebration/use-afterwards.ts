import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { GuideData } from "#app/steps/guide-data.ts";
import type { LastOutcome } from "#app/steps/saving/use-progress-listeners.ts";
import { invalidateSteps } from "#app/steps/step/step-cache.ts";
import { isAtEnd, type JourneyRecord } from "#machines/journey-record.ts";

/** A fetcher keeps the step in view, even though the current step has changed. */
export function useAfterwards(data: GuideData, record: JourneyRecord, { record: saved }: LastOutcome): GuideData["afterwards"] {
  const { load, data: asked } = useFetcher<GuideData>();
  const afterwards = data.afterwards ?? asked?.afterwards ?? null;
  const isMissing = afterwards === null && saved !== null && isAtEnd(data.shape, saved);
  useEffect(() => {
    if (isMissing) {
      invalidateSteps();
      load(window.location.pathname + window.location.search);
    }
  }, [isMissing, load]);
  return isAtEnd(data.shape, record) ? afterwards : null;
}
