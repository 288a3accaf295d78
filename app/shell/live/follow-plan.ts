import { type PlanAddress, paths } from "#app/paths.ts";
import type { PlanVersion } from "#app/plan/events/plan-notifications.server.ts";
import { followLive } from "#app/platform/live/live-updates.ts";
import type { Toast } from "#app/platform/sessions/flash.server.ts";
import { createTeller } from "./others-changes.ts";
import { createPageReload } from "./page-reload.ts";

interface FollowedPlan {
  readonly planId: string;
  /** Whether its reader is on somebody else's plan, and can be removed. */
  readonly isMember: boolean;
  readonly heard: { readonly address: PlanAddress; readonly version: number } | null;
  readonly showToast: (toast: Toast) => void;
  readonly live: () => LivePart;
  readonly isNavigating: () => boolean;
}

/** A part of a page that shows what changes as it changes. */
export interface LivePart {
  /** Null before the plan is saved for the first time. */
  readonly shownVersion: number | null;
  readonly refresh: () => void;
}

/** Returns how to stop. */
export function followPlan({ planId, isMember, heard, showToast, live, isNavigating }: FollowedPlan): () => void {
  const page = createPageReload(isNavigating);
  const teller = heard && createTeller(heard.address, heard.version, showToast);
  const stopParts = followChanges(planId, live);
  const stop = followLive<PlanVersion>(paths.apiEvents, ({ event, updates }) => {
    const plan = updates.find((update) => update.planId === planId);
    if (event === "current" && isMember && !plan) {
      page.reload();
    }
    if (plan && heard && plan.version > heard.version) {
      teller?.hear();
    }
  });
  return () => {
    stop();
    stopParts();
    page.stop();
    teller?.stop();
  };
}

/** Returns how to stop. */
export function followChanges(planId: string, live: () => LivePart): () => void {
  return followLive<PlanVersion>(paths.apiEvents, ({ event, updates }) => {
    const plan = updates.find((update) => update.planId === planId);
    const { shownVersion, refresh } = live();
    // The plan may have changed before the page heard of it, or while it could not.
    if (plan && (event === "update" || plan.version > (shownVersion ?? 0))) {
      refresh();
    }
  });
}
