import { formerStaff } from "#app/content/members.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { absencesOfAgent, readStandIn } from "./stand-ins.server.ts";

const maxListed = 30;

const named = { select: { name: true, email: true } } as const;

/** In UTC. A user's openings of one day count as one. */
export function openingDay(): Date {
  return new Date(new Date().toISOString().slice(0, 10));
}

/** `forAgentId` is the agent for whom the user stands in. */
export async function recordOpening(planId: string, userId: string, forAgentId: string | null): Promise<void> {
  await database().planOpening.createMany({ data: { planId, userId, forAgentId, day: openingDay() }, skipDuplicates: true });
}

/** Staff who opened a plan without being a member, the latest first. */
export async function listOpenings(planId: string) {
  const openings = await database().planOpening.findMany({
    where: { planId },
    select: { id: true, openedAt: true, user: named, forAgent: named },
    orderBy: [{ openedAt: "desc" }, { id: "asc" }],
    take: maxListed,
  });
  return openings.map(({ id, openedAt, user, forAgent }) => ({
    id,
    openedAt: openedAt.toISOString(),
    name: user ? displayName(user) : formerStaff,
    forAgent: forAgent && displayName(forAgent),
  }));
}

/** The agent assigned to a plan, and the current stand-in. Null without an agent. */
export async function findAgent(planId: string) {
  return describeAgent(await database().plan.findUnique({ where: { id: planId }, select: withAgent() }));
}

export function withAgent() {
  return {
    agentSince: true,
    agent: { select: { name: true, email: true, absences: absencesOfAgent() } },
  } as const satisfies Prisma.PlanSelect;
}

export function describeAgent(plan: Prisma.PlanGetPayload<{ select: ReturnType<typeof withAgent> }> | null) {
  const agent = plan?.agent;
  return agent ? { name: displayName(agent), email: agent.email, since: plan.agentSince, standIn: readStandIn(agent.absences) } : null;
}
