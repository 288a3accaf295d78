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

/** The suggested dates of a question, or those of a step that no question of it has. */
export function KeyDateList({ step, question }: { step: number; question: number | null }) {
  const dates = useJourneyView().dates.filter((date) => date.step === step && date.question === question);
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

/** The next date of a step that is not settled yet, for its card's summary. */
export function NextKeyDate({ step }: { step: number }) {
  const view = useJourneyView();
  const next = view.dates.find((date) => date.step === step && stateOfDate(view, date) !== "done");
  return next ? <KeyDateLine date={next} /> : null;
}
