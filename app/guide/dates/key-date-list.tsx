import type { PlannedDate } from "#app/content/guides/timelines.ts";
import { CalendarIcon, ClockIcon, PaperIcon } from "#app/design/icon.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useGuide, useRecord } from "#app/guide/guide-context.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { type DateState, dateState } from "#machines/key-dates.ts";
import * as styles from "./key-date-list.css.ts";

const words: Record<DateState, string> = { done: "Done", overdue: "Overdue", today: "Today", ahead: "" };

/** How a date stands: settled by its question's 'yes', or by the completed step. */
export function stateOfDate(date: PlannedDate, record: JourneyRecord, today: string): DateState {
  const { step, question } = date;
  const isAnswered = question !== null && record.answers[question] === "yes";
  return dateState(date, today, date.isMet === true || isAnswered || record.completedSteps.includes(step));
}

/** One date in a line: what, when or by which rule, and in words whether it is overdue. */
export function KeyDateLine({ date }: { date: PlannedDate }) {
  const { today } = useGuide();
  const state = stateOfDate(date, useRecord(), today);
  const DayIcon = state === "overdue" ? ClockIcon : CalendarIcon;
  return (
    <span className={styles.line} data-state={state}>
      {date.kind === "dated" ? <DayIcon /> : <PaperIcon />}
      <span>
        {words[state] ? <strong>{words[state]}: </strong> : null}
        <span className={text.strong}>{date.title}</span>, {date.kind === "dated" ? <Day day={date.day} /> : date.words}
        {date.spokenHour ? `, by ${date.spokenHour}` : null}
      </span>
    </span>
  );
}

/** The dates of the step in view that a question settles, by its id; or with null, those that only the step does. */
export function KeyDateList({ question }: { question: string | null }) {
  const dates = useGuide().data.inView.dates.filter((date) => date.question === question);
  return dates.length === 0 ? null : (
    <ul className={styles.list}>
      {dates.map((date) => (
        <li key={date.id}>
          <KeyDateLine date={date} />
        </li>
      ))}
    </ul>
  );
}
