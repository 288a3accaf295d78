import { useEffect, useRef } from "react";
import { aboutMinutes } from "#app/content/guides/journey-messages.ts";
import { useGuide, useRecord } from "#app/guide/guide-context.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import * as styles from "./just-done.css.ts";

const justAbovePixels = 300;

/** What the step that was just completed brought: its badge, and what comes now. The toast has said aloud that it is saved. */
export function JustDone({ stepId }: { stepId: string }) {
  const { data } = useGuide();
  const record = useRecord();
  const place = data.path.findIndex(({ id }) => id === stepId);
  const stop = data.path[place];
  const next = data.path.find(({ id }) => !record.completedSteps.includes(id));
  const notice = useRef<HTMLDivElement>(null);
  const isLast = place === data.path.length - 1;
  // The step that is gone on to was brought to the top of the window: what stands just above it comes into sight again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that was done
  useEffect(() => {
    const top = notice.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 && (isLast || top > -justAbovePixels)) {
      notice.current?.scrollIntoView({ block: "start" });
    }
  }, [stepId]);
  return stop ? (
    <div ref={notice} className={styles.done}>
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
