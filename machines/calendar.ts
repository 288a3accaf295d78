/** Calendar days as text, and business days as the law counts them. No clock, no time zone. */

/** Such as '2026-12-15'; sorts chronologically as text. */
export type CalendarDay = string;

const dayMilliseconds = 24 * 60 * 60_000;

/** Undefined for a day that does not exist, such as '2026-02-30'. */
export function calendarDay(text: string | null | undefined): CalendarDay | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return undefined;
  }
  const date = new Date(instant(text));
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(instant(day) + count * dayMilliseconds).toISOString().slice(0, 10);
}

export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((instant(to) - instant(from)) / dayMilliseconds);
}

export function firstOfMonth(day: CalendarDay, monthsLater: number): CalendarDay {
  const date = new Date(instant(day));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1)).toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const first = firstOfMonth(day, count);
  const last = addDays(firstOfMonth(first, 1), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

const monday = 1;
const thursday = 4;
const fixedHolidays: Readonly<Record<string, string>> = {
  "01-01": "New Year's Day",
  "06-19": "Juneteenth",
  "07-04": "Independence Day",
  "11-11": "Veterans Day",
  "12-25": "Christmas Day",
};
/** By month, weekday, and which of those weekdays in the month: -1 is the last. */
const movingHolidays: readonly (readonly [month: number, weekday: number, which: number, name: string])[] = [
  [1, monday, 3, "Martin Luther King Jr. Day"],
  [2, monday, 3, "Washington's Birthday"],
  [5, monday, -1, "Memorial Day"],
  [9, monday, 1, "Labor Day"],
  [10, monday, 2, "Columbus Day"],
  [11, thursday, 4, "Thanksgiving"],
];

/** The legal public holidays of 5 U.S.C. 6103(a), on their own dates: the Friday or Monday on which one is observed is not one. */
export function isFederalHoliday(day: CalendarDay): boolean {
  return legalHoliday(day) !== undefined;
}

function legalHoliday(day: CalendarDay): string | undefined {
  const date = new Date(instant(day));
  const dayOfMonth = date.getUTCDate();
  const isLastWeek = () => firstOfMonth(day, 1) <= addDays(day, 7);
  const moving = movingHolidays.find(
    ([month, weekday, which]) =>
      date.getUTCMonth() + 1 === month &&
      date.getUTCDay() === weekday &&
      (which === -1 ? isLastWeek() : Math.ceil(dayOfMonth / 7) === which),
  );
  return fixedHolidays[day.slice(5)] ?? moving?.[3];
}

interface Holiday {
  readonly name: string;
  readonly isObserved: boolean;
}

export function holidayOn(day: CalendarDay): Holiday | null {
  const own = legalHoliday(day);
  if (own !== undefined) {
    return { name: own, isObserved: false };
  }
  const around = { 1: -1, 5: 1 }[weekdayOf(day)];
  const moved = around === undefined ? undefined : legalHoliday(addDays(day, around));
  return moved === undefined ? null : { name: moved, isObserved: true };
}

export function weekdayOf(day: CalendarDay): number {
  return new Date(instant(day)).getUTCDay();
}

export function isWeekend(day: CalendarDay): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** Monday to Friday, except federal holidays and the days they are observed. Most contracts count this way. */
export function isOfficeDay(day: CalendarDay): boolean {
  return !isWeekend(day) && holidayOn(day) === null;
}

/** 'March 17', with the year if it differs from the other day's. */
export function formatDay(day: CalendarDay, other: CalendarDay = day): string {
  return (day.slice(0, 4) === other.slice(0, 4) ? inYear : withYear).format(instant(day));
}

export function formatWeekday(day: CalendarDay): string {
  return withWeekday.format(instant(day));
}

// Created once: creating a formatter takes a hundred times as long as using it.
const [inYear, withYear, withWeekday] = ([{}, { year: "numeric" }, { year: "numeric", weekday: "long" }] as const).map(
  (more) => new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", ...more, timeZone: "UTC" }),
) as [Intl.DateTimeFormat, Intl.DateTimeFormat, Intl.DateTimeFormat];

/**
 * Counts toward the Closing Disclosure's three business days: every day except Sundays and federal holidays. Source: 12 CFR 1026.2(a)(6),
 * the precise rule. Per its comment 2, the day on which a holiday is merely observed counts.
 */
export function isBusinessDay(day: CalendarDay): boolean {
  return weekdayOf(day) !== 0 && !isFederalHoliday(day);
}

/**
 * The last day of arrival for which `count` business days have begun by the given day. The day of arrival is not counted; the given day is.
 * To sign on a Thursday with 3: Monday.
 */
export function businessDaysBefore(day: CalendarDay, count: number): CalendarDay {
  let arrival = day;
  let left = count;
  while (left > 0 || !isBusinessDay(arrival)) {
    left -= isBusinessDay(arrival) ? 1 : 0;
    arrival = addDays(arrival, -1);
  }
  return arrival;
}

function instant(day: CalendarDay) {
  return Date.parse(`${day}T00:00:00Z`);
}
