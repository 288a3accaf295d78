import { useEffect, useMemo, useState } from "react";
import {
  isAnnounced,
  keptOnDevice,
  loginPrompt,
  progressSavedToast,
  saveFailedToast,
  sentToast,
} from "#app/content/guides/journey-messages.ts";
import type { GuideData } from "#app/guide/guide-data.ts";
import { toastDuration } from "#app/limits.ts";
import { startSignInPath } from "#app/paths.ts";
import { useSettledToast, useToast } from "#app/shell/toasts/toast-context.tsx";
import { withStorage } from "#app/shell/with-storage.ts";
import { stepDoneBy } from "#machines/command.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { ProgressListeners } from "./use-progress.ts";

/** What was carried out last: what it earned, the step that it completed, and the record since then. */
export interface Done {
  readonly rewards: readonly JourneyReward[];
  readonly stepId: string | null;
  /** Null as long as nothing was. */
  readonly record: JourneyRecord | null;
}

export const nothingDone: Done = { rewards: [], stepId: null, record: null };

/** What is said and shown when commands were carried out, failed, or ask for an account. */
export function useProgressListeners({ shape, journeyType, owner }: GuideData): { done: Done; listeners: ProgressListeners } {
  const showToast = useToast();
  const settleToast = useSettledToast();
  // An error speaks of this page: it goes with it.
  useEffect(() => () => settleToast(saveFailedToast(journeyType).title), [settleToast, journeyType]);
  const [done, setDone] = useState(nothingDone);
  const isGuest = owner.kind === "guest";
  const listeners = useMemo<ProgressListeners>(() => {
    const logIn = {
      label: "Log in",
      onSelect: () => window.location.assign(startSignInPath(window.location.pathname + window.location.search)),
    };
    const promptToLogIn = () => showToast({ ...loginPrompt, action: logIn });
    let isUnsent = false;
    return {
      onDone(commands, rewards, record, { overtaken, left } = { overtaken: undefined, left: 0 }) {
        const step = stepDoneBy(commands);
        setDone({ rewards, stepId: step && record.completedSteps.includes(step) ? step : null, record });
        if (overtaken) {
          showToast(overtaken);
          return;
        }
        if (isUnsent) {
          if (left === 0) {
            isUnsent = false;
            settleToast(saveFailedToast(journeyType).title);
            showToast(sentToast);
          }
          return;
        }
        // A guest's reward asks to log in itself.
        if (isGuest && rewards.length === 0 && isFirstPromptInTab()) {
          promptToLogIn();
        } else if (!isGuest && commands.some(isAnnounced)) {
          const show = () => showToast(progressSavedToast(shape, record));
          // The popup of a step's reward says the same: what says it again comes once that has gone.
          if (rewards.some(({ type, points }) => type === "reward.steps" && points > 0)) {
            setTimeout(show, toastDuration);
          } else {
            show();
          }
        }
      },
      onFailed({ message, kind }, retry) {
        const action = kind === "signedOut" ? logIn : kind === "unreachable" ? { label: "Try again", onSelect: retry } : undefined;
        isUnsent ||= kind === "unreachable";
        showToast({ ...saveFailedToast(journeyType, kind === "unreachable" ? keptOnDevice : message), action });
      },
      onAccountNeeded: promptToLogIn,
    };
  }, [shape, journeyType, isGuest, showToast, settleToast]);
  return { done, listeners };
}

/** Whether nobody was asked to log in yet in this tab: true once. Where the browser keeps no storage, never. */
function isFirstPromptInTab() {
  const name = "keyturn_login_prompt";
  const before = withStorage("sessionStorage", (storage) => {
    const kept = storage.getItem(name);
    storage.setItem(name, "done");
    return kept;
  });
  return before === null;
}
