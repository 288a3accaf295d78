import { planIsClosed, planStatusErrors } from "#app/content/plan-status.ts";
import { notifyOfPlan } from "#app/plan/events/plan-notifications.server.ts";
import { endHandovers } from "#app/plan/members/handover-end.server.ts";
import { findOpenPlan, type Membership } from "#app/plan/members/members.server.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { UnfittingChangeError } from "#app/plan/store/next-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import type { ClosedPlan } from "#app/plan/store/saved-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { stateBeforeOffer } from "./start-again.ts";

const closingCommands = { closed: "plan.close", fellThrough: "plan.fallThrough" } as const;

/**
 * Closes the open plan for everyone on it, and ends whatever waits for others. Idempotent. Returns the plan's id. @throws {UserError} 409
 * if the plan was closed with the other status, or is gone.
 */
export async function closePlan(membership: Membership, status: ClosedPlan["status"]): Promise<string> {
  const { ownerId, actor } = membership;
  await countSave(actor);
  const saved = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = await findOpenPlan(transaction, membership);
    if (plan === null || (actor.planId !== undefined && actor.planId !== plan.id)) {
      return null;
    }
    const changed = (await write({ events: [], command: { type: closingCommands[status] } })).saved;
    await endOpenRequests(transaction, plan.id);
    await transaction.plan.update({ where: { id: plan.id }, data: { status, closedAt: changed.lastUpdatedAt }, select: { id: true } });
    return changed;
  });
  if (saved === null) {
    return requireClosed(membership, status);
  }
  notifyOfPlan({ planId: saved.id, ownerId, address: null, version: saved.version });
  return saved.id;
}

/** Two people may close a plan concurrently. */
async function requireClosed({ ownerId, actor }: Membership, status: ClosedPlan["status"]): Promise<string> {
  const plan = actor.planId
    ? await database().plan.findFirst({ where: { id: actor.planId, ownerId }, select: { id: true, status: true } })
    : null;
  if (plan?.status !== status) {
    throw new UserError(409, plan && plan.status !== "open" ? planStatusErrors.otherStatus : planStatusErrors.isGone);
  }
  return plan.id;
}

/** For a whole record that is sent back. @throws {UserError} 409 if it was read from a plan that has been closed since. */
export async function requireNotClosed(ownerId: string, planId: unknown): Promise<void> {
  if (isId(planId) && (await database().plan.count({ where: { id: planId, ownerId, status: { not: "open" } } })) > 0) {
    throw new UserError(409, planIsClosed);
  }
}

/** Their links stop working, even if the plan is reopened. Answers stay. */
async function endOpenRequests(transaction: Prisma.TransactionClient, planId: string): Promise<void> {
  const now = new Date();
  await transaction.planInvitation.updateMany({ where: { planId, revokedAt: null }, data: { revokedAt: now } });
  await transaction.holderAsk.updateMany({ where: { planId, endedAt: null, answers: { equals: [] } }, data: { endedAt: now } });
  await transaction.holderLink.updateMany({ where: { ask: { planId }, expiresAt: { gt: now } }, data: { expiresAt: now } });
  await endHandovers(transaction, { planId }, "closed");
}

/** Reopens a closed plan. Idempotent. @throws {UserError} 409 if the owner has another open plan of the guide, or the plan is gone. */
export async function reopenPlan(membership: Membership, { id }: Pick<ClosedPlan, "id">): Promise<void> {
  const { ownerId, guide, actor } = membership;
  await countSave(actor);
  const isOpen = await whilePlanLocked({ ownerId, guide, actor }, async ({ transaction, write }) => {
    const open = await findOpenPlan(transaction, { ownerId, guide });
    if (open !== null && open.id !== id) {
      throw new UserError(409, planStatusErrors.otherPlan);
    }
    if (open === null) {
      const data = { status: "open", closedAt: null } as const;
      const { count } = await transaction.plan.updateMany({ where: { id, ownerId, status: { not: "open" } }, data });
      if (count === 0) {
        return false;
      }
      await write({ events: [], command: { type: "plan.reopen" } });
    }
    return true;
  });
  if (!isOpen) {
    throw new UserError(409, planStatusErrors.isGone);
  }
}

/**
 * Creates another plan with those parts of a failed deal that apply to the next one. The old plan stays as it is. @throws {UserError} 409
 * if the plan's deal did not fall through, or the owner has an open plan of the guide.
 */
export async function startAgain({ ownerId, guide, actor }: Membership, closed: ClosedPlan): Promise<void> {
  const old = closed.status === "fellThrough" ? await findPlan(ownerId, guide.journeyType, guide.tier, closed) : null;
  if (old === null) {
    throw new UserError(409, planStatusErrors.notFellThrough);
  }
  const { steps, record, facts, papers } = stateBeforeOffer(guide, old);
  await countSave(actor);
  try {
    await whilePlanLocked({ ownerId, guide, actor: { userId: actor.userId, role: actor.role } }, async ({ transaction, write }) => {
      const { id: planId } = (
        await write({
          isFirst: true,
          events: [{ type: "progress.restore", record }],
          facts: () => facts,
          papers: () => papers,
          command: { type: "plan.startAgain" },
        })
      ).saved;
      await transaction.plan.update({ where: { id: planId }, data: { startedFromId: closed.id }, select: { id: true } });
      const notes = await transaction.note.findMany({
        where: { planId: closed.id, authorId: ownerId, stepId: { in: steps } },
        select: { stepId: true, text: true },
      });
      await transaction.note.createMany({ data: notes.map((note) => ({ ...note, planId, authorId: ownerId })) });
    });
  } catch (error) {
    throw error instanceof UnfittingChangeError ? new UserError(409, planStatusErrors.otherPlanToStart) : error;
  }
}
