/** Current stand-ins of absent agents. Both must still work at the same office. */

import { earliestToday, latestToday } from "#app/plan/dates/day-limits.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { accountRights } from "#app/platform/account-roles.ts";
import type { Prisma, Role } from "#prisma/client.ts";

interface Colleague {
  readonly role: Role;
  readonly officeId: string | null;
}

/** Absences that may be in force somewhere in the country. */
export function runningAbsences() {
  const [firstDay, lastDay] = [{ lte: new Date(latestToday()) }, { gte: new Date(earliestToday()) }];
  return { endedAt: null, firstDay, lastDay } satisfies Prisma.AbsenceWhereInput;
}

export const absentAgent = {
  firstDay: true,
  lastDay: true,
  agent: { select: { id: true, name: true, email: true, role: true, officeId: true, office: { select: { timeZone: true } } } },
} as const satisfies Prisma.AbsenceSelect;

type RunningAbsence = Prisma.AbsenceGetPayload<{ select: typeof absentAgent }>;

/** Whether it is in force at the office today, and both still work there. */
export function isInForce({ firstDay, lastDay, agent }: RunningAbsence, standIn: Colleague): boolean {
  const today = new Date(todayAt(agent.office?.timeZone ?? null));
  return firstDay <= today && today <= lastDay && areColleagues(agent, standIn);
}

export function areColleagues(one: Colleague, other: Colleague): boolean {
  return one.officeId !== null && one.officeId === other.officeId && [one, other].every(({ role }) => accountRights[role].worksAtOffice);
}

/** Null while the agent is present, or nobody stands in. */
export async function findStandIn(client: Prisma.TransactionClient, agentId: string) {
  const { where, ...rest } = absencesOfAgent();
  return readStandIn(await client.absence.findMany({ where: { ...where, agentId }, ...rest }));
}

export function absencesOfAgent() {
  return {
    where: runningAbsences(),
    select: { ...absentAgent, standIn: { select: { id: true, name: true, email: true, role: true, officeId: true } } },
    orderBy: { createdAt: "asc" },
  } as const satisfies Prisma.User$absencesArgs;
}

/** Null while the agent is present, or nobody stands in. */
export function readStandIn(absences: readonly Prisma.AbsenceGetPayload<ReturnType<typeof absencesOfAgent>>[]) {
  const absence = absences.find((running) => isInForce(running, running.standIn));
  return absence
    ? { id: absence.standIn.id, name: displayName(absence.standIn), lastDay: absence.lastDay.toISOString().slice(0, 10) }
    : null;
}
