import { useEffect, useRef } from "react";
import { justDoneId, stepCardId } from "#app/paths.ts";

/** The only place that scrolls and moves focus after a completion or a change of step. Shows the whole completion notice. */
export function useFocusOnStep(stepId: string, doneStep: string | null | undefined) {
  const shown = useRef({ stepId, doneStep });
  useEffect(() => {
    const { stepId: stepBefore, doneStep: doneBefore } = shown.current;
    shown.current = { stepId, doneStep };
    const card = document.getElementById(stepCardId(stepId));
    const isNewStep = stepBefore !== stepId;
    // The completion and the next step may arrive in either order; the notice applies in both.
    const isJustDone = isNewStep ? doneStep === stepBefore : doneStep !== doneBefore;
    const notice = isJustDone ? document.getElementById(justDoneId) : null;
    // Instant: content that appears after the notice, such as the journey's end, would interrupt a smooth scroll.
    const behavior = notice ? "instant" : "auto";
    if (isNewStep) {
      (notice ?? card)?.scrollIntoView({ block: "start", behavior });
      card?.querySelector("h2")?.focus({ preventScroll: true });
    } else {
      notice?.scrollIntoView({ block: "nearest", behavior });
    }
  }, [stepId, doneStep]);
}
