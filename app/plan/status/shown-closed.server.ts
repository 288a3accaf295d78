import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import type { ClosedPlan } from "#app/plan/store/saved-plan.server.ts";

export type ShownClosed = ReturnType<typeof shownClosed>;

/** For screens: the day it was closed, in the home's time zone. */
export function shownClosed({ id, status, since }: ClosedPlan, timeZone: string | null = null) {
  return { planId: id, status, day: todayAt(timeZone, since) };
}
