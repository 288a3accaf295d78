import { daysBetween } from "#machines/calendar.ts";
import type { JourneyOverview } from "./dashboard.server.ts";
import * as styles from "./this-week.css.ts";

const maxThings = 5;
/** Overdue, due within three days, or waiting for the reader. */
const lastUrgentRank = 4;
const weekDays = 7;

/** The most urgent across several plans, by day: overdue, due within a week, or waiting for the reader. */
export function ThisWeek({ journeys }: { journeys: readonly Pick<JourneyOverview, "planId" | "title" | "today" | "matters">[] }) {
  const things = journeys
    .flatMap(({ planId, title, today, matters }) =>
      matters
        .filter(({ rank, day }) => rank <= lastUrgentRank || (day !== null && daysBetween(today, day) <= weekDays))
        .map((matter) => ({ planId, title, ...matter })),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxThings)
    .toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? ""));
  return journeys.length > 1 && things.length > 0 ? (
    <div className={styles.next}>
      <h3>This week</h3>
      <ol className={styles.list}>
        {things.map(({ planId, id, title, lead, path }) => (
          <li key={`${planId} ${id}`}>
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
