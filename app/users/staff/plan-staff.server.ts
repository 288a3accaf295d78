import { maxStaffListed } from "#app/limits.ts";
import { staffRoles } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { actorName, recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { describeAssignment, endStaffInvitations, leaveWithoutAgent } from "./assign-plans.server.ts";
import type { OfficeKeeper } from "./offices.server.ts";

const named = { select: { id: true, name: true, email: true } };

/** By plan of an owner: its office and agent, and that office's agents and brokers. */
export async function listPlanStaff(ownerId: string) {
  const plans = await database().plan.findMany({
    where: { ownerId },
    select: { id: true, officeId: true, office: { select: { name: true } }, agent: named },
  });
  const officeIds = [...new Set(plans.flatMap(({ officeId }) => officeId ?? []))];
  const staff = await Promise.all(officeIds.map(listStaff));
  const staffByOffice = new Map(officeIds.map((id, place) => [id, staff[place] ?? []]));
  return new Map(
    plans.map(({ id, officeId, office, agent }) => {
      const here = (officeId && staffByOffice.get(officeId)) || [];
      // An agent who has moved to another office stays until somebody chooses another.
      const agents = agent && !here.some((person) => person.id === agent.id) ? [{ id: agent.id, name: actorName(agent) }, ...here] : here;
      return [id, { officeId, officeName: office?.name ?? null, agentId: agent?.id ?? null, agents }];
    }),
  );
}

/** The agents and brokers of one office, or of all. */
export async function listStaff(officeId: string | null) {
  const staff = await database().user.findMany({
    where: { ...(officeId && { officeId }), role: { in: staffRoles } },
    ...named,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: maxStaffListed,
  });
  return staff.map((person) => ({ id: person.id, name: actorName(person) }));
}

interface Assignment {
  readonly officeId: string;
  /** Null for a plan without an agent. */
  readonly agentId: string | null;
}

/**
 * Sets a plan's office and agent, recorded with the owner's account. Returns whether anything changed. @throws {UserError} 404 for an
 * unknown plan, 400 for a closed or unknown office, or an agent who does not work there.
 */
export async function assignPlan({ request, userId }: OfficeKeeper, planId: string, { officeId, agentId }: Assignment): Promise<boolean> {
  return database().$transaction(async (transaction) => {
    // Raw SQL: Prisma has no row locks.
    await transaction.$queryRaw`SELECT id FROM plan WHERE id = ${planId}::uuid FOR NO KEY UPDATE`;
    const plan = await transaction.plan.findUnique({
      where: { id: planId },
      select: { ownerId: true, officeId: true, office: { select: { name: true } }, agent: named },
    });
    if (plan === null) {
      throw new UserError(404, "This plan is gone.", { detail: { field: "planOffice" } });
    }
    const office = await transaction.office.findUnique({ where: { id: officeId } });
    if (office === null || (office.closedAt !== null && officeId !== plan.officeId)) {
      throw new UserError(400, "This office is closed or gone. Choose another one.", { detail: { field: "planOffice" } });
    }
    const agent =
      agentId === null ? null : await transaction.user.findFirst({ where: { id: agentId, officeId, role: { in: staffRoles } }, ...named });
    const keepsAgent = agentId !== null && agentId === plan.agent?.id && officeId === plan.officeId;
    if (agentId !== null && agent === null && !keepsAgent) {
      throw new UserError(400, `This agent does not work at ${office.name}. Choose another one, or none.`, { detail: { field: "agent" } });
    }
    if (officeId === plan.officeId && agentId === (plan.agent?.id ?? null)) {
      return false;
    }
    await transaction.plan.update({ where: { id: planId }, data: { officeId, agentId }, select: { id: true } });
    if (agentId === null) {
      await leaveWithoutAgent(transaction, [planId]);
    }
    await endStaffInvitations(transaction, [planId]);
    const title = describeAssignment(plan, { office, agent: agentId === null ? null : (agent ?? plan.agent) });
    await recordAccountEvent({ kind: "plan-assigned", userId: plan.ownerId, actorId: userId, request, detail: { title } }, transaction);
    return true;
  });
}
