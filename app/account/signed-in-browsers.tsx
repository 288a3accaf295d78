import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { paths } from "#app/paths.ts";
import * as styles from "./account.css.ts";
import type { SignedInBrowser } from "./signed-in-browsers.server.ts";

export function SignedInBrowsers({ browsers }: { browsers: readonly SignedInBrowser[] }) {
  const hasOthers = browsers.some(({ isThisOne }) => !isThisOne);
  return (
    <TitledCard id="browsers" title="Where you are signed in">
      <p className={text.quiet}>If you do not recognize one of these, sign it out and change your password.</p>
      <Divided space="sm" hasLineAbove>
        {browsers.map(({ key, device, signedInAt, lastSeenAt, isThisOne }) => (
          <li key={key} className={styles.browser}>
            <div className={styles.browserWords}>
              <Inline as="p" space="xs">
                <span className={text.strong}>{device}</span>
                {isThisOne ? <Tag tone="success">This browser</Tag> : null}
              </Inline>
              <p className={text.quiet}>
                Last used <Moment at={lastSeenAt} />
              </p>
              <p className={text.quiet}>
                Signed in <Moment at={signedInAt} />
              </p>
            </div>
            {isThisOne ? (
              <form method="post" action={paths.logout}>
                <Button variant="secondary" size="sm">
                  Sign out<VisuallyHidden> this browser</VisuallyHidden>
                </Button>
              </form>
            ) : (
              <form method="post" action={paths.account}>
                <input type="hidden" name="session" value={key} />
                <Button variant="secondary" size="sm" name="intent" value="end-session">
                  Sign out<VisuallyHidden> {device}</VisuallyHidden>
                </Button>
              </form>
            )}
          </li>
        ))}
      </Divided>
      {hasOthers ? (
        <form method="post" action={paths.account}>
          <Button variant="secondary" name="intent" value="end-other-sessions">
            Sign out all other browsers
          </Button>
        </form>
      ) : (
        <p className={text.quiet}>You are not signed in anywhere else.</p>
      )}
    </TitledCard>
  );
}
