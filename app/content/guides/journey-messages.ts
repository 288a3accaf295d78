import { buyerJourneyPoints, loginPromptToastDuration, sellerJourneyPoints, sellerStepPoints } from "#app/limits.ts";
import type { Toast } from "#app/platform/sessions/flash.server.ts";
import type { JourneyEvent } from "#machines/command.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { completedStepsOf, currentIndex, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import type { Guide, JourneyType } from "./guide-types.ts";

type Message = Toast & { readonly description: string };

export const loginPrompt: Message = {
  title: "Save your progress",
  description: "Log in to keep your progress.",
  variant: "default",
  durationMilliseconds: loginPromptToastDuration,
};

/** The changes since then are in the URL. */
export const signedOutPrompt: Message = {
  title: "You are signed out",
  description: "Log in again to keep what you just changed.",
  variant: "destructive",
};

/** Sent to JavaScript that holds changes only an account can save. */
export const signedOutMessage = "You are signed out. Log in to keep your progress.";

export const unreachable = "We can't connect right now. Try again when you are back online.";

/** Smaller changes only update the time of saving. */
export function isAnnounced({ type }: JourneyEvent): boolean {
  return ["step.complete", "step.reopen", "step.finish", "step.next", "step.previous"].includes(type);
}

export const progressSavedTitle = "Progress Saved";

export function progressSavedToast(shape: Pick<JourneyShape, "steps">, record: JourneyRecord): Message {
  const description = `Your progress has been saved at step ${currentIndex(shape, record) + 1} of ${shape.steps.length}.`;
  return { title: progressSavedTitle, description, variant: "default" };
}

export function saveFailedToast(journeyType: JourneyType, reason?: string): Message {
  return journeyType === "buying"
    ? { title: "Error saving progress", description: reason ?? "Failed to save progress", variant: "destructive" }
    : { title: "Error Saving Progress", description: reason ?? "Failed to save your progress. Please try again.", variant: "destructive" };
}

export const keptOnDevice = "It is kept on this device and goes out when you are back online.";

/** Shown once a change that was stored on the device has been saved. */
export const sentToast: Message = { title: "Sent", description: "What was kept on this device is saved now.", variant: "default" };

export const savesTooOften = "You are saving too fast for us to keep up. Wait a minute, then try again.";

/** Null if nothing is complete and the first step is current. */
export function restoredToast(guide: Guide, record: JourneyRecord): Message | null {
  const count = completedStepsOf(guide, record).length;
  const place = currentIndex(guide, record);
  if (count === 0 && place === 0) {
    return null;
  }
  if (guide.journeyType === "selling") {
    const description = `Restored your progress to step ${place + 1} of ${guide.steps.length}`;
    return { title: "Welcome Back! 👋", description, variant: "default", isPassing: true };
  }
  const description =
    count > 0
      ? `Welcome back! You've completed ${count} ${count === 1 ? "step" : "steps"} in your ${guide.tier} buying journey.`
      : `Your ${guide.tier} buying journey is where you left it.`;
  return { title: "Progress Restored", description, variant: "default", isPassing: true };
}

export function aboutMinutes(minutes: number): string {
  return `about ${minutes} minutes`;
}

/** '1,000 points'. */
export function formatPoints(points: number): string {
  return `${points.toLocaleString("en-US")} ${points === 1 ? "point" : "points"}`;
}

export const whatPointsAre = `Points count what you have finished: ${sellerStepPoints} for each step of a sale and ${sellerJourneyPoints.toLocaleString("en-US")} at its end, ${buyerJourneyPoints} at the end of a purchase. They are just for you, and have no cash value.`;

/** Tells guests that they collect no points. */
export function rewardMessage({ journeyType }: Pick<Guide, "journeyType">, reward: JourneyReward, isGuest: boolean) {
  const points = formatPoints(reward.points);
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
