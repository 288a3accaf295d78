import { Button } from "#app/components/button.tsx";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./print-plan.css.ts";

/** Puts the whole plan on paper: by a button where script runs, else by the browser's own. Both take the same room, so nothing moves. */
export function PrintPlan() {
  const { isLive } = useJourneyView();
  return (
    <div className={styles.place} data-live={isLive}>
      <p className={styles.words}>To print your plan, use your browser's Print: every step comes out open.</p>
      <div className={styles.button}>
        <Button type="button" variant="secondary" size="small" onClick={() => window.print()}>
          Print my plan
        </Button>
      </div>
    </div>
  );
}
