import type { Guide } from "#app/content/guide-types.ts";
import { rewardMessage } from "#app/content/journey-messages.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import * as styles from "./reward-notice.css.ts";

/** A celebration in words, in the page itself: for those who have no script. */
export function RewardNotice({ guide, rewards, isGuest }: { guide: Guide; rewards: readonly JourneyReward[]; isGuest: boolean }) {
  return rewards.map((reward) => {
    const { title, text, badge, points } = rewardMessage(guide, reward, isGuest);
    return (
      <div key={reward.type} className={styles.notice} role="status">
        <p className={styles.title}>{title}</p>
        <p>
          {text ? `${text} ` : null}
          <strong>{points} points</strong>
          {badge ? ` · ${badge}` : null}
        </p>
      </div>
    );
  });
}
