import { Link } from "@remix-run/react";
import { usePresentAddress } from "#app/components/present-address.ts";
import { tierOptions } from "#app/content/journey-options.ts";
import { tierNames } from "#app/content/service-tiers.ts";
import { buyingGuidePath } from "#app/paths.ts";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./tier-chooser.css.ts";

/** The buyers' programs, in short, on the free guide. The one that is shown keeps its present address, which may hold a guest's progress. */
export function TierChooser() {
  const { guide } = useJourneyView();
  const presentAddress = usePresentAddress();
  return guide.journeyType === "selling" || guide.tier !== "free" ? null : (
    <nav className={styles.chooser} aria-labelledby="tier-chooser">
      <h2 id="tier-chooser" className={styles.heading}>
        Buyer programs
      </h2>
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
