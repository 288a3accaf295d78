import { Link } from "@remix-run/react";
import { Divided } from "#app/design/layout/layout.tsx";
import { Fold } from "#app/guide/fold.tsx";
import { useGuide } from "#app/guide/guide-context.ts";
import { negotiationTipsPath } from "#app/paths.ts";
import * as styles from "./work-arounds-panel.css.ts";

/** For those who sell by themselves: how to do without the extras, and what these cost. */
export function WorkAroundsPanel() {
  const { workArounds } = useGuide().data;
  return workArounds ? (
    <Fold title="Free Listings Work Arounds" hint="You can sell without a lockbox and a sign. Here is how.">
      <ul className={styles.list}>
        {workArounds.ways.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li>
          <h3 className={styles.title}>Optional paid services</h3>
          <Divided space="xxs">
            {workArounds.services.map(({ name, dollars }) => (
              <li key={name} className={styles.price}>
                <span>{name}</span>
                <strong>${dollars}</strong>
              </li>
            ))}
          </Divided>
          <p>Only if you want them. Text or call us to add one.</p>
        </li>
        <li>
          <h3 className={styles.title}>Negotiating offers</h3>
          <p>
            Our <Link to={negotiationTipsPath}>tips for negotiating offers</Link> are on your dashboard, once you log in.
          </p>
        </li>
      </ul>
    </Fold>
  ) : null;
}
