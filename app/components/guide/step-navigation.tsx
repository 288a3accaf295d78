import { buttonClass } from "#app/components/button.tsx";
import { JourneyButton } from "./journey-button.tsx";
import { useJourneyView, useRecordNow } from "./journey-context.ts";
import * as styles from "./step-navigation.css.ts";

/** Previous and next: they change the current step and complete nothing. */
export function StepNavigation() {
  const { guide } = useJourneyView();
  const step = useRecordNow(({ currentStep }) => currentStep);
  return (
    <nav className={styles.bar} aria-label="Between steps">
      <JourneyButton event={{ type: "step.previous", step }} disabled={step === 0} className={buttonClass({ variant: "secondary" })}>
        Previous Step
      </JourneyButton>
      <JourneyButton event={{ type: "step.next", step }} disabled={step === guide.steps.length - 1} className={buttonClass({})}>
        Next Step
      </JourneyButton>
    </nav>
  );
}
