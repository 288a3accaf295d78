/** What Keyturn says while somebody moves through a guide: the same words from the server and from the page's script. */

import { buyerJourneyPoints, loginPromptToastDuration, sellerJourneyPoints, sellerStepPoints } from "#app/limits.ts";
import type { Toast } from "#app/platform/flash.server.ts";
import type { JourneyEvent } from "#machines/command.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { completedStepsOf, currentIndex, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import type { Guide, JourneyType } from "./guide-types.ts";

type Message = Toast & { readonly description: string };

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
  return ["step.complete", "step.reopen", "step.finish", "step.next", "step.previous"].includes(type);
}

/** Said when a change has been saved. */
export function progressSavedToast(shape: Pick<JourneyShape, "steps">, record: JourneyRecord): Message {
  const description = `Your progress has been saved at step ${currentIndex(shape, record) + 1} of ${shape.steps.length}.`;
  return { title: "Progress Saved", description, variant: "default" };
}

/** Said when a change could not be saved, with the server's own reason when it gave one. */
export function saveFailedToast(journeyType: JourneyType, reason?: string): Message {
  return journeyType === "buying"
    ? { title: "Error saving progress", description: reason ?? "Failed to save progress", variant: "destructive" }
    : { title: "Error Saving Progress", description: reason ?? "Failed to save your progress. Please try again.", variant: "destructive" };
}

/** Of a change that could not get through. */
export const keptOnDevice = "It is kept on this device and goes out when you are back online.";

/** Once such a change has got through. */
export const sentToast: Message = { title: "Sent", description: "What was kept on this device is saved now.", variant: "default" };

/** Why a save is refused to somebody, or to something, that saves without a pause. */
export const savesTooOften = "You are saving faster than we can keep up. Wait a minute, then try again.";

/** Welcomes a person back where something is saved: a completed step, or a current step after the first. Else null. */
export function restoredToast(guide: Guide, record: JourneyRecord): Message | null {
  const count = completedStepsOf(guide, record).length;
  const place = currentIndex(guide, record);
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

/** How long a step takes to read and answer: 'about 20 minutes'. */
export function aboutMinutes(minutes: number): string {
  return `about ${minutes} minutes`;
}

const inWords = (points: number) => points.toLocaleString("en-US");

/** What points count, and what they are not. */
export const whatPointsAre = `Points count what you have finished: ${sellerStepPoints} for each step of a sale and ${inWords(sellerJourneyPoints)} at its end, ${buyerJourneyPoints} at the end of a purchase. They are only for you, and have no value in money.`;

/** How a reward is celebrated, in words. Guests bank nothing and are told so. */
export function rewardMessage({ journeyType }: Pick<Guide, "journeyType">, reward: JourneyReward, isGuest: boolean) {
  const { points } = reward;
  const notKept = isGuest ? "Not saved: log in to keep it" : null;
  if (reward.type === "reward.steps") {
    const what = reward.steps.length > 1 ? `${reward.steps.length} finished steps` : "a finished step";
    return { title: "Step Completed! 🎉", text: null, badge: null, keeping: notKept ?? "Progress Saved", points, what };
  }
  const journey =
    journeyType === "buying"
      ? { title: "Congratulations! 🎉", text: "You completed the buying journey!", badge: null }
      : { title: "Journey Complete! 🎉", text: null, badge: "Master of Home Selling" };
  return { ...journey, keeping: notKept, points, what: "a finished journey" };
}
