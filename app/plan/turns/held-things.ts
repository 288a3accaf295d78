import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import { findTurn } from "./turns.ts";

/** A deadline or task that waits for its holder. */
export interface HeldThing {
  readonly kind: "deadline" | "subStep";
  readonly title: string;
  readonly day: CalendarDay | null;
  readonly holder: Holder;
}

/** Null if there is no such deadline, or nobody has to act on it anymore. */
export function findHeldThing(guide: Guide, contract: Contract, facts: PersonFacts, id: string, today: CalendarDay): HeldThing | null {
  const date = resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts)).find(({ about }) => about.id === id);
  const turn = date && findTurn(contract, date);
  return date && turn ? { kind: "deadline", title: date.about.title, day: date.day, holder: turn.holder } : null;
}
