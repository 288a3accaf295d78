import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { handoverDelay, maxHandoversPerDay } from "#app/limits.ts";
import { rolesWho } from "#app/plan/permissions.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import { Prisma } from "#prisma/client.ts";
import { endHandovers, enqueueForBoth, type Handover, type HandoverEnd, handoverMailKinds, withParties } from "./handover-end.server.ts";
import { findOpenPlan, type Membership } from "./members.server.ts";

const handoversOfDay: RateLimit = { name: "handovers of a plan", times: maxHandoversPerDay, seconds: 24 * 60 * 60 };

/**
 * Makes a partner or agent the owner after the delay, and mails both at once. @throws {UserError} 409 if the user can't become the owner,
 * or a handover is already pending; 429 for too many in a day.
 */
export async function createHandover(membership: Membership, receiverId: string): Promise<void> {
  await countSave(membership.actor);
  await whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = await findOpenPlan(transaction, membership);
    if (plan === null || !(await mayTakeOver(transaction, plan.id, receiverId))) {
      throw new UserError(409, "They are no longer on the plan as a partner or an agent.");
    }
    if (await transaction.planHandover.findUnique({ where: { planId: plan.id }, select: { planId: true } })) {
      throw new UserError(409, "You are handing this plan on already. Keep it first to choose someone else.");
    }
    const secondsToWait = await countUse(handoversOfDay, plan.id, transaction);
    if (secondsToWait !== null) {
      throw tooManyRequests(`You can hand on a plan up to ${maxHandoversPerDay} times a day. Try again tomorrow.`, secondsToWait);
    }
    const { version } = (await write({ events: [], command: { type: "member.handOn", member: receiverId } })).saved;
    const data = { planId: plan.id, receiverId, dueAt: new Date(Date.now() + handoverDelay) };
    const { createdAt } = await transaction.planHandover.create({ data });
    const common = { payload: { planId: plan.id, createdAt: createdAt.toISOString() }, isUrgent: true, lifetime: handoverDelay };
    const key = (kind: string) => `${kind} ${plan.id} ${version}`;
    const { begun, offered } = handoverMailKinds;
    await enqueueMail(
      transaction,
      { kind: begun, key: key(begun), userId: membership.ownerId, ...common },
      { kind: offered, key: key(offered), userId: receiverId, ...common },
    );
  });
}

async function mayTakeOver(transaction: Prisma.TransactionClient, planId: string, userId: string): Promise<boolean> {
  return (await transaction.planMember.count({ where: { planId, userId, role: { in: [...rolesWho("takeOver")] } } })) > 0;
}

export function findHandover(planId: string): Promise<Handover | null> {
  return database().planHandover.findUnique({ where: { planId }, include: withParties });
}

/** They can't become the owner until it is closed. */
export async function receiverHasOwnPlan(handover: Handover): Promise<boolean> {
  const owned = ownedPlan(handover);
  return owned !== null && (await findOpenPlan(database(), { ...owned, ownerId: handover.receiverId })) !== null;
}

/** By the link in the owner's mail. */
export function findHandoverByToken(token: string): Promise<Handover | null> {
  return database().planHandover.findUnique({ where: { tokenHash: hashOf(token) }, include: withParties });
}

/** Creates the link that stops a handover when its mail is written. Null if the handover has ended. */
export async function createStopLink(
  planId: string,
  createdAt: Date,
): Promise<{ readonly token: string; readonly handover: Handover } | null> {
  const handover = await findHandover(planId);
  if (handover === null || handover.createdAt.getTime() !== createdAt.getTime()) {
    return null;
  }
  const token = randomToken();
  const { count } = await database().planHandover.updateMany({ where: { planId, createdAt }, data: { tokenHash: hashOf(token) } });
  return count === 1 ? { token, handover } : null;
}

/** The owner keeps the plan. Returns false if no handover was pending. */
export function stopHandover(membership: Membership): Promise<boolean> {
  return endByActor(membership, {}, "stopped");
}

/** Works for anyone with the link, which was mailed to the owner. Returns false if it has expired. */
export async function stopHandoverByLink(token: string): Promise<boolean> {
  const handover = await findHandoverByToken(token);
  const owned = handover && ownedPlan(handover);
  return owned !== null && endByActor(owned, { tokenHash: hashOf(token) }, "stopped");
}

/** The receiver declines. Returns false if no handover to them was pending. */
export function declineHandover(membership: Membership): Promise<boolean> {
  return endByActor(membership, { receiverId: membership.actor.userId }, "declined");
}

