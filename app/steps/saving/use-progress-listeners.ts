import { useEffect, useMemo, useState } from "react";
import {
  isAnnounced,
  keptOnDevice,
  loginPrompt,
  progressSavedTitle,
  progressSavedToast,
  saveFailedToast,
  sentToast,
} from "#app/content/guides/journey-messages.ts";
import { sellerJourneyDelay, toastDuration } from "#app/limits.ts";
import { startSignInPath } from "#app/paths.ts";
import { afterPaint } from "#app/shell/after-paint.ts";
import { withStorage } from "#app/shell/commands/with-storage.ts";
import { useSettledToast, useToast } from "#app/shell/toasts/toast-context.tsx";
import type { GuideData } from "#app/steps/guide-data.ts";
import { stepDoneBy } from "#machines/command.ts";
import type { JourneyEndReward, StepsReward } from "#machines/journey.machine.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { ProgressListeners } from "./use-progress.ts";

export interface LastOutcome {
  readonly stepsReward?: StepsReward;
  readonly journeyReward?: JourneyEndReward;
  readonly stepId: string | null;
  /** Null until a command is applied. */
  readonly record: JourneyRecord | null;
  readonly closeReward?: () => void;
}

export const noOutcome: LastOutcome = { stepId: null, record: null };

export function useProgressListeners({ shape, journeyType, owner }: GuideData): { done: LastOutcome; listeners: ProgressListeners } {
  const showToast = useToast();
  const settleToast = useSettledToast();
  // A save error belongs to this page and is dismissed with it.
  useEffect(() => () => settleToast(saveFailedToast(journeyType).title), [settleToast, journeyType]);
  const [done, setDone] = useState(noOutcome);
  const isGuest = owner.kind === "guest";
  const listeners = useMemo<ProgressListeners>(() => {
    const logIn = {
      label: "Log in",
      onSelect: () => window.location.assign(startSignInPath(window.location.pathname + window.location.search)),
    };
    const promptToLogIn = () => showToast({ ...loginPrompt, action: logIn });
    let isUnsent = false;
    let hasAskedToLogIn = false;
    let rewardTimer = 0;
    let announcedCount = 0;
    return {
      // The toast of an earlier save speaks of an older state than the screen's.
      onGiven(commands) {
        if (commands.some(isAnnounced)) {
          announcedCount += 1;
          settleToast(progressSavedTitle);
        }
      },
      onApplied(commands, rewards, record, { overtaken, pendingCount } = { overtaken: undefined, pendingCount: 0 }) {
        const stepsReward = rewards.find((reward) => reward.type === "reward.steps");
        const journeyReward = rewards.find((reward) => reward.type === "reward.journey");
        const step = stepDoneBy(commands) ?? stepsReward?.steps[0];
        const stepId = step && record.completedSteps.includes(step) ? step : null;
        const isSaved = !isGuest && !overtaken && !isUnsent && pendingCount === 0 && commands.some(isAnnounced);
        const countNow = announcedCount;
        // The completion notice has already announced it.
        const announceSaved = () => {
          if (isSaved && announcedCount === countNow) {
            showToast({ ...progressSavedToast(shape, record), isSilent: stepId !== null });
          }
        };
        const closeReward = () => {
          clearTimeout(rewardTimer);
          setDone((before) => ({ ...before, stepsReward: undefined }));
          announceSaved();
        };
        // An answer in the next step keeps the previous step's notice visible.
        const isOfSteps = rewards.length > 0 || commands.some(({ type }) => type.startsWith("step."));
        setDone((before) => (isOfSteps ? { stepsReward, journeyReward, stepId, record, closeReward } : { ...before, record }));
        if (isOfSteps) {
          clearTimeout(rewardTimer);
        }
        if (stepsReward) {
          // The journey's dialog replaces the step's reward.
          rewardTimer = window.setTimeout(closeReward, journeyReward ? sellerJourneyDelay : toastDuration);
        }
        if (overtaken) {
          showToast(overtaken);
        } else if (isUnsent && pendingCount === 0) {
          isUnsent = false;
          settleToast(saveFailedToast(journeyType).title);
          showToast(sentToast);
        } else if (isGuest && !isUnsent) {
          // A guest's reward already includes the prompt to log in.
          if (rewards.length === 0 && !hasAskedToLogIn) {
            hasAskedToLogIn = true;
            void afterPaint().then(() => isFirstPromptInTab() && promptToLogIn());
          }
        } else if (!stepsReward) {
          announceSaved();
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

/** Returns true once per tab; never without storage. */
function isFirstPromptInTab() {
  const name = "keyturn_login_prompt";
  const before = withStorage("sessionStorage", (storage) => {
    const kept = storage.getItem(name);
    storage.setItem(name, "done");
    return kept;
  });
  return before === null;
}
