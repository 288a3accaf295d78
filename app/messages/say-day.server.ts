import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { daysBetween, formatDay, weekdayOf } from "#machines/calendar.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A past moment's day at the home, in a sentence: 'today', 'Tuesday', 'March 17'. */
export function sayDay(at: string, timeZone: string | null, now = new Date()): string {
  const [day, today] = [todayAt(timeZone, new Date(at)), todayAt(timeZone, now)];
  const past = daysBetween(day, today);
  return past <= 0 ? "today" : past === 1 ? "yesterday" : past < 7 ? (weekdays[weekdayOf(day)] ?? day) : formatDay(day, today);
}
