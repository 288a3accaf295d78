import { currentStepOf } from "#machines/journey-record.ts";
import { JourneyButton } from "./journey-button.tsx";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./step-overview.css.ts";

/** The steps as numbers: one press leads to any of them. */
export function StepOverview() {
  const { guide, record } = useJourneyView();
  const current = currentStepOf(guide, record);
  return (
    <nav className={styles.overview} aria-label="Step overview">
      <ol className={styles.list}>
        {guide.steps.map((step, index) => {
          const isCompleted = record.completedSteps.includes(step.id);
          const isCurrent = current === step.id;
          return (
            <li key={step.id}>
              <JourneyButton
                event={{ type: "step.select", step: step.id }}
                className={styles.stop}
                data-state={isCompleted ? "done" : "open"}
                aria-current={isCurrent ? "step" : undefined}
                aria-label={`Go to step ${index + 1}, ${step.title}${isCompleted ? ", completed" : ""}`}
                title={step.title}
              >
                {isCompleted ? "✓" : index + 1}
              </JourneyButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
