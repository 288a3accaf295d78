import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { HeardPlan } from "#app/plan/members/members.server.ts";
import { useToast } from "#app/shell/toasts/toast-context.tsx";
import type { LivePart } from "./follow-plan.ts";

/** Milliseconds, as the guide waits. */
const startDelay = 1_000;

interface SharedPlan {
  /** Null for a plan of one. */
  readonly planId: string | null;
  /** Whether its reader is on somebody else's plan, and can be removed. */
  readonly isMember: boolean;
  /** Whose changes by others the page tells; null for a plan of one, and where that was turned off. */
  readonly heard: HeardPlan | null;
}

/**
 * Blanks and loads a page of a plan again, hidden or not, once its reader is off the plan: the server then shows nothing of it. Tells what
 * others change in the plan meanwhile. Loads no further script for users alone on their plan.
 */
export function useSharedPlan({ planId, isMember, heard }: SharedPlan, live: LivePart): void {
  const showToast = useToast();
  const { address } = heard ?? {};
  // A page that loads its data again has more to tell than its newest version says.
  const version = useRef(heard?.version).current;
  const isNavigating = useNavigation().state !== "idle";
  const latest = useRef({ live, isNavigating });
  useEffect(() => {
    latest.current = { live, isNavigating };
  });
  useEffect(() => {
    if (planId === null) {
      return;
    }
    return startLater(async () => {
      const { followPlan } = await import("./follow-plan.ts");
      return followPlan({
        planId,
        isMember,
        heard: address && version !== undefined ? { address, version } : null,
        showToast,
        live: () => latest.current.live,
        isNavigating: () => latest.current.isNavigating,
      });
    });
  }, [planId, isMember, address, version, showToast]);
}

/** Loads a part of a page again once the plan has changed. */
export function useLivePart(planId: string | null, live: LivePart): void {
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  useEffect(() => {
    if (planId === null) {
      return;
    }
    return startLater(async () => {
      const { followChanges } = await import("./follow-plan.ts");
      return followChanges(planId, () => latest.current);
    });
  }, [planId]);
}

/** Returns how to stop, also before it has started. */
function startLater(start: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop = () => {};
  async function begin() {
    const end = await start();
    stop = end;
    if (isOver) {
      end();
    }
  }
  const timer = setTimeout(() => begin().catch(() => undefined), startDelay);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
