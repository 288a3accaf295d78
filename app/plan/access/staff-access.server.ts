import { displayName } from "#app/plan/members/display-name.ts";
import { type AccountRights, accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole, Prisma } from "#prisma/client.ts";
import { absentAgent, isInForce, runningAbsences } from "./stand-ins.server.ts";

/** The plans that staff can open without being a member, by the account's role and office. */
export interface StaffAccess {
  readonly userId: string;
  readonly plans: Exclude<AccountRights["plans"], "none">;
  readonly officeId: string | null;
  /** The absent agents they stand in for. */
  readonly standsInFor: readonly StoodInFor[];
}

interface StoodInFor {
  readonly id: string;
  readonly name: string;
  readonly lastDay: string;
}

type Account = Prisma.UserGetPayload<{ select: ReturnType<typeof staffColumns> }>;

interface OpenedPlan {
  readonly agentId: string | null;
  readonly officeId: string | null;
}

export function staffColumns() {
  return {
    ...{ id: true, role: true, officeId: true },
    standsIn: { where: runningAbsences(), select: absentAgent },
  } as const satisfies Prisma.UserSelect;
}

/** Reads role and office from the database. Null for a user whose role opens no plans. */
export async function findStaffAccess(userId: string): Promise<StaffAccess | null> {
  return staffAccess(await database().user.findUniqueOrThrow({ where: { id: userId }, select: staffColumns() }));
}

/** Whether the user can open the plan as staff, whether or not they are a member. */
export async function isOfBrokerage(client: Prisma.TransactionClient, planId: string, userId: string): Promise<boolean> {
  const user = await client.user.findUnique({ where: { id: userId }, select: staffColumns() });
  const plan = await client.plan.findUnique({ where: { id: planId }, select: { agentId: true, officeId: true } });
  const staff = user && staffAccess(user);
  return staff !== null && plan !== null && isOpenToStaff(staff, plan);
}

export function staffAccess(account: Account): StaffAccess | null {
  const { id, role, officeId, standsIn } = account;
  const { plans } = accountRights[role];
  if (plans === "none") {
    return null;
  }
  const standsInFor = standsIn
    .filter((absence) => isInForce(absence, account))
    .map(({ agent, lastDay }) => ({ id: agent.id, name: displayName(agent), lastDay: lastDay.toISOString().slice(0, 10) }));
  return { userId: id, plans, officeId, standsInFor };
}

/** The agents whose plans are on an agent's desk: their own, and those they stand in for. */
export function agentsOnDesk({ userId, standsInFor }: StaffAccess): string[] {
  return [userId, ...standsInFor.map(({ id }) => id)];
}

/** The agent for whom they open a plan; null if their own role opens it. */
export function findStoodInFor({ userId, standsInFor }: StaffAccess, { agentId }: OpenedPlan): StoodInFor | null {
  return agentId === userId ? null : (standsInFor.find(({ id }) => id === agentId) ?? null);
}

/** The role in which they act on a plan that is open to them. */
export function staffRole({ plans }: StaffAccess): Extract<PlanRole, "agent" | "administrator"> {
  return plans === "all" ? "administrator" : "agent";
}

/** `isOpenToStaff` as a condition on plans. */
export function plansOpenToStaff(staff: StaffAccess): Prisma.PlanWhereInput {
  const { plans, officeId } = staff;
  const ofOffice = officeId === null ? { id: { in: [] } } : { officeId };
  return { assigned: { agentId: { in: agentsOnDesk(staff) } }, office: ofOffice, all: {} }[plans];
}

export function isOpenToStaff(staff: StaffAccess, { agentId, officeId }: OpenedPlan): boolean {
  const isAssigned = agentId !== null && agentsOnDesk(staff).includes(agentId);
  return { assigned: isAssigned, office: staff.officeId !== null && officeId === staff.officeId, all: true }[staff.plans];
}
