import { Link } from "@remix-run/react";
import { tierNames } from "#app/content/guides/guide-types.ts";
import { tierOptions } from "#app/content/guides/journey-options.ts";
import { buyingGuidePath } from "#app/paths.ts";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import * as styles from "./tier-chooser.css.ts";

/** The current program keeps the present URL, which may hold a guest's progress. */
export function TierChooser() {
  const { data: guide } = useGuide();
  const presentAddress = useCurrentUrl();
  return (
    <nav className={styles.chooser} aria-label="Buyer programs">
      <ul className={styles.list}>
        {tierOptions.map((tier) => {
          const isCurrent = tier === guide.tier;
          return (
            <li key={tier}>
              <Link
                to={isCurrent ? presentAddress : buyingGuidePath(tier)}
                className={styles.option}
                aria-current={isCurrent ? "page" : undefined}
              >
                {tierNames[tier]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
