import type { JourneyOverview } from "./dashboard.server.ts";
import * as styles from "./this-week.css.ts";

const maxThings = 5;
/** Overdue, due within three days, or waiting for the reader. */
const lastRank = 4;

/** One list across several plans, by day. */
export function ThisWeek({ journeys }: { journeys: readonly JourneyOverview[] }) {
  const things = journeys
    .flatMap(({ title, matters }) => matters.filter(({ rank }) => rank <= lastRank).map((matter) => ({ title, ...matter })))
    .toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? "") || one.rank - other.rank)
    .slice(0, maxThings);
  return journeys.length > 1 && things.length > 0 ? (
    <div className={styles.next}>
      <h3>This week</h3>
      <ol className={styles.list}>
        {things.map(({ id, title, lead, path }) => (
          <li key={`${title} ${id}`}>
            <a className={styles.thing} href={path}>
              {lead}
            </a>
            <span className={styles.quiet}>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  ) : null;
}
