import { accountRoleTitles } from "#app/content/administration.ts";
import { accountRights, type GivenRole } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import type { Prisma, Role } from "#prisma/client.ts";
import { handOnPlansOfLeaver } from "./assign-plans.server.ts";
import type { OfficeKeeper } from "./offices.server.ts";

/** Whether an outside provider's claim decides who is an agent or a broker: then nobody assigns these roles here. */
export function hasProvidedStaffRoles(): boolean {
  const { provider } = environment();
  return Boolean(provider?.agentRole || provider?.brokerRole);
}

export interface StaffRole {
  readonly role: GivenRole;
  /** Never null for an agent or broker. */
  readonly officeId: string | null;
  /** The receiver of a departing agent's plans; null for nobody. Undefined until chosen. */
  readonly plansTo?: string | null;
}

/**
 * Assigns or removes the role of agent or broker, or moves a user to another office. Open sessions have the role at their next request; the
 * plans of an agent who loses it go to the chosen receiver. Returns the number of plans without an agent; null if nothing changed. @throws
 * {UserError} 404 for an unknown user, 409 for an administrator, a role that the provider assigns, or plans without a chosen receiver, 400
 * for an unknown office or a receiver who is no agent.
 */
export async function changeStaffRole(userId: string, next: StaffRole, by: OfficeKeeper): Promise<{ readonly leftPlans: number } | null> {
  return database().$transaction(async (transaction) => {
    // Raw SQL: Prisma has no row locks. Not FOR UPDATE, since the events of concurrent saves would have to wait.
    await transaction.$queryRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const user = await transaction.user.findUnique({ where: { id: userId }, include: { office: { select: { name: true } } } });
    if (user === null) {
      throw new UserError(404, "This account is gone.");
    }
    const { role, officeId, plansTo } = next;
    if (accountRights[user.role].administers) {
      throw new UserError(409, "This account has become an administrator's: its role comes from the settings.", {
        detail: { field: "role" },
      });
    }
    if (role !== user.role && hasProvidedStaffRoles()) {
      throw new UserError(409, "Your identity provider gives this role.", { detail: { field: "role" } });
    }
    const office =
      officeId === null ? null : await transaction.office.findUnique({ where: { id: officeId }, select: { name: true, closedAt: true } });
    if (officeId !== null && (office === null || (office.closedAt !== null && officeId !== user.officeId))) {
      throw new UserError(400, "This office is closed or gone. Choose another one.", { detail: { field: "office" } });
    }
    if (role === user.role && officeId === user.officeId) {
      return null;
    }
    const isLeaving = !accountRights[role].worksAtOffice;
    if (isLeaving && plansTo === undefined && (await transaction.plan.count({ where: { agentId: userId } })) > 0) {
      throw new UserError(409, "This person is the agent of plans. Choose who gets them.", { detail: { field: "plansTo" } });
    }
    await transaction.user.update({ where: { id: userId }, data: { role, officeId }, select: { id: true } });
    if (user.issuer === portalIssuer) {
      await transaction.portalAccount.updateMany({ where: { id: user.subject, role: { not: "administrator" } }, data: { role } });
    }
    const leftPlans = isLeaving ? await handOnPlansOfLeaver(transaction, by, userId, plansTo ?? null) : 0;
    await recordRoleChange(transaction, userId, user, { role, office }, by);
    return { leftPlans };
  });
}

interface HeldRole {
  readonly role: Role;
  readonly office: { readonly name: string } | null;
}

export async function recordRoleChange(
  transaction: Prisma.TransactionClient,
  userId: string,
  before: HeldRole,
  after: HeldRole,
  { userId: actorId, request }: { readonly userId: string | null; readonly request?: Request },
): Promise<void> {
  const title = `${describeRole(before)} → ${describeRole(after)}`;
  await recordAccountEvent({ kind: "staff-role-changed", userId, actorId, request, detail: { title } }, transaction);
}

function describeRole({ role, office }: HeldRole): string {
  return office ? `${accountRoleTitles[role]}, ${office.name}` : accountRoleTitles[role];
}

/** A new client belongs to the office whose host name they came from. A user with an office or a plan keeps theirs. */
export async function joinOffice(userId: string, officeId: string): Promise<void> {
  const where = { id: userId, officeId: null, plans: { none: {} } };
  const office = await database().office.count({ where: { id: officeId, closedAt: null } });
  if (office > 0) {
    await database().user.updateMany({ where, data: { officeId } });
  }
}

/** For a user whose office role the provider no longer reports. */
export async function leavePlans(transaction: Prisma.TransactionClient, userId: string): Promise<void> {
  await transaction.plan.updateMany({ where: { agentId: userId }, data: { agentId: null } });
}
