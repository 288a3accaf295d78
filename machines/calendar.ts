/** Days of the calendar, as text, and the business days by which the law counts. No clock, no time zone. */

/** A day as year-month-day, such as '2026-12-15'. Later days sort after earlier ones as text. */
export type CalendarDay = string;

const dayMilliseconds = 24 * 60 * 60_000;

/** The day that a text names, or undefined for one that the calendar does not have: '2026-02-30' is none. */
export function calendarDay(text: string | null | undefined): CalendarDay | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return undefined;
  }
  const date = new Date(instant(text));
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** The day that lies so many days after this one; before it when the number is negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(instant(day) + count * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days lead from one day to another; negative when the other is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((instant(to) - instant(from)) / dayMilliseconds);
}

/** The first day of a month, so many months after the month of this day. */
export function firstOfMonth(day: CalendarDay, monthsLater: number): CalendarDay {
  const date = new Date(instant(day));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1)).toISOString().slice(0, 10);
}

const monday = 1;
const thursday = 4;
/** Holidays by month and day. */
const fixedHolidays: Readonly<Record<string, string>> = {
  "01-01": "New Year's Day",
  "06-19": "Juneteenth",
  "07-04": "Independence Day",
  "11-11": "Veterans Day",
  "12-25": "Christmas Day",
};
/** Holidays by month, weekday, and which of those weekdays in the month: -1 is the last. */
const movingHolidays: readonly (readonly [month: number, weekday: number, which: number, name: string])[] = [
  [1, monday, 3, "Martin Luther King Jr. Day"],
  [2, monday, 3, "Washington's Birthday"],
  [5, monday, -1, "Memorial Day"],
  [9, monday, 1, "Labor Day"],
  [10, monday, 2, "Columbus Day"],
  [11, thursday, 4, "Thanksgiving"],
];

/**
 * Whether a day is one of the eleven legal public holidays of 5 U.S.C. 6103(a): New Year's Day, Martin Luther King, Jr.'s Birthday,
 * Washington's Birthday, Memorial Day, Juneteenth, Independence Day, Labor Day, Columbus Day, Veterans Day, Thanksgiving, Christmas.
 * The day itself: where offices close on the Friday before or the Monday after instead, that day is none.
 */
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
  /** Whether offices only close on this day for it: the Friday before one on a Saturday, the Monday after one on a Sunday. */
  readonly isObserved: boolean;
}

/** The federal holiday that is, or is observed, on a day. */
export function holidayOn(day: CalendarDay): Holiday | null {
  const own = legalHoliday(day);
  if (own !== undefined) {
    return { name: own, isObserved: false };
  }
  const around = { 1: -1, 5: 1 }[weekdayOf(day)];
  const moved = around === undefined ? undefined : legalHoliday(addDays(day, around));
  return moved === undefined ? null : { name: moved, isObserved: true };
}

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(instant(day)).getUTCDay();
}

export function isWeekend(day: CalendarDay): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** Whether offices are open: Monday to Friday, but on no federal holiday, nor where one is observed. Most contracts count so. */
export function isOfficeDay(day: CalendarDay): boolean {
  return !isWeekend(day) && holidayOn(day) === null;
}

/** A day in words: 'March 17', with its year where that is not the year of the other day. */
export function spokenDay(day: CalendarDay, other: CalendarDay = day): string {
  return (day.slice(0, 4) === other.slice(0, 4) ? inYear : withYear).format(instant(day));
}

/** A day in words with its weekday and year: 'Monday, March 17, 2025'. */
export function spokenWeekday(day: CalendarDay): string {
  return withWeekday.format(instant(day));
}

// Made once: making one takes a hundred times as long as using it.
const [inYear, withYear, withWeekday] = ([{}, { year: "numeric" }, { year: "numeric", weekday: "long" }] as const).map(
  (more) => new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", ...more, timeZone: "UTC" }),
) as [Intl.DateTimeFormat, Intl.DateTimeFormat, Intl.DateTimeFormat];

/**
 * Whether a day counts toward the three business days with the Closing Disclosure: every day but Sundays and federal holidays.
 * So says 12 CFR 1026.2(a)(6), the precise rule, which 1026.19(f)(1)(ii) uses. Its official comment 2 says that the day on which
 * a holiday is merely observed counts: Friday, July 3, 2026 is a business day, Saturday, July 4 is none.
 */
export function isBusinessDay(day: CalendarDay): boolean {
  return weekdayOf(day) !== 0 && !isFederalHoliday(day);
}

/**
 * The last business day on which something may arrive so that this many business days have begun by the given day, the day of
 * arrival not counted and the given day counted if it is one. To sign on a Thursday with 3: Monday, as Tuesday, Wednesday and
 * Thursday count. To sign on a Tuesday: Friday, as Saturday, Monday and Tuesday count.
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
