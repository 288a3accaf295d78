import type { ContractDeadline } from "#app/content/contract/dates.ts";
import { addDays, type CalendarDay, daysBetween } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import type { ContractDate } from "./deadlines.ts";

/** A deadline without entered terms that could be near or past: by what is usual, or because nothing tells its day. */
export interface LookUp {
  readonly id: string;
  readonly noun: string;
  /** As text: an estimate is not a date. */
  readonly when: string;
  /** For sorting only, never shown. Null if nothing tells how near it may be. */
  readonly soonest: CalendarDay | null;
}

const nearDays = 7;

const closingId = "closing";

/** Soonest first, of those within so many days; one that could be any day counts as today. */
export function lookUps(contract: Contract, dates: readonly ContractDate[], today: CalendarDay, withinDays = nearDays): LookUp[] {
  return dates
    .flatMap((date): LookUp[] => {
      const { id, title } = date.about;
      if (hasNoEstimate(contract, date)) {
        return [{ id, noun: title, soonest: null, when: "You have not entered its date, so it could be any day." }];
      }
      const soonest = soonestUnknownDay(contract, date);
      return !soonest || daysBetween(today, soonest) > withinDays
        ? []
        : [{ id, noun: usualTime(date)?.noun ?? title, soonest, when: whenUsual(daysBetween(today, soonest)) }];
    })
    .toSorted((one, other) => (one.soonest ?? today).localeCompare(other.soonest ?? today));
}

/** Whether the user has to act by it; otherwise it is informational. */
export function isOwn({ about: { who } }: Pick<ContractDate, "about">): boolean {
  return who === "You" || who === "Both sides";
}

/** The earliest usual day of each deadline without entered terms, however far off. */
export function soonestUnknownDays(contract: Contract, dates: readonly ContractDate[]): CalendarDay[] {
  return dates.flatMap((date) => soonestUnknownDay(contract, date) ?? []);
}

/** Undefined for a deadline with a day, and where nothing tells how near it may be. */
function soonestUnknownDay(contract: Contract, date: ContractDate): CalendarDay | undefined {
  const usual = usualTime(date);
  return usual ? usualDay(contract, date.about.from, usual.soonest) : date.soonest;
}

/** A deadline that the user put on the list, and must act by, without a word of when. */
function hasNoEstimate({ added = {}, deadlines }: Contract, date: ContractDate) {
  const { id, usual } = date.about;
  return date.state === "unknown" && isOwn(date) && !usual && (added[id] ?? deadlines[id]) !== undefined && !deadlines[id]?.term;
}

/** Only while no terms of the contract were entered: those that count from something without a day are not usual. */
function usualTime({ about, state, usual }: ContractDate) {
  return state === "unknown" && usual !== null ? about.usual : undefined;
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

export interface Milestone {
  readonly id: string;
  readonly title: string;
  /** The earliest usual day if unknown; for sorting only. */
  readonly day: CalendarDay;
  /** Null for the marker of today. */
  readonly who: string | null;
  readonly state: ContractDate["state"];
}

/** Each applicable deadline on its day, or where it usually falls if unknown. */
export function milestones(contract: Contract, dates: readonly ContractDate[], today: CalendarDay): Milestone[] {
  const { acceptance, closing } = contract;
  const deadlines = dates.flatMap((date): Milestone[] => {
    const { about, day, state } = date;
    const { id, title, who, from } = about;
    const usual = usualTime(date);
    const shownAt = day ?? (usual ? usualDay(contract, from, usual.soonest) : null);
    return shownAt === null || state === "waived" || state === "not-applicable" ? [] : [{ id, title, day: shownAt, who, state }];
  });
  const both = { who: "Both sides" } as const;
  return [
    { ...both, id: "accepted", title: "Offer accepted", day: acceptance, state: acceptance > today ? ("due" as const) : ("met" as const) },
    ...deadlines.filter(({ day }) => day <= closing),
    // The date alone does not show whether it has happened.
    { ...both, id: closingId, title: "Closing day", day: closing, state: "due" as const },
    ...deadlines.filter(({ day }) => day > closing),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}
