import { addDays, type CalendarDay, isBusinessDay } from "#machines/calendar.ts";

const waitDays = 3;

/**
 * The earliest closing day for a Closing Disclosure received on a day: the third business day after it. 12 CFR 1026.19(f)(1)(ii)(A), counted
 * by 1026.2(a)(6) (R, not opened live): every day but Sundays and federal holidays.
 */
export function threeBusinessDays(received: CalendarDay): CalendarDay {
  let day = received;
  for (let left = waitDays; left > 0; left -= isBusinessDay(day) ? 1 : 0) {
    day = addDays(day, 1);
  }
  return day;
}
