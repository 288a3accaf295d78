import { calendarWords } from "#app/content/contract/contract-words.ts";
import type { DeadlineContent } from "#app/content/contract/date-types.ts";
import { type ContractDeadline, contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { Applicability } from "#app/plan/applicability/applicability.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import {
  type Contract,
  type Deadline,
  type DeadlineTerms,
  isOverdue,
  resolveDeadline,
  type Term,
  unknownTerms,
} from "#machines/contract-dates.ts";

export interface ContractDate extends Omit<Deadline, "state"> {
  readonly about: Omit<ContractDeadline, "federal">;
  readonly state: Deadline["state"] | "overdue";
  /** No terms of the contract were entered. */
  readonly isFederal: boolean;
  /** Why it applies, or does not: 'you pay cash'. */
  readonly reason: string | null;
  /** The common practice, or a law that may not apply here; only while the contract's day is unknown. */
  readonly usual: string | null;
  /** State holidays are not counted, and could move the day. */
  readonly isWithoutStateHolidays: boolean;
}

export type ApplicableDates = Pick<Applicability, "hiddenDates" | "dateReasonsShown">;

const allDates: ApplicableDates = { hiddenDates: {}, dateReasonsShown: {} };

/**
 * By day, undated ones last. Only entered terms make a deadline met; answers and ticks don't. A hidden date does not apply unless it has
 * entered terms.
 */
export function resolveDeadlines(
  { journeyType }: Guide,
  contract: Contract,
  today: CalendarDay,
  { hiddenDates, dateReasonsShown } = allDates,
): ContractDate[] {
  const dates = contractDeadlines[journeyType].map((entry): ContractDate => {
    const { federal, ...about } = entry;
    const entered = contract.deadlines[about.id];
    const terms = entered ?? initialTerms(entry);
    const hidden = entered ? undefined : hiddenDates[about.id];
    const deadline = hidden === undefined ? resolveDeadline(terms, contract) : notApplicable(hidden);
    const isCounted = hidden === undefined && deadline.day !== null && deadline.state !== "extended";
    return {
      ...deadline,
      about,
      derivation: deadline.derivation + (isCounted ? calendarNote(terms.term) : ""),
      state: isOverdue(deadline, today) ? "overdue" : deadline.state,
      isFederal: entered === undefined && hidden === undefined && federal !== undefined && federal.onlyFor === undefined,
      reason: entered ? null : (hidden ?? dateReasonsShown[about.id] ?? null),
      usual: deadline.state === "unknown" ? describeUsual(entry) : null,
      isWithoutStateHolidays: isCounted && isByOfficeDays(terms.term),
    };
  });
  return dates.toSorted((one, other) => (one.day ?? "9999").localeCompare(other.day ?? "9999"));
}

function notApplicable(reason: string): Deadline {
  return { state: "not-applicable", day: null, hour: null, derivation: `Not for you: ${reason}.` };
}

/** Federal law where it holds for every contract, else unknown. */
export function initialTerms({ federal }: DeadlineContent): DeadlineTerms {
  return federal && federal.onlyFor === undefined ? { ...unknownTerms, term: federal.term } : unknownTerms;
}

function describeUsual({ federal, usual, from }: DeadlineContent): string | null {
  if (usual) {
    const [one, other] = [usual.soonest, usual.latest].toSorted((a, b) => a - b);
    return `Usual, check your contract: ${one} to ${other} days ${from === "acceptance" ? "after acceptance" : "before closing"}.`;
  }
  return federal?.onlyFor
    ? `Federal law for ${federal.onlyFor}: ${federal.term.count} days before the buyer is bound, unless both sides agree otherwise in writing. Look in your contract for the day.`
    : null;
}

function isByOfficeDays(term: Term | null): boolean {
  return term?.kind === "count" && (term.days === "business" || term.roll !== "stay");
}

/** Empty if every day counts. */
function calendarNote(term: Term | null): string {
  const isByLenderDays = term?.kind === "count" && term.days === "lender";
  return [isByLenderDays ? ` ${calendarWords.lender}` : "", isByOfficeDays(term) ? ` ${calendarWords.business}` : ""].join("");
}

export function unknownTitles(dates: readonly ContractDate[]): string[] {
  return dates.filter(({ state }) => state === "unknown").map(({ about }) => about.title);
}
