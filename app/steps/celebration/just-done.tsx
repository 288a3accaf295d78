import { Fragment, useRef } from "react";
import { aboutMinutes, rewardMessage } from "#app/content/guides/journey-messages.ts";
import { Button } from "#app/design/button.tsx";
import { justDoneId } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { isFinished } from "#machines/journey-record.ts";
import * as styles from "./just-done.css.ts";

interface JustDoneProps {
  stepId: string | null | undefined;
  /** Includes the journey reward only without JavaScript; otherwise the dialog shows it. */
  rewards: readonly JourneyReward[];
  onClose?: () => void;
}

export function JustDone({ stepId, rewards, onClose }: JustDoneProps) {
  const { data } = useGuide();
  const record = useRecord();
  const place = data.path.findIndex(({ id }) => id === stepId);
  const stop = data.path[place];
  const next = data.path.find(({ id }) => !record.completedSteps.includes(id));
  // At the end the dialog says it, and without script the line about saving.
  const isGuestsEnd = data.owner.kind === "guest" && isFinished(data.shape, record);
  const height = useRef<number>();
  return (
    <section
      id={justDoneId}
      className={styles.done}
      aria-labelledby={rewards[0]?.type}
      // Keeps the height once the reward is gone, so that the content below does not shift.
      style={{ minBlockSize: rewards.length > 0 ? undefined : height.current }}
      ref={(section) => {
        if (section && rewards.length > 0) {
          height.current = section.offsetHeight;
        }
      }}
    >
      {stop ? <Badge motif={stepMotif(stop.id)} lit /> : null}
      <div className={styles.words}>
        {rewards.map((reward) => {
          const { title, text, badge, keeping, points, what } = rewardMessage(data, reward, data.owner.kind === "guest");
          return (
            <Fragment key={reward.type}>
              <div className={styles.head}>
                <p id={reward.type} className={styles.title}>
                  {title}
                </p>
                {onClose ? (
                  <Button type="button" variant="quiet" size="sm" onClick={onClose}>
                    Close
                  </Button>
                ) : null}
              </div>
              <p>
                {text ? `${text} ` : null}
                <strong>{points}</strong> for {what}
                {[badge, isGuestsEnd ? null : keeping].map((words) => (words ? ` · ${words}` : null))}
              </p>
            </Fragment>
          );
        })}
        {stop ? (
          <p>
            <strong>
              Step {place + 1} is done. Your badge: {stop.badge}.
            </strong>{" "}
            It stands for {stop.badgeFor}. {next ? `Next: ${next.title}, ${aboutMinutes(next.minutes)}.` : "That was the last one."}
          </p>
        ) : null}
      </div>
    </section>
  );
}
