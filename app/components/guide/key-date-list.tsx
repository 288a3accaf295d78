import { Day } from "#app/components/day.tsx";
import { CalendarIcon, ClockIcon, PaperIcon } from "#app/components/icon.tsx";
import { unlessContract } from "#app/content/date-messages.ts";
import type { PlannedDate } from "#app/content/timelines.ts";
import { type DateState, dateState } from "#machines/key-dates.ts";
import { type JourneyView, useJourneyView } from "./journey-context.ts";
import * as styles from "./key-date-list.css.ts";

const words: Record<DateState, string> = { done: "Done", overdue: "Overdue", today: "Today", ahead: "" };

/** How a date stands: settled by its question's 'yes', or by the completed step. */
export function stateOfDate({ record, today }: JourneyView, date: PlannedDate): DateState {
  const { step, question } = date;
  const isAnswered = question !== null && record.answers[question] === "yes";
  return dateState(date, today, isAnswered || record.completedSteps.includes(step));
}

/** One date in a line: what, when or by which rule, and in words whether it is overdue. */
export function KeyDateLine({ date }: { date: PlannedDate }) {
  const state = stateOfDate(useJourneyView(), date);
  const DayIcon = state === "overdue" ? ClockIcon : CalendarIcon;
  return (
    <span className={styles.line} data-state={state}>
      {date.kind === "dated" ? <DayIcon /> : <PaperIcon />}
      <span>
        {words[state] ? <strong>{words[state]}: </strong> : null}
        <span className={styles.title}>{date.title}</span>,{" "}
        {date.kind === "dated" ? (
          <>
            <Day day={date.day} />, {unlessContract}
          </>
        ) : (
          date.words
        )}
      </span>
    </span>
  );
}

/** Dates in lines of their own; or only what comes next of those not settled: the first without a day, and the first that has one. */
export function KeyDateList({ dates, isNextOnly }: { dates: readonly PlannedDate[]; isNextOnly: boolean }) {
  const view = useJourneyView();
  if (isNextOnly) {
    const open = dates.filter((date) => stateOfDate(view, date) !== "done");
    const next = open.filter(({ kind }, index) => open.findIndex((other) => other.kind === kind) === index);
    return next.map((date) => <KeyDateLine key={date.id} date={date} />);
  }
  return (
    <ul className={styles.list}>
      {dates.map((date) => (
        <li key={date.id}>
          <KeyDateLine date={date} />
        </li>
      ))}
    </ul>
  );
}
