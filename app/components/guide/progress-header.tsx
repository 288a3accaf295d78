import { ProgressBar } from "#app/components/progress-bar.tsx";
import { journeyShape } from "#app/content/journey-shape.ts";
import { currentPlace, percentComplete } from "#machines/journey-record.ts";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./progress-header.css.ts";
import { SaveStatus } from "./save-status.tsx";
import type { Journey } from "./use-journey.ts";

/** Where am I: the step, the share that is done, and whether it is saved. Stays in sight. */
export function ProgressHeader({ journey }: { journey: Journey }) {
  const { guide, record } = useJourneyView();
  const percent = percentComplete(journeyShape(guide), record);
  return (
    <section className={styles.header} aria-label="Your progress">
      <div className={styles.words}>
        <p className={styles.step}>
          Step {currentPlace(guide, record) + 1} of {guide.steps.length}
        </p>
        <p className={styles.share}>{percent}% complete</p>
        <SaveStatus journey={journey} />
      </div>
      <ProgressBar label="Steps completed" value={percent} />
    </section>
  );
}
