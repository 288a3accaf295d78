import { buttonClass } from "#app/components/button.tsx";
import type { GuideAction } from "#app/content/guide-types.ts";
import * as styles from "./action-links.css.ts";
import { GuideLink } from "./guide-link.tsx";

/** Where a step or a question can be acted on; outside addresses open in a new window. */
export function ActionLinks({ actions }: { actions: readonly GuideAction[] }) {
  return (
    <ul className={styles.list}>
      {actions.map((action) => (
        <li key={action.label} className={styles.item}>
          <GuideLink url={action.url} className={buttonClass({ variant: "secondary", size: "small" })}>
            {action.label}
          </GuideLink>
          {action.description ? <span className={styles.description}>{action.description}</span> : null}
        </li>
      ))}
    </ul>
  );
}
