import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import { lookUps } from "./contract-overview.ts";
import { resolveDeadlines } from "./deadlines.ts";
import { closingAsDeadline } from "./reminder-days.ts";

export interface OpenDeadline {
  readonly id: string;
  readonly title: string;
  /** Of an unknown one the earliest usual day; null if nothing tells. */
  readonly day: CalendarDay | null;
  readonly isUnknown: boolean;
  /** Of an unknown day, in words. */
  readonly when: string | null;
  readonly holder: Holder | null;
  /** Since when the holder has it; null if nobody passed it on. */
  readonly since: CalendarDay | null;
}

/** The soonest first, an unknown one before a known one of the same day; one that could be any day counts as today. */
export function listOpenDeadlines(guide: Guide, contract: Contract, facts: PersonFacts, today: CalendarDay): OpenDeadline[] {
  const dates = resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts));
  const holds = (id: string) => {
    const date = dates.find(({ about }) => about.id === id);
    const turn = date && findTurn(contract, date);
    return { holder: turn?.holder ?? null, since: turn?.since ?? null };
  };
  const unknown = lookUps(contract, dates, today, Number.POSITIVE_INFINITY).map(({ id, noun, when, soonest }) => ({
    ...{ id, title: noun, day: soonest, isUnknown: true, when },
    ...holds(id),
  }));
  const closing = contract.closing < today ? [] : [closingAsDeadline(contract)];
  const known = [...dates, ...closing].flatMap(({ about: { id, title }, day, state }) =>
    day !== null && (state === "due" || state === "extended" || state === "overdue")
      ? [{ id, title, day, isUnknown: false, when: null, ...holds(id) }]
      : [],
  );
  return [...unknown, ...known].toSorted((one, other) => (one.day ?? today).localeCompare(other.day ?? today));
}

/** For the order of the desk. Like the reminder days it does not depend on the clock, so it can be stored. */
export function findNextDeadline(guide: Guide, contract: Contract, facts: PersonFacts) {
  const open = listOpenDeadlines(guide, contract, facts, contract.acceptance);
  const next = open.find(({ day }) => day !== null);
  const held = open.flatMap(({ since }) => since ?? []).toSorted();
  return { nextDay: next?.day ?? null, ball: next?.holder ?? null, heldSince: held[0] ?? null };
}
