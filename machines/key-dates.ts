/** When the dates of a journey are due: on a day counted from the closing date that a person hopes for, or so long after acceptance. */
import { addDays, businessDaysBefore, type CalendarDay, firstOfMonth } from "./calendar.ts";

/**
 * What a date is counted from; negative days come before it. The day of acceptance stands in the contract alone: one made up from the
 * closing date could cost somebody the deposit, so what is counted from it is said in words.
 */
export type DateRule =
  | { readonly from: "acceptance"; readonly words: string }
  | { readonly from: "closing"; readonly days: number }
  | { readonly from: "closing"; readonly businessDaysBefore: number }
  | { readonly from: "closing"; readonly firstOfMonthsLater: number };

/** A day where one is known, else the rule in words. */
export type DueDate = { readonly kind: "dated"; readonly day: CalendarDay } | { readonly kind: "undated"; readonly words: string };

export function dueByRule(rule: DateRule, closing: CalendarDay): DueDate {
  return rule.from === "acceptance" ? { kind: "undated", words: rule.words } : { kind: "dated", day: dayByRule(rule, closing) };
}

function dayByRule(rule: Extract<DateRule, { from: "closing" }>, closing: CalendarDay): CalendarDay {
  if ("businessDaysBefore" in rule) {
    return businessDaysBefore(closing, rule.businessDaysBefore);
  }
  if ("firstOfMonthsLater" in rule) {
    return firstOfMonth(closing, rule.firstOfMonthsLater);
  }
  return addDays(closing, rule.days);
}

export type DateState = "done" | "overdue" | "today" | "ahead";

/** How a date stands on a day. What is done, or has no day, is never overdue. */
export function dateState(due: DueDate, today: CalendarDay, isDone: boolean): DateState {
  if (isDone) {
    return "done";
  }
  if (due.kind === "undated" || due.day > today) {
    return "ahead";
  }
  return due.day === today ? "today" : "overdue";
}
