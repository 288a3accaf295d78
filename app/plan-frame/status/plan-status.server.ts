import type { Guide } from "#app/content/guides/guide-types.ts";
import { planPath, wholePlanPath } from "#app/paths.ts";
import { mayGive } from "#app/plan/permissions.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { offerStepIndex } from "#app/plan/status/start-again.ts";
import type { ClosedPlan } from "#app/plan/store/saved-plan.server.ts";
import type { PlanRole } from "#prisma/client.ts";

interface PlanWithStatus {
  readonly id: string;
  readonly startedFromId: string | null;
  readonly timeZone: string | null;
}

export type PlanStatusParts = ReturnType<typeof describeStatus>;

/** The status of a plan for a page, with its reader's choices. */
export function describeStatus(guide: Guide, { id, startedFromId, timeZone }: PlanWithStatus, closed: ClosedPlan | null, role: PlanRole) {
  const mayStartAgain = closed?.status === "fellThrough" && mayGive(role, "plan.startAgain") && offerStepIndex(guide) >= 0;
  return {
    planId: id,
    closed: closed && shownClosed(closed, timeZone),
    mayChange: mayGive(role, "plan.close"),
    mayStartAgain,
    startedFromPath: startedFromId && wholePlanPath(planPath(startedFromId)),
  };
}
