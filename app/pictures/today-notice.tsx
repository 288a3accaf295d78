import { Notice } from "#app/design/layout/layout.tsx";
import type { TodayCard } from "#app/plan/dates/today-card.ts";
import * as styles from "./today-notice.css.ts";

interface TodayNoticeProps {
  card: TodayCard | null;
  addressOf: (id: string) => string;
  /** Where to close the plan, for who may. */
  closePath?: string;
}

/** The one deadline that matters today: what, why, until when, and where to act. */
export function TodayNotice({ card, addressOf, closePath }: TodayNoticeProps) {
  return card ? (
    <Notice as="div" tone="accent" size="sm" hasBar isLine>
      <p className={styles.words}>
        <strong>{card.lead}</strong> {card.text}
      </p>
      <a className={styles.enter} href={addressOf(card.id)}>
        {card.button}
      </a>
      {closePath && card.asksWhetherClosed ? (
        <a className={styles.enter} href={closePath}>
          Close this plan
        </a>
      ) : null}
    </Notice>
  ) : null;
}
