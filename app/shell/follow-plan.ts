import { type PlanAddress, paths } from "#app/paths.ts";
import type { PlanVersion } from "#app/plan/plan-notifications.server.ts";
import type { Toast } from "#app/platform/flash.server.ts";
import { followLive } from "#app/platform/live/live-updates.ts";
import { createTeller } from "./others-changes.ts";

interface FollowedPlan {
  readonly planId: string;
  /** Whether its reader is on somebody else's plan, and can be removed. */
  readonly isMember: boolean;
  readonly heard: { readonly address: PlanAddress; readonly version: number } | null;
  readonly showToast: (toast: Toast) => void;
  readonly onUpdate: (() => void) | undefined;
}

/** Returns how to stop. */
export function followPlan({ planId, isMember, heard, showToast, onUpdate }: FollowedPlan): () => void {
  const teller = heard && createTeller(heard.address, heard.version, showToast);
  const stop = followLive<PlanVersion>(paths.apiEvents, ({ event, updates }) => {
    const plan = updates.find((update) => update.planId === planId);
    if (event === "current" && isMember && !plan) {
      window.location.reload();
    }
    if (plan && heard && plan.version > heard.version) {
      teller?.hear();
    }
    if (event === "update" && plan) {
      onUpdate?.();
    }
  });
  return () => {
    stop();
    teller?.stop();
  };
}
