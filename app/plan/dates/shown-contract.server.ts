import { stateHolidaysNotCounted } from "#app/content/contract/contract-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import type { Contract, MetHoliday } from "#machines/contract-dates.ts";
import { milestones } from "./contract-overview.ts";
import { earliestToday } from "./day-limits.ts";
import { type ContractDate, resolveDeadlines } from "./deadlines.ts";

export type ShownContract = ReturnType<typeof shownContract>;

export function shownContract(guide: Guide, contract: Contract, facts: PersonFacts) {
  const today = todayAt(contract.timeZone);
  const dates = resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts));
  // `question` is why the closing day needs confirmation, or null.
  return {
    contract,
    today,
    dates,
    milestones: milestones(contract, dates, today),
    question: closingQuestion(contract.closing),
    /** Of the state's list, those that a count meets, by day. */
    holidays: metHolidays(dates),
    /** For pages that show days without their derivation. */
    holidayNote: dates.some(({ isWithoutStateHolidays }) => isWithoutStateHolidays) ? stateHolidaysNotCounted : null,
  };
}

function metHolidays(dates: readonly ContractDate[]): MetHoliday[] {
  const byDay = new Map(dates.flatMap(({ holidays = [] }) => holidays.map((holiday) => [holiday.day, holiday])));
  return [...byDay.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** If the time zone is unknown, the date in the westernmost US time zone. */
export function todayAt(timeZone: string | null, now = new Date()): CalendarDay {
  return timeZone === null ? earliestToday(now) : new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}
