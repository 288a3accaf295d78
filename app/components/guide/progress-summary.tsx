import { currentStepOf } from "#machines/journey-record.ts";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./progress-summary.css.ts";

/** Every step with a dot and words: what is done, what is current. */
export function ProgressSummary() {
  const { guide, record } = useJourneyView();
  const current = currentStepOf(guide, record);
  return (
    <section className={styles.summary} aria-labelledby="progress-summary">
      <h2 id="progress-summary" className={styles.heading}>
        Progress Summary
      </h2>
      <ol className={styles.list}>
        {guide.steps.map((step) => {
          const isCompleted = record.completedSteps.includes(step.id);
          const isCurrent = current === step.id;
          return (
            <li key={step.id} className={styles.row} data-current={isCurrent}>
              <span className={styles.dot} data-state={isCompleted ? "done" : isCurrent ? "current" : "waiting"} aria-hidden="true" />
              <span>
                {step.title}
                <span className={styles.words}>{isCompleted ? " Completed" : isCurrent ? " Current step" : " Not done yet"}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
