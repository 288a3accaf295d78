import { aboutMinutes } from "#app/content/guides/journey-messages.ts";
import { useGuide, useRecord } from "#app/guide/guide-context.ts";
import { justDoneId } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import * as styles from "./just-done.css.ts";

/** What the step that was just completed brought: its badge, and what comes now. The toast has said aloud that it is saved. */
export function JustDone({ stepId }: { stepId: string }) {
  const { data } = useGuide();
  const record = useRecord();
  const place = data.path.findIndex(({ id }) => id === stepId);
  const stop = data.path[place];
  const next = data.path.find(({ id }) => !record.completedSteps.includes(id));
  return stop ? (
    <div id={justDoneId} className={styles.done}>
      <Badge motif={stepMotif(stepId)} lit />
      <p>
        <strong>
          Step {place + 1} is done. Your badge: {stop.badge}.
        </strong>{" "}
        It stands for {stop.badgeFor}. {next ? `Next: ${next.title}, ${aboutMinutes(next.minutes)}.` : "That was the last one."}
      </p>
    </div>
  ) : null;
}
