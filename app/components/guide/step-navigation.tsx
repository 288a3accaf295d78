import { buttonClass } from "#app/components/button.tsx";
import { currentStepOf } from "#machines/journey-record.ts";
import { JourneyButton } from "./journey-button.tsx";
import { useJourneyView, useRecordNow } from "./journey-context.ts";
import * as styles from "./step-navigation.css.ts";

/** Previous and next: they change the current step and complete nothing. */
export function StepNavigation() {
  const { guide } = useJourneyView();
  const step = useRecordNow((record) => currentStepOf(guide, record));
  return (
    <nav className={styles.bar} aria-label="Between steps">
      <JourneyButton
        event={{ type: "step.previous", step }}
        disabled={step === guide.steps[0]?.id}
        className={buttonClass({ variant: "secondary" })}
      >
        Previous Step
      </JourneyButton>
      <JourneyButton event={{ type: "step.next", step }} disabled={step === guide.steps.at(-1)?.id} className={buttonClass({})}>
        Next Step
      </JourneyButton>
    </nav>
  );
}
