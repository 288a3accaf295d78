/** When somebody is reminded of a deadline, and how often somebody is written to who does not come. No clock: a day is asked about. */
import { type CalendarDay, daysBetween } from "./calendar.ts";
import { type Deadline, isOpen } from "./contract-dates.ts";

/** So many days before a deadline its person is reminded of it. */
const daysAhead: readonly number[] = [7, 3, 1];

/** Whether a day is one on which a deadline is reminded of: one that is still open, and has a day that is no estimate. */
export function isReminderDay(
  { day, state }: { readonly day: CalendarDay | null; readonly state: Deadline["state"] | "overdue" },
  today: CalendarDay,
) {
  return day !== null && state !== "overdue" && isOpen({ state }) && daysAhead.includes(daysBetween(today, day));
}

/** Somebody who does not come gets every Monday note up to this week, and then every fourth. */
const weeklyUpTo = 3;
const thenEvery = 4;
/** In this week they are asked whether they still want any, and after it nothing more comes. */
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
  return isDue && wants.reminders && monday !== "note" && weeksUnseen <= askedInWeek ? "reminder" : monday;
}
