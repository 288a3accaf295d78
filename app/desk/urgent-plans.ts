import type { DeskDeadline, DeskPlan } from "./desk-plans.server.ts";

export interface UrgentPlan {
  readonly plan: DeskPlan;
  /** Why they are on the list, the most urgent first. */
  readonly reasons: readonly string[];
  readonly urgency: number;
}

interface Bounds {
  readonly urgentDays: number;
  readonly unseenAfterDays: number;
  readonly now: number;
}

const maxReasons = 3;
const dayMilliseconds = 24 * 60 * 60_000;

/** Plans that need a person, the most urgent first: deadlines by their day, then owners who were not seen, by their closing. */
export function listUrgentPlans(plans: readonly DeskPlan[], bounds: Bounds): UrgentPlan[] {
  return plans
    .flatMap((plan) => {
      const near = plan.deadlines.filter(({ daysAhead }) => daysAhead !== null && Math.abs(daysAhead) <= bounds.urgentDays);
      const days = unseenDays(plan, bounds.now);
      const unseen = days >= bounds.unseenAfterDays ? [`Not seen for ${days} days, and nothing has changed in the plan since.`] : [];
      const reasons = [...near.map(describeDeadline), ...unseen];
      const urgency = near[0]?.daysAhead ?? bounds.urgentDays + 1;
      return reasons.length > 0 ? [{ plan, reasons: shorten(reasons), urgency }] : [];
    })
    .toSorted(
      (one, other) =>
        one.urgency - other.urgency ||
        (one.plan.closing ?? "9999").localeCompare(other.plan.closing ?? "9999") ||
        one.plan.lastSeenAt.localeCompare(other.plan.lastSeenAt),
    );
}

function shorten(reasons: readonly string[]): readonly string[] {
  const others = reasons.length - maxReasons;
  return others > 0 ? [...reasons.slice(0, maxReasons), `And ${others} more.`] : reasons;
}

/** Since both the owner was last seen and the plan last changed. */
function unseenDays({ lastSeenAt, lastUpdatedAt }: DeskPlan, now: number): number {
  return Math.floor((now - Math.max(Date.parse(lastSeenAt), Date.parse(lastUpdatedAt))) / dayMilliseconds);
}

function describeDeadline({ title, daysAhead, isUnknown, when, turn }: DeskDeadline): string {
  const next = turn === null ? "" : ` Next to act: ${turn}.`;
  return isUnknown ? `${title}: its date is not entered. ${when}${next}` : `${title}: ${dueIn(daysAhead ?? 0)}.${next}`;
}

function dueIn(days: number): string {
  if (days < 0) {
    return `was due ${days === -1 ? "yesterday" : `${-days} days ago`}, and is still open here`;
  }
  return `due ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`}`;
}
