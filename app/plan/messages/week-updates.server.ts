import type { Guide } from "#app/content/guides/guide-types.ts";
import { formerStaff } from "#app/content/members.ts";
import { updateErrors } from "#app/content/week-update.ts";
import { findPlanBrands } from "#app/plan/access/plan-office.server.ts";
import { plansOpenToStaff, type StaffAccess, staffRole } from "#app/plan/access/staff-access.server.ts";
import { arrangeContacts, standingContacts } from "#app/plan/contacts/trusted-contacts.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { listUsualTimesForPlan } from "#app/plan/dates/usual-times.server.ts";
import { displayName, firstName } from "#app/plan/members/display-name.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { savedPlan, withLastActive } from "#app/plan/store/saved-plan.server.ts";
import { createReader, rankPlan } from "#app/plan/today/shown-matters.server.ts";
import { withAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { invitedClientIssuer } from "#app/platform/invited-client.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { addDays, type CalendarDay, weekdayOf } from "#machines/calendar.ts";
import type { PlanRole, Prisma } from "#prisma/client.ts";
import { draftUpdate } from "./draft-update.ts";
import { readWeek } from "./read-week.server.ts";
import { withLastAnswers } from "./threads.server.ts";

export const updateMailKind = "week-update";

const dayMilliseconds = 24 * 60 * 60_000;
const maxListed = 10;
/** Without a contract, a plan that nobody has changed for longer gets no draft. */
const idleDays = 30;

/** Those who buy or sell. */
export const updateReaders: PlanRole[] = ["owner", "partner"];

/** The Monday of this week in the westernmost US time zone, as the row has it. */
function thisWeek(): Date {
  const today = earliestToday();
  return new Date(addDays(today, -((weekdayOf(today) + 6) % 7)));
}

/** Nobody reads the plan of a client who has not joined yet. */
const hasReader = { owner: { issuer: { not: invitedClientIssuer } } } satisfies Prisma.PlanWhereInput;

function waitingPlans(staff: StaffAccess): Prisma.PlanWhereInput {
  return {
    ...plansOpenToStaff(staff),
    ...hasReader,
    status: "open",
    weekUpdates: { none: { week: thisWeek() } },
    OR: [
      { contract: { closing: { gte: new Date(earliestToday()) } } },
      { finishedAt: null, lastUpdatedAt: { gte: new Date(Date.now() - idleDays * dayMilliseconds) } },
    ],
  };
}

/** How many open plans have no update of this week, up to a limit. */
export function countWaiting(staff: StaffAccess, limit: number): Promise<number> {
  return database().plan.count({ where: waitingPlans(staff), take: limit });
}

const draftColumns = {
  ...withLastActive,
  ...withAnswers,
  ...withLastAnswers,
  contract: true,
  contacts: standingContacts,
  members: {
    where: { role: { in: updateReaders } },
    select: { userId: true, role: true, answersSeenAt: true, user: { select: { name: true, email: true } } },
    orderBy: { role: "asc" },
  },
  weekUpdates: { select: { sentAt: true }, orderBy: { week: "desc" }, take: 1 },
} as const satisfies Prisma.PlanInclude;

/** Drafts for plans that have no update of this week, after a plan or from the first. `next` is the plan to go on after, if there are more. */
export async function listDrafts(staff: StaffAccess, { after, limit }: { readonly after: string | null; readonly limit: number }) {
  const where = waitingPlans(staff);
  const rows = await database().plan.findMany({
    where: after ? { AND: [where, { id: { gt: after } }] } : where,
    orderBy: { id: "asc" },
    include: draftColumns,
    take: limit,
  });
  const drafts = await Promise.all(
    rows.map((row) => {
      const guide = findPlanGuide(row);
      return guide ? describeDraft(staff, row, guide) : null;
    }),
  );
  return { drafts: drafts.filter((draft) => draft !== null), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}

async function describeDraft(staff: StaffAccess, row: Prisma.PlanGetPayload<{ include: typeof draftColumns }>, guide: Guide) {
  const { record, facts, targetDate, subStepTurns } = savedPlan(row);
  const contract = row.contract && savedContract(row.contract);
  const since = row.weekUpdates[0]?.sentAt ?? new Date(Date.now() - 7 * dayMilliseconds);
  const week = await readWeek(row.id, guide, since);
  const author = await database().user.findUniqueOrThrow({ where: { id: staff.userId }, select: { name: true, email: true } });
  const readers = row.members.map(({ user }) => user);
  const today = todayAt(contract?.timeZone ?? null);
  const brand = (await findPlanBrands([row.id]))(row.id);
  const owner = row.members.find(({ role }) => role === "owner");
  const reader = createReader("owner", {
    ...{ today, brand, facts, ownerName: null, journeyType: guide.journeyType },
    contacts: arrangeContacts(row.contacts, null),
  });
  const matters = rankPlan({
    ...{ guide, record, facts, subStepTurns, contract, today },
    answers: row,
    unseen: owner ? { threads: row.threads, userId: owner.userId, seenAt: owner.answersSeenAt } : null,
  });
  return {
    planId: row.id,
    guide,
    readers: readers.map(displayName),
    text: draftUpdate({
      ...{ guide, facts, targetDate, contract, week, matters, reader, today },
      usualTimes: contract?.turns ? await listUsualTimesForPlan({ id: row.id, facts }) : [],
      since: since.toISOString().slice(0, 10) satisfies CalendarDay,
      names: readers.flatMap(({ name }) => (name?.trim() ? firstName(name) : [])),
      signature: `${firstName(displayName(author))}, ${brand.name}`,
    }),
  };
}

/**
 * Mails the text to those who buy or sell, and keeps it on the plan. Returns their names.
 * @throws {UserError} 404 if the plan is not open to the sender; 409 if it has this week's update.
 */
export async function sendUpdate(staff: StaffAccess, planId: string, text: string): Promise<string[]> {
  const plan = await database().plan.findFirst({
    where: { AND: [plansOpenToStaff(staff), { id: planId, status: "open", ...hasReader }] },
    select: { ownerId: true, officeId: true, journeyType: true, serviceTier: true },
  });
  const guide = plan && findPlanGuide(plan);
  if (!guide) {
    throw new UserError(404, updateErrors.gone);
  }
  const actor = { userId: staff.userId, role: staffRole(staff) };
  const week = thisWeek();
  const readers = await whilePlanLocked({ ownerId: plan.ownerId, guide, actor }, async ({ transaction, write }) => {
    const open = await transaction.plan.findFirst({
      where: { AND: [plansOpenToStaff(staff), { id: planId, status: "open" }] },
      select: {
        members: { where: { role: { in: updateReaders } }, select: { userId: true, user: { select: { name: true, email: true } } } },
        weekUpdates: { where: { week }, select: { id: true } },
      },
    });
    if (open === null) {
      throw new UserError(404, updateErrors.gone);
    }
    if (open.weekUpdates.length > 0) {
      throw new UserError(409, updateErrors.sentAlready);
    }
    const { id } = await transaction.weekUpdate.create({ data: { planId, authorId: staff.userId, week, text }, select: { id: true } });
    await enqueueMail(
      transaction,
      ...open.members.map(({ userId }) => ({ kind: updateMailKind, key: `${updateMailKind} ${id} ${userId}`, userId, payload: { id } })),
    );
    await write({ events: [], command: { type: "member.sendUpdate" } });
    return open.members.map(({ user }) => displayName(user));
  });
  if (readers === null) {
    throw new UserError(404, updateErrors.gone);
  }
  return readers;
}

/** The latest first. */
export const updatesOfPlan = {
  select: { id: true, text: true, sentAt: true, authorId: true, author: { select: { name: true, email: true } } },
  orderBy: { week: "desc" },
  take: maxListed,
} as const satisfies Prisma.Plan$weekUpdatesArgs;

export function describeUpdate({ id, text, sentAt, author }: Prisma.WeekUpdateGetPayload<typeof updatesOfPlan>) {
  return { id, text, at: sentAt.toISOString(), by: author ? displayName(author) : formerStaff };
}
