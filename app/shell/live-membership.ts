import { useEffect } from "react";
import { paths } from "#app/paths.ts";
import type { PlanVersion } from "#app/plan/plan-notifications.server.ts";
import type { PlanOwner } from "#app/plan/require-plan.server.ts";

/** Milliseconds, as the guide waits. */
const startDelay = 1_000;

/**
 * Loads a page below a plan again, hidden or not, once its reader is off the plan: the server then shows nothing of it. Null for one's own
 * plan.
 */
export function useLiveMembership(planOwner: PlanOwner | null, onUpdate?: () => void): void {
  const planId = planOwner?.memberPlanId;
  useEffect(() => {
    if (!planId) {
      return;
    }
    let stop: (() => void) | null = null;
    function follow({ followLive }: typeof import("#app/platform/live/live-updates.ts")) {
      stop ??= followLive<PlanVersion>(paths.apiEvents, ({ event, updates }) => {
        const isListed = updates.some((plan) => plan.planId === planId);
        if (event === "current" && !isListed) {
          window.location.reload();
        } else if (event === "update" && isListed) {
          onUpdate?.();
        }
      });
    }
    const timer = setTimeout(() => import("#app/platform/live/live-updates.ts").then(follow, () => undefined), startDelay);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = () => {};
    };
  }, [planId, onUpdate]);
}
