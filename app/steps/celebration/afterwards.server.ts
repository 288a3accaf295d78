import { type Source, sources } from "#app/content/evidence/sources.ts";
import { firstThirtyDays } from "#app/content/guides/first-thirty-days.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { ShownPlan } from "#app/plan/store/find-plan.server.ts";

export function describeAfterwards({ journeyType }: Guide, shown: ShownPlan | null) {
  const { tasks, sources: named } = firstThirtyDays[journeyType];
  return { daysTaken: shown?.daysTaken ?? null, tasks, sources: named.map((id): Source => sources[id]) };
}
