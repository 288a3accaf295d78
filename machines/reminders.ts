/** No clock: callers pass the day. */
import { addDays, type CalendarDay } from "./calendar.ts";
import { type Deadline, isOpen } from "./contract-dates.ts";

/** Days before a deadline on which its owner is reminded. */
const daysAhead: readonly number[] = [7, 3, 1, 0, -1];
const daysAheadOfOthers: readonly number[] = [0, -1];
const daysAheadOfUnknown: readonly number[] = [1, 0];

interface RemindedDeadline {
  readonly day: CalendarDay | null;
  readonly state: Deadline["state"] | "overdue";
}

export function listReminderDays({ day, state }: RemindedDeadline, isOwn = true): CalendarDay[] {
  const isStillOpen = state === "overdue" || (state !== "unknown" && isOpen({ state }));
  return day !== null && isStillOpen ? (isOwn ? daysAhead : daysAheadOfOthers).map((ahead) => addDays(day, -ahead)) : [];
}

export function isReminderDay(deadline: RemindedDeadline, today: CalendarDay, isOwn = true): boolean {
  return listReminderDays(deadline, isOwn).includes(today);
}

export function listLookUpDays(soonest: CalendarDay): CalendarDay[] {
  return daysAheadOfUnknown.map((ahead) => addDays(soonest, -ahead));
}

export function isLookUpDay(soonest: CalendarDay, today: CalendarDay): boolean {
  return listLookUpDays(soonest).includes(today);
}

const weeklyUpTo = 3;
const thenEvery = 4;
/** Users are then asked whether they still want the notes, and get no more. Deadline reminders continue. */
export const askedInWeek = 15;

export function mondayMail(weeksUnseen: number): "note" | "question" | null {
  if (weeksUnseen >= askedInWeek) {
    return weeksUnseen === askedInWeek ? "question" : null;
  }
  return weeksUnseen <= weeklyUpTo || (weeksUnseen - weeklyUpTo) % thenEvery === 0 ? "note" : null;
}

interface MailDay {
  readonly isMonday: boolean;
  readonly weeksUnseen: number;
  readonly isDue: boolean;
  readonly wants: { readonly reminders: boolean; readonly monday: boolean };
}

/** At most one mail a day: the Monday note lists what is due, so it replaces the reminder. */
export function mailOfDay({ isMonday, weeksUnseen, isDue, wants }: MailDay): "reminder" | "note" | "question" | null {
  const monday = isMonday && wants.monday ? mondayMail(weeksUnseen) : null;
  return isDue && wants.reminders && monday !== "note" ? "reminder" : monday;
}
