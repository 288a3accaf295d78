import { Button } from "#app/design/button.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { CalendarIcon, ClockIcon, PaperIcon } from "#app/design/marks/icon.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { datesPath } from "#app/paths.ts";
import { type DateState, dateState } from "#app/plan/dates/date-state.ts";
import type { PlannedDate } from "#app/plan/dates/key-dates.ts";
import { contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import { commandText } from "#machines/command.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import * as styles from "./key-date-list.css.ts";

const words: Record<DateState, string> = { done: "Done", overdue: "Overdue", today: "Today", ahead: "" };

/** A contract date is done once marked as met, a suggested date once its step is complete. Answers never settle a date. */
export function stateOfDate(date: PlannedDate, record: JourneyRecord, today: string): DateState {
  return dateState(date, today, date.isMet ?? record.completedSteps.includes(date.step));
}

export function KeyDateLine({ date }: { date: PlannedDate }) {
  const { today, data } = useGuide();
  const state = stateOfDate(date, useRecord(), today);
  const answer = data.answers[date.id];
  const DayIcon = state === "overdue" ? ClockIcon : CalendarIcon;
  return (
    <span className={styles.line} data-state={state}>
      {date.kind === "dated" ? <DayIcon /> : <PaperIcon />}
      <span>
        {words[state] ? <strong>{words[state]}: </strong> : null}
        <span className={text.strong}>{date.title}</span>, {date.kind === "dated" ? <Day day={date.day} /> : date.words}
        {date.hourText ? `, by ${date.hourText}` : null}
        {answer ? (
          <span className={text.quiet}>
            . <strong>{answer.text}</strong> — {answer.signature}
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** `question` selects the dates that it settles; null selects those that only the step settles. */
export function KeyDateList({ question }: { question: string | null }) {
  const dates = useGuide().data.inView.dates.filter((date) => date.question === question);
  return dates.length === 0 ? null : (
    <Stack as="ul" space="xxs">
      {dates.map((date) => (
        <li key={date.id}>
          <KeyDateLine date={date} />
          <MetOffer date={date} />
        </li>
      ))}
    </Stack>
  );
}

/** An answer never marks a deadline as met, so a 'yes' offers it. */
function MetOffer({ date }: { date: PlannedDate }) {
  const { data } = useGuide();
  const { answers } = useRecord();
  const contract = data.plan?.contract;
  const isAsked = date.asksForAct && date.question !== null && answers[date.question] === "yes";
  if (!contract || data.owner.kind !== "account" || !isAsked || !date.isContract || date.isMet) {
    return null;
  }
  return (
    <form method="post" action={datesPath(data.address)} className={screenOnly}>
      <input type="hidden" name="state" value="met" />
      <Button
        name="command"
        value={commandText(contractCommands, { type: "deadline.set", deadline: date.id, version: data.plan?.contractVersion ?? 0 })}
        variant="quiet"
        size="sm"
      >
        Mark “{date.title}” as met
      </Button>
    </form>
  );
}
