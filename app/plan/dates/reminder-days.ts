/** The days on which a contract needs a reminder. They don't depend on the clock, so they can be stored. */

import { closingDay } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { listLookUpDays, listReminderDays } from "#machines/reminders.ts";
import { isOwn, soonestUnknownDays } from "./contract-overview.ts";
import { type ContractDate, resolveDeadlines } from "./deadlines.ts";

export type DueDate = ContractDate & { readonly day: CalendarDay };

/** Sorted, without duplicates. */
export function reminderDays(guide: Guide, contract: Contract, facts: PersonFacts): CalendarDay[] {
  // Uses the day of acceptance: a later one only changes 'due' to 'overdue', and both get a reminder.
  const dates = resolveDeadlines(guide, contract, contract.acceptance, resolveApplicability(guide, facts));
  const closing = closingAsDeadline(contract);
  return [
    ...new Set([
      ...dates.flatMap((date) => listReminderDays(date, isOwn(date))),
      ...listReminderDays(closing).filter((day) => day <= contract.closing),
      ...soonestUnknownDays(contract, dates).flatMap(listLookUpDays),
    ]),
  ].toSorted();
}

/** Closing, as a date with reminders until its day: afterwards nobody knows whether it happened. */
export function closingAsDeadline({ closing }: Pick<Contract, "closing">): DueDate {
  const derivation = "It is the closing day you entered.";
  const settled = { hour: null, isFederal: false, reason: null, usual: null, isWithoutStateHolidays: false };
  return { about: closingDay, state: "due", day: closing, derivation, ...settled };
}
