import { randomUUID } from "node:crypto";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { newClientErrors } from "#app/content/new-client.ts";
import { clientInvitationDays, maxClientsAddedPerDay } from "#app/limits.ts";
import { planPath } from "#app/paths.ts";
import { plansOpenToStaff, type StaffAccess, staffAccess, staffColumns, staffRole } from "#app/plan/access/staff-access.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { recordEvent } from "#app/plan/events/plan-events.server.ts";
import { storeInvitation } from "#app/plan/members/invitations.server.ts";
import { createPlaceholder } from "#app/plan/members/invited-clients.server.ts";
import { requireMailable } from "#app/plan/members/stranger-mail.server.ts";
import { beginPlans } from "#app/plan/store/begin-plans.server.ts";
import { findPlanRow, savedPlan } from "#app/plan/store/saved-plan.server.ts";
import { accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { invitedClientIssuer } from "#app/platform/invited-client.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { matchesUser } from "#app/users/staff/user-list.server.ts";
import { Prisma } from "#prisma/client.ts";

const clientsOfDay: RateLimit = { name: "clients added", times: maxClientsAddedPerDay, seconds: 24 * 60 * 60 };

export interface NewClient {
  /** Set by the form, so that sending it twice makes one plan. */
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly address: string;
  readonly guide: Guide;
  readonly message: string | null;
}

/**
 * Makes a plan that a placeholder owns, with the user as its agent, and invites the client to own it. Returns the plan's id; of a form that
 * was sent before, the same. @throws {UserError} 403 for a user who has lost the role; 409 with the field, and the plan where one exists,
 * for a client who has a plan already or an address that gets no mail; 429 for too many in a day.
 */
export async function createClientPlan(request: Request, userId: string, client: NewClient): Promise<string> {
  return database().$transaction(async (transaction) => {
    const staff = await lockStaff(transaction, userId);
    const earlier = await findEarlierPlan(transaction, userId, client);
    if (earlier !== null) {
      return earlier;
    }
    await requireNoPlan(transaction, staff, client);
    const secondsToWait = await countUse(clientsOfDay, userId, transaction);
    if (secondsToWait !== null) {
      throw tooManyRequests(newClientErrors.tooMany, secondsToWait);
    }
    await requireMailable(transaction, client.address, newClientErrors.refused).catch(atEmail);
    const { id, name, address, guide, message } = client;
    const planId = randomUUID();
    const ownerId = await createPlaceholder(transaction, planId, name);
    await beginPlans(transaction, [{ id: planId, ownerId, guide, targetDate: null, agentId: staff.agentId, officeId: staff.officeId }]);
    const row = await findPlanRow(transaction, { ownerId, guide });
    if (row !== null) {
      const state = savedPlan(row);
      const change = { before: state, after: state, at: row.createdAt };
      await recordEvent(transaction, planId, row.version, { userId, role: staffRole(staff) }, [{ type: "member.invite" }], change);
    }
    const init = { id, role: "owner", profession: null, address, days: clientInvitationDays, message } as const;
    if (!(await storeInvitation(transaction, { planId, inviterId: userId, token: null }, init))) {
      throw new UserError(409, newClientErrors.sentBefore);
    }
    await recordAccountEvent({ kind: "client-invited", userId, request, detail: { title: guideTitle(guide) } }, transaction);
    return planId;
  });
}

interface LockedStaff extends StaffAccess {
  readonly email: string | null;
  /** Null for an administrator. */
  readonly agentId: string | null;
}

/** A change of the role, or another form of the same user, waits until the transaction ends. */
async function lockStaff(transaction: Prisma.TransactionClient, userId: string): Promise<LockedStaff> {
  // Raw SQL: Prisma has no row locks.
  await transaction.$queryRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const user = await transaction.user.findUnique({ where: { id: userId }, select: { ...staffColumns(), email: true } });
  const access = user && staffAccess(user);
  if (!access) {
    throw new UserError(403, newClientErrors.noRole);
  }
  return { ...access, email: user.email, agentId: accountRights[user.role].worksAtOffice ? userId : null };
}

/** @throws {UserError} 409 if the form was sent before with other entries. */
async function findEarlierPlan(transaction: Prisma.TransactionClient, userId: string, { id, address, guide, message }: NewClient) {
  const earlier = await transaction.planInvitation.findUnique({
    where: { id },
    select: { inviterId: true, address: true, message: true, planId: true, plan: { select: { journeyType: true, serviceTier: true } } },
  });
  if (earlier === null) {
    return null;
  }
  const { plan, planId } = earlier;
  const isSame = earlier.address === address && earlier.message === message;
  if (earlier.inviterId !== userId || !isSame || plan.journeyType !== guide.journeyType || plan.serviceTier !== guide.tier) {
    throw new UserError(409, newClientErrors.sentBefore);
  }
  return planId;
}

/** Says nothing of a plan that the user can't open: the client learns of it when they join. */
async function requireNoPlan(transaction: Prisma.TransactionClient, staff: LockedStaff, { address, guide }: NewClient): Promise<void> {
  if (staff.email?.toLowerCase() === address) {
    throw new UserError(409, newClientErrors.ownEmail, { detail: { field: "email" } });
  }
  // Raw SQL: Prisma can't search by the trigram index, and addresses of an outside provider keep their case.
  const users = await transaction.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM "user" u WHERE ${matchesUser(address)} AND lower(u.email) = ${address}`,
  );
  const invited = { owner: { issuer: invitedClientIssuer }, invitations: { some: { role: "owner" as const, address } } };
  const plan = await transaction.plan.findFirst({
    where: {
      AND: [plansOpenToStaff(staff), { OR: [{ ownerId: { in: users.map(({ id }) => id) } }, invited] }],
      ...{ status: "open", journeyType: guide.journeyType, serviceTier: guide.tier },
    },
    select: { id: true, owner: { select: { issuer: true } } },
  });
  if (plan !== null) {
    const isInvited = plan.owner.issuer === invitedClientIssuer;
    const detail = { field: "email", planPath: planPath(plan.id) };
    throw new UserError(409, isInvited ? newClientErrors.isInvited : newClientErrors.hasPlan, { detail });
  }
}

function atEmail(error: unknown): never {
  if (error instanceof UserError) {
    const { status, message, headers } = error;
    throw new UserError(status, message, { headers, detail: { field: "email" } });
  }
  throw error;
}
