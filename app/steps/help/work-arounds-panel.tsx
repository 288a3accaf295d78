import { Link } from "@remix-run/react";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { negotiationTipsPath } from "#app/paths.ts";
import { Fold } from "#app/steps/fold.tsx";
import { useGuide } from "#app/steps/guide-context.ts";
import * as styles from "./work-arounds-panel.css.ts";

export function WorkAroundsPanel() {
  const { workArounds } = useGuide().data;
  return workArounds ? (
    <Fold title="Free Listings Work Arounds" hint="You can sell without a lockbox or a sign. Here is how.">
      <ul className={styles.list}>
        {workArounds.ways.map(({ title, text }) => (
          <Stack as="li" key={title} space="xxs">
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </Stack>
        ))}
        <Stack as="li" space="xxs">
          <h3 className={styles.title}>Optional paid services</h3>
          <Divided space="xxs">
            {workArounds.services.map(({ name, dollars }) => (
              <Inline as="li" key={name} space="md" isSpread>
                <span>{name}</span>
                <strong>${dollars}</strong>
              </Inline>
            ))}
          </Divided>
          <p>Only if you want them. Text or call us to add one.</p>
        </Stack>
        <Stack as="li" space="xxs">
          <h3 className={styles.title}>Negotiating offers</h3>
          <p>
            Our <Link to={negotiationTipsPath}>tips for negotiating offers</Link> are on your dashboard, once you log in.
          </p>
        </Stack>
      </ul>
    </Fold>
  ) : null;
}
