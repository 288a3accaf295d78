/** The dates of one person's contract: what was entered, worked out, beside what there is to know about each. */

import { type ContractDeadline, contractDeadlines } from "#app/content/contract/contract-terms.ts";
import { contractErrors, stateHolidaysNotCounted } from "#app/content/contract/contract-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { Applicability } from "#app/plan/applicability/applicability.ts";
import { addDays, type CalendarDay, daysBetween, spokenWeekday } from "#machines/calendar.ts";
import { type Contract, type Deadline, isOverdue, resolveDeadline, spokenHour } from "#machines/contract-dates.ts";
import { calendarUsed, initialTerms, isByOfficeDays, usualWords } from "./deadline-terms.ts";
import { type KeyDate, keyDates } from "./suggested-dates.ts";

/** A deadline as the contract's page shows it. */
export interface ContractDate extends Omit<Deadline, "state"> {
  readonly about: Omit<ContractDeadline, "federal">;
  readonly state: Deadline["state"] | "overdue";
  /** Whether the day is what federal law says, and nobody has entered the contract's own words. */
  readonly isFederal: boolean;
  /** Why it does not apply, or does, by the person's own facts: 'you pay cash'. */
  readonly reason: string | null;
  /** What is common, or a law that may not hold here, in a sentence that says so, where the contract's day is not known. */
  readonly usual: string | null;
  /** Whether state holidays could move the day, which no count here knows of. */
  readonly isWithoutStateHolidays: boolean;
}

/** What a person's facts say of dates. */
type ApplicableDates = Pick<Applicability, "hiddenDates" | "dateReasonsShown">;

const allDates: ApplicableDates = { hiddenDates: {}, dateReasonsShown: {} };

/**
 * The deadlines of a guide's contract by their days, those without one last. Only what was entered makes one met: no answer and no tick in
 * the guide does. What is folded away does not apply, unless something was entered for it.
 */
export function contractDates(
  guide: Guide,
  contract: Contract,
  today: CalendarDay,
  { hiddenDates: folded, dateReasonsShown }: ApplicableDates = allDates,
): ContractDate[] {
  const dates = contractDeadlines(guide.journeyType).map((entry): ContractDate => {
    const { federal, ...about } = entry;
    const terms = contract.deadlines[about.id];
    const [against, because] = terms ? [] : [folded[about.id], dateReasonsShown[about.id]];
    const { term, ...settled } = terms ?? initialTerms(entry);
    const deadline = against ? notForPerson(against) : resolveDeadline({ term, ...settled }, contract);
    const isCounted = !against && deadline.day !== null && deadline.state !== "extended";
    return {
      ...deadline,
      about,
      derivation: deadline.derivation + (isCounted ? calendarUsed(term) : ""),
      state: isOverdue(deadline, today) ? "overdue" : deadline.state,
      isFederal: terms === undefined && !against && federal !== undefined && federal.onlyFor === undefined,
      reason: against ?? because ?? null,
      usual: deadline.state === "unknown" ? usualWords(entry) : null,
      isWithoutStateHolidays: isCounted && isByOfficeDays(term),
    };
  });
  return dates.toSorted((one, other) => (one.day ?? "9999").localeCompare(other.day ?? "9999"));
}

function notForPerson(reason: string): Deadline {
  return { state: "not-applicable", day: null, hour: null, derivation: `Not for you: ${reason}.` };
}

/** A deadline that nobody has entered, and that may be near or past already by what is usual. */
export interface LookUp {
  readonly id: string;
  /** What to look up, and when it can be due: a range in words, as an estimate is no date. */
  readonly noun: string;
  readonly when: string;
  /** The soonest day that is usual: orders them, and is shown to nobody. */
  readonly soonest: CalendarDay;
}

const nearDays = 7;

/** What has to be looked up in a contract before anything that is known and farther off, the soonest first. */
export function lookUps(contract: Contract, dates: readonly ContractDate[], today: CalendarDay): LookUp[] {
  return dates
    .flatMap(({ about: { id, usual, from }, state }): LookUp[] => {
      const soonest = usual && usualDay(contract, from, usual.soonest);
      return state !== "unknown" || !soonest || daysBetween(today, soonest) > nearDays
        ? []
        : [{ id, noun: usual.noun, soonest, when: whenUsual(daysBetween(today, soonest)) }];
    })
    .toSorted((one, other) => one.soonest.localeCompare(other.soonest));
}

function usualDay({ acceptance, closing }: Contract, from: ContractDeadline["from"], days: number) {
  return from === "acceptance" ? addDays(acceptance, days) : addDays(closing, -days);
}

function whenUsual(days: number) {
  if (days < 0) {
    return "It may already have passed: look today.";
  }
  return days === 0 ? "Often due today." : `Can be due as soon as ${days === 1 ? "tomorrow" : `in ${days} days`}.`;
}

/** How many deadlines of a contract nobody has entered, by their titles. */
export function unknownTitles(dates: readonly ContractDate[]): string[] {
  return dates.filter(({ state }) => state === "unknown").map(({ about }) => about.title);
}

/**
 * A guide's dates where there is a contract: its own in place of the suggested ones, and those of its deadlines that no guide suggests.
 * What was waived, or does not apply, is none.
 */
