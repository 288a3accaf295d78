import { formerStaff } from "#app/content/members.ts";
import { database } from "#app/platform/database/database.server.ts";
import { displayName } from "./display-name.ts";

const maxListed = 30;

/** In UTC. Somebody's openings of one day count as one. */
export function openingDay(): Date {
  return new Date(new Date().toISOString().slice(0, 10));
}

export async function recordOpening(planId: string, userId: string): Promise<void> {
  await database().planOpening.createMany({ data: { planId, userId, day: openingDay() }, skipDuplicates: true });
}

/** Who of the brokerage opened a plan without being a member, the latest first. */
export async function listOpenings(planId: string) {
  const openings = await database().planOpening.findMany({
    where: { planId },
    select: { id: true, openedAt: true, user: { select: { name: true, email: true } } },
    orderBy: [{ openedAt: "desc" }, { id: "asc" }],
    take: maxListed,
  });
  return openings.map(({ id, openedAt, user }) => ({
    id,
    openedAt: openedAt.toISOString(),
    name: user ? displayName(user) : formerStaff,
  }));
}

/** The agent whom the brokerage gave a plan. */
export function findAgent(planId: string) {
  return database().plan.findUnique({
    where: { id: planId },
    select: { agentSince: true, agent: { select: { name: true, email: true } } },
  });
}
