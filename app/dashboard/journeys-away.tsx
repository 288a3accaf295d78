import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { paths } from "#app/paths.ts";
import * as styles from "./journey-list.css.ts";

/** In place of the journeys while the database does not answer. */
export function JourneysAway() {
  return (
    <Card as="section" aria-labelledby="journeys">
      <div className={styles.empty}>
        <h2 id="journeys">We cannot reach your journeys</h2>
        <p role="status">What you saved is safe. Try again in a minute.</p>
        <div className={styles.ways}>
          <ButtonLink to={paths.dashboard} reloadDocument>
            Try again
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
