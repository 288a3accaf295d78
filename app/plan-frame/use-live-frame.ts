import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { badgesPath } from "#app/paths.ts";
import { useSharedPlan } from "#app/shell/live/shared-plan.ts";
import type { Badges, PlanFrameData } from "./plan-frame.server.ts";

/** Milliseconds: changes that follow each other so closely are counted once. */
const gatheringTime = 1_000;
const waitingTime = 5_000;

/** The frame as it is now: its badges follow what is changed in the plan elsewhere. The guide follows the rest of the plan itself. */
export function useLiveFrame(frame: PlanFrameData): PlanFrameData {
  const { address, planId, isMember, heard } = frame;
  const [newest, setNewest] = useState<{ readonly of: PlanFrameData; readonly badges: Badges } | null>(null);
  const shown = newest?.of === frame ? { ...frame, ...newest.badges } : frame;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isGuide = useLocation().pathname.length <= address.length + 1;
  // A hidden page counts once it is visible again.
  const isLate = useRef(false);

  async function count() {
    timer.current = undefined;
    isLate.current = document.visibilityState === "hidden";
    if (isLate.current) {
      return;
    }
    try {
      const response = await fetch(badgesPath(address), { signal: AbortSignal.timeout(waitingTime) });
      const badges: Badges | null = response.ok && !response.redirected ? await response.json() : null;
      if (badges) {
        setNewest({ of: frame, badges });
      }
    } catch {
      // The next change, or the next page, has it.
    }
  }
  function refresh() {
    if (frame.isLimited) {
      return;
    }
    timer.current ??= setTimeout(() => latest.current.count(), gatheringTime);
  }
  const latest = useRef({ count, refresh });
  useEffect(() => {
    latest.current = { count, refresh };
  });

  useSharedPlan({ planId, isMember: isMember && !isGuide, heard: isGuide ? null : heard }, { shownVersion: shown.version, refresh });
  useEffect(() => {
    const becomeVisible = () => {
      if (isLate.current) {
        latest.current.refresh();
      }
    };
    document.addEventListener("visibilitychange", becomeVisible);
    return () => {
      document.removeEventListener("visibilitychange", becomeVisible);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  return shown;
}
