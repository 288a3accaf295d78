/** What Keyturn says about a closing date: the same words with and without script. */
import { maxTargetDateYearsAhead } from "#app/limits.ts";
import { type CalendarDay, daysBetween } from "#machines/calendar.ts";

/** Follows every suggested date that a contract can set. */
export const unlessContract = "unless your contract says otherwise";

/** Stands with every suggested date in a calendar. */
export const contractDecides = "Suggested. Your contract sets the real date.";

/** The button of a target date that was asked about. */
export const keepTargetDate = "Save this day";

/** Apart from the other errors, so that pages need no more than it. */
export const targetDateNotSaved = "Your date is not saved. Try again in a minute";

/** Why a text is not taken as a target closing date. */
export const targetDateErrors = {
  missing: "Enter the date you hope to close",
  noDay: (typed: string) => `'${typed.slice(0, 40)}' is not a day of the calendar. Write it like 2026-12-15`,
  longPast: "This date is more than a year ago. Enter a later one",
  farAhead: `This date is more than ${maxTargetDateYearsAhead} years ahead. Enter an earlier one`,
  closed: (question: string) => `${question} Enter another day, or press “${keepTargetDate}” to keep this one`,
} as const;

/** Says what a change of the target date did. */
export function datesMoved(count: number, from: CalendarDay | null, to: CalendarDay | null): string {
  if (to === null) {
    return "Your closing date and its suggested dates are gone.";
  }
  if (from === null) {
    return `Your ${count} suggested dates are set.`;
  }
  const days = daysBetween(from, to);
  return days === 0
    ? "That was your closing date already. No date moved."
    : `${count} dates moved: closing is ${counted(Math.abs(days), "day")} ${days > 0 ? "later" : "earlier"}.`;
}

/** How far off a day is, in words. */
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
