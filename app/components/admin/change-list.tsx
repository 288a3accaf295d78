import { Button } from "#app/components/button.tsx";
import { Moment } from "#app/components/moment.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { RecordedChange } from "./admin-data.ts";
import * as styles from "./admin-page.css.ts";
import { nameOrEmail, partsInWords } from "./admin-words.ts";

/** What administrators changed of a record: who, when, before and after; each can be undone. Stands in the record's form. */
export function ChangeList({ changes }: { changes: readonly RecordedChange[] }) {
  if (changes.length === 0) {
    return <p className={styles.quiet}>No administrator has changed this record.</p>;
  }
  return (
    <details className={styles.changes}>
      <summary className={styles.subStepsSummary}>
        {changes.length === 1 ? "1 change" : `${changes.length} changes`} by administrators
      </summary>
      <ul className={styles.changeList}>
        {changes.map(({ id, actor, at, before, after }) => (
          <li key={id} className={styles.change}>
            <p>
              <strong>{actor ? nameOrEmail(actor) : "A former administrator"}</strong>, <Moment at={at} />
            </p>
            <p className={styles.quiet}>Before: {partsInWords(before)}</p>
            <p className={styles.quiet}>After: {partsInWords(after)}</p>
            <div>
              <Button variant="quiet" size="small" name="undo" value={id}>
                Undo
                <VisuallyHidden> this change</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
