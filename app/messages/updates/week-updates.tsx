import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "../messages.css.ts";
import type { PlanMessages } from "../messages-page.server.ts";

export function WeekUpdate({ update: { by, at, text: letter, isNew } }: { update: PlanMessages["updates"][number] }) {
  return (
    <li>
      <details open={isNew}>
        <summary className={styles.row}>
          <span className={text.strong}>Update from {by}</span> {isNew ? <Tag tone="primary">New</Tag> : null}
          <br />
          <span className={text.quietSmall}>
            <Moment at={at} />
          </span>
        </summary>
        <p className={`${text.written} ${styles.rowBody}`}>{letter}</p>
      </details>
    </li>
  );
}
