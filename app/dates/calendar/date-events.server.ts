import {
  escape as escapeText,
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from "ical-generator";
import { contractDecides, movingReminder } from "#app/content/contract/date-messages.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { calendarReminderHours } from "#app/limits.ts";
import { type PlanAddress, wholePlanPath } from "#app/paths.ts";
import type { FactAnswers } from "#app/plan/applicability/fact-answers.ts";
import type { KeyDate } from "#app/plan/dates/key-dates.ts";
import { listSureMovingDays } from "#app/plan/dates/moving-dates.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import type { ClosedPlan } from "#app/plan/store/saved-plan.server.ts";
import type { DatePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import type { PlanRole } from "#prisma/client.ts";

export interface DateEvent {
  /** Stable when the date moves. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly day: CalendarDay;
  /** In `timeZone`; without one, the event lasts all day. */
  readonly hour: string | null;
  readonly timeZone: string | null;
  readonly url: string;
  /** Met dates need no reminder. */
  readonly isMet: boolean;
}

type EventPlan = Pick<DatePlan, "dates" | "contract" | "targetDate">;

/** The plan's owner, and the reader with their URL. */
export interface EventReader {
  /** Distinguishes plans whose dates share a calendar. */
  readonly plan: string;
  readonly address: PlanAddress;
  readonly role: PlanRole;
}

/**
 * With a contract, includes reminders for the move and the first year. A reader who may not read the whole plan gets its dates without
 * reasons, as on its overview.
 */
export function dateEvents(guide: Guide, plan: EventPlan, answers: FactAnswers, reader: EventReader): DateEvent[] {
  const events = keyDateEvents(guide, plan, reader);
  return mayRead(reader.role, "plan.read")
    ? [...events, ...movingEvents(guide, plan, answers, reader)]
    : events.map((event) => ({ ...event, description: "" }));
}

/** The events that stay after a plan is closed: past days and, after a closing, everything that follows it, such as the first year. */
export function listLastingEvents<Event extends Pick<DateEvent, "day">>(
  { status, since }: Pick<ClosedPlan, "status" | "since">,
  { contract, targetDate }: EventPlan,
  events: readonly Event[],
): Event[] {
  const closedOn = todayAt(contract?.contract.timeZone ?? null, since);
  const isAfterClosing = (day: CalendarDay) => status === "closed" && contract !== null && targetDate !== null && day > targetDate;
  return events.filter(({ day }) => day <= closedOn || isAfterClosing(day));
}

/** None for a hoped-for closing, which is an estimate. */
function movingEvents(guide: Guide, { contract, targetDate }: EventPlan, answers: FactAnswers, reader: EventReader): DateEvent[] {
  const { appOrigin } = environment();
  const days = contract && targetDate ? listSureMovingDays(guide, targetDate, answers) : [];
  return days.map(({ id, title, why, day }) => ({
    uid: eventUid(guide, id, reader),
    title: `To do: ${title}`,
    description: `${movingReminder} ${why}`,
    day,
    hour: null,
    timeZone: null,
    url: appOrigin + wholePlanPath(reader.address),
    isMet: false,
  }));
}

function eventUid({ journeyType, tier }: Guide, id: string, { plan }: EventReader): string {
  return `${journeyType}-${tier}-${id}-${plan}@${new URL(environment().appOrigin).hostname}`;
}

function keyDateEvents(guide: Guide, { dates, contract }: EventPlan, reader: EventReader): DateEvent[] {
  const { appOrigin } = environment();
  const timeZone = contract?.contract.timeZone ?? null;
  const seesHopedFor = mayRead(reader.role, "steps.read");
  return dates.flatMap((date): DateEvent[] =>
    date.kind === "undated" || (!date.isContract && !seesHopedFor)
      ? []
      : [
          {
            uid: eventUid(guide, date.id, reader),
            title: eventTitle(date),
            description: date.isContract ? date.why : `${contractDecides} ${date.why}`,
            day: date.day,
            hour: (timeZone && date.hour) ?? null,
            timeZone,
            url: appOrigin + reader.address,
            isMet: date.isMet === true,
          },
        ],
  );
}

/** On a phone's screen, 'Loan approval' alone would read as news. */
function eventTitle({ id, title, isMet }: KeyDate): string {
  return id === "accepted" || id === "closing" ? title : `${isMet ? "Met" : "Due"}: ${title}`;
}

export interface PublishedEvent extends DateEvent {
  readonly sequence: number;
  readonly changedAt: Date;
  readonly isCanceled?: boolean;
}

interface CalendarInit {
  readonly name: string;
  readonly refreshSeconds?: number;
}

/** iCalendar (RFC 5545) with reminders. */
export function calendarText(events: readonly PublishedEvent[], { name, refreshSeconds }: CalendarInit): string {
  const file = new ICalCalendar({
    name: escapeText(name, false),
    prodId: { company: escapeText(brand().name, false), product: "Guide dates", language: "EN" },
    timezone: { name: null, generator: timeZoneRules },
    ...(refreshSeconds && { ttl: refreshSeconds, method: ICalCalendarMethod.PUBLISH }),
  });
  for (const { uid, title, description, url, sequence, changedAt, isMet, isCanceled, ...when } of events) {
    file.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      ...timesOf(when),
      busystatus: ICalEventBusyStatus.FREE,
      summary: title,
      description,
      url,
      ...(isCanceled && { status: ICalEventStatus.CANCELLED }),
      alarms: isMet || isCanceled ? [] : [{ type: ICalAlarmType.display, trigger: calendarReminderHours * 60 * 60, description: title }],
    });
  }
  return file.toString();
}

/** The library reads all-day dates in UTC, but hours in a time zone from the local clock. */
function timesOf({ day, hour, timeZone }: Pick<DateEvent, "day" | "hour" | "timeZone">) {
  return hour !== null && timeZone !== null
    ? { start: new Date(`${day}T${hour}:00`), timezone: timeZone }
    : { start: new Date(`${day}T00:00:00Z`), end: new Date(`${addDays(day, 1)}T00:00:00Z`), allDay: true };
}

/** Since 2007, US zones change on one Sunday in March and one in November, or never. */
function timeZoneRules(timeZone: string): string {
  const [standard, summer] = ["01", "07"].map((month) => offsetIn(timeZone, `2026-${month}-15T12:00:00Z`));
  const part = (kind: string, start: string, rule: string, from = "", to = "") => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...(standard === summer
      ? part("STANDARD", "19700101T000000", "", standard, standard)
      : [
          ...part("DAYLIGHT", "20070311T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", standard, summer),
          ...part("STANDARD", "20071104T020000", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", summer, standard),
        ]),
    "END:VTIMEZONE",
  ].join("\r\n");
}

function offsetIn(timeZone: string, moment: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(new Date(moment));
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace(/^GMT|:/g, "") || "+0000";
}
