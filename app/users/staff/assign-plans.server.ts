import { isOpenToStaff, type StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { staffRoles } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { clientAddress } from "#app/platform/requests/rate-limit.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { actorName } from "#app/users/accounts/account-events.server.ts";
import type { Prisma } from "#prisma/client.ts";

export const plansGivenMailKind = "plans-given";
export const plansTakenMailKind = "plans-taken";

/** A broker for their office, or an administrator for all. */
export interface Assigner extends StaffAccess {
  readonly request: Request;
}

interface Agent {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

const named = { select: { id: true, name: true, email: true } } as const;
const planColumns = {
  id: true,
  ownerId: true,
  officeId: true,
  agentId: true,
  office: { select: { name: true } },
  agent: named,
} as const satisfies Prisma.PlanSelect;

type AssignedPlan = Prisma.PlanGetPayload<{ select: typeof planColumns }>;

/**
 * Assigns plans to an agent, or to none, in one step: recorded with each owner's account, and mailed to the agents. Returns the number
 * changed. @throws {UserError} 404 for a plan that is not on the desk, 400 with the field for an agent who does not work at the plans'
 * office.
 */
export async function assignPlans(by: Assigner, planIds: readonly string[], agentId: string | null): Promise<number> {
  return database().$transaction(async (transaction) => {
    const plans = await lockPlans(transaction, { id: { in: [...planIds] }, status: "open" });
    if (plans.length !== new Set(planIds).size || by.plans === "assigned" || !plans.every((plan) => isOpenToStaff(by, plan))) {
      throw new UserError(404, "One of these plans is no longer on your desk. Nothing was changed.", { detail: { field: "plan" } });
    }
    const agent = agentId === null ? null : await requireAgent(transaction, agentId, "newAgent");
    const others = agent === null ? 0 : plans.filter(({ officeId }) => officeId !== agent.officeId).length;
    if (agent && others > 0) {
      const which = others === 1 ? "one of these plans" : `${others} of these plans`;
      throw new UserError(400, `${actorName(agent)} does not work at the office of ${which}. Nothing was changed.`, {
        detail: { field: "newAgent" },
      });
    }
    const count = await setAgent(transaction, by, plans, agent);
    if (agent === null) {
      await leaveWithoutAgent(transaction, planIds);
    }
    return count;
  });
}

/** A deliberate choice: the desk doesn't list the plan as lacking an agent. */
export async function leaveWithoutAgent(transaction: Prisma.TransactionClient, planIds: readonly string[]): Promise<void> {
  await transaction.plan.updateMany({ where: { id: { in: [...planIds] }, agentId: null }, data: { agentSince: null } });
}

/**
 * Hands all of an agent's plans that are on the desk to another, in one step. Plans of an office where the other does not work stay.
 * @throws {UserError} 400 with the field for a receiver who is no agent, or does not work at the broker's office.
 */
export async function handOverPlans(
  by: Assigner,
  fromId: string,
  toId: string,
): Promise<{ readonly handedOn: number; readonly left: number }> {
  return database().$transaction(async (transaction) => {
    const to = await requireAgent(transaction, toId, "to");
    if (by.plans === "assigned" || (by.plans === "office" && to.officeId !== by.officeId)) {
      throw new UserError(400, `${actorName(to)} does not work at your office.`, { detail: { field: "to" } });
    }
    const plans = await lockPlans(transaction, { agentId: fromId, ...(by.plans === "office" && { officeId: by.officeId }) });
    const received = plans.filter(({ officeId }) => officeId === to.officeId);
    await setAgent(transaction, by, received, to);
    return { handedOn: received.length, left: plans.length - received.length };
  });
}

/**
 * For a departing agent: hands their plans to another agent of the same office, or to nobody. Returns the number of plans without an agent.
 */
export async function handOnPlansOfLeaver(
  transaction: Prisma.TransactionClient,
  by: { readonly userId: string; readonly request: Request },
  leaverId: string,
  receiverId: string | null,
): Promise<number> {
  const to = receiverId === null ? null : await requireAgent(transaction, receiverId, "plansTo");
  const plans = await lockPlans(transaction, { agentId: leaverId });
  const received = plans.filter(({ officeId }) => to !== null && officeId === to.officeId);
  const left = plans.filter((plan) => !received.includes(plan));
  await setAgent(transaction, by, received, to);
  await setAgent(transaction, by, left, null);
  return left.length;
}

async function lockPlans(transaction: Prisma.TransactionClient, where: Prisma.PlanWhereInput): Promise<AssignedPlan[]> {
  const found = await transaction.plan.findMany({ where, select: { id: true } });
  // Raw SQL: Prisma has no row locks. In a fixed order, so that two concurrent calls do not deadlock.
  await transaction.$queryRaw`SELECT id FROM plan WHERE id = ANY(${found.map(({ id }) => id)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return transaction.plan.findMany({ where: { ...where, AND: { id: { in: found.map(({ id }) => id) } } }, select: planColumns });
}

async function requireAgent(transaction: Prisma.TransactionClient, id: string, field: string) {
  const agent = await transaction.user.findFirst({
    where: { id, role: { in: staffRoles } },
    select: { ...named.select, officeId: true },
  });
  if (agent === null) {
    throw new UserError(400, "This person is not an agent anymore. Choose another one.", { detail: { field } });
  }
  return agent;
}

async function setAgent(
  transaction: Prisma.TransactionClient,
  by: { readonly userId: string; readonly request: Request },
  plans: readonly AssignedPlan[],
  agent: Agent | null,
): Promise<number> {
  const changed = plans.filter(({ agentId }) => agentId !== (agent?.id ?? null));
  if (changed.length === 0) {
    return 0;
  }
  const planIds = changed.map(({ id }) => id);
  await transaction.plan.updateMany({ where: { id: { in: planIds } }, data: { agentId: agent?.id ?? null } });
  await transaction.accountEvent.createMany({
    data: changed.map(({ ownerId, ...plan }) => ({
      kind: "plan-assigned",
      userId: ownerId,
      actorId: by.userId,
      network: clientAddress(by.request),
      detail: { title: describeAssignment(plan, { office: plan.office, agent }) },
    })),
  });
  await endStaffInvitations(transaction, planIds);
  await tellAgents(transaction, by.userId, changed, agent);
  return changed.length;
}

export function describeAssignment(
  before: Pick<AssignedPlan, "office" | "agent">,
  after: { readonly office: { readonly name: string } | null; readonly agent: Agent | null },
): string {
  const describe = ({ office, agent }: typeof after) => `${office?.name ?? "no office"}, ${agent ? actorName(agent) : "no agent"}`;
  return `${describe(before)} → ${describe(after)}`;
}

/** Invitations by agents who have lost access to the plan, both as its agent and as its member. A client may still join their own plan. */
export async function endStaffInvitations(transaction: Prisma.TransactionClient, planIds: readonly string[]): Promise<void> {
  // Raw SQL: Prisma can't compare the inviter with the plan's agent.
  await transaction.$executeRaw`
    UPDATE plan_invitation i SET revoked_at = now() FROM plan p
    WHERE p.id = i.plan_id AND i.plan_id = ANY(${[...planIds]}::uuid[]) AND i.revoked_at IS NULL AND i.inviter_id IS NOT NULL AND i.role <> 'owner'
      AND i.inviter_id <> p.owner_id AND i.inviter_id IS DISTINCT FROM p.agent_id
      AND NOT EXISTS (SELECT FROM plan_member m WHERE m.plan_id = i.plan_id AND m.user_id = i.inviter_id)
      AND NOT EXISTS (SELECT FROM "user" u WHERE u.id = i.inviter_id AND u.role = 'broker' AND u.office_id = p.office_id)`;
}

/** One mail each for all plans; none to the actor. */
async function tellAgents(
  transaction: Prisma.TransactionClient,
  actorId: string,
  plans: readonly AssignedPlan[],
  agent: Agent | null,
): Promise<void> {
  const act = crypto.randomUUID();
  const former = Map.groupBy(
    plans.filter((plan) => plan.agentId !== null),
    ({ agentId }) => agentId ?? "",
  );
  const mails = [
    ...[...former].map(([userId, { length }]) => ({
      kind: plansTakenMailKind,
      userId,
      payload: { count: length, actorId, agentId: agent?.id ?? null },
    })),
    ...(agent ? [{ kind: plansGivenMailKind, userId: agent.id, payload: { count: plans.length, actorId } }] : []),
  ].filter(({ userId }) => userId !== actorId);
  if (mails.length > 0) {
    await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, key: `${mail.kind} ${act} ${mail.userId}` })));
  }
}
