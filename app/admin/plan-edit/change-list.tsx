import * as styles from "#app/admin/admin-page.css.ts";
import type { ShownChange } from "#app/admin/admin-page.server.ts";
import { nameOrEmail, partsInWords } from "#app/admin/admin-words.ts";
import { Button } from "#app/design/button.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { commandText } from "#machines/command.ts";
import { planEditCommands } from "./plan-edit.commands.ts";

export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) {
    return <p className={text.quiet}>No administrator has changed this record.</p>;
  }
  return (
    <details className={styles.changes}>
      <summary className={styles.subStepsSummary}>
        {changes.length === 1 ? "1 change" : `${changes.length} changes`} by administrators
      </summary>
      <Stack as="ul" space="md">
        {changes.map(({ version, actor, at, before, after }) => (
          <li key={version} className={styles.change}>
            <p>
              <strong>{actor ? nameOrEmail(actor) : "A former administrator"}</strong>, <Moment at={at} />
            </p>
            <p className={text.quiet}>Before: {partsInWords(before)}</p>
            <p className={text.quiet}>After: {partsInWords(after)}</p>
            <div>
              <Button variant="quiet" size="sm" name="command" value={commandText(planEditCommands, { type: "change.undo", version })}>
                Undo
                <VisuallyHidden> this change</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </Stack>
    </details>
  );
}
