import { z } from "zod";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { feedbackSeconds, maxFeedbackLength, maxFeedbackTimes } from "#app/limits.ts";
import { stepCardId } from "#app/paths.ts";
import { type Asked, handleCommands, idField, linesField, textField } from "#app/plan/commands/command-handler.server.ts";
import { addressFrom, upsertStepFeedback } from "#app/plan/messages/step-feedback.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import { stepIndex } from "#machines/journey-record.ts";
import { feedbackCommands } from "./step-feedback.commands.ts";

const answersOfOne: RateLimit = { name: "step-feedback", times: maxFeedbackTimes, seconds: feedbackSeconds };

const fields = z.object({
  comment: linesField.default("").transform((text) => text.trim()),
  replaces: idField,
  from: textField.nullable().default(null),
});

export const feedbackHandlers = handleCommands(feedbackCommands, {
  schema: fields,
  screens: ["guide", "dates", "facts", "feedback"],
  fits: ({ guide }, { step }) => stepIndex(guide, step) >= 0,
  handle: giveFeedback,
});

/** Saves whether a user found a step helpful. Script gets the id of a guest's answer, to replace it later. */
async function giveFeedback(
  { guide, command, fields: { comment, replaces, from } }: Asked<typeof feedbackCommands, z.infer<typeof fields>>,
  { person, network, referer }: Actor,
): Promise<CommandResult<{ readonly id: string | null }>> {
  const { step: stepId, answer } = command;
  if (comment.length > maxFeedbackLength) {
    throw new UserError(400, feedbackWords.tooLong);
  }
  const secondsToWait = await countUse(answersOfOne, person?.id ?? network);
  if (secondsToWait !== null) {
    throw tooManyRequests(feedbackWords.tooOften, secondsToWait);
  }
  const place = { journeyType: guide.journeyType, serviceTier: guide.tier, stepId };
  const id = await upsertStepFeedback({
    userId: person?.id ?? null,
    ...place,
    isHelpful: answer === "yes",
    comment: comment || null,
    replaces,
  });
  return {
    address: addressFrom(guide, stepId, from ?? referer),
    place: stepCardId(stepId),
    flash: { view: stepId, toast: { title: feedbackWords.thanks, variant: "default" } },
    json: { id },
  };
}
