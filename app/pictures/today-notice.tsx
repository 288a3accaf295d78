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

const buttons = {
  unknown: "Enter what my contract says",
  closing: "Enter the new day",
  overdue: "Say where it stands",
  due: "Open this deadline",
} as const;

/** The one deadline that matters today: what, why, until when, and where to act. */
export function TodayNotice({ deadline, today, addressOf }: TodayNoticeProps) {
  return deadline ? (
    <Notice as="div" tone="accent" size="sm" hasBar isLine>
      <p className={styles.words}>
        <Message deadline={deadline} today={today} />
      </p>
      <a className={styles.enter} href={addressOf(deadline.id)}>
        {buttons[deadline.kind]}
      </a>
    </Notice>
  ) : null;
}

function Message({ deadline, today }: { deadline: FirstDeadline; today: CalendarDay }) {
  switch (deadline.kind) {
    case "unknown":
      return <Unknown {...deadline} today={today} />;
    case "closing":
      return <ClosingPast {...deadline} />;
    default:
      return (
        <>
          <Known {...deadline} today={today} /> {deadline.why}
        </>
      );
  }
}

type Of<Kind extends FirstDeadline["kind"]> = Extract<FirstDeadline, { kind: Kind }>;

function Unknown({ noun, when, later, known, today }: Of<"unknown"> & { today: CalendarDay }) {
  return (
    <>
      <strong>Look up now: {noun}.</strong> {when}
      {later.length > 0 ? ` Then: ${later.join(", ")}.` : null} {known ? <Known {...known} today={today} /> : null}
    </>
  );
}

function ClosingPast({ day }: Of<"closing">) {
  return (
    <>
      <strong>Your closing day has passed:</strong> <Day day={day} />. If it moved, enter the new day, since other dates count from it. If
      you closed, close this plan.
    </>
  );
}

function Known({ kind, title, day, hour, today }: Omit<Of<"overdue" | "due">, "why"> & { today: CalendarDay }) {
  return (
    <>
      <strong>
        {kind === "overdue" ? "Past, not marked as met" : day === today ? "Due today" : "Due next"}: {title}.
      </strong>{" "}
      {day === today ? (
        hour && asSentence(`By ${formatHour(hour)}`)
      ) : (
        <>
          {kind === "overdue" ? "It was due" : "It is due"} <Day day={day} />
          {hour ? `, by ${formatHour(hour)}` : null}, {distance(day, today)}.
        </>
      )}
    </>
  );
}

/** An hour may end in 'p.m.'. */
const asSentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);
