import { Link } from "@remix-run/react";
import { ChevronDownIcon } from "#app/components/icon.tsx";
import { useClosingDetails } from "#app/components/use-closing-details.ts";
import type { JourneyType } from "#app/content/guide-types.ts";
import { buyingGuidePath, paths, sellingGuidePath } from "#app/paths.ts";
import * as styles from "./journey-switcher.css.ts";

const selling = [
  { label: "Selling: Concierge", path: sellingGuidePath("concierge") },
  { label: "Selling: Full", path: sellingGuidePath("full") },
  { label: "Selling: Free", path: sellingGuidePath("free") },
];

const buying = [
  { label: "Buying: Full", path: buyingGuidePath("full") },
  { label: "Buying: Free", path: buyingGuidePath("free") },
];

const otherJourneys = { buying: selling, selling: buying };

/** The way to the other kind of journey, and home. */
export function JourneySwitcher({ journeyType }: { journeyType: JourneyType }) {
  const details = useClosingDetails();
  return (
    <details ref={details} className={styles.switcher}>
      <summary className={styles.summary}>
        Switch journey
        <ChevronDownIcon />
      </summary>
      <nav aria-label="Switch journey">
        <ul className={styles.list}>
          {[{ label: "Home", path: paths.home }, ...otherJourneys[journeyType]].map(({ label, path }) => (
            <li key={path}>
              <Link to={path} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
