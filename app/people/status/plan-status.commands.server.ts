import { z } from "zod";
import { planStatusErrors } from "#app/content/plan-status.ts";
import { guidePath, planPath, planStatusId, wholePlanPath } from "#app/paths.ts";
import type { PlanMember } from "#app/plan/access/require-plan.server.ts";
import { type Asked, handleCommands } from "#app/plan/commands/command-handler.server.ts";
import { closePlan, reopenPlan, startAgain } from "#app/plan/status/plan-status.server.ts";
import { planStatusCommands } from "#app/plan-frame/status/plan-status.commands.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";

type StatusRequest = Asked<typeof planStatusCommands, object>;

/** Closing redirects to the closed plan, opening to the guide. */
export const planStatusHandlers = handleCommands(planStatusCommands, {
  schema: z.object({}),
  screens: ["plan", "dates"],
  handle: changeStatus,
});

async function changeStatus({ guide, member, command: { type }, planAddress }: StatusRequest): Promise<CommandResult<object>> {
  if (member === null) {
    throw new UserError(401, planStatusErrors.signedOut);
  }
  const { ownerId, closed } = member;
  const membership = { ownerId, guide, actor: member };
  if (type === "plan.close" || type === "plan.fallThrough") {
    const isDone = type === "plan.close";
    const planId = closed?.id ?? (await closePlan(membership, isDone ? "closed" : "fellThrough"));
    const title = isDone ? "Your deal is done" : "Your deal fell through";
    return {
      address: wholePlanPath(planPath(planId)),
      place: planStatusId,
      flash: { toast: { title, description: "You can read all of the plan, and open it again.", variant: "default" } },
    };
  }
  const openAddress = member.role === "owner" ? guidePath(guide.journeyType, guide.tier) : planAddress;
  if (type === "plan.reopen") {
    await reopen(membership, closed);
    return { address: openAddress, flash: { toast: { title: "The plan is open again", variant: "default" } } };
  }
  if (closed === null) {
    throw new UserError(409, planStatusErrors.notFellThrough);
  }
  await startAgain(membership, closed);
  return {
    address: openAddress,
    flash: {
      toast: { title: "A new plan begins at the offer", description: "The one that fell through stays to be read.", variant: "default" },
    },
  };
}

/** A plan that somebody else has just reopened is already in the requested state. */
async function reopen(membership: Parameters<typeof reopenPlan>[0], closed: PlanMember["closed"]): Promise<void> {
  if (closed) {
    await reopenPlan(membership, closed);
  }
}
