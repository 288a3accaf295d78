/** Resolves the deadlines of a signed contract from its terms. No clock: callers pass today. */
import {
  addDays,
  businessDaysBefore,
  type CalendarDay,
  daysBetween,
  formatDay,
  formatWeekday,
  isBusinessDay,
  isOfficeDay,
  isWeekend,
  weekdayOf,
} from "./calendar.ts";
import { holidayWords, whyClosed } from "./closed-days.ts";

/** Lender: all days except Sundays and federal holidays. */
export const dayKinds = ["calendar", "business", "lender"] as const;
export type DayKind = (typeof dayKinds)[number];

/** The days that a contract skips in its business days, besides weekends. 'none' skips nothing. */
export const leftOutChoices = ["federal", "state", "none"] as const;
export type LeftOut = (typeof leftOutChoices)[number];

export interface StateHoliday {
  readonly name: string;
  /** Null until the user says whether the contract skips it. */
  readonly isLeftOut: boolean | null;
}

export interface OfficeCalendar {
  readonly leftOut: LeftOut;
  /** A day on which the state's list differs from the federal one. */
  findStateHoliday(day: CalendarDay): StateHoliday | null;
}

const federalCalendar: OfficeCalendar = { leftOut: "federal", findStateHoliday: () => null };

export const rolls = ["stay", "next", "previous"] as const;
export type Roll = (typeof rolls)[number];

export const bases = ["acceptance", "closing", "after-closing"] as const;

/** Papers whose delivery starts a count in some contracts. */
export const papers = ["hoa-papers", "title-commitment", "disclosures", "notice"] as const;
export type Paper = (typeof papers)[number];

/** One of the contract's own days, the delivery of a paper, or another deadline, by id. */
export type Base = (typeof bases)[number] | `paper.${Paper}` | `after.${string}` | `before.${string}`;

export type Term =
  | {
      readonly kind: "count";
      readonly count: number;
      readonly days: DayKind;
      readonly from: Base;
      /** Only with a paper as base: null until it is delivered. */
      readonly delivered?: CalendarDay | null;
      readonly firstDayCounts: boolean;
      readonly roll: Roll;
      readonly hour: string | null;
    }
  | { readonly kind: "day"; readonly day: CalendarDay; readonly hour: string | null };

type CountTerm = Extract<Term, { kind: "count" }>;

/** A due deadline may also be overdue: see `isOverdue`. */
export const settlements = ["due", "met", "waived", "extended", "not-applicable"] as const;
export type Settlement = (typeof settlements)[number];

export interface DeadlineTerms {
  readonly term: Term | null;
  readonly state: Settlement;
  readonly extendedTo: CalendarDay | null;
}

export const unknownTerms: DeadlineTerms = { term: null, state: "due", extendedTo: null };

interface ContractDays {
  readonly acceptance: CalendarDay | null;
  readonly closing: CalendarDay | null;
  /** If absent, nothing counts from another deadline. */
  readonly findBase?: (deadline: string) => CountBase;
  /** If absent, business days skip weekends and federal holidays. */
  readonly calendar?: OfficeCalendar;
}

/** The start of a count, as a derivation describes it: with its day, or the reason why it has none. */
export type CountBase =
  | { readonly name: string; readonly day: CalendarDay }
  | { readonly name: string; readonly day: null; readonly missing: string };

export interface SentNotice {
  readonly day: CalendarDay;
  readonly how: string;
}

/** A deadline of the contract besides the offered ones. */
export interface AddedDeadline {
  readonly title: string;
  readonly who: Actor;
  readonly note: string;
}

export const actors = ["you", "agent", "lender", "title", "inspector", "other-side"] as const;
export type Actor = (typeof actors)[number];

/** The roles that can be next to act: the user, those on their side, and the other side. */
export const holders = ["you", "partner", "agent", "lender", "title", "inspector", "other-side"] as const;
export type Holder = (typeof holders)[number];

export interface Turn {
  readonly holder: Holder;
  readonly since: CalendarDay;
}

