import { findUsualHolder } from "#app/content/contract/turns.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";

export interface ShownTurn {
  readonly holder: Holder;
  /** Null until somebody has passed it on: the holder is then the usual one. */
  readonly since: CalendarDay | null;
}

/** Null for a deadline on which nobody has to act anymore. */
export function findTurn(
  { turns = {} }: Pick<Contract, "turns">,
  { about, state }: Pick<ContractDate, "about" | "state">,
): ShownTurn | null {
  const isOpen = state === "due" || state === "extended" || state === "overdue" || state === "unknown";
  return isOpen ? (turns[about.id] ?? { holder: findUsualHolder(about.who), since: null }) : null;
}

/** Others than the people whose deal it is. */
export function isWithOthers({ holder }: Pick<ShownTurn, "holder">): boolean {
  return holder !== "you" && holder !== "partner";
}

/** Holders who can be asked by mail; the others are on the plan. */
const mailedHolders: readonly Holder[] = ["agent", "lender", "title", "inspector", "other-side"];

export function isAskedByMail(holder: Holder): boolean {
  return mailedHolders.includes(holder);
}
