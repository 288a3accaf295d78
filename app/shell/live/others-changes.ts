import { othersChangesPause } from "#app/limits.ts";
import type { OthersChanges } from "#app/messages/others-changes.server.ts";
import { othersChangesPath, type PlanAddress } from "#app/paths.ts";
import type { Toast } from "#app/platform/sessions/flash.server.ts";

/** Milliseconds: changes that follow each other so closely share a sentence. */
const gatheringTime = 4_000;

const waitingTime = 5_000;

/** Long enough to read a sentence with the title of a thing to do. */
const shownMilliseconds = 10_000;

/** Of all plans that this page has shown. */
let toldAt = Number.NEGATIVE_INFINITY;

/** Tells what others change in a plan after a version of it, gathered. */
export function createTeller(address: PlanAddress, shownVersion: number, showToast: (toast: Toast) => void) {
  let since = shownVersion;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function ask() {
    timer = undefined;
    // Told with the next change after the page is visible again.
    if (document.visibilityState === "hidden") {
      return;
    }
    try {
      const response = await fetch(othersChangesPath(address, since), { signal: AbortSignal.timeout(waitingTime) });
      if (!response.ok) {
        return;
      }
      const { sentence, version }: OthersChanges = await response.json();
      since = version;
      if (sentence !== null && !isOver) {
        toldAt = Date.now();
        showToast({ title: sentence, variant: "default", durationMilliseconds: shownMilliseconds });
      }
    } catch {
      // The people page has all of it.
    }
  }

  return {
    /** The plan has a newer version, made by somebody else or elsewhere. */
    hear() {
      timer ??= setTimeout(ask, Math.max(gatheringTime, toldAt + othersChangesPause - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      isOver = true;
    },
  };
}