export interface Contract {
  readonly acceptance: CalendarDay;
  readonly closing: CalendarDay;
  readonly timeZone: string | null;
  readonly deadlines: Readonly<Record<string, DeadlineTerms>>;
  /** Undefined until the user says it: business days then skip weekends and federal holidays. */
  readonly leftOut?: LeftOut;
  /** By day of a state's list: whether the contract skips it. */
  readonly holidays?: Readonly<Record<CalendarDay, boolean>>;
  /** By deadline: when and how the user sent its notice. Never changes the deadline's state. */
  readonly notices?: Readonly<Record<string, SentNotice>>;
  /** By deadline: the holder, if somebody has set one. Never changes the deadline's state. */
  readonly turns?: Readonly<Record<string, Turn>>;
  /** By met deadline: the day on which somebody marked it. Unknown for deadlines marked by earlier versions. */
  readonly metOn?: Readonly<Record<string, CalendarDay>>;
  /** By id, each with its terms in `deadlines`. */
  readonly added?: Readonly<Record<string, AddedDeadline>>;
}

export interface Deadline {
  readonly state: Settlement | "unknown";
  readonly day: CalendarDay | null;
  readonly hour: string | null;
  readonly derivation: string;
  /** Days of the state's list that the count meets. While one is not confirmed, there is no day. */
  readonly holidays?: readonly MetHoliday[];
  /** While one of those is not confirmed: the earliest day on which the count can end. */
  readonly soonest?: CalendarDay;
}

export type MetHoliday = StateHoliday & { readonly day: CalendarDay };

export function resolveDeadline({ term, state, extendedTo }: DeadlineTerms, days: ContractDays): Deadline {
  const counted = term && countedDay(term, days);
  const hour = untilMidnight(term?.hour ?? null);
  if (state === "extended" && extendedTo !== null) {
    const before = counted?.day ? `; it was ${formatDay(counted.day)}` : "";
    return {
      state,
      day: extendedTo,
      hour,
      derivation: sentence(`Extended by both sides to ${formatWeekday(extendedTo)}${byHour(hour)}${before}`),
    };
  }
  if (counted === null) {
    return { state: state === "due" ? "unknown" : state, day: null, hour, derivation: "Not known yet: look in your contract." };
  }
  return { state: counted.day === null && state === "due" ? "unknown" : state, hour, ...counted };
}

/** Calendars and readers would take 00:00 as the start of the day. */
function untilMidnight(hour: string | null) {
  return hour === "00:00" ? "23:59" : hour;
}

export function isOverdue({ state, day }: Pick<Deadline, "state" | "day">, today: CalendarDay): boolean {
  return isOpen({ state }) && day !== null && day < today;
}

export function isOpen({ state }: Pick<Deadline, "state">): boolean {
  return state === "due" || state === "extended";
}

function countedDay(term: Term, days: ContractDays): Omit<Deadline, "state" | "hour"> {
  if (term.kind === "day") {
    return {
      day: term.day,
      derivation: sentence(`Your contract names the day: ${formatWeekday(term.day)}${byHour(untilMidnight(term.hour))}`),
    };
  }
  const { calendar = federalCalendar } = days;
  const found = resolveBase(term, days);
  const { name, day: base } = found;
  const rule = `${counted(term)} ${isBackward(term) ? "before" : "after"}`;
  if (base === null) {
    return { day: null, derivation: `Not known yet: ${rule} ${name}, ${found.missing}.` };
  }
  const landed = landOnDay(term, base, calendar);
  const day = rolled(landed, term.roll, calendar);
  const met = metHolidays(term, [base, landed, day], calendar);
  const holidays = met.length > 0 ? { holidays: met } : {};
  const unsettled = met.filter(({ isLeftOut }) => isLeftOut === null);
  if (unsettled.length > 0) {
    const named = unsettled.map((one) => `${formatDay(one.day, base)} (${one.name})`).join(", ");
    const other = asCounting(calendar);
    const otherDay = rolled(landOnDay(term, base, other), term.roll, other);
    return {
      day: null,
      soonest: otherDay < day ? otherDay : day,
      derivation: `Not known yet: ${rule} ${formatDay(base)} (${name}). Say whether your contract leaves out ${named}.`,
      ...holidays,
    };
  }
  const start = `${rule} ${formatDay(base)} (${name})${firstDayNote(term, base)}`;
  const skipped = term.days === "calendar" ? "" : skippedDays(term.days, base, landed, calendar);
  const result = `${formatDay(day, base)}${byHour(untilMidnight(term.hour))}`;
  if (day === landed) {
    return { day, derivation: sentence(`${start}${skipped}: ${result}`), ...holidays };
  }
  const onto = term.roll === "next" ? "next" : "last";
  const when = term.roll === "next" ? "after" : "before";
  return {
    day,
    derivation: sentence(
      `${start}${skipped}; that is ${formatDay(landed, base)}, ${whyLeftOut(landed, calendar)}, and the ${onto} business day ${when} it counts: ${result}`,
    ),
    ...holidays,
  };
}

