import { rewardMessage } from "#app/content/guides/journey-messages.ts";
import { useGuide } from "#app/guide/guide-context.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import * as styles from "./reward-notice.css.ts";

/** A celebration in words, in the page itself: for those who have no script. */
export function RewardNotice({ rewards }: { rewards: readonly JourneyReward[] }) {
  const { data } = useGuide();
  return rewards.map((reward) => {
    const { title, text, badge, keeping, points, what } = rewardMessage(data, reward, data.owner.kind === "guest");
    return (
      <div key={reward.type} className={styles.notice} role="status">
        <p className={styles.title}>{title}</p>
        <p>
          {text ? `${text} ` : null}
          <strong>{points} points</strong> for {what}
          {[badge, keeping].map((words) => (words ? ` · ${words}` : null))}
        </p>
      </div>
    );
  });
}
