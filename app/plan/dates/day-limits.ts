import { maxTargetDateDaysPast, maxTargetDateYearsAhead } from "#app/limits.ts";
import { addDays, type CalendarDay, calendarDay } from "#machines/calendar.ts";

/** Parses a day in ISO or American notation. */
export function dayFrom(typed: string): CalendarDay | undefined {
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  return calendarDay(year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed);
}

/** The limit that a closing or deadline day exceeds; null if none. */
export function farOff(day: CalendarDay, today: CalendarDay): "past" | "ahead" | null {
  if (day < addDays(today, -maxTargetDateDaysPast)) {
    return "past";
  }
  const latest = `${Number(today.slice(0, 4)) + maxTargetDateYearsAhead}${today.slice(4)}`;
  return day > latest ? "ahead" : null;
}

/** The last US state to end its day: a date is overdue only once it is so for every reader. */
export const earliestTimeZone = "Pacific/Honolulu";
const lastToEndTheDay = new Intl.DateTimeFormat("en-CA", { timeZone: earliestTimeZone, dateStyle: "short" });

/** Today's date in the westernmost US time zone. */
export function earliestToday(now = new Date()): CalendarDay {
  return lastToEndTheDay.format(now);
}

const firstToBeginTheDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Guam", dateStyle: "short" });

/** Today's date in the easternmost US time zone: no reader's day is later. */
export function latestToday(): CalendarDay {
  return firstToBeginTheDay.format(new Date());
}
