import { contractErrors } from "#app/content/contract/contract-words.ts";
import type { DeadlineContent } from "#app/content/contract/date-types.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { type ApplicableDates, type ContractDate, resolveDeadlines } from "./deadlines.ts";

/** The reason why an open deadline can't be after closing or before acceptance; null if it can. */
export function orderProblem(
  { day, state }: Pick<ContractDate, "day" | "state">,
  place: DeadlineContent["place"],
  { acceptance, closing }: Pick<Contract, "acceptance" | "closing">,
): string | null {
  if (day === null || place === "anywhere" || !["due", "extended", "overdue"].includes(state)) {
    return null;
  }
  if (place !== "after" && day > closing) {
    return contractErrors.afterClosing(formatWeekday(day), formatWeekday(closing));
  }
  return place !== "before" && day < acceptance ? contractErrors.beforeAcceptance(formatWeekday(day), formatWeekday(acceptance)) : null;
}

export interface MisplacedDeadline {
  readonly title: string;
  readonly problem: string;
}

export function findMisplacedDeadlines(guide: Guide, contract: Contract, applicable: ApplicableDates): MisplacedDeadline[] {
  return resolveDeadlines(guide, contract, contract.acceptance, applicable).flatMap((date) => {
    const problem = orderProblem(date, date.about.place, contract);
    return problem ? [{ title: date.about.title, problem }] : [];
  });
}

export interface MovedDeadline {
  readonly id: string;
  readonly title: string;
  readonly from: CalendarDay;
  /** Null if it lost its day, because the date it counts from has none. */
  readonly to: CalendarDay | null;
}

export function findMovedDeadlines(guide: Guide, before: Contract, after: Contract, applicable: ApplicableDates): MovedDeadline[] {
  const resolve = (contract: Contract) => resolveDeadlines(guide, contract, before.acceptance, applicable);
  const days = new Map(resolve(before).map(({ about, day }) => [about.id, day]));
  return resolve(after).flatMap(({ about, day, state }) => {
    const from = days.get(about.id);
    return from && from !== day && (day || state === "unknown") ? [{ id: about.id, title: about.title, from, to: day }] : [];
  });
}
