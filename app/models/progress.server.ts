import type { Guide, JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { journeyShape } from "#app/content/journey-shape.ts";
import { savesPerMinuteAtMost } from "#app/limits.ts";
import { type Ask, askDirectly, askWithin, database } from "#app/services/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { applyJourneyEvents, type JourneyReward } from "#machines/journey.machine.ts";
import type { ChangedBy, JourneyEvent } from "#machines/journey-event.ts";
import { type AnswersByStep, countPoints, type IndexesByStep, type JourneyRecord } from "#machines/journey-record.ts";
import type { NotesByStep, StepNote } from "#machines/note.machine.ts";
import type { Prisma, Progress } from "#prisma/client.ts";
import { holdProgress, readProgress, readShownProgress, writeProgress } from "./progress-statements.server.ts";

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
export async function findShownProgress(
  userId: string,
  journeyType: JourneyType,
  serviceTier: ServiceTier,
): Promise<{ saved: SavedProgress; notes: NotesByStep; administratorsLastWord: Date | null } | null> {
  const shown = await readShownProgress(askDirectly, { userId, journeyType, serviceTier });
  if (shown === null) {
    return null;
  }
  const { notes, administratorsLastWord, ...rest } = shown;
  return { saved: { ...rest, journeyType, serviceTier }, notes, administratorsLastWord };
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
  /** The events, or what makes them out of the record as it stands; `isFirst` when nothing was saved before. */
  readonly events: readonly JourneyEvent[] | ((before: JourneyRecord, isFirst: boolean) => readonly JourneyEvent[]);
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
 * The one writer of progress: applies the events to what is saved, and makes the record the person's last active one, all in one commit.
 * It is written where nobody has changed it since it was read, which is nearly always so; else, or when there is nothing saved yet, once
 * more in a transaction that holds the record. Functions that a change is made of may so be called twice.
 * Gives null, and changes nothing, when an event does not fit the guide, or the person is there no more.
 * @throws {TooManySavesError} when the person has used up the saves of this minute; an administrator's change uses none.
 */
export async function changeProgress(change: Change): Promise<ProgressChange | null> {
  try {
    return (
      (await saveUnlessChanged(askDirectly, change)) ?? (await database().$transaction((transaction) => saveHeld(transaction, change)))
    );
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

async function saveHeld(transaction: Prisma.TransactionClient, change: Change): Promise<ProgressChange> {
  if (!(await holdProgress(transaction, change))) {
    // The person has deleted their account since the request was let in.
    throw new UnfittingChangeError();
  }
  const saved = await saveUnlessChanged(askWithin(transaction), change);
  if (saved === null) {
    throw new Error("A record was changed while it was held");
  }
  return saved;
}

/** Null, and nothing changed, when there is nothing saved yet, or it has changed since it was read here. */
async function saveUnlessChanged(
  ask: Ask,
  { userId, guide, events: asked, targetDate, sharesNotes, note, by = "person", actorId }: Change,
): Promise<ProgressChange | null> {
  const read = await readProgress(ask, { userId, guide, withNotes: note !== undefined });
  if (read === null) {
    return null;
  }
  if (by === "person" && read.saves !== null && read.saves >= savesPerMinuteAtMost) {
    throw new TooManySavesError(Math.max(1, read.secondsToWait ?? 1));
  }
  const before = read.record;
  const events = typeof asked === "function" ? asked(before, read.version === 0) : asked;
  const outcome = applyJourneyEvents({ shape: journeyShape(guide), record: before, keeper: "account", mayComplete: true }, events);
  if (outcome === null) {
    throw new UnfittingChangeError();
  }
  const nextTargetDate = typeof targetDate === "function" ? targetDate(read.targetDate) : targetDate;
  const next = {
    record: outcome.record,
    targetDate: nextTargetDate === undefined ? read.targetDate : nextTargetDate,
    sharesNotes: sharesNotes ?? read.sharesNotes,
  };
  // An administrator's change and its entry bear the same moment: who sees it in both knows that nothing was changed since.
  const savedAt = new Date();
  const written = await writeProgress(ask, {
    ...next,
    userId,
    read,
    notes: note ? changedNotes(read.notes ?? {}, note) : null,
    savedAt,
    edit: by === "person" ? null : { actorId, events, before },
  });
  return (
    written && {
      saved: {
        ...next,
        id: read.id,
        journeyType: guide.journeyType,
        serviceTier: guide.tier,
        version: read.version + 1,
        lastUpdatedAt: savedAt,
        isLastActive: written.isLastActive,
      },
      rewards: outcome.rewards,
      previousTargetDate: read.targetDate,
      changeId: written.changeId,
    }
  );
}

/** The notes with the one that is written. @throws {UnfittingChangeError} when there is nothing to write. */
function changedNotes(present: NotesByStep, { step, write }: NonNullable<Change["note"]>): NotesByStep {
  const written = write(present[step]);
  if (written === null) {
    throw new UnfittingChangeError();
  }
  return { ...present, [step]: written };
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
