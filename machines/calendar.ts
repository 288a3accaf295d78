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
const fixedHolidays = ["01-01", "06-19", "07-04", "11-11", "12-25"];
/** Holidays by month, weekday, and which of those weekdays in the month: -1 is the last. */
const movingHolidays: readonly (readonly [month: number, weekday: number, which: number])[] = [
  [1, monday, 3],
  [2, monday, 3],
  [5, monday, -1],
  [9, monday, 1],
  [10, monday, 2],
  [11, thursday, 4],
];

/**
 * Whether a day is one of the eleven legal public holidays of 5 U.S.C. 6103(a): New Year's Day, Martin Luther King, Jr.'s Birthday,
 * Washington's Birthday, Memorial Day, Juneteenth, Independence Day, Labor Day, Columbus Day, Veterans Day, Thanksgiving, Christmas.
 * The day itself: where offices close on the Friday before or the Monday after instead, that day is none.
 */
export function isFederalHoliday(day: CalendarDay): boolean {
  const date = new Date(instant(day));
  const dayOfMonth = date.getUTCDate();
  const isLastWeek = firstOfMonth(day, 1) <= addDays(day, 7);
  return (
    fixedHolidays.includes(day.slice(5)) ||
    movingHolidays.some(
      ([month, weekday, which]) =>
        date.getUTCMonth() + 1 === month &&
        date.getUTCDay() === weekday &&
        (which === -1 ? isLastWeek : Math.ceil(dayOfMonth / 7) === which),
    )
  );
}

/**
 * Whether a day counts toward the three business days with the Closing Disclosure: every day but Sundays and federal holidays.
 * So says 12 CFR 1026.2(a)(6), the precise rule, which 1026.19(f)(1)(ii) uses. Its official comment 2 says that the day on which
 * a holiday is merely observed counts: Friday, July 3, 2026 is a business day, Saturday, July 4 is none.
 */
export function isBusinessDay(day: CalendarDay): boolean {
  return new Date(instant(day)).getUTCDay() !== 0 && !isFederalHoliday(day);
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