async function endByActor(membership: Membership, where: Prisma.PlanHandoverWhereInput, reason: "stopped" | "declined"): Promise<boolean> {
  await countSave(membership.actor);
  const hasEnded = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = await findOpenPlan(transaction, membership);
    if (plan === null || (await endHandovers(transaction, { ...where, planId: plan.id }, reason)) === 0) {
      return false;
    }
    await write({ events: [], command: { type: reason === "stopped" ? "member.keepPlan" : "member.decline" } });
    return true;
  });
  return hasEnded ?? false;
}

const handoversAtOnce = 100;

/** Completes the handovers that are due, on whichever node is first. Returns the number completed. */
export async function completeDueHandovers(now = new Date()): Promise<number> {
  const due = await database().planHandover.findMany({
    where: { dueAt: { lte: now } },
    include: withParties,
    orderBy: { dueAt: "asc" },
    take: handoversAtOnce,
  });
  let completed = 0;
  for (const handover of due) {
    try {
      completed += (await complete(handover, now)) ? 1 : 0;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        throw error;
      }
      // A failing handover must not hold up the others; the next round retries it.
      log().error({ error, planId: handover.planId }, "a handover failed");
    }
  }
  return completed;
}

async function complete(handover: Handover, now: Date): Promise<boolean> {
  const owned = ownedPlan(handover);
  if (owned === null) {
    return false;
  }
  const { planId, receiverId, createdAt } = handover;
  const isDone = await whilePlanLocked(owned, async (plan) => {
    const { transaction } = plan;
    // First come, first served: another node, a stop or a removal may have been faster.
    const { count } = await transaction.planHandover.deleteMany({ where: { planId, receiverId, createdAt, dueAt: { lte: now } } });
    if (count === 0) {
      return false;
    }
    const parties = { planId, createdAt, receiver: handover.receiver, owner: handover.plan.owner };
    const reason = await findObstacle(transaction, owned, handover);
    if (reason !== null) {
      await plan.write({ events: [], command: { type: "member.keepPlan" } });
      await enqueueForBoth(transaction, handoverMailKinds.ended, parties, { reason });
      return false;
    }
    await plan.write({ events: [], command: { type: "member.takeOver", member: receiverId } });
    await changeOwner(transaction, planId, { from: owned.ownerId, to: receiverId });
    await enqueueForBoth(transaction, handoverMailKinds.done, parties);
    return true;
  });
  return isDone ?? false;
}

/** Null if the receiver can become the owner now. */
async function findObstacle(
  transaction: Prisma.TransactionClient,
  { ownerId, guide }: Membership,
  { planId, receiverId }: Handover,
): Promise<HandoverEnd | null> {
  const isOpen = (await findOpenPlan(transaction, { ownerId, guide }))?.id === planId;
  if (!isOpen || !(await mayTakeOver(transaction, planId, receiverId))) {
    return "removed";
  }
  return (await ownsOpenPlan(transaction, receiverId, guide)) ? "ownPlan" : null;
}

/** Blocks a first plan of the receiver until the transaction ends. */
export async function ownsOpenPlan(transaction: Prisma.TransactionClient, userId: string, guide: Guide): Promise<boolean> {
  // Raw SQL: Prisma has no row locks.
  await transaction.$queryRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  return (await findOpenPlan(transaction, { ownerId: userId, guide })) !== null;
}

/** The former owner stays as a partner. The owner's own choices end: sharing notes, and undoing an import. */
async function changeOwner(
  transaction: Prisma.TransactionClient,
  planId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await transaction.plan.update({ where: { id: planId }, data: { ownerId: to, sharesNotes: false, guestImport: Prisma.DbNull } });
  await transaction.planMember.update({
    where: { planId_userId: { planId, userId: from } },
    data: { role: "partner", lastActiveAt: null },
  });
  await transaction.planMember.update({
    where: { planId_userId: { planId, userId: to } },
    data: { role: "owner", lastActiveAt: new Date() },
  });
}

/** As its owner sees it. Null if its guide is no longer offered. */
function ownedPlan({ plan: { ownerId, journeyType, serviceTier } }: Handover): Membership | null {
  const guide = findGuide(journeyType as JourneyType, serviceTier as ServiceTier);
  return guide ? { ownerId, guide, actor: { userId: ownerId, role: "owner" } } : null;
}
