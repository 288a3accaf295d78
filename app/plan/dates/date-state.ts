import type { CalendarDay } from "#machines/calendar.ts";

/** A day where one is known, else when it is due in words. */
export type DueDate = { readonly kind: "dated"; readonly day: CalendarDay } | { readonly kind: "undated"; readonly words: string };

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
