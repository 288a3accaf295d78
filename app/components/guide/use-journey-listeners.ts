import { useNavigate } from "@remix-run/react";
import { startTransition, useMemo } from "react";
import { useToast } from "#app/components/toast-context.tsx";
import type { Guide } from "#app/content/guide-types.ts";
import { isAnnounced, loginPrompt, progressSaved, saveFailed } from "#app/content/journey-messages.ts";
import { signInPath } from "#app/paths.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import type { JourneyListeners } from "./use-journey.ts";

/** What is said and shown when changes were saved, failed, or need an account. */
export function useJourneyListeners(guide: Guide, onRewards: (rewards: readonly JourneyReward[]) => void): JourneyListeners {
  const showToast = useToast();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      onRewards: (rewards) => startTransition(() => onRewards(rewards)),
      onSaved(changes, { confirmed }) {
        if (changes.some(isAnnounced)) {
          showToast(progressSaved(guide, confirmed.record));
        }
      },
      onFailed({ message, isSignedOut }, keptIn, retry) {
        const action = isSignedOut
          ? { label: "Log in", onSelect: () => navigate(signInPath(keptIn)) }
          : { label: "Try again", onSelect: retry };
        showToast({ ...saveFailed(guide.journeyType, message), action });
      },
      onAccountNeeded() {
        const logIn = () => navigate(signInPath(window.location.pathname + window.location.search));
        showToast({ ...loginPrompt, action: { label: "Log in", onSelect: logIn } });
      },
    }),
    [guide, navigate, onRewards, showToast],
  );
}
