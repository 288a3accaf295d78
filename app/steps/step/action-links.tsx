import type { GuideAction } from "#app/content/guides/guide-types.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { GuideLink } from "#app/shell/copy/guide-link.tsx";
import * as styles from "./action-links.css.ts";

export function ActionLinks({ actions }: { actions: readonly GuideAction[] }) {
  return (
    <Stack as="ul" space="xxs">
      {actions.map((action) => (
        <li key={action.label}>
          <GuideLink isAction url={action.url} className={styles.link}>
            {action.label}
          </GuideLink>
          {action.description ? <p className={styles.description}>{action.description}</p> : null}
        </li>
      ))}
    </Stack>
  );
}
