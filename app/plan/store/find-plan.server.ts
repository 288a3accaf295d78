import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guidePath, planPath } from "#app/paths.ts";
import { standingContacts } from "#app/plan/contacts/trusted-contacts.server.ts";
import { nameOwner } from "#app/plan/members/display-name.ts";
import { withLastAnswers } from "#app/plan/messages/threads.server.ts";
import { type ReadPermission, readersOf } from "#app/plan/permissions.ts";
import { withAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { Note } from "#prisma/client.ts";
import { savedContract } from "./saved-contract.server.ts";
import {
  closedPlan,
  findPlanRow,
  guestImportIn,
  isLastActive,
  type PlanKey,
  type SavedPlan,
  savedPlan,
  wherePlan,
  withLastActive,
} from "./saved-plan.server.ts";

export async function findPlan(
  ownerId: string,
  journeyType: JourneyType,
  tier: ServiceTier,
  closed: PlanKey["closed"] = null,
): Promise<SavedPlan | null> {
  const row = await findPlanRow(database(), { ownerId, guide: { journeyType, tier }, closed });
  return row && savedPlan(row);
}

export const noteColumns = { stepId: true, text: true, version: true } as const;

export function notesByStep(notes: readonly Pick<Note, keyof typeof noteColumns>[]): NotesByStep {
  return Object.fromEntries(notes.map(({ stepId, text, version }) => [stepId, { text, version }]));
}

/** Unread updates beyond these are not counted. */
const maxUpdatesCounted = 5;

export type ShownPlan = NonNullable<Awaited<ReturnType<typeof findShownPlan>>>;

/** `notes` are the reader's own. */
export async function findShownPlan(
  ownerId: string,
  journeyType: JourneyType,
  tier: ServiceTier,
  readerId = ownerId,
  closed: PlanKey["closed"] = null,
) {
  const row = await database().plan.findFirst({
    where: wherePlan({ ownerId, guide: { journeyType, tier }, closed }),
    include: {
      ...withLastActive,
      notes: { where: { authorId: { in: [ownerId, readerId] } }, select: { ...noteColumns, authorId: true } },
      events: { select: { actorRole: true, at: true }, orderBy: { version: "desc" }, take: 1 },
      contract: true,
      ...withAnswers,
      ...withLastAnswers,
      weekUpdates: { select: { sentAt: true, authorId: true }, orderBy: { week: "desc" }, take: maxUpdatesCounted },
      contacts: standingContacts,
      members: { where: { userId: readerId }, select: { hearsChanges: true, answersSeenAt: true, seenVersion: true } },
      _count: { select: { members: true, threads: { where: { waitingSince: { not: null } } } } },
    },
  });
  if (row === null) {
    return null;
  }
  const last = row.events[0];
  const notesBy = (userId: string) => notesByStep(row.notes.filter(({ authorId }) => authorId === userId));
  return {
    saved: savedPlan(row),
    startedFromId: row.startedFromId,
    /** Whether anyone besides its owner is on it, its agent included. */
    isShared: row._count.members > 1 || row.agentId !== null,
    isOwnerAlone: row._count.members === 1,
    /** Whether the open guide announces others' changes to the reader. */
    hearsChanges: row._count.members > 1 && row.members.some(({ hearsChanges }) => hearsChanges),
    notes: notesBy(readerId),
    ownersNotes: notesBy(ownerId),
    contract: row.contract && savedContract(row.contract),
    answers: { asks: row.asks, memberAnswers: row.memberAnswers },
    threads: row.threads,
    weekUpdates: row.weekUpdates,
    /** Questions that wait for the brokerage. */
    waitingQuestions: row._count.threads,
    /** Null for a reader who is not on the plan, like `seenVersion`. */
    answersSeenAt: row.members[0]?.answersSeenAt ?? null,
    seenVersion: row.members[0]?.seenVersion ?? null,
    contacts: row.contacts,
    lastAdminEditAt: last?.actorRole === "administrator" ? last.at : null,
    // Changing another guide ends the offer to undo.
    kept: isLastActive(row) ? guestImportIn(row) : null,
    daysTaken: row.finishedAt && Math.max(1, Math.ceil((row.finishedAt.getTime() - row.createdAt.getTime()) / dayMilliseconds)),
  };
}

const dayMilliseconds = 24 * 60 * 60_000;

/** Most recently changed first. */
export async function listPlans(ownerId: string): Promise<SavedPlan[]> {
  return (await listPlansOf([ownerId])).get(ownerId) ?? [];
}

/** By user id; users without plans are left out. */
export async function listPlansOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, SavedPlan[]>> {
  const rows = await database().plan.findMany({
    where: { ownerId: { in: [...ownerIds] }, status: "open" },
    include: withLastActive,
    orderBy: { lastUpdatedAt: "desc" },
  });
  return new Map([...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(([ownerId, own]) => [ownerId, own.map(savedPlan)]));
}

/** The plans that a user owns or may read as a member: open ones first, the most recently changed first; then closed ones. */
export async function listReadPlans(userId: string, permission: ReadPermission) {
  const owner = { select: { ...withLastActive.owner.select, name: true, email: true } } as const;
  const rows = await database().planMember.findMany({
    where: { userId, role: { in: [...readersOf(permission)] } },
    select: { role: true, seenVersion: true, plan: { include: { owner, contract: true } } },
    orderBy: [{ plan: { closedAt: { sort: "desc", nulls: "first" } } }, { plan: { lastUpdatedAt: "desc" } }],
  });
  return rows.map(({ role, seenVersion, plan }) => ({
    role,
    seenVersion,
    /** Null for the user's own. */
    ownerName: role === "owner" ? null : nameOwner(plan.owner, role),
    saved: savedPlan(plan),
    closed: closedPlan(plan),
    contract: plan.contract && savedContract(plan.contract),
  }));
}

const maxClosedPlans = 50;

/** Plans that a user owns or may read, the last closed first. Only the latest ones; of a single guide, if given. */
export async function listClosedPlans(userId: string, guide?: Pick<Guide, "journeyType" | "tier">) {
  const ofGuide = guide && { ownerId: userId, journeyType: guide.journeyType, serviceTier: guide.tier };
  const memberships = await database().planMember.findMany({
    where: { userId, role: { in: [...readersOf("overview.read")] }, plan: { status: { not: "open" }, ...ofGuide } },
    select: {
      role: true,
      plan: {
        select: {
          ...{ id: true, officeId: true, status: true, closedAt: true, lastUpdatedAt: true, journeyType: true, serviceTier: true },
          owner: { select: { name: true, email: true } },
        },
      },
    },
    orderBy: [{ plan: { closedAt: "desc" } }, { planId: "asc" }],
    take: maxClosedPlans,
  });
  return memberships.flatMap(({ role, plan }) => {
    const closed = closedPlan(plan);
    const found = findPlanGuide(plan);
    return closed && found ? [{ ...closed, guide: found, ownerName: role === "owner" ? null : nameOwner(plan.owner, role) }] : [];
  });
}

export type Standing = Awaited<ReturnType<typeof listStandings>>[number];

/** Most recently changed first. Selects few columns, since lists and exports read many rows. */
export function listStandings(ownerIds: readonly string[]) {
  return database().plan.findMany({
    where: { ownerId: { in: [...ownerIds] }, status: "open" },
    select: {
      ownerId: true,
      officeId: true,
      journeyType: true,
      serviceTier: true,
      currentStep: true,
      completedSteps: true,
      answers: true,
      lastUpdatedAt: true,
    },
    orderBy: { lastUpdatedAt: "desc" },
  });
}

export async function findPlanById(ownerId: string, planId: string): Promise<SavedPlan | null> {
  const row = await database().plan.findFirst({
    where: { id: planId, ownerId },
    include: withLastActive,
  });
  return row && savedPlan(row);
}

/** Where a user resumes: the guide they last changed, else the shared plan they joined last, which has no guide here. */
export async function findResume(userId: string) {
  const guide = await lastActiveGuide(userId);
  if (guide) {
    return { path: guidePath(guide.journeyType, guide.serviceTier), guide };
  }
  const shared = await database().planMember.findFirst({
    where: { userId, role: { in: [...readersOf("overview.read")], not: "owner" }, plan: { status: "open" } },
    orderBy: [{ joinedAt: "desc" }, { planId: "asc" }],
    select: { planId: true },
  });
  return shared && { path: planPath(shared.planId), guide: null };
}

export async function lastActiveGuide(userId: string): Promise<Pick<SavedPlan, "journeyType" | "serviceTier"> | null> {
  const membership = await database().planMember.findFirst({
    where: { userId, role: "owner", lastActiveAt: { not: null }, plan: { status: "open" } },
    orderBy: [{ lastActiveAt: "desc" }, { planId: "asc" }],
    select: { plan: { select: { journeyType: true, serviceTier: true } } },
  });
  const last = membership?.plan;
  return last ? { journeyType: last.journeyType as JourneyType, serviceTier: last.serviceTier as ServiceTier } : null;
}
