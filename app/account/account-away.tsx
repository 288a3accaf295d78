import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import * as styles from "./account.css.ts";

/** In place of what is kept of a person while the database does not answer. */
export function AccountAway({ path }: { path: string }) {
  return (
    <Card as="section" aria-labelledby="away">
      <div className={styles.stack}>
        <h2 id="away" className={styles.title}>
          We cannot reach your account
        </h2>
        <p role="status">What you saved is safe. Try again in a minute.</p>
        <ButtonLink to={path} reloadDocument>
          Try again
        </ButtonLink>
      </div>
    </Card>
  );
}