function isBackward({ from }: CountTerm): boolean {
  return from === "closing" || from.startsWith("before.");
}

/** The id of the deadline that the term counts from; null if it counts from anything else. */
export function baseDeadline(term: Term | null): string | null {
  return (term?.kind === "count" && /^(?:after|before)\.(.+)$/.exec(term.from)?.[1]) || null;
}

/** Null if the term counts from anything else. */
export function basePaper(term: Term | null): Paper | null {
  return (term?.kind === "count" && papers.find((paper) => term.from === `paper.${paper}`)) || null;
}

const paperNames: Readonly<Record<Paper, string>> = {
  "hoa-papers": "delivery of the HOA papers",
  "title-commitment": "delivery of the title commitment",
  disclosures: "delivery of the disclosures",
  notice: "delivery of the notice",
};

function resolveBase(term: CountTerm, { acceptance, closing, findBase }: ContractDays): CountBase {
  const paper = basePaper(term);
  if (paper !== null) {
    return namedBase(paperNames[paper], term.delivered ?? null, "whose day is not entered yet");
  }
  const deadline = baseDeadline(term);
  if (deadline !== null) {
    return findBase?.(deadline) ?? { name: "another deadline", day: null, missing: "which is no longer here" };
  }
  const [name, day] = term.from === "acceptance" ? (["acceptance", acceptance] as const) : (["closing", closing] as const);
  return namedBase(name, day, "which has no day yet");
}

function namedBase(name: string, day: CalendarDay | null, missing: string): CountBase {
  return day === null ? { name, day, missing } : { name, day };
}

/** Whether counting this deadline leads back to it. */
export function isCircular(id: string, deadlines: Contract["deadlines"]): boolean {
  const passed = new Set<string>();
  let base: string | null = id;
  while (base !== null && !passed.has(base)) {
    passed.add(base);
    base = baseDeadline(deadlines[base]?.term ?? null);
  }
  return base === id;
}

/** The day reached by counting, before weekends and holidays move it. */
function landOnDay(term: CountTerm, base: CalendarDay, calendar: OfficeCalendar): CalendarDay {
  const { count, days, firstDayCounts } = term;
  const step = isBackward(term) ? -1 : 1;
  if (count === 0) {
    return base;
  }
  if (days === "calendar") {
    return addDays(base, step * (firstDayCounts ? count - 1 : count));
  }
  // As the law counts: `count` business days have begun by closing, even if closing is not on one.
  if (days === "lender" && step === -1 && !firstDayCounts) {
    return businessDaysBefore(base, count);
  }
  let day = firstDayCounts ? base : addDays(base, step);
  let left = count - (counts(days, day, calendar) ? 1 : 0);
  while (left > 0) {
    day = addDays(day, step);
    left -= counts(days, day, calendar) ? 1 : 0;
  }
  return day;
}

function rolled(day: CalendarDay, roll: Roll, calendar: OfficeCalendar): CalendarDay {
  let other = day;
  while (roll !== "stay" && isLeftOut(other, calendar)) {
    other = addDays(other, roll === "next" ? 1 : -1);
  }
  return other;
}

export function counts(days: DayKind, day: CalendarDay, calendar = federalCalendar): boolean {
  return days === "calendar" || (days === "business" ? !isLeftOut(day, calendar) : isBusinessDay(day));
}

/** Treats a state holiday that is not confirmed as confirmed, so that the count meets every day that may matter. */
function isLeftOut(day: CalendarDay, { leftOut, findStateHoliday }: OfficeCalendar): boolean {
  const ofState = leftOut === "state" && !isWeekend(day) ? findStateHoliday(day) : null;
  return ofState ? ofState.isLeftOut !== false : leftOut !== "none" && !isOfficeDay(day);
}

