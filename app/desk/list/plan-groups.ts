import { addDays, type CalendarDay, weekdayOf } from "#machines/calendar.ts";
import type { DeskPlan } from "./desk-plans.server.ts";

interface Week<Plan> {
  readonly monday: CalendarDay;
  readonly plans: readonly Plan[];
}

/** In the order of the plans, which closing sorts. */
export function groupByWeek<Plan extends Pick<DeskPlan, "closing">>(plans: readonly Plan[]): Week<Plan>[] {
  const weeks = Map.groupBy(
    plans.flatMap((plan) => (plan.closing === null ? [] : [{ plan, closing: plan.closing }])),
    ({ closing }) => addDays(closing, -((weekdayOf(closing) + 6) % 7)),
  );
  return [...weeks].map(([monday, ofWeek]) => ({ monday, plans: ofWeek.map(({ plan }) => plan) }));
}

/** Each group where its first plan stands. */
export function groupByStep<Plan extends Pick<DeskPlan, "guide" | "step">>(plans: readonly Plan[]) {
  const groups = Map.groupBy(plans, ({ guide, step }) => `${guide}. ${step}`);
  return [...groups].map(([title, ofStep]) => ({ title, plans: ofStep }));
}

/** Deadlines that are open until closing: those whose day nobody has entered, those ahead, and those that have passed. */
export function countOpenBefore({ closing, deadlines }: Pick<DeskPlan, "closing" | "deadlines">) {
  const before = deadlines.filter(({ id, day, isUnknown }) => id !== "closing" && (isUnknown || day === null || day <= (closing ?? day)));
  return {
    unknown: before.filter(({ isUnknown }) => isUnknown).length,
    overdue: before.filter(({ isUnknown, daysAhead }) => !isUnknown && (daysAhead ?? 0) < 0).length,
    ahead: before.filter(({ isUnknown, daysAhead }) => !isUnknown && (daysAhead ?? 0) >= 0).length,
  };
}
