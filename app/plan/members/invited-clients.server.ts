/** Plans that an agent has begun for a client who has not joined yet. Until then, a placeholder owns them. */
import { unjoinedPlanLifetime } from "#app/limits.ts";
import { readersOf } from "#app/plan/permissions.ts";
import { type LockedPlan, whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { invitedClientIssuer } from "#app/platform/invited-client.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { ownsOpenPlan } from "./handover.server.ts";
import { endedPlanMailKind, findOpenPlan, type Membership } from "./members.server.ts";

export const clientJoinedMailKind = "client-joined";

/** Why a plan has ended, in the payload of the mail to its members: null if its owner has deleted their account. */
export type PlanEndReason = "notJoined" | null;

/** In the transaction of the change that begins the plan. Returns the id of the placeholder. */
export async function createPlaceholder(transaction: Prisma.TransactionClient, planId: string, name: string): Promise<string> {
  const data = { issuer: invitedClientIssuer, subject: planId, name };
  return (await transaction.user.create({ data, select: { id: true } })).id;
}

/**
 * Puts the client in the placeholder's place; `actor` is the client. @throws {UserError} 409 if they own an open plan of the guide, 410 if
 * the plan has another owner.
 */
export async function becomeOwner(
  { transaction, write }: LockedPlan,
  { ownerId: placeholderId, guide, actor }: Membership,
  planId: string,
): Promise<void> {
  const { userId } = actor;
  if ((await transaction.user.count({ where: { id: placeholderId, issuer: invitedClientIssuer } })) === 0) {
    throw new UserError(410, "This plan has an owner already.");
  }
  if (await ownsOpenPlan(transaction, userId, guide)) {
    throw new UserError(409, "You have an open plan of this guide already. Nothing was changed.");
  }
  // They may be on the plan in another role.
  await transaction.planMember.deleteMany({ where: { planId, userId } });
  const now = new Date();
  await transaction.planMember.update({
    where: { planId_userId: { planId, userId: placeholderId } },
    data: { userId, joinedAt: now, answersSeenAt: now },
  });
  const { version } = (await write({ events: [], command: { type: "member.join", member: userId } })).saved;
  await transaction.planMember.update({ where: { planId_userId: { planId, userId } }, data: { seenVersion: version } });
  await transaction.loggedContact.updateMany({ where: { planId, memberId: placeholderId }, data: { memberId: userId } });
  await transaction.accountEvent.updateMany({ where: { userId: placeholderId }, data: { userId } });
  await transaction.planInvitation.updateMany({ where: { planId, role: "owner", revokedAt: null }, data: { revokedAt: now } });
  const { agentId } = await transaction.plan.update({ where: { id: planId }, data: { ownerId: userId }, select: { agentId: true } });
  await transaction.user.delete({ where: { id: placeholderId } });
  const inviters = await transaction.planInvitation.findMany({
    where: { planId, role: "owner", inviterId: { not: null } },
    select: { inviterId: true },
    orderBy: { createdAt: "desc" },
    take: 1,
  });
  const recipient = agentId ?? inviters[0]?.inviterId;
  if (recipient && recipient !== userId) {
    await enqueueMail(transaction, {
      kind: clientJoinedMailKind,
      key: `${clientJoinedMailKind} ${planId}`,
      userId: recipient,
      payload: { planId },
    });
  }
}

/** Deletes a plan that the client has not joined. @throws {UserError} 409 if they have. */
export async function removeUnjoinedPlan(membership: Membership): Promise<void> {
  await countSave(membership.actor);
  const isRemoved = await whilePlanLocked(membership, async ({ transaction }) => {
    const plan = await findOpenPlan(transaction, membership);
    return plan !== null && deleteUnjoined(transaction, { id: plan.id }, membership.actor.userId);
  });
  if (!isRemoved) {
    throw new UserError(409, "The client has joined this plan, or it is gone. Nothing was removed.");
  }
}

/** Mails the members and the agent, but not the actor. */
async function deleteUnjoined(
  transaction: Prisma.TransactionClient,
  where: Prisma.PlanWhereInput & { readonly id: string },
  actorId: string | null,
): Promise<boolean> {
  const plan = await transaction.plan.findFirst({
    where: { ...where, owner: { issuer: invitedClientIssuer } },
    select: { ownerId: true, agentId: true, members: { where: { role: { in: others } }, select: { userId: true } } },
  });
  // The client may just have joined, or another node been faster.
  if (plan === null || (await transaction.plan.deleteMany({ where: { id: where.id, ownerId: plan.ownerId } })).count === 0) {
    return false;
  }
  const recipients = new Set([...plan.members.map(({ userId }) => userId), ...(plan.agentId === null ? [] : [plan.agentId])]);
  const mails = [...recipients]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({
      kind: endedPlanMailKind,
      key: `${endedPlanMailKind} ${where.id} ${userId}`,
      userId,
      payload: { reason: "notJoined" satisfies PlanEndReason },
    }));
  if (mails.length > 0) {
    await enqueueMail(transaction, ...mails);
  }
  await transaction.user.deleteMany({ where: { id: plan.ownerId, issuer: invitedClientIssuer } });
  return true;
}

