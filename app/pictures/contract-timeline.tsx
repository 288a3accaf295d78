import { Day } from "#app/design/text/day.tsx";
import { plainList } from "#app/design/text/text.css.ts";
import type { Milestone } from "#app/plan/dates/contract-overview.ts";
import { daysBetween } from "#machines/calendar.ts";
import * as styles from "./contract-timeline.css.ts";

interface ContractTimelineProps {
  milestones: readonly Milestone[];
  today: string;
  isCompact?: boolean;
}

const maxNext = 4;

export function ContractTimeline({ milestones, today, isCompact = false }: ContractTimelineProps) {
  const points = withToday(isCompact ? soonest(milestones) : milestones, today);
  return (
    <ol className={plainList} aria-label="From today to closing">
      {points.map(({ id, title, day, who, state }, index) => (
        <li key={id} className={styles.point} data-state={id === todayId ? "today" : state} data-gap={gapTo(day, points[index + 1]?.day)}>
          <span className={styles.day}>
            {state === "unknown" ? "Look up" : <Day day={day} isShort={day.slice(0, 4) === today.slice(0, 4)} />}
          </span>
          <span className={styles.title}>
            {title}
            {state === "unknown" ? <span className={styles.who}> · usual, check your contract</span> : null}
            {state === "overdue" ? <span className={styles.overdue}> · past, not met</span> : null}
            {isNamed(state) && !unsaid.includes(id) ? <span className={styles.who}> · {state}</span> : null}
          </span>
          {who === null ? null : <span className={styles.who}>{who}</span>}
        </li>
      ))}
    </ol>
  );
}

const todayId = "today";

/** Titles name the act as done, so 'due' is stated too. */
const isNamed = (state: Milestone["state"]) => state === "met" || state === "extended" || state === "due";
const unsaid = [todayId, "accepted", "closing"];

function withToday(milestones: readonly Milestone[], today: string): Milestone[] {
  const place = milestones.findIndex(({ day }) => day >= today);
  const mark: Milestone = { id: todayId, title: "Today", day: today, who: null, state: "due" };
  return place < 0 ? [...milestones, mark] : milestones.toSpliced(place, 0, mark);
}

function soonest(milestones: readonly Milestone[]) {
  const open = milestones.filter(({ state }) => state !== "met");
  const next = open.filter(({ id, state }) => state !== "overdue" && id !== "closing").slice(0, maxNext);
  return open.filter((point) => point.state === "overdue" || point.id === "closing" || next.includes(point));
}

function gapTo(day: string, next: string | undefined) {
  const days = next ? daysBetween(day, next) : 0;
  return days > 13 ? "long" : days > 4 ? "weeks" : "days";
}
