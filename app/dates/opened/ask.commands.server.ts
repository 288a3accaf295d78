import { z } from "zod";
import { askErrors } from "#app/content/contract/ask-messages.ts";
import { contractErrors } from "#app/content/contract/contract-words.ts";
import { FieldsError } from "#app/dates/contract/contract-fields.server.ts";
import { deadlinePath } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { type Asked, handleCommands, textField } from "#app/plan/commands/command-handler.server.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { proposeDay } from "#app/plan/dates/proposed-days.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { askHolder, declineProposal, endAsks, settleProposal } from "#app/plan/turns/asks.server.ts";
import { askCommands } from "#app/plan-frame/turns/ask.commands.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { type CalendarDay, calendarDay } from "#machines/calendar.ts";

const fields = z.object({ address: textField.default(""), day: textField.default("") });

type AskRequest = Asked<typeof askCommands, z.infer<typeof fields>>;

export const askHandlers = handleCommands(askCommands, {
  schema: fields,
  screens: ["dates"],
  async handle(request): Promise<CommandResult<object>> {
    const { command, guide, member, planAddress } = request;
    if (guide.timeline.length === 0) {
      throw new UserError(400, notUnderstood);
    }
    if (member === null) {
      throw new FieldsError({ turn: contractErrors.signedOut }, 401);
    }
    const { deadline } = command;
    const membership = { ownerId: member.ownerId, guide, actor: member };
    switch (command.type) {
      case "turn.ask":
        await askHolder(membership, { thing: deadline, address: requireAddress(request) });
        break;
      case "turn.endAsk":
        if (!(await endAsks(membership, deadline))) {
          throw new FieldsError({ turn: askErrors.noOpenAsk }, 409);
        }
        break;
      case "turn.decline":
        await declineProposal(membership, deadline, requireProposed(request));
        break;
      case "turn.accept":
        await acceptProposal(request, membership);
        break;
    }
    // Only a date that was taken over can be undone. The other changes show at the deadline itself.
    const flash = command.type === "turn.accept" ? { contractSaved: deadline } : undefined;
    const [address = "", place = ""] = deadlinePath(planAddress, deadline).split("#");
    return { address, place, flash, json: {} };
  },
});

/** Puts the new date into the contract. The user has seen which dates move, and any warning about the day. */
async function acceptProposal(request: AskRequest, membership: Membership): Promise<void> {
  const { guide, command } = request;
  const { version, ...recorded } = command;
  const proposed = requireProposed(request);
  const plan = await findPlan(membership.ownerId, guide.journeyType, guide.tier);
  const applicability = resolveApplicability(guide, plan?.facts ?? noFacts);
  const outcome = await changeContract({ ...membership, command: { ...recorded, day: proposed } }, async (present, transaction) => {
    const next = present && proposeDay(guide, present, applicability, command.deadline, proposed);
    if (!next || present?.version !== version) {
      return { conflict: askErrors.changed };
    }
    if (next.problem) {
      return { conflict: next.problem };
    }
    const isSettled = await settleProposal(transaction, membership, command.deadline, proposed, "taken");
    return isSettled ? { contract: next.contract } : { conflict: askErrors.otherAnswer };
  });
  if (outcome === null || outcome.conflict !== null) {
    throw new FieldsError({ turn: outcome?.conflict ?? contractErrors.signedOut }, outcome === null ? 401 : 409, {
      version: outcome?.contract?.version ?? 0,
    });
  }
}

function requireProposed({ fields: { day } }: AskRequest): CalendarDay {
  const proposed = calendarDay(day);
  if (proposed === undefined) {
    throw new UserError(400, notUnderstood);
  }
  return proposed;
}

/** @throws {FieldsError} */
function requireAddress({ fields: { address } }: AskRequest): string {
  const { data, error } = emailField(askErrors.noAddress).safeParse(address);
  if (error) {
    throw new FieldsError({ address: error.issues[0]?.message ?? askErrors.noAddress });
  }
  return data.toLowerCase();
}
