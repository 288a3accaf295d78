import { Day } from "#app/components/day.tsx";
import { CalendarIcon, ClockIcon } from "#app/components/icon.tsx";
import { unlessContract } from "#app/content/date-messages.ts";
import { type DateState, dateState } from "#machines/key-dates.ts";
import { type GuideDate, type JourneyView, useJourneyView } from "./journey-context.ts";
import * as styles from "./key-date-list.css.ts";

const words: Record<DateState, string> = { done: "Done", overdue: "Overdue", today: "Today", ahead: "" };

/** How a date stands: settled by its question's 'yes', or by the completed step. */
export function stateOfDate({ record, today }: JourneyView, { day, step, question }: GuideDate): DateState {
  const isAnswered = question !== null && record.answers[step]?.[question] === "yes";
  return dateState(day, today, isAnswered || record.completedSteps.includes(step));
}

/** One date in a line: what, when, and in words whether it is overdue. */
export function KeyDateLine({ date }: { date: GuideDate }) {
  const state = stateOfDate(useJourneyView(), date);
  return (
    <span className={styles.line} data-state={state}>
      {state === "overdue" ? <ClockIcon /> : <CalendarIcon />}
      <span>
        {words[state] ? <strong>{words[state]}: </strong> : null}
        <span className={styles.title}>{date.title}</span>, <Day day={date.day} />, {unlessContract}
      </span>
    </span>
  );
}

/** Dates in lines of their own; or only the first that is not settled, as part of a line. */
export function KeyDateList({ dates, isNextOnly }: { dates: readonly GuideDate[]; isNextOnly: boolean }) {
  const view = useJourneyView();
  if (isNextOnly) {
    const next = dates.find((date) => stateOfDate(view, date) !== "done");
    return next ? <KeyDateLine date={next} /> : null;
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