export function datesByContract(guide: Guide, contract: Contract, dates: readonly ContractDate[]): KeyDate[] {
  const suggested = keyDates(guide, contract.closing);
  const ofContract = new Map(dates.map((date) => [date.about.id, date]));
  const known = suggested.flatMap((date): KeyDate[] => {
    const own = ofContract.get(date.id);
    if (date.id === "accepted") {
      return [{ ...date, ...entered, why: date.why, day: contract.acceptance, isMet: true }];
    }
    if (own === undefined) {
      return [date.id === "closing" ? { ...date, ...entered, day: contract.closing, why: "The day your contract names." } : date];
    }
    return dateFrom(own, date);
  });
  const others = dates.flatMap((own): KeyDate[] => {
    const near = suggested.find(({ id }) => id === own.about.near);
    const isNew = near !== undefined && !suggested.some(({ id }) => id === own.about.id);
    return isNew && own.day !== null ? dateFrom(own, { ...near, id: own.about.id, question: null }) : [];
  });
  const [dated, undated] = [true, false].map((isDated) => [...known, ...others].filter(({ kind }) => (kind === "dated") === isDated));
  return [...(dated ?? []).toSorted(byDay), ...(undated ?? [])];
}

const entered = { kind: "dated", isContract: true } as const;

function byDay(one: KeyDate, other: KeyDate) {
  return one.kind === "dated" && other.kind === "dated" ? one.day.localeCompare(other.day) : 0;
}

function dateFrom(own: ContractDate, { id, step, question, asksForAct }: KeyDate): KeyDate[] {
  const { about, day, hour, state, derivation, usual, isWithoutStateHolidays } = own;
  if (state === "waived" || state === "not-applicable") {
    return [];
  }
  const named = { id, step, question, asksForAct, title: about.title };
  if (day !== null) {
    const why = isWithoutStateHolidays ? `${derivation} ${stateHolidaysNotCounted}` : derivation;
    return [{ ...named, ...entered, day, hour, spokenHour: hour && spokenHour(hour), why, isMet: state === "met" }];
  }
  const words = usual ? usual.replace(/^./, (first) => first.toLowerCase()).replace(/\.$/, "") : "look in your contract";
  return [{ ...named, kind: "undated", isContract: true, why: about.about, words, isMet: state === "met" }];
}

/** A point on the way from acceptance to closing. */
export interface Milestone {
  readonly id: string;
  readonly title: string;
  /** Of an unknown one the soonest that is usual, which only says where it stands among the others. */
  readonly day: CalendarDay;
  /** Who has to act; null for the day it is. */
  readonly who: string | null;
  readonly state: ContractDate["state"];
}

/** From acceptance to closing: every deadline that still concerns somebody, at its day or, while nobody has entered it, where it usually is. */
export function milestones(contract: Contract, dates: readonly ContractDate[], today: CalendarDay): Milestone[] {
  const deadlines = dates.flatMap(({ about: { id, title, who, usual, from }, day, state }): Milestone[] => {
    const place = day ?? (state === "unknown" && usual ? usualDay(contract, from, usual.soonest) : null);
    return place === null || state === "waived" || state === "not-applicable" ? [] : [{ id, title, day: place, who, state }];
  });
  const accepted: Milestone = {
    id: "accepted",
    title: "Offer accepted",
    day: contract.acceptance,
    who: "Both sides",
    state: contract.acceptance > today ? "due" : "met",
  };
  // Whether it has happened is not known by its day.
  const closing: Milestone = { id: "closing", title: "Closing day", day: contract.closing, who: "Both sides", state: "due" };
  return [
    accepted,
    ...deadlines.filter(({ day }) => day <= contract.closing),
    closing,
    ...deadlines.filter(({ day }) => day > contract.closing),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Why an open deadline can't be on its day, after closing or before acceptance; null where it can. */
export function orderProblem(
  { day, state }: Pick<ContractDate, "day" | "state">,
  place: ContractDeadline["place"],
  { acceptance, closing }: Pick<Contract, "acceptance" | "closing">,
): string | null {
  if (day === null || !["due", "extended", "overdue"].includes(state)) {
    return null;
  }
  if (place !== "after" && day > closing) {
    return contractErrors.afterClosing(spokenWeekday(day), spokenWeekday(closing));
  }
  return place !== "before" && day < acceptance ? contractErrors.beforeAcceptance(spokenWeekday(day), spokenWeekday(acceptance)) : null;
}

/** The deadlines that can't be on their days by other terms, each with the reason. */
export function misplaced(guide: Guide, contract: Contract, tailored: ApplicableDates): { title: string; problem: string }[] {
  return contractDates(guide, contract, contract.acceptance, tailored).flatMap((date) => {
    const problem = orderProblem(date, date.about.place, contract);
    return problem ? [{ title: date.about.title, problem }] : [];
  });
}

/** A day that moved: from where to where. */
export interface Move {
  readonly title: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** Which deadlines other terms move. */
export function moves(guide: Guide, before: Contract, after: Contract, tailored: ApplicableDates): Move[] {
  const days = new Map(contractDates(guide, before, before.acceptance, tailored).map(({ about, day }) => [about.id, day]));
  return contractDates(guide, after, before.acceptance, tailored).flatMap(({ about, day }) => {
    const from = days.get(about.id);
    return from && day && from !== day ? [{ title: about.title, from, to: day }] : [];
  });
}
