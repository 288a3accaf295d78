import type { Guide, JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { journeyShape } from "#app/content/journey-shape.ts";
import { savesPerMinuteAtMost } from "#app/limits.ts";
import { database } from "#app/services/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { applyJourneyEvents, type JourneyReward } from "#machines/journey.machine.ts";
import type { ChangedBy, JourneyEvent } from "#machines/journey-event.ts";
import { type AnswersByStep, countPoints, type IndexesByStep, type JourneyRecord } from "#machines/journey-record.ts";
import type { NotesByStep, StepNote } from "#machines/note.machine.ts";
import type { Prisma, Progress } from "#prisma/client.ts";

/** One person's progress through one guide, as it is stored. */
export interface SavedProgress {
  readonly id: string;
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly record: JourneyRecord;
  /** The day the person hopes to close, or null. */
  readonly targetDate: CalendarDay | null;
  /** Whether administrators may read the person's notes on this guide. */
  readonly sharesNotes: boolean;
  /** Grows by one with every change. */
  readonly version: number;
  readonly lastUpdatedAt: Date;
  readonly isLastActive: boolean;
}

export interface ProgressChange {
  readonly saved: SavedProgress;
  readonly rewards: readonly JourneyReward[];
  /** The target date as it was before the change. */
  readonly previousTargetDate: CalendarDay | null;
  /** The entry that records an administrator's change; null for the person's own. */
  readonly changeId: string | null;
}

type ProgressRow = Omit<Progress, "notes">;

/** Notes can be long, and are read and written only where they are wanted. */
const withoutNotes = { omit: { notes: true } } as const;

/** What is listened to for live updates; the payload is JSON of `{ userId, progressId, version }`. */
export const progressChannel = "progress";

/** A person's progress through one guide, or null when nothing is saved yet. */
export async function findProgress(userId: string, journeyType: JourneyType, serviceTier: ServiceTier): Promise<SavedProgress | null> {
  const row = await database().progress.findUnique({
    where: { userId_journeyType_serviceTier: { userId, journeyType, serviceTier } },
    ...withoutNotes,
    include: { lastActiveOf: { select: { id: true } } },
  });
  return row && savedProgress(row, row.lastActiveOf !== null);
}

/** The same with what only the guide's own page shows: the notes, and when the brokerage changed it if nobody has since. */
export async function findProgressRow(userId: string, journeyType: JourneyType, serviceTier: ServiceTier) {
  const row = await database().progress.findUnique({
    where: { userId_journeyType_serviceTier: { userId, journeyType, serviceTier } },
    include: {
      lastActiveOf: { select: { id: true } },
      changes: { select: { createdAt: true }, orderBy: { createdAt: "desc" }, take: 1 },
    },
  });
  return (
    row && {
      saved: savedProgress(row, row.lastActiveOf !== null),
      notes: row.notes,
      administratorsLastWord: row.changes.find(({ createdAt }) => createdAt.getTime() === row.lastUpdatedAt.getTime())?.createdAt ?? null,
    }
  );
}

/** All of a person's progress, the last changed first. */
export async function listProgress(userId: string): Promise<SavedProgress[]> {
  const rows = await database().progress.findMany({
    where: { userId },
    ...withoutNotes,
    include: { lastActiveOf: { select: { id: true } } },
    orderBy: { lastUpdatedAt: "desc" },
  });
  return rows.map((row) => savedProgress(row, row.lastActiveOf !== null));
}

/** The progress of several people, by the person's id; those who have none are left out. */
export async function listProgressOf(userIds: readonly string[]): Promise<ReadonlyMap<string, SavedProgress[]>> {
  const rows = await database().progress.findMany({
    where: { userId: { in: [...userIds] } },
    ...withoutNotes,
    include: { lastActiveOf: { select: { id: true } } },
    orderBy: { lastUpdatedAt: "desc" },
  });
  const byPerson = new Map<string, SavedProgress[]>();
  for (const row of rows) {
    byPerson.set(row.userId, [...(byPerson.get(row.userId) ?? []), savedProgress(row, row.lastActiveOf !== null)]);
  }
  return byPerson;
}

/** One record of a person's progress by its id, or null when that person has no such record. */
export async function findProgressById(userId: string, progressId: string): Promise<SavedProgress | null> {
  const row = await database().progress.findFirst({
    where: { id: progressId, userId },
    ...withoutNotes,
    include: { lastActiveOf: { select: { id: true } } },
  });
  return row && savedProgress(row, row.lastActiveOf !== null);
}

/** The guide that the person last changed, or null. */
export async function lastActiveGuide(userId: string): Promise<Pick<SavedProgress, "journeyType" | "serviceTier"> | null> {
  const user = await database().user.findUnique({
    where: { id: userId },
    select: { lastProgress: { select: { journeyType: true, serviceTier: true } } },
  });
  const last = user?.lastProgress;
  return last ? { journeyType: last.journeyType as JourneyType, serviceTier: last.serviceTier as ServiceTier } : null;
}

interface Change {
  readonly userId: string;
  readonly guide: Guide;
  /** The events, or what makes them out of the record as it stands once it is held. */
  readonly events: readonly JourneyEvent[] | ((before: JourneyRecord) => readonly JourneyEvent[]);
  /** The target date to set, null to have none; or what makes it out of the present one. */
  readonly targetDate?: CalendarDay | null | ((before: CalendarDay | null) => CalendarDay | null);
  readonly sharesNotes?: boolean;
  /** Writes a step's note out of the present one; null leaves everything as it is. */
  readonly note?: { readonly step: number; readonly write: (present: StepNote | undefined) => StepNote | null };
  readonly by?: ChangedBy;
  /** The administrator who makes the change, for the record of changes. */
  readonly actorId?: string;
}

/** A person has saved as often within a minute as anybody may. */
export class TooManySavesError extends Error {
  override name = "TooManySavesError";
  readonly secondsToWait: number;

  constructor(secondsToWait: number) {
    super("This person saves too often");
    this.secondsToWait = secondsToWait;
  }
}

/**
 * The one writer of progress: applies the events to what is saved, in one transaction that holds the record's row,
 * and makes the record the person's last active one. Gives null, and changes nothing, when an event does not fit the guide,
 * or the person is there no more.
 * @throws {TooManySavesError} when the person has used up the saves of this minute; an administrator's change uses none.
 */
export async function changeProgress(change: Change): Promise<ProgressChange | null> {
  try {
    return await database().$transaction((transaction) => saveChange(transaction, change));
  } catch (error) {
    if (error instanceof UnfittingChangeError) {
      return null;
    }
    throw error;
  }
}

/** Thrown, so that the empty record that a refused change may have begun with is rolled back too. */
class UnfittingChangeError extends Error {
  override name = "UnfittingChangeError";
}

async function saveChange(
  transaction: Prisma.TransactionClient,
  { userId, guide, events: asked, targetDate, sharesNotes, note, by = "person", actorId }: Change,
): Promise<ProgressChange> {
  const row = await lockedProgress(transaction, { userId, guide, counts: by === "person" });
  const before = journeyRecord(row);
  const events = typeof asked === "function" ? asked(before) : asked;
  const outcome = applyJourneyEvents({ shape: journeyShape(guide), record: before, keeper: "account", mayComplete: true }, events);
  if (outcome === null) {
    throw new UnfittingChangeError();
  }
  const notes = note && (await changedNotes(transaction, row.id, note));
  const now = new Date();
  const previousTargetDate = dayOf(row.targetDate);
  const nextTargetDate = typeof targetDate === "function" ? targetDate(previousTargetDate) : targetDate;
  const saved = await transaction.progress.update({
    ...withoutNotes,
    where: { id: row.id, userId },
    data: {
      ...columns(outcome.record),
      ...(nextTargetDate !== undefined && { targetDate: nextTargetDate === null ? null : new Date(`${nextTargetDate}T00:00:00Z`) }),
      ...(sharesNotes !== undefined && { sharesNotes }),
      ...(notes && { notes }),
      version: { increment: 1 },
      lastUpdatedAt: now,
    },
  });
  let changeId: string | null = null;
  if (by === "person") {
    await transaction.$executeRaw`
      UPDATE "user" SET last_progress_id = ${row.id}::uuid
      WHERE id = ${userId}::uuid AND last_progress_id IS DISTINCT FROM ${row.id}::uuid`;
  } else {
    const entry = await transaction.auditEntry.create({
      data: {
        actorId,
        progressId: row.id,
        // The same moment as the record's own: who sees it there knows that nothing was changed since.
        createdAt: now,
        change: events as unknown as Prisma.InputJsonValue,
        before: before as unknown as Prisma.InputJsonValue,
        after: outcome.record as unknown as Prisma.InputJsonValue,
      },
    });
    changeId = entry.id;
  }
  const payload = JSON.stringify({ userId, progressId: row.id, version: saved.version });
  await transaction.$executeRaw`SELECT pg_notify(${progressChannel}, ${payload})`;
  const isLastActive = by === "person" || (await transaction.user.count({ where: { id: userId, lastProgressId: row.id } })) > 0;
  return { saved: savedProgress(saved, isLastActive), rewards: outcome.rewards, previousTargetDate, changeId };
}

/** Under which a person's saves of this minute are counted. */
export function savesKey(userId: string): string {
  return `saves:${userId}`;
}

/** The notes with the one that is written. @throws {UnfittingChangeError} when there is nothing to write. */
async function changedNotes(transaction: Prisma.TransactionClient, id: string, { step, write }: NonNullable<Change["note"]>) {
  const row = await transaction.progress.findUniqueOrThrow({ where: { id }, select: { notes: true } });
  const present = row.notes as unknown as NotesByStep;
  const written = write(present[step]);
  if (written === null) {
    throw new UnfittingChangeError();
  }
  return { ...present, [step]: written } as unknown as Prisma.InputJsonValue;
}

/**
 * The record's row, held until the transaction ends; made first when it is missing, since what is not there cannot be held.
 * The person is held before it: two first changes of different guides at once would each hold the person through the new row's
 * foreign key, and then wait for each other to name it the last active one.
 * The save is counted in the same statement, which costs no question more, and only when the save is committed.
 * Raw SQL only takes the locks: lists come out of it as null when empty, so the row is read through Prisma.
 */
async function lockedProgress(
  transaction: Prisma.TransactionClient,
  { userId, guide, counts }: { userId: string; guide: Guide; counts: boolean },
): Promise<ProgressRow> {
  const rows = await transaction.$queryRaw<{ id: string; saves: number | null; secondsToWait: number | null }[]>`
    WITH person AS (SELECT id FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE),
    counted AS (
      INSERT INTO rate_limit AS counter (key, points, expire)
      SELECT ${savesKey(userId)}, 1, now() + interval '1 minute' FROM person WHERE ${counts}
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counter.expire > now() THEN counter.points + 1 ELSE 1 END,
        expire = CASE WHEN counter.expire > now() THEN counter.expire ELSE excluded.expire END
      RETURNING points, expire
    ),
    record AS (
      INSERT INTO progress (id, user_id, journey_type, service_tier)
      SELECT gen_random_uuid(), person.id, ${guide.journeyType}, ${guide.tier} FROM person
      ON CONFLICT (user_id, journey_type, service_tier) DO UPDATE SET version = progress.version
      RETURNING id
    )
    SELECT record.id, counted.points AS saves, ceil(extract(epoch FROM counted.expire - now()))::int AS "secondsToWait"
    FROM record LEFT JOIN counted ON true`;
  const [row] = rows;
  if (row === undefined) {
    // The person has deleted their account since the request was let in.
    throw new UnfittingChangeError();
  }
  if (row.saves && row.saves > savesPerMinuteAtMost) {
    throw new TooManySavesError(Math.max(1, row.secondsToWait ?? 1));
  }
  return transaction.progress.findUniqueOrThrow({ ...withoutNotes, where: { id: row.id, userId } });
}

/** What the JSON interface calls a progress record. */
export function publicProgress(saved: SavedProgress) {
  const guide = findGuide(saved.journeyType, saved.serviceTier);
  const { currentStep, completedSteps, completedSubSteps, answers, coveredDetails, achievements } = saved.record;
  return {
    id: saved.id,
    journeyType: saved.journeyType,
    serviceTier: saved.serviceTier,
    currentStep,
    completedSteps,
    completedSubSteps,
    answers,
    coveredDetails,
    achievements,
    points: guide ? countPoints(journeyShape(guide), saved.record) : 0,
    isLastActive: saved.isLastActive,
    lastUpdatedAt: saved.lastUpdatedAt.toISOString(),
  };
}

function savedProgress(row: ProgressRow, isLastActive: boolean): SavedProgress {
  return {
    id: row.id,
    journeyType: row.journeyType as JourneyType,
    serviceTier: row.serviceTier as ServiceTier,
    record: journeyRecord(row),
    targetDate: dayOf(row.targetDate),
    sharesNotes: row.sharesNotes,
    version: row.version,
    lastUpdatedAt: row.lastUpdatedAt,
    isLastActive,
  };
}

/** The day of a column without a time. */
function dayOf(date: Date | null): CalendarDay | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

/** Only the journey machine's own records are ever written to these columns. */
function journeyRecord(row: ProgressRow): JourneyRecord {
  return {
    currentStep: row.currentStep,
    completedSteps: row.completedSteps,
    completedSubSteps: row.completedSubSteps as unknown as IndexesByStep,
    answers: row.answers as unknown as AnswersByStep,
    coveredDetails: row.coveredDetails as unknown as IndexesByStep,
    achievements: row.achievements,
    rewardedSteps: row.rewardedSteps,
    journeyRewarded: row.journeyRewarded,
  };
}

function columns(record: JourneyRecord) {
  return {
    currentStep: record.currentStep,
    completedSteps: [...record.completedSteps],
    completedSubSteps: record.completedSubSteps as unknown as Prisma.InputJsonValue,
    answers: record.answers as unknown as Prisma.InputJsonValue,
    coveredDetails: record.coveredDetails as unknown as Prisma.InputJsonValue,
    achievements: [...record.achievements],
    rewardedSteps: [...record.rewardedSteps],
    journeyRewarded: record.journeyRewarded,
  };
}
