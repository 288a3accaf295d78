/**
 * The deadlines of a signed contract, by the contract's own words: counted from the day it took effect or from closing, in calendar or
 * business days, moved off weekends and holidays or not. No clock: what is overdue follows from the day that is asked about.
 */
import {
  addDays,
  businessDaysBefore,
  type CalendarDay,
  daysBetween,
  isBusinessDay,
  isOfficeDay,
  isWeekend,
  spokenDay,
  spokenWeekday,
  weekdayOf,
} from "./calendar.ts";
import { holidayWords, whyClosed } from "./closed-days.ts";

/** What a term counts: all days; Monday to Friday without federal holidays; or, as lenders do, all but Sundays and federal holidays. */
export const dayKinds = ["calendar", "business", "lender"] as const;
export type DayKind = (typeof dayKinds)[number];

/** What becomes of a day that falls on a weekend or a federal holiday. */
export const rolls = ["stay", "next", "previous"] as const;
export type Roll = (typeof rolls)[number];

/** What a term is counted from, and in which direction. */
export const bases = ["acceptance", "closing", "after-closing"] as const;
export type Base = (typeof bases)[number];

/** What a contract says of one deadline: so many days after acceptance, before or after closing, or the day itself. */
export type Term =
  | {
      readonly kind: "count";
      readonly count: number;
      readonly days: DayKind;
      readonly from: Base;
      /** Whether the day that is counted from is day 1 and not day 0. */
      readonly firstDayCounts: boolean;
      readonly roll: Roll;
      /** The hour of the day, such as '17:00'; null where the contract names none. */
      readonly hour: string | null;
    }
  | { readonly kind: "day"; readonly day: CalendarDay; readonly hour: string | null };

type CountTerm = Extract<Term, { kind: "count" }>;

/** What was settled about a deadline; whether one that is due is overdue follows from today. */
export const settlements = ["due", "met", "waived", "extended", "not-applicable"] as const;
export type Settlement = (typeof settlements)[number];

/** A deadline as it was entered. */
export interface DeadlineTerms {
  /** Null while the person has not said what the contract says. */
  readonly term: Term | null;
  readonly state: Settlement;
  /** The day that both sides agreed on later; only with the state 'extended'. */
  readonly extendedTo: CalendarDay | null;
}

export const unknownTerms: DeadlineTerms = { term: null, state: "due", extendedTo: null };

/** What all the days of a contract are counted from. */
interface ContractDays {
  /** The day that the contract took effect. */
  readonly acceptance: CalendarDay | null;
  readonly closing: CalendarDay | null;
}

/** A signed contract, as it was entered: what is not among its deadlines is not known yet. */
export interface Contract {
  readonly acceptance: CalendarDay;
  readonly closing: CalendarDay;
  /** Where the home is, as an IANA time zone; null while nobody has said. */
  readonly timeZone: string | null;
  readonly deadlines: Readonly<Record<string, DeadlineTerms>>;
}

/** A deadline with its day, and how it came about in one sentence. */
export interface Deadline {
  readonly state: Settlement | "unknown";
  /** Null where it is not known, or where what it is counted from is not. */
  readonly day: CalendarDay | null;
  readonly hour: string | null;
  readonly derivation: string;
}

/** The deadline that terms make of a contract's days. */
export function resolveDeadline({ term, state, extendedTo }: DeadlineTerms, days: ContractDays): Deadline {
  const counted = term && countedDay(term, days);
  const hour = untilMidnight(term?.hour ?? null);
  if (state === "extended" && extendedTo !== null) {
    const before = counted?.day ? `; it was ${spokenDay(counted.day)}` : "";
    return {
      state,
      day: extendedTo,
      hour,
      derivation: sentence(`Extended by both sides to ${spokenWeekday(extendedTo)}${byHour(hour)}${before}`),
    };
  }
  if (counted === null) {
    return { state: state === "due" ? "unknown" : state, day: null, hour, derivation: "Not known yet: look in your contract." };
  }
  return { state: counted.day === null && state === "due" ? "unknown" : state, hour, ...counted };
}

/** 'By midnight' of a day means its end; calendars and readers would take 00:00 for its beginning. */
function untilMidnight(hour: string | null) {
  return hour === "00:00" ? "23:59" : hour;
}

/** Whether a deadline has passed by a day without being met, waived or moved. */
export function isOverdue({ state, day }: Pick<Deadline, "state" | "day">, today: CalendarDay): boolean {
  return isOpen({ state }) && day !== null && day < today;
}

/** Whether there is still something to do by it. */
export function isOpen({ state }: Pick<Deadline, "state">): boolean {
  return state === "due" || state === "extended";
}

