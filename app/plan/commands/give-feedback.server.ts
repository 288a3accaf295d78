import { feedbackWords } from "#app/content/feedback-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { feedbackSeconds, maxFeedbackLength, maxFeedbackTimes } from "#app/limits.ts";
import { stepCardId } from "#app/paths.ts";
import { guideAddress } from "#app/plan/guest-url.server.ts";
import { upsertStepFeedback } from "#app/plan/step-feedback.server.ts";
import { countUse, type RateLimit } from "#app/platform/rate-limit.server.ts";
import type { Actor, CommandResult } from "#app/platform/respond.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { ParsedCommandOf } from "./parsed-command.server.ts";

const answersOfOne: RateLimit = { name: "step-feedback", times: maxFeedbackTimes, seconds: feedbackSeconds };

/** Saves whether a user found a step helpful. The client gets the id of a guest's answer, to replace it later. */
export async function giveFeedback(asked: ParsedCommandOf<"feedback">, { person, network, referer }: Actor): Promise<CommandResult> {
  const { guide, stepId, isHelpful, comment, replaces, from } = asked;
  if (comment.length > maxFeedbackLength) {
    throw new UserError(400, feedbackWords.tooLong);
  }
  const secondsToWait = await countUse(answersOfOne, person?.id ?? network);
  if (secondsToWait !== null) {
    throw tooManyRequests(feedbackWords.tooOften, secondsToWait);
  }
  const place = { journeyType: guide.journeyType, serviceTier: guide.tier, stepId };
  const id = await upsertStepFeedback({ userId: person?.id ?? null, ...place, isHelpful, comment: comment || null, replaces });
  return {
    address: addressFrom(guide, stepId, from ?? referer),
    place: stepCardId(stepId),
    flash: { view: stepId, toast: { title: feedbackWords.thanks, variant: "default" } },
    json: { id },
  };
}

/**
 * The guide's URL with the guest's progress. Only the query of `from` is used, so the result is always on this site.
 */
export function addressFrom(guide: Guide, stepId: string, from: string | null): string {
  const own = guideAddress(guide);
  const origin = "http://localhost";
  const left = from !== null && URL.canParse(from, origin) ? new URL(from, origin) : null;
  const key = guide.steps.find(({ id }) => id === stepId)?.key;
  return left?.pathname === own ? own + left.search : `${own}?step=${key}`;
}
