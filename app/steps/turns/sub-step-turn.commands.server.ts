import { z } from "zod";
import { nameHolderInSentence, turnErrors } from "#app/content/contract/turns.ts";
import { signedOutMessage } from "#app/content/guides/journey-messages.ts";
import { datesPath, stepPath, subStepElementId } from "#app/paths.ts";
import { type Asked, handleCommands } from "#app/plan/commands/command-handler.server.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { findHolder, findStepOfSubStep, findSubStep, type SubStepTurns } from "#app/plan/turns/sub-step-turns.ts";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";

type PassedOn = Asked<typeof subStepTurnCommands, object>;

export const subStepTurnHandlers = handleCommands(subStepTurnCommands, {
  schema: z.object({}),
  screens: ["guide", "dates"],
  isShown: (status) => status !== 401,
  fits: ({ guide }, { subStep }) => findSubStep(guide, subStep) !== undefined,
  handle: passSubStep,
});

/** Changes nothing else: a task stays open until somebody checks it off. */
async function passSubStep({ guide, member, planAddress, command }: PassedOn): Promise<CommandResult<object>> {
  const { subStep, from } = command;
  const holder = findHolder(command.holder);
  if (holder === undefined) {
    throw new UserError(400, notUnderstood);
  }
  if (member === null) {
    throw new UserError(401, signedOutMessage);
  }
  const { ownerId, role, planOwner } = member;
  const since = todayAt((await findContract(ownerId, guide))?.timeZone ?? null);
  const pass = (before: SubStepTurns): SubStepTurns => {
    const present = before[subStep]?.holder ?? "you";
    if (role === "professional" && present !== planOwner?.readerProfession) {
      throw new UserError(403, turnErrors.notTheirs);
    }
    if (present !== from) {
      throw new UserError(409, turnErrors.changed(nameHolderInSentence(present, planOwner?.name ?? null)));
    }
    return { ...before, [subStep]: { holder, since } };
  };
  const saved = await findPlan(ownerId, guide.journeyType, guide.tier);
  const isSame = saved?.subStepTurns[subStep]?.holder === holder;
  const event = { type: command.type, subStep, holder };
  if (!isSame && !(await changePlan({ ownerId, guide, actor: member, events: [], subStepTurns: pass, command: event }))) {
    throw new UserError(401, signedOutMessage);
  }
  const step = findStepOfSubStep(guide, subStep);
  return mayRead(role, "plan.read") && step
    ? { address: stepPath(planAddress, step.key), place: subStepElementId(subStep) }
    : { address: datesPath(planAddress) };
}
