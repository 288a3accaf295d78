import { type AccountRights, accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole, Prisma, Role } from "#prisma/client.ts";

/** Which plans somebody of the brokerage opens without being a member, by the role and office of the account. */
export interface StaffAccess {
  readonly userId: string;
  readonly plans: Exclude<AccountRights["plans"], "none">;
  readonly officeId: string | null;
}

interface Account {
  readonly id: string;
  readonly role: Role;
  readonly officeId: string | null;
}

export const staffColumns = { id: true, role: true, officeId: true } as const satisfies Prisma.UserSelect;

/** Reads role and office from the database. Null for a user whose role opens no plans. */
export async function findStaffAccess(userId: string): Promise<StaffAccess | null> {
  return staffAccess(await database().user.findUniqueOrThrow({ where: { id: userId }, select: staffColumns }));
}

/** Whether the plan is among those that the user opens for the brokerage, a member or not. */
export async function isOfBrokerage(client: Prisma.TransactionClient, planId: string, userId: string): Promise<boolean> {
  const user = await client.user.findUnique({ where: { id: userId }, select: staffColumns });
  const plan = await client.plan.findUnique({ where: { id: planId }, select: { agentId: true, officeId: true } });
  const staff = user && staffAccess(user);
  return staff !== null && plan !== null && isOpenToStaff(staff, plan);
}

export function staffAccess({ id, role, officeId }: Account): StaffAccess | null {
  const { plans } = accountRights[role];
  return plans === "none" ? null : { userId: id, plans, officeId };
}

/** In which role they act on a plan that is open to them. */
export function staffRole({ plans }: StaffAccess): Extract<PlanRole, "agent" | "administrator"> {
  return plans === "all" ? "administrator" : "agent";
}

/** `isOpenToStaff` as a condition on plans. */
export function plansOpenToStaff({ plans, userId, officeId }: StaffAccess): Prisma.PlanWhereInput {
  const ofOffice = officeId === null ? { id: { in: [] } } : { officeId };
  return { assigned: { agentId: userId }, office: ofOffice, all: {} }[plans];
}

export function isOpenToStaff(
  { plans, userId, officeId }: StaffAccess,
  plan: { readonly agentId: string | null; readonly officeId: string | null },
): boolean {
  return { assigned: plan.agentId === userId, office: officeId !== null && plan.officeId === officeId, all: true }[plans];
}
