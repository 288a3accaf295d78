import { distance } from "#app/content/contract/date-messages.ts";
import { Notice } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import type { FirstDeadline } from "#app/plan/dates/contract-overview.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { formatHour } from "#machines/contract-dates.ts";
import * as styles from "./today-notice.css.ts";

interface TodayNoticeProps {
  deadline: FirstDeadline | null;
  today: CalendarDay;
  addressOf: (id: string) => string;
}

const buttons = { unknown: "Enter what my contract says", overdue: "Say where it stands", due: "Open this deadline" } as const;

/** The one deadline that matters today: what, why, until when, and where to act. */
export function TodayNotice({ deadline, today, addressOf }: TodayNoticeProps) {
  return deadline ? (
    <Notice as="div" tone="accent" size="sm" hasBar isLine>
      <p className={styles.words}>{deadline.kind === "unknown" ? <Unknown {...deadline} /> : <Known {...deadline} today={today} />}</p>
      <a className={styles.enter} href={addressOf(deadline.id)}>
        {buttons[deadline.kind]}
      </a>
    </Notice>
  ) : null;
}

function Unknown({ noun, when, later }: Extract<FirstDeadline, { kind: "unknown" }>) {
  return (
    <>
      <strong>Look up now: {noun}.</strong> {when}
      {later.length > 0 ? ` Then: ${later.join(", ")}.` : null}
    </>
  );
}

function Known({ kind, title, day, hour, why, today }: Extract<FirstDeadline, { kind: "overdue" | "due" }> & { today: CalendarDay }) {
  return (
    <>
      <strong>
        {kind === "overdue" ? "Past, not marked as met" : day === today ? "Today" : "Next"}: {title}.
      </strong>{" "}
      {kind === "overdue" ? "It was due" : "Due"} <Day day={day} />
      {hour ? `, by ${formatHour(hour)}` : null}
      {day === today ? null : `, ${distance(day, today)}`}. {why}
    </>
  );
}
