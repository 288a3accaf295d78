import { displayName } from "#app/plan/members/display-name.ts";
import { findHandover } from "#app/plan/members/handover.server.ts";
import { findPlanEnd } from "#app/plan/members/ownerless-plans.server.ts";
import { mayAct, mayRead } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import type { MembersPlan } from "../people-part.server.ts";

/** Whose the plan is and may become, and how the reader leaves it. */
export async function describeOwnership({ guide, member, saved }: MembersPlan) {
  const { userId, role, isOnPlan, closed } = member;
  const mayTakeOver = mayAct(role, "takeOver", isOnPlan);
  return {
    mayCopy: mayAct(role, "copy", isOnPlan) && !closed,
    mayLeave: mayAct(role, "leave", isOnPlan),
    mayHandOn: mayAct(role, "handOn") && !closed,
    mayTakeOver,
    endsAt: (saved && (await findPlanEnd(saved.id)))?.toISOString() ?? null,
    hasOwnPlan: mayTakeOver && (await findPlan(userId, guide.journeyType, guide.tier)) !== null,
    handover: saved && !closed && mayRead(role, "members.read") ? await describeHandover(saved.id, userId) : null,
    hasExternalIdentityProvider: environment().provider !== undefined,
  };
}

async function describeHandover(planId: string, readerId: string) {
  const handover = await findHandover(planId);
  if (handover === null) {
    return null;
  }
  const { receiver, receiverId, dueAt } = handover;
  return { receiver: displayName(receiver), dueAt: dueAt.toISOString(), isReceiver: receiverId === readerId };
}