const others = readersOf("overview.read").filter((role) => role !== "owner");

const plansAtOnce = 100;

/** Plans without an invitation, as after a restore, count from their last change. */
function whereOverdue(now: Date) {
  const ended = new Date(now.getTime() - unjoinedPlanLifetime);
  const isLater = [{ revokedAt: null, expiresAt: { gt: ended } }, { revokedAt: { gt: ended } }];
  return {
    owner: { issuer: invitedClientIssuer },
    invitations: { none: { role: "owner", OR: isLater } },
    OR: [{ invitations: { some: { role: "owner" } } }, { lastUpdatedAt: { lte: ended } }],
  } satisfies Prisma.PlanWhereInput;
}

/** Deletes the plans that no client has joined in time. Returns the number deleted. */
export async function endUnjoinedPlans(now = new Date()): Promise<number> {
  const due = await database().plan.findMany({ where: whereOverdue(now), select: { id: true }, take: plansAtOnce });
  let ended = 0;
  for (const { id } of due) {
    try {
      ended += (await database().$transaction((transaction) => endIfOverdue(transaction, id, now))) ? 1 : 0;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        throw error;
      }
      // A failing plan must not hold up the others; the next round retries it.
      log().error({ error, planId: id }, "a plan that no client joined could not be deleted");
    }
  }
  return ended;
}

async function endIfOverdue(transaction: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  // Raw SQL: Prisma has no row locks. Waits for a client who is joining, and for a new invitation.
  await transaction.$queryRaw`SELECT id FROM plan WHERE id = ${id}::uuid FOR UPDATE`;
  return deleteUnjoined(transaction, { id, ...whereOverdue(now) }, null);
}

/** The client who is to own the plan; null once they have joined. */
export async function findInvitedClient(planId: string) {
  const plan = await database().plan.findFirst({
    where: { id: planId, owner: { issuer: invitedClientIssuer } },
    select: {
      lastUpdatedAt: true,
      owner: { select: { name: true } },
      invitations: {
        where: { role: "owner" },
        select: { address: true, expiresAt: true, revokedAt: true, isDeclined: true },
        orderBy: { createdAt: "desc" },
        take: 1,
      },
    },
  });
  if (plan === null) {
    return null;
  }
  const [last] = plan.invitations;
  const end = last ? (last.revokedAt ?? last.expiresAt) : plan.lastUpdatedAt;
  return {
    name: plan.owner.name ?? "",
    address: last?.address ?? null,
    isOpen: last !== undefined && last.revokedAt === null && last.expiresAt.getTime() > Date.now(),
    isDeclined: last?.isDeclined === true,
    /** When the plan is deleted, unless they join or are invited again. */
    endsAt: new Date(end.getTime() + unjoinedPlanLifetime),
  };
}
