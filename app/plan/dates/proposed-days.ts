import type { Guide } from "#app/content/guides/guide-types.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { extensionQuestion } from "#machines/closed-days.ts";
import type { Contract, DeadlineTerms } from "#machines/contract-dates.ts";
import { findMovedDeadlines, type MovedDeadline, orderProblem } from "./contract-changes.ts";
import { type ApplicableDates, initialTerms, listDeadlines, resolveDeadlines } from "./deadlines.ts";
import { officeCalendar } from "./state-holidays.ts";

export interface ProposedDay {
  readonly contract: Contract;
  /** Other dates that move with it. */
  readonly moves: readonly MovedDeadline[];
  /** The reason why the deadline can't be on that day; null if it can. */
  readonly problem: string | null;
  /** The reason why the day is unusual for offices; null for an ordinary day. */
  readonly question: string | null;
}

/**
 * The contract with a deadline on a proposed day, as an extension if it is later than the present one. Null if there is no such deadline.
 */
export function proposeDay(
  guide: Guide,
  contract: Contract,
  applicable: ApplicableDates,
  id: string,
  day: CalendarDay,
): ProposedDay | null {
  const entry = listDeadlines(guide, contract).find((deadline) => deadline.id === id);
  if (entry === undefined) {
    return null;
  }
  const find = (one: Contract) => resolveDeadlines(guide, one, one.acceptance, applicable).find(({ about }) => about.id === id);
  const before = contract.deadlines[id] ?? initialTerms(entry);
  const present = find(contract)?.day ?? null;
  const terms: DeadlineTerms =
    present !== null && day > present
      ? { ...before, state: "extended", extendedTo: day }
      : { term: { kind: "day", day, hour: before.term?.hour ?? null }, state: "due", extendedTo: null };
  const next = { ...contract, deadlines: { ...contract.deadlines, [id]: terms } };
  const date = find(next);
  return {
    contract: next,
    moves: findMovedDeadlines(guide, contract, next, applicable).filter((moved) => moved.id !== id),
    problem: date ? orderProblem(date, entry.place, next) : null,
    question: extensionQuestion(day, officeCalendar(contract, applicable.homeState).findStateHoliday(day)?.name),
  };
}
