/** From a target closing date to the suggested dates of a journey. */
import { addDays, businessDaysBefore, type CalendarDay, firstOfMonth } from "./calendar.ts";

/** When something is due, counted from the day the offer is accepted or from closing; negative days come before it. */
export type DateRule =
  | { readonly from: "acceptance" | "closing"; readonly days: number }
  | { readonly from: "closing"; readonly businessDaysBefore: number }
  | { readonly from: "closing"; readonly firstOfMonthsLater: number };

/** The day that a rule gives. `daysToClose` lie between acceptance and closing. */
export function dayByRule(rule: DateRule, closing: CalendarDay, daysToClose: number): CalendarDay {
  if ("businessDaysBefore" in rule) {
    return businessDaysBefore(closing, rule.businessDaysBefore);
  }
  if ("firstOfMonthsLater" in rule) {
    return firstOfMonth(closing, rule.firstOfMonthsLater);
  }
  return addDays(closing, rule.days - (rule.from === "acceptance" ? daysToClose : 0));
}

export type DateState = "done" | "overdue" | "today" | "ahead";

/** How a date stands on a day. What is done is never overdue. */
export function dateState(day: CalendarDay, today: CalendarDay, isDone: boolean): DateState {
  if (isDone) {
    return "done";
  }
  if (day === today) {
    return "today";
  }
  return day < today ? "overdue" : "ahead";
}
