/** When somebody is reminded of a deadline, and how often somebody is written to who does not come. No clock: a day is asked about. */
import { type CalendarDay, daysBetween } from "./calendar.ts";
import { type Deadline, isOpen } from "./contract-dates.ts";

/** So many days before a deadline its person is reminded of it: on the day too, and once the day after. */
const daysAhead: readonly number[] = [7, 3, 1, 0, -1];
/** The same for one that the other side has to keep. */
const daysAheadOfOthers: readonly number[] = [0, -1];
/** And before the soonest that is usual for one that nobody has entered. */
const daysAheadOfUnknown: readonly number[] = [1, 0];

/** Whether a day is one on which a deadline is reminded of: one that is still open, and has a day that is no estimate. */
export function isReminderDay(
  { day, state }: { readonly day: CalendarDay | null; readonly state: Deadline["state"] | "overdue" },
  today: CalendarDay,
  isOwn = true,
): boolean {
  const isStillOpen = state === "overdue" || (state !== "unknown" && isOpen({ state }));
  return day !== null && isStillOpen && (isOwn ? daysAhead : daysAheadOfOthers).includes(daysBetween(today, day));
}

/** Whether a day is one on which somebody is asked to look up a deadline that may soon be due. */
export function isLookUpDay(soonest: CalendarDay, today: CalendarDay): boolean {
  return daysAheadOfUnknown.includes(daysBetween(today, soonest));
}

/** Somebody who does not come gets every Monday note up to this week, and then every fourth. */
const weeklyUpTo = 3;
const thenEvery = 4;
/** In this week they are asked whether they still want any, and after it no more notes come. Deadlines go on. */
export const askedInWeek = 15;

/** What goes to somebody on the Monday of the so-manieth whole week since they were last seen. */
export function mondayMail(weeksUnseen: number): "note" | "question" | null {
  if (weeksUnseen >= askedInWeek) {
    return weeksUnseen === askedInWeek ? "question" : null;
  }
  return weeksUnseen <= weeklyUpTo || (weeksUnseen - weeklyUpTo) % thenEvery === 0 ? "note" : null;
}

interface MailDay {
  readonly isMonday: boolean;
  /** Whole weeks since the person was last seen. */
  readonly weeksUnseen: number;
  /** Whether there is something to remind of. */
  readonly isDue: boolean;
  readonly wants: { readonly reminders: boolean; readonly monday: boolean };
}

/** The one mail of a day, if any. The Monday note names what is due, so that no reminder goes beside it. */
export function mailOfDay({ isMonday, weeksUnseen, isDue, wants }: MailDay): "reminder" | "note" | "question" | null {
  const monday = isMonday && wants.monday ? mondayMail(weeksUnseen) : null;
  return isDue && wants.reminders && monday !== "note" ? "reminder" : monday;
}
