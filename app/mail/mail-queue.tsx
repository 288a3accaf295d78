import { Button } from "#app/design/button.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { quietSmall } from "#app/design/text/text.css.ts";
import type { LoadedMailPage } from "./mail-page.server.ts";
import * as styles from "./mail-pages.css.ts";

const minute = 60_000;
const hour = 60 * minute;

export function Queue({ page: { queue, downSince } }: { page: LoadedMailPage }) {
  const { waiting, oldest, failed, uncertain } = queue;
  return (
    <section aria-labelledby="queue" className={styles.part}>
      <h2 id="queue" className={text.partTitle}>
        Waiting
      </h2>
      {downSince ? (
        <p className={styles.fault}>
          The mail server has been down since <Moment at={downSince} />. All email is waiting, and goes out on its own when the server is
          back.
        </p>
      ) : null}
      <p>
        {waiting === 0 ? "Nothing waits." : `${countOf(waiting)} ${waiting === 1 ? "waits" : "wait"}, the oldest for ${spanOf(oldest)}.`}
      </p>
      {failed + uncertain > 0 ? (
        <Inline as="form" space="md" method="post">
          <Button variant="secondary" size="sm" name="intent" value="again-all">
            Send all again that were not sent ({failed + uncertain})
          </Button>
          {uncertain > 0 ? (
            <span className={quietSmall}>{countOf(uncertain)} of these may have been sent already, and may arrive twice.</span>
          ) : null}
        </Inline>
      ) : null}
    </section>
  );
}

export function countOf(emails: number): string {
  return emails === 1 ? "1 email" : `${emails.toLocaleString("en-US")} emails`;
}

function spanOf(milliseconds: number): string {
  if (milliseconds < minute) {
    return "less than a minute";
  }
  const [count, unit] = milliseconds < hour ? [Math.floor(milliseconds / minute), "minute"] : [Math.floor(milliseconds / hour), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
