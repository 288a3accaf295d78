import { maxTargetDateYearsAhead } from "#app/limits.ts";
import { type CalendarDay, daysBetween } from "#machines/calendar.ts";

export const unlessContract = "unless your contract says otherwise";

export const contractDecides = "Suggested. Your contract sets the real date.";

export const movingReminder = "A reminder, not a deadline.";

export const keepTargetDate = "Save this day";

/** Separate, so that pages load no other errors with it. */
export const targetDateNotSaved = "Your date was not saved. Try again in a minute";
export const contractNotSaved = "Your contract's dates were not saved. Try again in a minute";

export const targetDateErrors = {
  missing: "Enter the date you hope to close",
  noDay: (typed: string) => `'${typed.slice(0, 40)}' is not a valid date. Write it like 2026-12-15`,
  longPast: "This date is more than a year ago. Enter a later one",
  farAhead: `This date is more than ${maxTargetDateYearsAhead} years ahead. Enter an earlier one`,
  closed: (question: string) => `${question} Enter another day, or press “${keepTargetDate}” to keep this one`,
} as const;

export function datesMoved(count: number, from: CalendarDay | null, to: CalendarDay | null): string {
  if (to === null) {
    return "Your closing date and its suggested dates have been removed.";
  }
  if (from === null) {
    return `Your ${count} suggested dates are set.`;
  }
  const days = daysBetween(from, to);
  return days === 0
    ? "That was already your closing date. No date moved."
    : `${count} dates moved: closing is ${counted(Math.abs(days), "day")} ${days > 0 ? "later" : "earlier"}.`;
}

export function distance(day: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, day);
  if (days === 0) {
    return "today";
  }
  return days > 0 ? `in ${counted(days, "day")}` : `${counted(-days, "day")} ago`;
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
