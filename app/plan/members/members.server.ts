import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PlanAddress } from "#app/paths.ts";
import type { PlanActor } from "#app/plan/events/plan-events.server.ts";
import { mayRead, readersOf } from "#app/plan/permissions.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { type PlanKey, wherePlan } from "#app/plan/store/saved-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { displayName, nameOwner } from "./display-name.ts";
import { endHandovers } from "./handover-end.server.ts";

export const removalMailKind = "member-removed";
export const endedPlanMailKind = "plan-ended";

/** A user's access to a plan that belongs to somebody else. */
export interface Membership extends PlanKey {
  readonly guide: Guide;
  readonly actor: PlanActor;
}

export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number];

/** The owner first, then in the order of joining. */
export async function listMembers(key: PlanKey) {
  const members = await database().planMember.findMany({
    where: { plan: wherePlan(key) },
    select: {
      role: true,
      profession: true,
      joinedAt: true,
      hearsChanges: true,
      user: { select: { id: true, name: true, email: true, lastSeenAt: true } },
    },
    orderBy: [{ joinedAt: "asc" }, { userId: "asc" }],
  });
  return members
    .map(({ role, profession, joinedAt, hearsChanges, user: { id, name, email, lastSeenAt } }) => ({
      userId: id,
      name: displayName({ name, email }),
      email,
      role,
      profession,
      joinedAt,
      hearsChanges,
      lastSeenAt,
    }))
    .toSorted((one, other) => Number(other.role === "owner") - Number(one.role === "owner"));
}

/** Removes a member for the owner. Returns the member's name; null if there was none. */
export async function removeMember(membership: Membership, userId: string): Promise<string | null> {
  return endMembership(membership, userId, "member.remove");
}

/** Ends the actor's own membership. Returns false if there is none. */
export async function leavePlan(membership: Membership): Promise<boolean> {
  return (await endMembership(membership, membership.actor.userId, "member.leave")) !== null;
}

/** A trigger in the migrations ends the removed member's live streams. */
async function endMembership(membership: Membership, userId: string, type: "member.remove" | "member.leave"): Promise<string | null> {
  await countSave(membership.actor);
  return whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = await findPlanId(transaction, membership);
    const where = { planId: plan?.id ?? "", userId, role: { not: "owner" as const } };
    const member =
      plan && (await transaction.planMember.findFirst({ where, select: { role: true, user: { select: { name: true, email: true } } } }));
    if (!member) {
      return null;
    }
    await transaction.planMember.deleteMany({ where });
    await transaction.planInvitation.updateMany({
      where: { planId: plan.id, inviterId: userId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    await endHandovers(transaction, { planId: plan.id, receiverId: userId }, "removed");
    const { saved } = await write({ events: [], command: { type, member: userId } });
    if (type === "member.remove") {
      const payload = { planId: saved.id, role: member.role };
      await enqueueMail(transaction, { kind: removalMailKind, key: `${removalMailKind} ${saved.id} ${saved.version}`, userId, payload });
    }
    return displayName(member.user);
  });
}

/** A plan whose open pages announce others' changes. */
export interface HeardPlan {
  readonly planId: string;
  readonly address: PlanAddress;
  /** As shown on the page. */
  readonly version: number;
}

/** Whether an open guide announces others' changes to the actor. */
export async function setHearsChanges({ ownerId, guide: { journeyType, tier }, actor }: Membership, hearsChanges: boolean): Promise<void> {
  await countSave(actor);
  const plan = { ownerId, journeyType, serviceTier: tier, status: "open" as const };
  await database().planMember.updateMany({ where: { userId: actor.userId, plan }, data: { hearsChanges } });
}

export function findOpenPlan(client: Prisma.TransactionClient, { ownerId, guide }: Omit<PlanKey, "closed">) {
  return findPlanId(client, { ownerId, guide });
}

function findPlanId(client: Prisma.TransactionClient, key: PlanKey) {
  return client.plan.findFirst({ where: wherePlan(key), select: { id: true } });
}

export type SharedPlan = Awaited<ReturnType<typeof listSharedPlans>>[number];

/** Other people's plans that a user is on, the latest joined first. Completed steps are null where the role may not see them. */
export async function listSharedPlans(userId: string) {
  const memberships = await database().planMember.findMany({
    where: { userId, role: { in: [...readersOf("overview.read")], not: "owner" }, plan: { status: "open" } },
    select: {
      role: true,
      profession: true,
      plan: {
        select: {
          id: true,
          officeId: true,
          journeyType: true,
          serviceTier: true,
          completedSteps: true,
          lastUpdatedAt: true,
          owner: { select: { name: true, email: true } },
        },
      },
    },
    orderBy: [{ joinedAt: "desc" }, { planId: "asc" }],
  });
  return memberships.flatMap(
    ({ role, profession, plan: { id, officeId, journeyType, serviceTier, owner, completedSteps, lastUpdatedAt } }) => {
      const guide = findPlanGuide({ officeId, journeyType, serviceTier });
      const doneSteps = mayRead(role, "steps.read") ? completedSteps : null;
      return guide ? [{ planId: id, role, profession, guide, ownerName: nameOwner(owner, role), doneSteps, lastUpdatedAt }] : [];
    },
  );
}
