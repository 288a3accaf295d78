import { useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import type { PlanVersion } from "#app/plan/events/plan-notifications.server.ts";
import { followLive } from "#app/platform/live/live-updates.ts";

/** Reloads when a plan on the page changes, and after a reconnection, since changes may have been missed. Returns whether the page is live. */
export function useLivePlans(peopleOnPage: readonly string[], revalidate: () => void): boolean {
  const [isLive, setIsLive] = useState(false);
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    shown.current = new Set(peopleOnPage);
  });

  useEffect(() => {
    let wasLive = false;
    let mayHaveMissed = false;
    return followLive<PlanVersion>(paths.apiEvents, ({ event, updates }) => {
      const isOn = event !== "away" && event !== "ended";
      setIsLive(isOn);
      // The page's loader redirects anyone signed out or no longer an administrator.
      if (
        event === "ended" ||
        (isOn && mayHaveMissed) ||
        (event === "update" && updates.some(({ ownerId }) => shown.current.has(ownerId)))
      ) {
        revalidate();
      }
      wasLive ||= isOn;
      mayHaveMissed = wasLive && !isOn;
    });
  }, [revalidate]);

  return isLive;
}