function countedDay(term: Term, days: ContractDays): Pick<Deadline, "day" | "derivation"> {
  if (term.kind === "day") {
    return {
      day: term.day,
      derivation: sentence(`Your contract names the day: ${spokenWeekday(term.day)}${byHour(untilMidnight(term.hour))}`),
    };
  }
  const from = term.from === "acceptance" ? "acceptance" : "closing";
  const base = days[from];
  const rule = `${counted(term)} ${term.from === "closing" ? "before" : "after"}`;
  if (base === null) {
    return { day: null, derivation: `${rule} ${from}, which has no day yet.` };
  }
  const landed = land(term, base);
  const day = rolled(landed, term.roll);
  const start = `${rule} ${spokenDay(base)} (${from})${firstDayNote(term, base)}`;
  const skipped = term.days === "calendar" ? "" : skippedDays(term.days, base, landed);
  const result = `${spokenDay(day, base)}${byHour(untilMidnight(term.hour))}`;
  if (day === landed) {
    return { day, derivation: sentence(`${start}${skipped}: ${result}`) };
  }
  const onto = term.roll === "next" ? "next" : "last";
  const when = term.roll === "next" ? "after" : "before";
  return {
    day,
    derivation: sentence(
      `${start}${skipped}; that is ${spokenDay(landed, base)}, ${whyClosed(landed)}, and the ${onto} business day ${when} it counts: ${result}`,
    ),
  };
}

/** The day that a count leads to, before weekends and holidays move it. */
function land({ count, days, from, firstDayCounts }: CountTerm, base: CalendarDay): CalendarDay {
  const step = from === "closing" ? -1 : 1;
  if (count === 0) {
    return base;
  }
  if (days === "calendar") {
    return addDays(base, step * (firstDayCounts ? count - 1 : count));
  }
  // The law's own way: so many business days have begun by closing, even where closing is on none.
  if (days === "lender" && step === -1 && !firstDayCounts) {
    return businessDaysBefore(base, count);
  }
  let day = firstDayCounts ? base : addDays(base, step);
  let left = count - (counts(days, day) ? 1 : 0);
  while (left > 0) {
    day = addDays(day, step);
    left -= counts(days, day) ? 1 : 0;
  }
  return day;
}

function rolled(day: CalendarDay, roll: Roll): CalendarDay {
  let other = day;
  while (roll !== "stay" && !isOfficeDay(other)) {
    other = addDays(other, roll === "next" ? 1 : -1);
  }
  return other;
}

/** Whether a day is one of those that a term counts. */
export function counts(days: DayKind, day: CalendarDay): boolean {
  return days === "calendar" || (days === "business" ? isOfficeDay(day) : isBusinessDay(day));
}

function counted({ count, days }: CountTerm) {
  const kind = { calendar: "", business: "business ", lender: "lender's business " }[days];
  return `${count} ${kind}${count === 1 ? "day" : "days"}`;
}

function firstDayNote({ firstDayCounts, count, days }: CountTerm, base: CalendarDay) {
  return firstDayCounts && count > 0 && counts(days, base) ? `, which is day 1` : "";
}

/** Names the days on the way that a term does not count: '; March 8-9 and 15-16 are weekends'. */
function skippedDays(days: DayKind, from: CalendarDay, to: CalendarDay): string {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const skipped = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).filter(
    (day) => !counts(days, day) && day !== to,
  );
  const isOfWeek = (day: CalendarDay) => (days === "lender" ? weekdayOf(day) === 0 : isWeekend(day));
  const runs = runsOf(skipped.filter(isOfWeek));
  const one = days === "lender" ? "a Sunday" : "a weekend";
  const many = days === "lender" ? "Sundays" : "weekends";
  return [
    ...(runs.length === 0 ? [] : [`${spokenRuns(runs)} ${runs.length === 1 ? `is ${one}` : `are ${many}`}`]),
    ...skipped.filter((day) => !isOfWeek(day)).map((day) => `${spokenDay(day)} is ${holidayWords(day)}`),
  ]
    .map((part) => `; ${part}`)
    .join("");
}

type Run = readonly [first: CalendarDay, last: CalendarDay];

/** Days in order, those that follow each other together. */
function runsOf(days: readonly CalendarDay[]): Run[] {
  const firsts = days.filter((day) => !days.includes(addDays(day, -1)));
  const lasts = days.filter((day) => !days.includes(addDays(day, 1)));
  return firsts.map((first, index) => [first, lasts[index] ?? first]);
}

/** 'March 29-30, April 5-6 and 12-13': each month is named once. */
function spokenRuns(runs: readonly Run[]): string {
  let month = "";
  const named = (day: CalendarDay) => {
    const [name = "", number = ""] = spokenDay(day).split(" ");
    const text = name === month ? number : `${name} ${number}`;
    month = name;
    return text;
  };
  const texts = runs.map(([first, last]) => (first === last ? named(first) : `${named(first)}-${named(last)}`));
  return texts.length === 1 ? texts.join() : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

function byHour(hour: string | null) {
  return hour === null ? "" : `, by ${spokenHour(hour)}`;
}

/** An hour such as '17:00' as people say it: '5 p.m.' */
export function spokenHour(hour: string): string {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  if (minutes === 0 && hours % 12 === 0) {
    return hours === 0 ? "midnight" : "noon";
  }
  const clock = `${hours % 12 || 12}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
  return `${clock} ${hours < 12 ? "a.m." : "p.m."}`;
}

/** Ends with one period, after 'p.m.' too. */
function sentence(text: string) {
  return text.endsWith(".") ? text : `${text}.`;
}
