import { deletionDelay, maxDeletionRequestsPerDay } from "#app/limits.ts";
import { notifyOfPlan, type PlanVersion } from "#app/plan/events/plan-notifications.server.ts";
import { endHandovers } from "#app/plan/members/handover-end.server.ts";
import { hasSharedPlans, releaseSharedPlans } from "#app/plan/members/ownerless-plans.server.ts";
import { forgetSaves } from "#app/plan/store/save-limit.server.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { countUse, type RateLimit, retryIn } from "#app/platform/requests/rate-limit.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { tooManyRequests } from "#app/platform/user-error.server.ts";
import { deleteOidcPayloadsOf } from "#app/users/oidc-payload.server.ts";
import type { AccountDeletion, Prisma } from "#prisma/client.ts";

export const deletionMailKind = "account-deletion-asked";

const deletionRequests: RateLimit = { name: "deletions asked", times: maxDeletionRequestsPerDay, seconds: 24 * 60 * 60 };

/**
 * Deletes the account at once, or after the delay if other people are on its plans. 'lastAdministrator': not at all. @throws {UserError}
 * 429 for too many in a day.
 */
export async function requestDeletion(userId: string): Promise<"deleted" | "waiting" | "lastAdministrator"> {
  if (!(await hasSharedPlans(userId))) {
    return (await deleteUser(userId)) ? "deleted" : "lastAdministrator";
  }
  return database().$transaction(async (transaction) => {
    if (await isLastAdministrator(transaction, userId)) {
      return "lastAdministrator";
    }
    const secondsToWait = await countUse(deletionRequests, userId, transaction);
    if (secondsToWait !== null) {
      throw tooManyRequests(`You have asked for this several times today. ${retryIn(secondsToWait)}`, secondsToWait);
    }
    const createdAt = new Date();
    const data = { userId, createdAt, dueAt: new Date(createdAt.getTime() + deletionDelay) };
    const { count } = await transaction.accountDeletion.createMany({ data, skipDuplicates: true });
    if (count === 1) {
      const key = `${deletionMailKind} ${userId} ${createdAt.toISOString()}`;
      const payload = { createdAt: createdAt.toISOString() };
      await enqueueMail(transaction, { kind: deletionMailKind, key, userId, payload, isUrgent: true, lifetime: deletionDelay });
    }
    return "waiting";
  });
}

export function findDeletion(userId: string): Promise<AccountDeletion | null> {
  return database().accountDeletion.findUnique({ where: { userId } });
}

/** By the link in the mail. */
export function findDeletionByToken(token: string): Promise<AccountDeletion | null> {
  return database().accountDeletion.findUnique({ where: { tokenHash: hashOf(token) } });
}

/** Creates the link that stops a deletion when its mail is written. Null if the deletion has been stopped. */
export async function createDeletionStopLink(
  userId: string,
  createdAt: Date,
): Promise<{ readonly token: string; readonly dueAt: Date } | null> {
  const token = randomToken();
  const { count } = await database().accountDeletion.updateMany({ where: { userId, createdAt }, data: { tokenHash: hashOf(token) } });
  const deletion = await findDeletion(userId);
  return count === 1 && deletion ? { token, dueAt: deletion.dueAt } : null;
}

/** Returns false if no deletion was pending. */
export async function stopDeletion(where: { readonly userId: string } | { readonly token: string }): Promise<boolean> {
  const row = "token" in where ? { tokenHash: hashOf(where.token) } : where;
  return (await database().accountDeletion.deleteMany({ where: row })).count === 1;
}

const deletionsAtOnce = 100;

/** Deletes the accounts that are due, on whichever node is first. Returns the number deleted. */
export async function completeDueDeletions(now = new Date()): Promise<number> {
  const due = await database().accountDeletion.findMany({
    where: { dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: deletionsAtOnce,
  });
  let completed = 0;
  for (const { userId } of due) {
    try {
      completed += (await deleteUser(userId, now)) ? 1 : 0;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        throw error;
      }
      // A failing one must not hold up the others; the next round retries it.
      log().error({ error, userId }, "an account could not be deleted");
    }
  }
  return completed;
}

/**
 * Deletes all data of a user; shared plans are separated from it. With `dueBy`, only if a deletion is pending since then. Returns false,
 * and deletes nothing, for the last administrator.
 */
export async function deleteUser(userId: string, dueBy: Date | null = null): Promise<boolean> {
  const released = await database().$transaction(async (transaction): Promise<PlanVersion[] | null> => {
    if (dueBy !== null) {
      // It may just have been stopped, or claimed by another node.
      const { count } = await transaction.accountDeletion.deleteMany({ where: { userId, dueAt: { lte: dueBy } } });
      if (count === 0) {
        return null;
      }
    }
    if (await isLastAdministrator(transaction, userId)) {
      return null;
    }
    // `deleteMany` tolerates a second press of the same button.
    const user = await transaction.user.findUnique({ where: { id: userId }, select: { issuer: true, subject: true, email: true } });
    if (user?.email) {
      await transaction.outboxEntry.deleteMany({ where: { address: user.email } });
      await transaction.accountEvent.deleteMany({ where: { userId: null, detail: { path: ["address"], equals: user.email } } });
    }
    await endHandovers(transaction, { receiverId: userId }, "accountGone");
    // Plans before their owner, as a save locks them.
    const plans = await releaseSharedPlans(transaction, userId);
    await transaction.plan.deleteMany({ where: { ownerId: userId } });
    // The clients whom an agent has invited can still join.
    await transaction.planInvitation.updateMany({ where: { inviterId: userId, role: "owner" }, data: { inviterId: null } });
    await transaction.wireCheck.updateMany({ where: { userId }, data: { initials: "" } });
    await transaction.user.deleteMany({ where: { id: userId } });
    if (user?.issuer === portalIssuer) {
      await transaction.portalAccount.deleteMany({ where: { id: user.subject } });
      await deleteOidcPayloadsOf(user.subject, transaction);
    }
    return plans;
  });
  if (released === null) {
    return false;
  }
  released.forEach(notifyOfPlan);
  await forgetSaves(userId);
  return true;
}

/** Locks the administrators' rows until the transaction ends, so that two who leave concurrently do so one after the other. */
async function isLastAdministrator(transaction: Prisma.TransactionClient, userId: string): Promise<boolean> {
  // Raw SQL: Prisma has no row locks.
  const administrators = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM "user" WHERE role = 'administrator' AND issuer = ${environment().issuer} ORDER BY id FOR UPDATE`;
  return administrators.length === 1 && administrators[0]?.id === userId;
}
