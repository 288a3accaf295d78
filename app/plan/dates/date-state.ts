import type { CalendarDay } from "#machines/calendar.ts";

export type DueDate = { readonly kind: "dated"; readonly day: CalendarDay } | { readonly kind: "undated"; readonly words: string };

export type DateState = "done" | "overdue" | "today" | "ahead";

/** Completed or undated entries are never overdue. */
export function dateState(due: DueDate, today: CalendarDay, isDone: boolean): DateState {
  if (isDone) {
    return "done";
  }
  if (due.kind === "undated" || due.day > today) {
    return "ahead";
  }
  return due.day === today ? "today" : "overdue";
}
