import { addedDeadline } from "#app/content/contract/added-dates.ts";
import { calendarNotes } from "#app/content/contract/contract-words.ts";
import type { DeadlineContent } from "#app/content/contract/date-types.ts";
import { type ContractDeadline, contractDeadlines } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { stateNames } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import type { Applicability } from "#app/plan/applicability/applicability.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import {
  type Contract,
  type CountBase,
  type Deadline,
  type DeadlineTerms,
  isOverdue,
  type OfficeCalendar,
  resolveDeadline,
  type Term,
  unknownTerms,
} from "#machines/contract-dates.ts";
import { isCountedByLaw, isMovedByState, legalCalendar, officeCalendar } from "./state-holidays.ts";

export interface ContractDate extends Omit<Deadline, "state"> {
  readonly about: Omit<ContractDeadline, "federal">;
  readonly state: Deadline["state"] | "overdue";
  /** No terms of the contract were entered. */
  readonly isFederal: boolean;
  /** Why it applies or not: 'you pay cash'. */
  readonly reason: string | null;
  /** The common practice, or a law that may not apply here. Only while the contract's day is unknown. */
  readonly usual: string | null;
  /** State holidays that are not counted and could move the day. */
  readonly isWithoutStateHolidays: boolean;
}

export type ApplicableDates = Pick<Applicability, "hiddenDates" | "dateReasonsShown" | "homeState">;

/** Follows 'Not for you'. */
const signed = "your contract is signed";

const allDates: ApplicableDates = { hiddenDates: {}, dateReasonsShown: {}, homeState: null };

/**
 * By day, undated ones last. Only entered terms can make a deadline met, not answers or ticks. A hidden date does not apply unless it has
 * entered terms.
 */
export function resolveDeadlines(guide: Guide, contract: Contract, today: CalendarDay, applicable = allDates): ContractDate[] {
  const entries = listDeadlines(guide, contract);
  const resolved = new Map<string, ContractDate>();
  const passed = new Set<string>();
  const calendar = officeCalendar(contract, applicable.homeState);

  function resolve(entry: ContractDeadline): ContractDate {
    const known = resolved.get(entry.id);
    if (known) {
      return known;
    }
    passed.add(entry.id);
    const { homeState } = applicable;
    const law = isCountedByLaw(entry.id, homeState) ? legalCalendar(contract, homeState) : null;
    const date = resolveOne(entry, { contract, today, applicable, findBase, calendar: law ?? calendar, isByLaw: law !== null });
    resolved.set(entry.id, date);
    return date;
  }

  // Saved terms are never circular, but a bad row must not hang a page.
  function findBase(id: string): CountBase {
    const entry = entries.find((one) => one.id === id);
    const isReached = entry && (resolved.has(id) || !passed.has(id));
    return isReached ? asBase(resolve(entry)) : { name: "another deadline", day: null, missing: "which is no longer here" };
  }

  return entries.map(resolve).toSorted((one, other) => (one.day ?? "9999").localeCompare(other.day ?? "9999"));
}

/** The deadlines of most contracts, and any others that this one has. */
export function listDeadlines(
  { journeyType }: Guide,
  { deadlines = {}, added = {} }: Partial<Pick<Contract, "deadlines" | "added">>,
): ContractDeadline[] {
  return [
    ...contractDeadlines[journeyType],
    ...offeredDates[journeyType].filter(({ id }) => deadlines[id]),
    ...Object.entries(added).map(([id, one]) => addedDeadline(id, one)),
  ];
}

/** Dates before acceptance. Late disclosures can still matter afterwards. */
function isBehindSigning({ id, place }: ContractDeadline, { acceptance }: Contract, today: CalendarDay): boolean {
  return place === "before" && id !== "disclosures" && acceptance <= today;
}

interface Resolution {
  readonly contract: Contract;
  readonly today: CalendarDay;
  readonly applicable: ApplicableDates;
  readonly findBase: (id: string) => CountBase;
  readonly calendar: OfficeCalendar;
  readonly isByLaw: boolean;
}

