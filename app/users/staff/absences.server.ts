/** Absences of agents, each with a stand-in from the same office. */
import { absenceErrors } from "#app/content/absences.ts";
import { maxAbsenceDays, maxAbsenceDaysAhead, maxAbsences, maxAbsencesListed } from "#app/limits.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { areColleagues } from "#app/plan/access/stand-ins.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { accountRights, staffRoles } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { actorName } from "#app/users/accounts/account-events.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import type { Prisma } from "#prisma/client.ts";

export interface AbsenceInit {
  readonly agentId: string;
  readonly standInId: string;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

const columns = { id: true, name: true, email: true, role: true, officeId: true, office: { select: { timeZone: true } } } as const;

type Colleague = Prisma.UserGetPayload<{ select: typeof columns }>;

/** @throws {UserError} 400 or 409, each with the field, for invalid days or people. */
export async function setAbsence(actorId: string, { agentId, standInId, firstDay, lastDay }: AbsenceInit): Promise<void> {
  await database().$transaction(async (transaction) => {
    // Raw SQL: Prisma has no row locks. In a fixed order, so that of two conflicting absences one comes first.
    await transaction.$queryRaw`
      SELECT id FROM "user" WHERE id = ANY(${[agentId, standInId]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    const [actor, agent, standIn] = await Promise.all(
      [actorId, agentId, standInId].map((id) => transaction.user.findUnique({ where: { id }, select: columns })),
    );
    if (!actor || !agent || !staffRoles.some((role) => role === agent.role) || !maySetAbsence(actor, agent)) {
      throw refusal(400, "agent", agentId === actorId ? absenceErrors.agent : absenceErrors.notYours);
    }
    if (agentId === standInId) {
      throw refusal(400, "standIn", absenceErrors.self);
    }
    if (!standIn || !areColleagues(agent, standIn)) {
      throw refusal(400, "standIn", standIn ? absenceErrors.otherOffice(actorName(standIn), actorName(agent)) : absenceErrors.standIn);
    }
    requireDays(firstDay, lastDay, todayAt(agent.office?.timeZone ?? null));
    await requireNoOverlap(transaction, { agent, standIn, firstDay, lastDay });
    await transaction.absence.create({
      data: { agentId, standInId, firstDay: new Date(firstDay), lastDay: new Date(lastDay), setById: actorId },
      select: { id: true },
    });
  });
}

function requireDays(firstDay: CalendarDay, lastDay: CalendarDay, today: CalendarDay): void {
  if (firstDay < today) {
    throw refusal(400, "firstDay", absenceErrors.past);
  }
  if (firstDay > addDays(today, maxAbsenceDaysAhead)) {
    throw refusal(400, "firstDay", absenceErrors.far);
  }
  if (lastDay < firstDay) {
    throw refusal(400, "lastDay", absenceErrors.order);
  }
  if (lastDay >= addDays(firstDay, maxAbsenceDays)) {
    throw refusal(400, "lastDay", absenceErrors.long);
  }
}

interface Overlap {
  readonly agent: Colleague;
  readonly standIn: Colleague;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

/** No chains or circles: a stand-in must be present on all days. */
async function requireNoOverlap(transaction: Prisma.TransactionClient, { agent, standIn, firstDay, lastDay }: Overlap): Promise<void> {
  const days = { endedAt: null, firstDay: { lte: new Date(lastDay) }, lastDay: { gte: new Date(firstDay) } };
  const count = (where: Prisma.AbsenceWhereInput) => transaction.absence.count({ where });
  if ((await count({ ...days, agentId: agent.id })) > 0) {
    throw refusal(409, "firstDay", absenceErrors.overlap(actorName(agent)));
  }
  if ((await count({ ...days, agentId: standIn.id })) > 0) {
    throw refusal(409, "standIn", absenceErrors.standInIsOut(actorName(standIn)));
  }
  if ((await count({ ...days, standInId: agent.id })) > 0) {
    throw refusal(409, "firstDay", absenceErrors.agentStandsIn(actorName(agent)));
  }
  if ((await count({ agentId: agent.id, endedAt: null, lastDay: { gte: new Date(earliestToday()) } })) >= maxAbsences) {
    throw refusal(409, "firstDay", absenceErrors.tooMany);
  }
}

function refusal(status: number, field: string, message: string): UserError {
  return new UserError(status, message, { detail: { field } });
}

function maySetAbsence(actor: Colleague, agent: Colleague): boolean {
  return {
    none: false,
    own: actor.id === agent.id,
    office: actor.officeId !== null && actor.officeId === agent.officeId,
    all: true,
  }[accountRights[actor.role].absences];
}

/** Ends it now, for a user who may set it or the stand-in. @throws {UserError} 409 for one that has ended, or is none of the actor's. */
export async function endAbsence(by: StaffAccess, id: string): Promise<void> {
  const { count } = await database().absence.updateMany({
    where: { AND: [standing(), { id }, whereShown(by)] },
    data: { endedAt: new Date() },
  });
  if (count === 0) {
    throw new UserError(409, absenceErrors.gone);
  }
}

/** Current and future ones. */
function standing(): Prisma.AbsenceWhereInput {
  return { endedAt: null, lastDay: { gte: new Date(earliestToday()) } };
}

function whereShown({ userId, plans, officeId }: StaffAccess): Prisma.AbsenceWhereInput {
  const own = [{ agentId: userId }, { standInId: userId }];
  return { assigned: { OR: own }, office: { OR: [...own, ...(officeId === null ? [] : [{ agent: { officeId } }])] }, all: {} }[plans];
}

/** Current and future ones, the first to begin on top. */
export async function listAbsences(reader: StaffAccess) {
  const named = { select: { name: true, email: true } } as const;
  const absences = await database().absence.findMany({
    where: { AND: [standing(), whereShown(reader)] },
    select: { id: true, agentId: true, standInId: true, firstDay: true, lastDay: true, agent: named, standIn: named },
    orderBy: [{ firstDay: "asc" }, { id: "asc" }],
    take: maxAbsencesListed,
  });
  return absences.map(({ id, agentId, standInId, firstDay, lastDay, agent, standIn }) => ({
    ...{ id, isReaders: agentId === reader.userId, readerStandsIn: standInId === reader.userId },
    ...{ agent: actorName(agent), standIn: actorName(standIn) },
    firstDay: firstDay.toISOString().slice(0, 10),
    lastDay: lastDay.toISOString().slice(0, 10),
  }));
}
