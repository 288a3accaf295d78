import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { PlanOwner } from "#app/plan/access/require-plan.server.ts";
import type { HeardPlan } from "#app/plan/members/members.server.ts";
import { useToast } from "#app/shell/toasts/toast-context.tsx";
import type { LivePage } from "./follow-plan.ts";

/** Milliseconds, as the guide waits. */
const startDelay = 1_000;

interface SharedPage {
  /** Null for one's own plan. */
  readonly planOwner: PlanOwner | null;
  /** Whose changes by others the page tells; null for a plan of one, and where that was turned off. */
  readonly heard: HeardPlan | null;
}

/**
 * Loads a page below a plan again, hidden or not, once its reader is off the plan: the server then shows nothing of it. Tells what others
 * change in the plan meanwhile. Loads no further script for users alone on their plan.
 */
export function useSharedPlan({ planOwner, heard }: SharedPage, live?: LivePage): void {
  const showToast = useToast();
  const memberPlanId = planOwner?.memberPlanId ?? null;
  const { planId = memberPlanId, address } = heard ?? {};
  // A page that loads its data again has more to tell than its newest version says.
  const version = useRef(heard?.version).current;
  const isNavigating = useNavigation().state !== "idle";
  const latest = useRef({ live, isNavigating });
  useEffect(() => {
    latest.current = { live, isNavigating };
  });
  useEffect(() => {
    if (!planId) {
      return;
    }
    let stop: (() => void) | null = null;
    async function follow() {
      const { followPlan } = await import("./follow-plan.ts");
      const shown = address && version !== undefined ? { address, version } : null;
      stop ??= followPlan({
        planId: planId ?? "",
        isMember: memberPlanId !== null,
        heard: shown,
        showToast,
        live: () => latest.current.live,
        isNavigating: () => latest.current.isNavigating,
      });
    }
    const timer = setTimeout(() => follow().catch(() => undefined), startDelay);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = () => {};
    };
  }, [planId, memberPlanId, address, version, showToast]);
}