function resolveOne(entry: ContractDeadline, { contract, today, applicable, findBase, calendar, isByLaw }: Resolution): ContractDate {
  const { hiddenDates, dateReasonsShown, homeState } = applicable;
  const { federal, ...about } = entry;
  const entered = contract.deadlines[about.id];
  const terms = entered ?? initialTerms(entry);
  const hidden = entered ? undefined : (hiddenDates[about.id] ?? (isBehindSigning(entry, contract, today) ? signed : undefined));
  const deadline = hidden === undefined ? resolveDeadline(terms, { ...contract, findBase, calendar }) : notApplicable(hidden);
  const isCounted = hidden === undefined && deadline.day !== null && deadline.state !== "extended";
  return {
    ...deadline,
    // The law settles the others.
    ...(isByLaw && { holidays: deadline.holidays?.filter(({ day }) => isMovedByState(day)) }),
    about,
    derivation: deadline.derivation + (isCounted ? calendarNote(terms.term, calendar, homeState, isByLaw) : ""),
    state: isOverdue(deadline, today) ? "overdue" : deadline.state,
    isFederal: entered === undefined && hidden === undefined && federal !== undefined && federal.onlyFor === undefined,
    reason: entered ? null : (hidden ?? dateReasonsShown[about.id] ?? null),
    usual: deadline.state === "unknown" && terms.term === null ? describeUsual(entry) : null,
    isWithoutStateHolidays: isCounted && isByOfficeDays(terms.term) && calendar.leftOut === "federal" && contract.leftOut !== "federal",
  };
}

/** Nothing counts from a waived deadline's day. */
function asBase({ about: { title }, day, state }: ContractDate): CountBase {
  if (state === "waived" || state === "not-applicable") {
    return { name: title, day: null, missing: state === "waived" ? "which was waived" : "which does not apply" };
  }
  return day === null ? { name: title, day, missing: "which has no date yet" } : { name: title, day };
}

function notApplicable(reason: string): Deadline {
  return { state: "not-applicable", day: null, hour: null, derivation: `Not for you: ${reason}.` };
}

/** Federal law where it applies to every contract, else unknown. */
export function initialTerms({ federal }: DeadlineContent): DeadlineTerms {
  return federal && federal.onlyFor === undefined ? { ...unknownTerms, term: federal.term } : unknownTerms;
}

function describeUsual({ federal, usual, from }: DeadlineContent): string | null {
  if (usual) {
    const [one, other] = [usual.soonest, usual.latest].toSorted((a, b) => a - b);
    return `Typically ${one} to ${other} days ${from === "acceptance" ? "after acceptance" : "before closing"}. Check your contract.`;
  }
  return federal?.onlyFor
    ? `Federal law for ${federal.onlyFor}: ${federal.term.count} days before the buyer is bound, unless both sides agree otherwise in writing. Check your contract for the date.`
    : null;
}

function isByOfficeDays(term: Term | null): boolean {
  return term?.kind === "count" && (term.days === "business" || term.roll !== "stay");
}

/** Empty for a day that is not counted. */
function calendarNote(term: Term | null, { leftOut }: OfficeCalendar, state: StateCode | null, isByLaw: boolean): string {
  if (term?.kind !== "count") {
    return "";
  }
  const business =
    leftOut === "state" && state
      ? calendarNotes[isByLaw ? "law" : "state"](stateNames[state])
      : calendarNotes[leftOut === "none" ? "none" : "business"];
  return [
    ...(term.days === "calendar" ? [calendarNotes.calendar] : []),
    ...(term.days === "lender" ? [calendarNotes.lender] : []),
    ...(isByOfficeDays(term) ? [business] : []),
  ]
    .map((note) => ` ${note}`)
    .join("");
}

export function unknownTitles(dates: readonly ContractDate[]): string[] {
  return dates.filter(({ state }) => state === "unknown").map(({ about }) => about.title);
}
