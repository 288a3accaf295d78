import { z } from "zod";
import { turnErrors } from "#app/content/contract/turns.ts";
import { signedOutMessage } from "#app/content/guides/journey-messages.ts";
import { datesPath, deadlineElementId, subStepElementId } from "#app/paths.ts";
import { type Asked, handleCommands, textField } from "#app/plan/commands/command-handler.server.ts";
import { answerFields, readAnswer } from "#app/plan/turns/given-answer.server.ts";
import { answerAsMember } from "#app/plan/turns/member-answers.server.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { heldAnswerCommands } from "./held-answer.commands.ts";

const fields = z.object({ answer: textField.default(""), need: textField.default(""), day: textField.default("") });

export const heldAnswerHandlers = handleCommands(heldAnswerCommands, {
  schema: fields,
  screens: ["dates"],
  isShown: (status) => status !== 401,
  handle: answerHeld,
});

async function answerHeld(request: Asked<typeof heldAnswerCommands, z.infer<typeof fields>>): Promise<CommandResult<object>> {
  const { guide, member, planAddress, command } = request;
  const { data, error } = answerFields.safeParse(request.fields);
  const given = data ? readAnswer(data) : { errors: { answer: error?.issues[0]?.message ?? "" } };
  if ("errors" in given) {
    const [message = ""] = Object.values(given.errors);
    throw new UserError(400, message, { detail: { fields: given.errors } });
  }
  if (member === null) {
    throw new UserError(401, signedOutMessage);
  }
  const membership = { ownerId: member.ownerId, guide, actor: member };
  const held = await answerAsMember(membership, member.planOwner?.readerProfession ?? null, command.thing, given);
  if (held === null) {
    throw new UserError(403, turnErrors.notTheirs);
  }
  const place = held.kind === "subStep" ? subStepElementId(command.thing) : deadlineElementId(command.thing);
  return { address: datesPath(planAddress), place, json: {} };
}
