import { Moment } from "#app/components/moment.tsx";
import * as styles from "./guide-screen.css.ts";

/** Tells a person that somebody at the brokerage moved this guide along, until they change it themselves. */
export function AgentUpdate({ at }: { at: string }) {
  return (
    <p className={styles.notice}>
      <strong>Your agent updated this guide</strong> on <Moment at={at} />.
    </p>
  );
}
