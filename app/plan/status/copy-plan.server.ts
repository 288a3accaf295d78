import { findContract, keepContract } from "#app/plan/dates/contract.server.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";

/** Creates the actor's own plan with everything in this one but notes. Returns false if they already have an open plan of the guide. */
export async function copyPlan({ ownerId, guide, actor: { userId } }: Membership): Promise<boolean> {
  const saved = await findPlan(ownerId, guide.journeyType, guide.tier);
  const contract = await findContract(ownerId, guide);
  const { record, targetDate = null, facts, papers, subStepTurns } = saved ?? {};
  const change = await changePlan({
    ownerId: userId,
    guide,
    isFirst: true,
    events: record ? [{ type: "progress.restore", record }] : [],
    targetDate,
    facts: facts && (() => facts),
    papers: papers && (() => papers),
    subStepTurns: subStepTurns && (() => subStepTurns),
    command: { type: "plan.copy" },
  });
  if (change && contract) {
    await keepContract(userId, guide, contract);
  }
  return change !== null;
}
