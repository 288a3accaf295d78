import type { ReactNode } from "react";
import { classNames } from "#app/design/layout/class-names.ts";
import { Day } from "#app/design/text/day.tsx";
import { plainList } from "#app/design/text/text.css.ts";
import type { Milestone } from "#app/plan/dates/contract-overview.ts";
import { daysBetween } from "#machines/calendar.ts";
import * as styles from "./contract-timeline.css.ts";

/** For a timeline whose dates open in place. */
export interface Opening {
  readonly elementId: (id: string) => string;
  /** Opens the date, or closes the open one. */
  readonly path: (id: string) => string;
  readonly isOpen: (id: string) => boolean;
  /** What stands below a date, open or not. */
  readonly below: (id: string) => ReactNode;
}

interface ContractTimelineProps {
  milestones: readonly Milestone[];
  today: string;
  isCompact?: boolean;
  opening?: Opening;
}

const maxNext = 4;

export function ContractTimeline({ milestones, today, isCompact = false, opening }: ContractTimelineProps) {
  return (
    <TimelinePoints
      points={withToday(isCompact ? soonest(milestones) : milestones, today)}
      label="From today to closing"
      today={today}
      opening={opening}
    />
  );
}

/** A date without a day has a null one; a suggested one is an estimate. */
export interface TimelinePoint extends Omit<Milestone, "day" | "state"> {
  readonly day: string | null;
  readonly state: Milestone["state"] | "suggested";
}

interface TimelinePointsProps {
  points: readonly TimelinePoint[];
  label: string;
  today: string;
  opening?: Opening | undefined;
}

export function TimelinePoints({ points, label, today, opening }: TimelinePointsProps) {
  return (
    <ol className={plainList} aria-label={label}>
      {points.map((point, index) => (
        <Point
          key={point.id}
          point={point}
          next={points[index + 1]?.day ?? null}
          today={today}
          opening={point.id === todayId ? undefined : opening}
        />
      ))}
    </ol>
  );
}

interface PointProps {
  point: TimelinePoint;
  next: string | null;
  today: string;
  opening: Opening | undefined;
}

function Point({ point: { id, title, day, who, state }, next, today, opening }: PointProps) {
  const isOpen = opening?.isOpen(id) ?? false;
  return (
    <li
      id={opening?.elementId(id)}
      tabIndex={opening ? -1 : undefined}
      className={styles.point}
      data-state={id === todayId ? "today" : state}
      data-gap={day ? gapTo(day, next) : "days"}
      data-open={opening ? isOpen : undefined}
    >
      <span className={styles.day}>
        {state === "unknown" || day === null ? (
          (dayless[state] ?? "No day")
        ) : (
          <Day day={day} isShort={day.slice(0, 4) === today.slice(0, 4)} />
        )}
      </span>
      <span className={opening ? classNames(styles.title, styles.head) : styles.title}>
        {opening ? (
          <a className={styles.link} href={opening.path(id)} aria-expanded={isOpen}>
            {title}
          </a>
        ) : (
          title
        )}
        {state === "unknown" && day !== null ? <span className={styles.who}> · typical, check your contract</span> : null}
        {state === "overdue" ? <span className={styles.overdue}> · past due</span> : null}
        {day !== null && isNamed(state, opening !== undefined) && !unsaid.includes(id) ? (
          <span className={styles.who}> · {state}</span>
        ) : null}
      </span>
      {who === null ? null : <span className={opening ? classNames(styles.who, styles.head) : styles.who}>{who}</span>}
      {opening?.below(id)}
    </li>
  );
}

const todayId = "today";

/** A title alone does not say that it is still due; whose turn it is does. */
const isNamed = (state: TimelinePoint["state"], saysTurn: boolean) =>
  state === "met" || state === "extended" || (state === "due" && !saysTurn);
const unsaid = [todayId, "accepted", "closing"];

/** In place of a day. */
const dayless: Readonly<Partial<Record<TimelinePoint["state"], string>>> = {
  unknown: "Look up",
  waived: "Waived",
  "not-applicable": "Not for you",
  met: "Met",
};

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

function gapTo(day: string, next: string | null) {
  const days = next ? daysBetween(day, next) : 0;
  return days > 13 ? "long" : days > 4 ? "weeks" : "days";
}
