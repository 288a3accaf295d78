import { z } from "zod";
import { askErrors } from "#app/content/contract/ask-messages.ts";
import { stepPath, subStepElementId } from "#app/paths.ts";
import { type Asked, handleCommands, textField } from "#app/plan/commands/command-handler.server.ts";
import { askHolder, endAsks } from "#app/plan/turns/asks.server.ts";
import { findStepOfSubStep, findSubStep } from "#app/plan/turns/sub-step-turns.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { subStepAskCommands } from "./sub-step-ask.commands.ts";

const fields = z.object({ address: textField.default("") });

export const subStepAskHandlers = handleCommands(subStepAskCommands, {
  schema: fields,
  screens: ["guide"],
  isShown: (status) => status !== 401,
  fits: ({ guide }, { subStep }) => findSubStep(guide, subStep) !== undefined,
  handle: changeAsk,
});

async function changeAsk(request: Asked<typeof subStepAskCommands, z.infer<typeof fields>>): Promise<CommandResult<object>> {
  const { guide, member, planAddress, command } = request;
  const { subStep } = command;
  if (member === null) {
    throw new UserError(401, askErrors.signedOut);
  }
  const membership = { ownerId: member.ownerId, guide, actor: member };
  if (command.type === "subStep.ask") {
    await askHolder(membership, { thing: subStep, address: requireAddress(request.fields.address) });
  } else if (!(await endAsks(membership, subStep))) {
    throw new UserError(409, askErrors.noOpenAsk);
  }
  const step = findStepOfSubStep(guide, subStep);
  return { address: stepPath(planAddress, step?.key ?? ""), place: subStepElementId(subStep), json: {} };
}

/** @throws {UserError} */
function requireAddress(typed: string): string {
  const { data, error } = emailField(askErrors.noAddress).safeParse(typed);
  if (error) {
    throw new UserError(400, error.issues[0]?.message ?? askErrors.noAddress, { detail: { field: "address" } });
  }
  return data.toLowerCase();
}
