import { Link } from "@remix-run/react";
import { aboutMinutes } from "#app/content/guides/journey-messages.ts";
import { guidePath } from "#app/paths.ts";
import type { JourneyOverview } from "./dashboard.server.ts";
import * as styles from "./whats-next.css.ts";

/** Earliest closing first, then the last worked on. */
export function WhatsNext({ journeys }: { journeys: readonly JourneyOverview[] }) {
  const open = journeys.filter(({ nextAction }) => nextAction !== null);
  return open.length > 1 ? (
    <div className={styles.next}>
      <h3>What is next</h3>
      <ol className={styles.list}>
        {open.sort(byClosing).map(({ journeyType, tier, title, nextAction, nextMinutes }) => (
          <li key={`${journeyType} ${tier}`}>
            <Link className={styles.step} to={guidePath(journeyType, tier)}>
              {nextAction?.title}
            </Link>
            <span className={styles.quiet}>
              {title}, {aboutMinutes(nextMinutes)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  ) : null;
}

function byClosing({ closing: one }: JourneyOverview, { closing: other }: JourneyOverview) {
  return (one?.day ?? noDay).localeCompare(other?.day ?? noDay);
}

const noDay = "9999";
