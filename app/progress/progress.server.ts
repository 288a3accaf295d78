import { isSameFacts, isWithoutFacts, noFacts, type PersonFacts, personFacts } from "#app/content/facts/person-facts.ts";
import { tailoringOf } from "#app/content/facts/tailoring.ts";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { savesTooOften } from "#app/content/guides/journey-messages.ts";
import { journeyShape } from "#app/content/guides/journey-shape.ts";
import { keptUndoMilliseconds, maxSavesPerMinute } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { countUse, forgetUses, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { tooOften } from "#app/platform/refusal.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { ChangedBy, JourneyEvent } from "#machines/command.ts";
import { indexedRecord } from "#machines/indexed-record.ts";
import { applyJourneyEvents, type JourneyReward } from "#machines/journey.machine.ts";
import { countPoints, emptyRecord, isSameRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { ConfirmedProgress } from "#machines/save-queue.machine.ts";
import { withoutChange } from "#machines/undo-change.ts";
import { type Note, Prisma, type Progress } from "#prisma/client.ts";
import { announceChange } from "./change-announcement.server.ts";

/** What the database notifies of every change on, by a trigger of its migrations; the payload is JSON of `{ userId, progressId, version }`. */
export const progressChannel = "progress";

/** One person's progress through one guide, as it is stored. */
export interface SavedProgress {
  readonly id: string;
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly record: JourneyRecord;
  /** The day the person hopes to close, or null. */
  readonly targetDate: CalendarDay | null;
  readonly facts: PersonFacts;
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

/** A person's progress through one guide, or null when nothing is saved yet. */
export async function findProgress(userId: string, journeyType: JourneyType, serviceTier: ServiceTier): Promise<SavedProgress | null> {
  const row = await database().progress.findUnique({
    where: { userId_journeyType_serviceTier: { userId, journeyType, serviceTier } },
    include: { lastActiveOf: { select: { id: true } } },
  });
  return row && savedProgress(row, row.lastActiveOf !== null);
}

/** What is read of a note. */
export const noteColumns = { stepId: true, text: true, version: true } as const;

/** Notes by the ids of their steps. */
export function notesByStep(notes: readonly Pick<Note, keyof typeof noteColumns>[]): NotesByStep {
  return Object.fromEntries(notes.map(({ stepId, text, version }) => [stepId, { text, version }]));
}

export interface ShownProgress {
  readonly saved: SavedProgress;
  readonly notes: NotesByStep;
  /** When the brokerage changed it, if nobody has since. */
  readonly lastAdminEditAt: Date | null;
  /** What was kept of a guest, while that can be undone. */
  readonly kept: Kept | null;
  /** How long the journey took, from its first change to its end; null before that. */
  readonly daysTaken: number | null;
}

/** The same with what only the guide's own page shows. */
export async function findShownProgress(userId: string, journeyType: JourneyType, serviceTier: ServiceTier): Promise<ShownProgress | null> {
  const row = await database().progress.findUnique({
    where: { userId_journeyType_serviceTier: { userId, journeyType, serviceTier } },
    include: {
      lastActiveOf: { select: { id: true } },
      notes: { select: noteColumns },
      changes: { select: { createdAt: true }, orderBy: { createdAt: "desc" }, take: 1 },
    },
  });
  if (row === null) {
    return null;
  }
  const changedAt = row.changes[0]?.createdAt ?? null;
  return {
    saved: savedProgress(row, row.lastActiveOf !== null),
    notes: notesByStep(row.notes),
    lastAdminEditAt: changedAt?.getTime() === row.lastUpdatedAt.getTime() ? changedAt : null,
    // A change of another guide since then ends the offer to undo it.
    kept: row.lastActiveOf && keptIn(row),
    daysTaken: row.finishedAt && Math.max(1, Math.ceil((row.finishedAt.getTime() - row.createdAt.getTime()) / dayMilliseconds)),
  };
}

const dayMilliseconds = 24 * 60 * 60_000;

/** All of a person's progress, the last changed first. */
export async function listProgress(userId: string): Promise<SavedProgress[]> {
  const rows = await database().progress.findMany({
    where: { userId },
    include: { lastActiveOf: { select: { id: true } } },
    orderBy: { lastUpdatedAt: "desc" },
  });
  return rows.map((row) => savedProgress(row, row.lastActiveOf !== null));
}

/** The progress of several people, by the person's id; those who have none are left out. */
export async function listProgressOf(userIds: readonly string[]): Promise<ReadonlyMap<string, SavedProgress[]>> {
  const rows = await database().progress.findMany({
    where: { userId: { in: [...userIds] } },
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
  /** What makes the person's facts out of the present ones. */
  readonly facts?: (before: PersonFacts) => PersonFacts;
  readonly sharesNotes?: boolean;
  /** Keeps a guest's progress, so that it can be undone; or undoes that. */
  readonly kept?: "set" | "undo";
  /** Only where nothing is saved yet. */
  readonly isFirst?: boolean;
  /** The place of a save among those of one tab, as `QUEUE:N`: one that is not newer than the last changes nothing. */
  readonly sequence?: string | null;
  readonly by?: ChangedBy;
  /** The administrator who makes the change, for the record of changes. */
  readonly actorId?: string;
}

/** A person's saves of all guides together. */
const saves: RateLimit = { name: "saves", times: maxSavesPerMinute, seconds: 60 };

/** Counts a save of a person's. @throws {Refusal} 429 when the saves of this minute are used up. */
export async function countSave(userId: string): Promise<void> {
  const secondsToWait = await countUse(saves, userId);
  if (secondsToWait !== null) {
    throw tooOften(savesTooOften, secondsToWait);
  }
}

/** Forgets how often a person has saved. */
export function forgetSaves(userId: string): Promise<void> {
  return forgetUses(saves, userId);
}

/**
 * The one writer of progress: applies the events to what is saved, and makes the record the person's last active one.
 * Usually it is written where nobody has changed it since it was read. Where somebody has, where there is nothing saved yet, and where
 * more than the record has to change with it, all is done in one transaction that locks it. What a change is made of may so be called twice.
 * Gives null, and changes nothing, when an event does not fit the guide, or the person is there no more.
 * @throws {Refusal} 429 when the person has used up the saves of this minute; an administrator's change uses none.
 */
export async function changeProgress(change: Change): Promise<ProgressChange | null> {
  if (change.by !== "administrator") {
    await countSave(change.userId);
  }
  try {
    return (await saveUnlessChanged(change)) ?? (await database().$transaction((transaction) => saveLocked(transaction, change)));
  } catch (error) {
    if (error instanceof UnfittingChangeError) {
      return null;
    }
    throw error;
  }
}

/** Thrown, so that a transaction is rolled back. */
class UnfittingChangeError extends Error {
  override name = "UnfittingChangeError";
}

/** Null, and nothing changed, when it needs the transaction. */
async function saveUnlessChanged(change: Change): Promise<ProgressChange | null> {
  const row = await findRow(database(), change);
  if (row === null || row.lastActiveOf === null || change.by === "administrator") {
    return null;
  }
  if (isLate(change, row)) {
    return unchanged(row);
  }
  const next = applied(change, row);
  const { count } = await database().progress.updateMany({ where: { id: row.id, version: row.version }, data: next.columns });
  return count === 1 ? next.outcome(row.id, true, null) : null;
}

async function saveLocked(transaction: Prisma.TransactionClient, change: Change): Promise<ProgressChange> {
  if (!(await lockProgress(transaction, change.userId, change.guide))) {
    throw new UnfittingChangeError();
  }
  return writeLocked(transaction, change);
}

async function writeLocked(transaction: Prisma.TransactionClient, change: Change): Promise<ProgressChange> {
  const { userId, guide, by = "person", actorId } = change;
  const row = await findRow(transaction, change);
  if (row && isLate(change, row)) {
    return unchanged(row);
  }
  const next = applied(change, row);
  const { id } = row
    ? await transaction.progress.update({ where: { id: row.id }, data: next.columns, select: { id: true } })
    : await transaction.progress.create({
        data: { userId, journeyType: guide.journeyType, serviceTier: guide.tier, ...next.columns },
        select: { id: true },
      });
  if (by === "person" && !row?.lastActiveOf) {
    await transaction.user.update({ where: { id: userId }, data: { lastProgressId: id }, select: { id: true } });
  }
  const entry =
    by === "administrator"
      ? await transaction.auditEntry.create({
          data: {
            actorId,
            progressId: id,
            change: next.events as unknown as Prisma.InputJsonArray,
            before: next.before as unknown as Prisma.InputJsonObject,
            after: next.record as unknown as Prisma.InputJsonObject,
            // The moment of the change itself: who sees it in both knows that nothing was changed since.
            createdAt: next.columns.lastUpdatedAt,
          },
          select: { id: true },
        })
      : null;
  if (entry !== null && actorId !== userId) {
    await announceChange(transaction, userId, next.columns.lastUpdatedAt);
  }
  return next.outcome(id, by === "person" || row?.lastActiveOf != null, entry?.id ?? null);
}

/**
 * Locks the person, and the record if there is one, until the transaction ends. The person first, as everywhere: two first changes of
 * different guides at once would each lock the person through the new row's foreign key, and then wait for each other for ever.
 * Gives false when the person is there no more.
 */
export async function lockProgress(transaction: Prisma.TransactionClient, userId: string, { journeyType, tier }: Guide): Promise<boolean> {
  // Raw: Prisma has no words for row locks.
  const people = await transaction.$queryRaw<object[]>`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
  await transaction.$queryRaw`
    SELECT id FROM progress WHERE user_id = ${userId}::uuid AND journey_type = ${journeyType} AND service_tier = ${tier} FOR UPDATE`;
  return people.length > 0;
}

/**
 * Makes a new version of a locked record, the person's last active one, for what is saved beside it: begins it where there is none.
 */
export async function touchProgress(
  transaction: Prisma.TransactionClient,
  userId: string,
  guide: Guide,
  targetDate?: CalendarDay | null,
): Promise<ProgressChange> {
  return writeLocked(transaction, { userId, guide, events: [], targetDate });
}

type Row = Progress & { readonly lastActiveOf: { readonly id: string } | null };

function findRow(client: Prisma.TransactionClient, { userId, guide }: Pick<Change, "userId" | "guide">) {
  return client.progress.findUnique({
    where: { userId_journeyType_serviceTier: { userId, journeyType: guide.journeyType, serviceTier: guide.tier } },
    include: { lastActiveOf: { select: { id: true } } },
  });
}

/** What a change makes of a row, or of nothing saved. @throws {UnfittingChangeError} when an event does not fit the guide. */
function applied(change: Change, row: Progress | null) {
  const { guide, sharesNotes, kept } = change;
  if (change.isFirst && row !== null) {
    throw new UnfittingChangeError();
  }
  const present = row && savedProgress(row, false);
  const before = present?.record ?? emptyRecord(guide);
  const { events: asked, targetDate, facts: changesFacts } = kept === "undo" ? undoingKept(row) : change;
  const previousFacts = present?.facts ?? noFacts;
  const facts = changesFacts?.(previousFacts) ?? previousFacts;
  const shape = journeyShape(guide, tailoringOf(guide, facts));
  const events = typeof asked === "function" ? asked(before, row === null) : asked;
  const machine = applyJourneyEvents({ shape, record: before, owner: "account", canComplete: true }, events);
  if (machine === null) {
    throw new UnfittingChangeError();
  }
  const { record } = machine;
  const previousTargetDate = present?.targetDate ?? null;
  const asksDate = typeof targetDate === "function" ? targetDate(previousTargetDate) : targetDate;
  const nextTargetDate = asksDate === undefined ? previousTargetDate : asksDate;
  const columns = {
    currentStep: record.currentStep,
    completedSteps: [...record.completedSteps],
    completedSubSteps: record.completedSubSteps,
    answers: record.answers,
    coveredDetails: record.coveredDetails,
    achievements: [...record.achievements],
    rewardedSteps: [...record.rewardedSteps],
    journeyRewarded: record.journeyRewarded,
    finishedAt: record.journeyRewarded ? (before.journeyRewarded ? row?.finishedAt : new Date()) : null,
    targetDate: nextTargetDate && new Date(nextTargetDate),
    facts: facts as unknown as Prisma.InputJsonObject,
    sharesNotes: sharesNotes ?? present?.sharesNotes ?? false,
    kept: keptColumn(
      kept,
      { record: before, targetDate: previousTargetDate, facts: previousFacts },
      { record, targetDate: nextTargetDate, facts },
    ),
    ...(change.sequence && { lastSequence: change.sequence }),
    version: (present?.version ?? 0) + 1,
    lastUpdatedAt: new Date(),
  };
  const outcome = (id: string, isLastActive: boolean, changeId: string | null): ProgressChange => ({
    saved: {
      id,
      journeyType: guide.journeyType,
      serviceTier: guide.tier,
      record,
      targetDate: nextTargetDate,
      facts,
      sharesNotes: columns.sharesNotes,
      version: columns.version,
      lastUpdatedAt: columns.lastUpdatedAt,
      isLastActive,
    },
    rewards: machine.rewards,
    previousTargetDate,
    changeId,
  });
  return { before, events, record, columns, outcome };
}

/** What keeping a guest's progress changed. */
interface Kept {
  readonly at: string;
  readonly before: Moment;
  readonly after: Moment;
}

/** One of before facts has none. */
type Moment = Pick<SavedProgress, "record" | "targetDate"> & Partial<Pick<SavedProgress, "facts">>;

function keptColumn(kept: Change["kept"], before: Moment, after: Moment) {
  if (kept === "set") {
    return { at: new Date().toISOString(), before, after } satisfies Kept as unknown as Prisma.InputJsonObject;
  }
  return kept === "undo" ? Prisma.DbNull : undefined;
}

/** What was kept of a guest and can still be undone. Only this module writes the column. */
function keptIn(row: Progress | null): Kept | null {
  const kept = row?.kept as unknown as Kept | null | undefined;
  return kept && Date.now() - Date.parse(kept.at) < keptUndoMilliseconds ? kept : null;
}

/** @throws {UnfittingChangeError} where there is nothing to undo any more. */
function undoingKept(row: Progress | null): Pick<Change, "events" | "targetDate" | "facts"> {
  const kept = keptIn(row);
  if (kept === null) {
    throw new UnfittingChangeError();
  }
  const { before, after } = kept;
  return {
    events: (present) => [{ type: "progress.restore", record: withoutChange(before.record, after.record, present) }],
    targetDate: (present) => (present === after.targetDate ? before.targetDate : present),
    facts: (present) => (after.facts && isSameFacts(present, after.facts) ? (before.facts ?? noFacts) : present),
  };
}

/**
 * Takes back what was kept of a guest in the last 24 hours, and nothing that came after. Where that leaves nothing, the account has no
 * record of the guide again. Null when there is nothing to take back.
 */
export async function undoKept(userId: string, guide: Guide): Promise<ProgressChange | null> {
  const change = await changeProgress({ userId, guide, events: [], kept: "undo" });
  const isEmpty = change?.saved.targetDate === null && isWithoutFacts(change.saved.facts);
  if (change && isEmpty && isSameRecord(change.saved.record, emptyRecord(guide))) {
    const { id, version } = change.saved;
    await database().progress.deleteMany({
      where: { id, version, sharesNotes: false, notes: { none: {} }, changes: { none: {} }, contract: { is: null } },
    });
  }
  return change;
}

/** Whether a save was overtaken by a later one of the same tab, or has been taken already. */
function isLate({ sequence }: Change, { lastSequence }: Progress): boolean {
  const [[queue, place], [lastQueue, lastPlace]] = [sequence, lastSequence].map((text) => (text ?? "").split(":")) as [string[], string[]];
  return Boolean(sequence) && queue === lastQueue && Number(place) <= Number(lastPlace);
}

function unchanged(row: Row): ProgressChange {
  const saved = savedProgress(row, row.lastActiveOf !== null);
  return { saved, rewards: [], previousTargetDate: saved.targetDate, changeId: null };
}

/** The server's newest state, as a screen takes it. */
export function confirmed(guide: Guide, saved: SavedProgress | null): ConfirmedProgress {
  return saved
    ? { record: saved.record, version: saved.version, savedAt: saved.lastUpdatedAt.toISOString() }
    : { record: emptyRecord(guide), version: 0, savedAt: null };
}

/** The shape of the guide that a record is of; one without steps where that is offered no more. */
export function shapeOf({ journeyType, serviceTier }: Pick<SavedProgress, "journeyType" | "serviceTier">): JourneyShape {
  return journeyShape(findGuide(journeyType, serviceTier) ?? { journeyType, steps: [], celebratedStep: null });
}

/** What the JSON interface calls a progress record: the only form in which it leaves with indexes. */
export function publicProgress(saved: SavedProgress) {
  const shape = shapeOf(saved);
  const { currentStep, completedSteps, completedSubSteps, answers, coveredDetails, achievements } = indexedRecord(shape, saved.record);
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
    points: countPoints(shape, saved.record),
    isLastActive: saved.isLastActive,
    lastUpdatedAt: saved.lastUpdatedAt.toISOString(),
  };
}

function savedProgress(row: Progress, isLastActive: boolean): SavedProgress {
  return {
    id: row.id,
    journeyType: row.journeyType as JourneyType,
    serviceTier: row.serviceTier as ServiceTier,
    record: journeyRecord(row),
    targetDate: dayOf(row.targetDate),
    facts: personFacts(row.facts),
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
function journeyRecord(row: Progress): JourneyRecord {
  return {
    currentStep: row.currentStep,
    completedSteps: row.completedSteps,
    completedSubSteps: row.completedSubSteps as JourneyRecord["completedSubSteps"],
    answers: row.answers as JourneyRecord["answers"],
    coveredDetails: row.coveredDetails as JourneyRecord["coveredDetails"],
    achievements: row.achievements,
    rewardedSteps: row.rewardedSteps,
    journeyRewarded: row.journeyRewarded,
  };
}
