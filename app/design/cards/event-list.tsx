import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "./event-list.css.ts";

interface EventListProps {
  events: readonly {
    readonly id: string;
    readonly words: string;
    readonly by: string | null;
    readonly network: string | null;
    readonly at: string;
  }[];
}

export function EventList({ events }: EventListProps) {
  return (
    <ul className={styles.events}>
      {events.map(({ id, words, by, network, at }) => (
        <li key={id} className={styles.event}>
          {words}
          <span className={text.quietSmall}>
            <Moment at={at} />
            {by ? `, by ${by}` : null}
            {network ? `, from ${network}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
