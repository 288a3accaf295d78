/** The dates of one person's contract: what was entered, worked out, beside what there is to know about each. */

import type { Tailoring } from "#app/content/facts/tailoring.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { type KeyDate, keyDates, questionOfDate, timelineOf } from "#app/content/guides/timelines.ts";
import { type CalendarDay, spokenWeekday } from "#machines/calendar.ts";
import { type Contract, type Deadline, deadlineOf, isOpen, isOverdue, spokenHour, unknownTerms } from "#machines/contract-dates.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { type ContractDeadline, contractDeadlines, initialTerms, usualTerm } from "./contract-terms.ts";
import { contractErrors } from "./contract-words.ts";

/** A deadline as the contract's page shows it. */
export interface ContractDate extends Omit<Deadline, "state"> {
  readonly about: Omit<ContractDeadline, "federal" | "usualDays">;
  readonly state: Deadline["state"] | "overdue";
  /** Whether the day is what federal law says, and nobody has entered the contract's own words. */
  readonly isFederal: boolean;
  /** Why it does not apply, or does, by the person's own facts: 'you pay cash'. */
  readonly reason: string | null;
  /** The day by common practice or a law that may not hold here, in a sentence that says so, where the contract's is not known. */
  readonly usual: string | null;
}

/** What a person's facts say of dates. */
type TailoredDates = Pick<Tailoring, "dates" | "datesBecause">;

const untailored: TailoredDates = { dates: {}, datesBecause: {} };

/**
 * The deadlines of a guide's contract by their days, those without one last. What the guide has as done counts as met. What is folded away
 * does not apply, unless something was entered for it.
 */
export function contractDates(
  guide: Guide,
  contract: Contract,
  record: JourneyRecord | null,
  today: CalendarDay,
  { dates: folded, datesBecause }: TailoredDates = untailored,
): ContractDate[] {
  const dates = contractDeadlines(guide.journeyType).map((entry): ContractDate => {
    const { federal, usualDays, ...about } = entry;
    const terms = contract.deadlines[about.id];
    const [against, because] = terms ? [] : [folded[about.id], datesBecause[about.id]];
    const isKnownToHold = because !== undefined;
    const deadline = against ? notForPerson(against) : deadlineOf(terms ?? initialTerms(entry, isKnownToHold), contract);
    const isDone = isOpen(deadline) && record !== null && isDoneInGuide(guide, about.id, record);
    const usual = deadline.state === "unknown" ? usualTerm(entry) : null;
    return {
      ...deadline,
      about,
      state: isDone ? "met" : isOverdue(deadline, today) ? "overdue" : deadline.state,
      isFederal: terms === undefined && !against && federal !== undefined && (federal.onlyFor === undefined || isKnownToHold),
      reason: against ?? because ?? null,
      usual:
        usual &&
        `${federal?.onlyFor ? `Federal law for ${federal.onlyFor}` : "Usual, check your contract"}: ${deadlineOf({ ...unknownTerms, term: usual }, contract).derivation}`,
    };
  });
  return dates.toSorted((one, other) => (one.day ?? "9999").localeCompare(other.day ?? "9999"));
}

function notForPerson(reason: string): Deadline {
  return { state: "not-applicable", day: null, hour: null, derivation: `Not for you: ${reason}.` };
}

/** Whether the question that settles a date is answered yes, or its step is done. */
function isDoneInGuide(guide: Guide, id: string, { answers, completedSteps }: JourneyRecord) {
  const entry = timelineOf(guide).find((date) => date.id === id);
  const question = entry && questionOfDate(guide, entry);
  return entry !== undefined && (completedSteps.includes(entry.step) || (question != null && answers[question] === "yes"));
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

function dateFrom({ about, day, hour, state, derivation, usual }: ContractDate, { id, step, question, ...suggested }: KeyDate): KeyDate[] {
  if (state === "waived" || state === "not-applicable") {
    return [];
  }
  const named = { id, step, question, title: about.title };
  if (day !== null) {
    return [{ ...named, ...entered, day, hour, spokenHour: hour && spokenHour(hour), why: derivation, isMet: state === "met" }];
  }
  return suggested.kind === "dated"
    ? [{ ...named, ...suggested }]
    : [
        {
          ...named,
          kind: "undated",
          why: about.about,
          words: usual ? usual.replace(/^./, (first) => first.toLowerCase()) : "look in your contract",
        },
      ];
}

/** A point on the way from acceptance to closing. */
export interface Milestone {
  readonly id: string;
  readonly title: string;
  readonly day: CalendarDay;
  /** Who has to act; null for the day it is. */
  readonly who: string | null;
  readonly state: ContractDate["state"];
}

/** From acceptance to closing: every deadline that has a day and still concerns somebody. */
export function milestones(contract: Contract, dates: readonly ContractDate[], today: CalendarDay): Milestone[] {
  const fact = (id: string, title: string, day: CalendarDay): Milestone => ({
    id,
    title,
    day,
    who: "Both sides",
    state: day < today ? "met" : "due",
  });
  const deadlines = dates.flatMap(({ about, day, state }): Milestone[] =>
    day === null || state === "waived" || state === "not-applicable"
      ? []
      : [{ id: about.id, title: about.title, day, who: about.who, state }],
  );
  return [
    fact("accepted", "Offer accepted", contract.acceptance),
    ...deadlines.filter(({ day }) => day <= contract.closing),
    fact("closing", "Closing day", contract.closing),
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
export function misplaced(guide: Guide, contract: Contract, tailored: TailoredDates): { title: string; problem: string }[] {
  return contractDates(guide, contract, null, contract.acceptance, tailored).flatMap((date) => {
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
export function moves(guide: Guide, before: Contract, after: Contract, tailored: TailoredDates): Move[] {
  const days = new Map(contractDates(guide, before, null, before.acceptance, tailored).map(({ about, day }) => [about.id, day]));
  return contractDates(guide, after, null, before.acceptance, tailored).flatMap(({ about, day }) => {
    const from = days.get(about.id);
    return from && day && from !== day ? [{ title: about.title, from, to: day }] : [];
  });
}
