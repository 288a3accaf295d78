import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { formerMember } from "#app/content/members.ts";
import { ownerlessPlanLifetime } from "#app/limits.ts";
import { guidePath, type PlanAddress, planPath } from "#app/paths.ts";
import { recordEvent } from "#app/plan/events/plan-events.server.ts";
import type { PlanVersion } from "#app/plan/events/plan-notifications.server.ts";
import { readersOf } from "#app/plan/permissions.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { savedPlan, withLastActive } from "#app/plan/store/saved-plan.server.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { Prisma } from "#prisma/client.ts";
import { displayName } from "./display-name.ts";
import { ownsOpenPlan } from "./handover.server.ts";
import { endedPlanMailKind, findOpenPlan, type Membership } from "./members.server.ts";

export const ownerGoneMailKind = "plan-owner-gone";

/** The placeholder owner of a plan whose owner has deleted their account, until another member takes it over. It can't sign in. */
const formerOwnerIssuer = "urn:keyturn:former-owner";

const others = { role: { in: [...readersOf("overview.read")], not: "owner" } } satisfies Prisma.PlanMemberWhereInput;

const whereShared = (ownerId: string) => ({ ownerId, status: "open", members: { some: others } }) satisfies Prisma.PlanWhereInput;

/** Open plans with other members. */
export async function listPlansSharedBy(ownerId: string) {
  const plans = await database().plan.findMany({
    where: whereShared(ownerId),
    select: {
      journeyType: true,
      serviceTier: true,
      members: { where: others, select: { user: { select: { name: true, email: true } } }, orderBy: { joinedAt: "asc" } },
    },
    orderBy: { createdAt: "asc" },
  });
  return plans.map(({ members, ...plan }) => ({ ...plan, members: members.map(({ user }) => displayName(user)) }));
}

export async function hasSharedPlans(ownerId: string): Promise<boolean> {
  return (await database().plan.count({ where: whereShared(ownerId) })) > 0;
}

/**
 * Call before deleting an account, in the same transaction: separates its shared plans from it, offers them to partners and agents, and
 * tells the others when they end. Returns the notifications to send after the commit.
 */
export async function releaseSharedPlans(transaction: Prisma.TransactionClient, ownerId: string): Promise<PlanVersion[]> {
  // Raw SQL: Prisma has no row locks. Waits for a save under way.
  await transaction.$queryRaw`SELECT id FROM plan WHERE owner_id = ${ownerId}::uuid ORDER BY id FOR UPDATE`;
  const plans = await transaction.plan.findMany({
    where: whereShared(ownerId),
    include: { ...withLastActive, members: { where: others } },
  });
  const released: PlanVersion[] = [];
  for (const { members, ...row } of plans) {
    const { id: planId, journeyType, serviceTier } = row;
    const [version, at] = [row.version + 1, new Date()];
    const { id: formerOwnerId } = await transaction.user.create({
      data: { issuer: formerOwnerIssuer, subject: planId, name: formerMember },
      select: { id: true },
    });
    await transaction.plan.update({
      where: { id: planId },
      data: {
        ...{ ownerId: formerOwnerId, endsAt: new Date(at.getTime() + ownerlessPlanLifetime), version },
        ...{ lastUpdatedAt: at, sharesNotes: false, guestImport: Prisma.DbNull },
      },
    });
    await transaction.planMember.update({ where: { planId_userId: { planId, userId: ownerId } }, data: { userId: formerOwnerId } });
    await transaction.planHandover.deleteMany({ where: { planId } });
    // Logged contacts with the owner are deleted with the account. Most of those with nobody in particular were with the owner, too.
    await transaction.loggedContact.deleteMany({ where: { planId, memberId: null } });
    await transaction.planInvitation.updateMany({ where: { planId, revokedAt: null }, data: { revokedAt: at } });
    const state = savedPlan(row);
    const change = { before: state, after: state, at };
    await recordEvent(transaction, planId, version, { userId: ownerId, role: "owner" }, [{ type: "member.ownerLeft" }], change);
    const mails = members.map(({ userId }) => ({
      kind: ownerGoneMailKind,
      key: `${ownerGoneMailKind} ${planId} ${version} ${userId}`,
      userId,
      payload: { planId },
    }));
    await enqueueMail(transaction, ...mails);
    released.push({ planId, ownerId: formerOwnerId, version, address: guidePath(journeyType as JourneyType, serviceTier as ServiceTier) });
  }
  return released;
}

/** The end of a plan without an owner; null for one with an owner. */
export async function findPlanEnd(planId: string): Promise<Date | null> {
  return (await database().plan.findUnique({ where: { id: planId }, select: { endsAt: true } }))?.endsAt ?? null;
}

/**
 * Makes the actor the owner of an ownerless plan. @throws {UserError} 409 if it has an owner, or the actor owns an open plan of the guide.
 */
export async function takeOverPlan(membership: Membership): Promise<PlanAddress> {
  const { ownerId, guide, actor } = membership;
  await countSave(actor);
  const planId = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = await findOpenPlan(transaction, membership);
    if (plan === null || (await transaction.plan.count({ where: { id: plan.id, endsAt: { not: null } } })) === 0) {
      return null;
    }
    if (await ownsOpenPlan(transaction, actor.userId, guide)) {
      throw new UserError(409, "You have a plan of your own in this guide. Close it first, then take this one over.");
    }
    await write({ events: [], command: { type: "member.adopt" } });
    await transaction.plan.update({ where: { id: plan.id }, data: { ownerId: actor.userId, endsAt: null } });
    const member = { planId_userId: { planId: plan.id, userId: actor.userId } };
    await transaction.planMember.update({ where: member, data: { role: "owner", lastActiveAt: new Date() } });
    await transaction.user.deleteMany({ where: { id: ownerId, issuer: formerOwnerIssuer } });
    return plan.id;
  });
  if (planId === null) {
    throw new UserError(409, "This plan has an owner already.");
  }
  return planPath(planId);
}

const plansAtOnce = 100;

/** Deletes the plans that nobody has taken over in time, and mails their members. Returns the number deleted. */
export async function endOwnerlessPlans(now = new Date()): Promise<number> {
  const due = await database().plan.findMany({
    where: { endsAt: { lte: now } },
    select: { id: true, ownerId: true },
    orderBy: { endsAt: "asc" },
    take: plansAtOnce,
  });
  let ended = 0;
  for (const plan of due) {
    try {
      ended += (await end(plan, now)) ? 1 : 0;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        throw error;
      }
      // A failing plan must not hold up the others; the next round retries it.
      log().error({ error, planId: plan.id }, "an ownerless plan could not be deleted");
    }
  }
  return ended;
}

function end({ id, ownerId }: { readonly id: string; readonly ownerId: string }, now: Date): Promise<boolean> {
  return database().$transaction(async (transaction) => {
    const members = await transaction.planMember.findMany({ where: { planId: id, ...others }, select: { userId: true } });
    // Another node, or a member who takes it over, may have been faster.
    const { count } = await transaction.plan.deleteMany({ where: { id, endsAt: { lte: now } } });
    if (count === 0) {
      return false;
    }
    const mails = members.map(({ userId }) => ({ kind: endedPlanMailKind, key: `${endedPlanMailKind} ${id} ${userId}`, userId }));
    await enqueueMail(transaction, ...mails);
    await transaction.user.deleteMany({ where: { id: ownerId, issuer: formerOwnerIssuer } });
    return true;
  });
}