/** The calendar that skips no unconfirmed day. */
function asCounting(calendar: OfficeCalendar): OfficeCalendar {
  return {
    ...calendar,
    findStateHoliday(day) {
      const found = calendar.findStateHoliday(day);
      return found && { ...found, isLeftOut: found.isLeftOut ?? false };
    },
  };
}

function whyLeftOut(day: CalendarDay, calendar: OfficeCalendar): string {
  return (isWeekend(day) ? null : calendar.findStateHoliday(day)?.name) ?? whyClosed(day);
}

/** Of the counted days, or those over which the last one was moved. */
function metHolidays(term: CountTerm, [base, landed, last]: readonly [CalendarDay, CalendarDay, CalendarDay], calendar: OfficeCalendar) {
  const isByBusinessDays = term.days === "business";
  if (calendar.leftOut !== "state" || (!isByBusinessDays && term.roll === "stay")) {
    return [];
  }
  const days = daysFrom(isByBusinessDays ? base : landed, last).filter((day) => day !== base || term.firstDayCounts || term.count === 0);
  return days.flatMap((day): MetHoliday[] => {
    const ofState = isWeekend(day) ? null : calendar.findStateHoliday(day);
    return ofState ? [{ ...ofState, day }] : [];
  });
}

/** Inclusive, in the order of the calendar. */
function daysFrom(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

function counted({ count, days }: CountTerm) {
  const kind = { calendar: "", business: "business ", lender: "lender's business " }[days];
  return `${count} ${kind}${count === 1 ? "day" : "days"}`;
}

function firstDayNote({ firstDayCounts, count, days }: CountTerm, base: CalendarDay) {
  return firstDayCounts && count > 0 && counts(days, base) ? `, which is day 1` : "";
}

/** '; March 8-9 and 15-16 are weekends'. */
function skippedDays(days: DayKind, from: CalendarDay, to: CalendarDay, calendar: OfficeCalendar): string {
  const skipped = daysFrom(from, to).filter((day) => !counts(days, day, calendar) && day !== to);
  const isOfWeek = (day: CalendarDay) => (days === "lender" ? weekdayOf(day) === 0 : isWeekend(day));
  const runs = runsOf(skipped.filter(isOfWeek));
  const one = days === "lender" ? "a Sunday" : "a weekend";
  const many = days === "lender" ? "Sundays" : "weekends";
  return [
    ...(runs.length === 0 ? [] : [`${formatRuns(runs)} ${runs.length === 1 ? `is ${one}` : `are ${many}`}`]),
    ...skipped
      .filter((day) => !isOfWeek(day))
      .map((day) => `${formatDay(day)} is ${days === "business" ? whyLeftOut(day, calendar) : holidayWords(day)}`),
  ]
    .map((part) => `; ${part}`)
    .join("");
}

type Run = readonly [first: CalendarDay, last: CalendarDay];

function runsOf(days: readonly CalendarDay[]): Run[] {
  const firsts = days.filter((day) => !days.includes(addDays(day, -1)));
  const lasts = days.filter((day) => !days.includes(addDays(day, 1)));
  return firsts.map((first, index) => [first, lasts[index] ?? first]);
}

function formatRuns(runs: readonly Run[]): string {
  let month = "";
  const named = (day: CalendarDay) => {
    const [name = "", number = ""] = formatDay(day).split(" ");
    const text = name === month ? number : `${name} ${number}`;
    month = name;
    return text;
  };
  const texts = runs.map(([first, last]) => (first === last ? named(first) : `${named(first)}-${named(last)}`));
  return texts.length === 1 ? texts.join() : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

function byHour(hour: string | null) {
  return hour === null ? "" : `, by ${formatHour(hour)}`;
}

export function formatHour(hour: string): string {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  if (minutes === 0 && hours % 12 === 0) {
    return hours === 0 ? "midnight" : "noon";
  }
  const clock = `${hours % 12 || 12}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
  return `${clock} ${hours < 12 ? "a.m." : "p.m."}`;
}

function sentence(text: string) {
  return text.endsWith(".") ? text : `${text}.`;
}
