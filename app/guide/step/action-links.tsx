import type { GuideAction } from "#app/content/guides/guide-types.ts";
import { buttonClass } from "#app/design/button.tsx";
import * as text from "#app/design/text/text.css.ts";
import { GuideLink } from "#app/shell/copy/guide-link.tsx";
import * as styles from "./action-links.css.ts";

/** Where a step can be acted on, each in a new window, so that the guide stays as it is. */
export function ActionLinks({ actions }: { actions: readonly GuideAction[] }) {
  return (
    <ul className={styles.list}>
      {actions.map((action) => (
        <li key={action.label} className={styles.item}>
          <GuideLink isAction url={action.url} className={buttonClass({ variant: "secondary", size: "small" })}>
            {action.label}
          </GuideLink>
          {action.description ? <span className={text.description}>{action.description}</span> : null}
        </li>
      ))}
    </ul>
  );
}
