/** What Keyturn says while somebody moves through a guide: the same words from the server and from the page's script. */

import { loginPromptToastDuration } from "#app/limits.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import type { JourneyEvent } from "#machines/journey-event.ts";
import { completedStepsOf, currentPlace, type JourneyRecord } from "#machines/journey-record.ts";
import type { Guide, JourneyType } from "./guide-types.ts";

interface Message {
  readonly title: string;
  readonly description: string;
  readonly variant: "default" | "destructive";
  readonly durationMilliseconds?: number;
}

/** Shown on a guest's first guide, and whenever a change is refused for want of sign-in. */
export const loginPrompt: Message = {
  title: "Save your progress",
  description: "Log in to keep your progress.",
  variant: "default",
  durationMilliseconds: loginPromptToastDuration,
};

/** Shown when somebody's session has ended in the middle of a guide: what they did since then is in the address. */
export const signedOutPrompt: Message = {
  title: "You are signed out",
  description: "Log in again to keep what you just changed.",
  variant: "destructive",
};

/** Whether the person hears of it when this change has been saved; smaller changes only show the time of saving. */
export function isAnnounced({ type }: JourneyEvent): boolean {
  return ["step.complete", "step.reopen", "step.next", "step.previous"].includes(type);
}

/** Said when a change has been saved. */
export function progressSaved(guide: Guide, record: JourneyRecord): Message {
  const description = `Your progress has been saved at step ${currentPlace(guide, record) + 1} of ${guide.steps.length}.`;
  return { title: "Progress Saved", description, variant: "default" };
}

/** Said when a change could not be saved, with the server's own reason when it gave one. */
export function saveFailed(journeyType: JourneyType, reason?: string): Message {
  return journeyType === "buying"
    ? { title: "Error saving progress", description: reason ?? "Failed to save progress", variant: "destructive" }
    : { title: "Error Saving Progress", description: reason ?? "Failed to save your progress. Please try again.", variant: "destructive" };
}

/** Why nothing is saved from a page that was loaded before steps were named by their ids. */
export const earlierVersion = "This page is from an earlier version. Load it again.";

/** Why a save is refused to somebody, or to something, that saves without a pause. */
export const savesTooOften = "You are saving faster than we can keep up. Wait a minute, then try again.";

/** Welcomes a person back where something is saved: a completed step, or a current step after the first. Else null. */
export function restored(guide: Guide, record: JourneyRecord): Message | null {
  const count = completedStepsOf(guide, record).length;
  const place = currentPlace(guide, record);
  if (count === 0 && place === 0) {
    return null;
  }
  if (guide.journeyType === "selling") {
    const description = `Restored your progress to step ${place + 1} of ${guide.steps.length}`;
    return { title: "Welcome Back! 👋", description, variant: "default" };
  }
  const description =
    count > 0
      ? `Welcome back! You've completed ${count} ${count === 1 ? "step" : "steps"} in your ${guide.tier} buying journey.`
      : `Your ${guide.tier} buying journey is where you left it.`;
  return { title: "Progress Restored", description, variant: "default" };
}

/** How a reward is celebrated, in words. Guests bank nothing and are told so. */
export function rewardMessage(guide: Guide, reward: JourneyReward, isGuest: boolean) {
  const keeping = isGuest ? "Not saved: sign in to keep it" : "Progress Saved";
  if (reward.type === "reward.steps") {
    return { title: "Step Completed! 🎉", text: null, badge: keeping, points: reward.points };
  }
  return guide.journeyType === "buying"
    ? { title: "Congratulations! 🎉", text: "You completed the buying journey!", badge: isGuest ? keeping : null, points: reward.points }
    : { title: "Journey Complete! 🎉", text: null, badge: "Master of Home Selling", points: reward.points };
}
