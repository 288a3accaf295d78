import type { ClosedPlan } from "./saved-plan.server.ts";
import { todayAt } from "./shown-contract.server.ts";

export type ShownClosed = ReturnType<typeof shownClosed>;

/** For screens: the day it was closed, in the home's time zone. */
export function shownClosed({ id, status, since }: ClosedPlan, timeZone: string | null = null) {
  return { planId: id, status, day: todayAt(timeZone, since) };
}
