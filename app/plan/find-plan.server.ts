import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { Note } from "#prisma/client.ts";
import { savedContract } from "./contract.server.ts";
import { findRow, guestImportIn, type SavedPlan, savedPlan, withLastActive } from "./saved-plan.server.ts";

/** A person's progress through one guide, or null when nothing is saved yet. */
export async function findPlan(userId: string, journeyType: JourneyType, serviceTier: ServiceTier): Promise<SavedPlan | null> {
  const row = await findRow(database(), userId, journeyType, serviceTier);
  return row && savedPlan(row);
}

/** What is read of a note. */
export const noteColumns = { stepId: true, text: true, version: true } as const;

/** Notes by the ids of their steps. */
export function notesByStep(notes: readonly Pick<Note, keyof typeof noteColumns>[]): NotesByStep {
  return Object.fromEntries(notes.map(({ stepId, text, version }) => [stepId, { text, version }]));
}

export type ShownPlan = NonNullable<Awaited<ReturnType<typeof findShownPlan>>>;

/** The same with what only the guide's own page shows. */
export async function findShownPlan(userId: string, journeyType: JourneyType, serviceTier: ServiceTier) {
  const row = await database().progress.findUnique({
    where: { userId_journeyType_serviceTier: { userId, journeyType, serviceTier } },
    include: {
      ...withLastActive,
      notes: { select: noteColumns },
      changes: { select: { createdAt: true }, orderBy: { createdAt: "desc" }, take: 1 },
      contract: true,
    },
  });
  if (row === null) {
    return null;
  }
  const changedAt = row.changes[0]?.createdAt ?? null;
  return {
    saved: savedPlan(row),
    notes: notesByStep(row.notes),
    contract: row.contract && savedContract(row.contract),
    // When the brokerage changed it, if nobody has since.
    lastAdminEditAt: changedAt?.getTime() === row.lastUpdatedAt.getTime() ? changedAt : null,
    // What was kept of a guest, while that can be undone: a change of another guide since then ends the offer.
    kept: row.lastActiveOf && guestImportIn(row),
    // How long the journey took, from its first change to its end; null before that.
    daysTaken: row.finishedAt && Math.max(1, Math.ceil((row.finishedAt.getTime() - row.createdAt.getTime()) / dayMilliseconds)),
  };
}

const dayMilliseconds = 24 * 60 * 60_000;

/** All of a person's progress, the last changed first. */
export async function listPlans(userId: string): Promise<SavedPlan[]> {
  return (await listPlansOf([userId])).get(userId) ?? [];
}

/** The same of several people, by the person's id; those who have none are left out. */
export async function listPlansOf(userIds: readonly string[]): Promise<ReadonlyMap<string, SavedPlan[]>> {
  const rows = await database().progress.findMany({
    where: { userId: { in: [...userIds] } },
    include: withLastActive,
    orderBy: { lastUpdatedAt: "desc" },
  });
  return new Map([...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [userId, own.map(savedPlan)]));
}

export type Standing = Awaited<ReturnType<typeof listStandings>>[number];

/** Where several people stand on their guides, the last changed first. A part of each record: files of many thousands are made of it. */
export function listStandings(userIds: readonly string[]) {
  return database().progress.findMany({
    where: { userId: { in: [...userIds] } },
    select: {
      userId: true,
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

/** One record of a person's progress by its id, or null when that person has no such record. */
export async function findPlanById(userId: string, progressId: string): Promise<SavedPlan | null> {
  const row = await database().progress.findFirst({
    where: { id: progressId, userId },
    include: withLastActive,
  });
  return row && savedPlan(row);
}

/** The guide that the person last changed, or null. */
export async function lastActiveGuide(userId: string): Promise<Pick<SavedPlan, "journeyType" | "serviceTier"> | null> {
  const user = await database().user.findUnique({
    where: { id: userId },
    select: { lastProgress: { select: { journeyType: true, serviceTier: true } } },
  });
  const last = user?.lastProgress;
  return last ? { journeyType: last.journeyType as JourneyType, serviceTier: last.serviceTier as ServiceTier } : null;
}
