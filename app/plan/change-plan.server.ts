import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { hasNoFacts, isSameFacts, noFacts, type PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { journeyShape } from "#app/plan/journey-shape.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { ChangedBy, JourneyCommand, JourneyEvent } from "#machines/command.ts";
import { applyJourneyEvents, type JourneyReward } from "#machines/journey.machine.ts";
import { emptyRecord, isSameRecord, type JourneyRecord } from "#machines/journey-record.ts";
import { withoutChange } from "#machines/undo-change.ts";
import { Prisma } from "#prisma/client.ts";
import { enqueueChangeMail } from "./change-mail.server.ts";
import { type Basis, isOvertaken, type LastChanges, withChanges } from "./last-changes.server.ts";
import { countSave } from "./save-limit.server.ts";
import { findRow, type GuestImport, guestImportIn, type PlanState, type Row, type SavedPlan, savedPlan } from "./saved-plan.server.ts";

/** What the database notifies of every change on, by a trigger of its migrations; the payload is JSON of `{ userId, progressId, version }`. */
export const planChannel = "progress";

export interface PlanChange {
  readonly saved: SavedPlan;
  readonly rewards: readonly JourneyReward[];
  /** The target date as it was before the change. */
  readonly previousTargetDate: CalendarDay | null;
  /** The entry that records an administrator's change; null for the person's own. */
  readonly changeId: string | null;
  /** Events that were left out, since somebody else has changed the same after they were given. */
  readonly overtaken: readonly JourneyEvent[];
}

/** A save of one tab, by the name that the tab gave itself. */
export interface ClientSaveId {
  readonly client: string;
  readonly sequence: number;
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
  /** The place of a save among those of one tab: one that is not newer than the tab's last changes nothing. */
  readonly clientSave?: ClientSaveId | null;
  /** What commands that could not be sent at once were given upon: where somebody else has changed the same since, that stands. */
  readonly basis?: Basis | null;
  readonly by?: ChangedBy;
  /** The administrator who makes the change, for the record of changes. */
  readonly actorId?: string;
}

/**
 * The one writer of progress: applies the events to what is saved, and makes the record the person's last active one.
 * Usually it is written where nobody has changed it since it was read. Where somebody has, where there is nothing saved yet, and where
 * more than the record has to change with it, all is done in one transaction that locks it. What a change is made of may so be called twice.
 * Gives null, and changes nothing, when an event does not fit the guide, or the person is there no more.
 * @throws {Refusal} 429 when the person has used up the saves of this minute; an administrator's change uses none.
 */
export async function changePlan(change: Change): Promise<PlanChange | null> {
  if (change.by !== "administrator") {
    await countSave(change.userId);
  }
  try {
    const { userId, guide } = change;
    return (await saveUnlessChanged(change)) ?? (await whileLocked(userId, guide, (transaction) => writeLocked(transaction, change)));
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

/** Null, and nothing changed, when it needs the transaction that locks. */
async function saveUnlessChanged(change: Change): Promise<PlanChange | null> {
  const row = await findRow(database(), change.userId, change.guide.journeyType, change.guide.tier);
  if (row === null || row.lastActiveOf === null || change.by === "administrator") {
    return null;
  }
  const earlier = await answeredBefore(database(), row, change);
  if (earlier) {
    return earlier;
  }
  const next = applied(change, row);
  const save = async (transaction: Prisma.TransactionClient) => {
    const { count } = await transaction.progress.updateMany({ where: { id: row.id, version: row.version }, data: next.columns });
    if (count === 1) {
      await noteClientSave(transaction, row.id, change, next.rewards);
    }
    return count === 1 ? next.outcome(row.id, true, null) : null;
  };
  return change.clientSave ? database().$transaction(save) : save(database());
}

/** What a save that comes late, or again, is answered: a repeated one gets what the first got. Null for a new one. */
async function answeredBefore(client: Prisma.TransactionClient, row: Row, { clientSave }: Change): Promise<PlanChange | null> {
  if (!clientSave) {
    return null;
  }
  const last = await client.clientSave.findUnique({ where: { progressId_client: { progressId: row.id, client: clientSave.client } } });
  if (last === null || clientSave.sequence > last.sequence) {
    return null;
  }
  const isRepeated = clientSave.sequence === last.sequence;
  return { ...unchanged(row), rewards: isRepeated ? (last.rewards as unknown as JourneyReward[]) : [] };
}

async function noteClientSave(
  transaction: Prisma.TransactionClient,
  progressId: string,
  { clientSave }: Change,
  rewards: readonly JourneyReward[],
): Promise<void> {
  if (clientSave) {
    const { client, sequence } = clientSave;
    const saved = { sequence, rewards: rewards as unknown as object[], at: new Date() };
    await transaction.clientSave.upsert({
      where: { progressId_client: { progressId, client } },
      create: { progressId, client, ...saved },
      update: saved,
      select: { sequence: true },
    });
  }
}

async function writeLocked(transaction: Prisma.TransactionClient, change: Change): Promise<PlanChange> {
  const { userId, guide, by = "person", actorId } = change;
  const row = await findRow(transaction, userId, guide.journeyType, guide.tier);
  const earlier = row && (await answeredBefore(transaction, row, change));
  if (earlier) {
    return earlier;
  }
  const next = applied(change, row);
  const { id } = row
    ? await transaction.progress.update({ where: { id: row.id }, data: next.columns, select: { id: true } })
    : await transaction.progress.create({
        data: { userId, journeyType: guide.journeyType, serviceTier: guide.tier, ...next.columns },
        select: { id: true },
      });
  await noteClientSave(transaction, id, change, next.rewards);
  if (by === "person" && !row?.lastActiveOf) {
    await transaction.user.update({ where: { id: userId }, data: { lastProgressId: id }, select: { id: true } });
  }
  const entry =
    by === "administrator"
      ? await transaction.auditEntry.create({
          data: {
            actorId,
            progressId: id,
            change: next.events as readonly object[],
            before: next.before as object,
            after: next.record as object,
            // The moment of the change itself: who sees it in both knows that nothing was changed since.
            createdAt: next.columns.lastUpdatedAt,
          },
          select: { id: true },
        })
      : null;
  if (entry !== null && actorId !== userId) {
    await enqueueChangeMail(transaction, userId, next.columns.lastUpdatedAt);
  }
  return next.outcome(id, by === "person" || row?.lastActiveOf != null, entry?.id ?? null);
}

/**
 * Does the work in a transaction that locks the person, and the record if there is one. The person first, as everywhere: two first changes
 * of different guides at once would each lock the person through the new row's foreign key, and then wait for each other for ever.
 * Null, and nothing done, when the person is there no more.
 */
export function whileLocked<Value>(
  userId: string,
  { journeyType, tier }: Guide,
  work: (transaction: Prisma.TransactionClient) => Promise<Value>,
): Promise<Value | null> {
  return database().$transaction(async (transaction) => {
    // Raw: Prisma has no words for row locks.
    const people = await transaction.$queryRaw<object[]>`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
    await transaction.$queryRaw`
      SELECT id FROM progress WHERE user_id = ${userId}::uuid AND journey_type = ${journeyType} AND service_tier = ${tier} FOR UPDATE`;
    return people.length > 0 ? work(transaction) : null;
  });
}

/**
 * Makes a new version of a locked record, the person's last active one, for what is saved beside it: begins it where there is none.
 */
export async function bumpVersion(
  transaction: Prisma.TransactionClient,
  userId: string,
  guide: Guide,
  targetDate?: CalendarDay | null,
): Promise<PlanChange> {
  return writeLocked(transaction, { userId, guide, events: [], targetDate });
}

/** What a change makes of a row, or of nothing saved. @throws {UnfittingChangeError} when an event does not fit the guide. */
function applied(change: Change, row: Row | null) {
  const { guide, sharesNotes, kept } = change;
  if (change.isFirst && row !== null) {
    throw new UnfittingChangeError();
  }
  const present = row && savedPlan(row);
  const before = present?.record ?? emptyRecord(guide);
  const { events: asked, targetDate, facts: changesFacts } = kept === "undo" ? undoingKept(row, change) : change;
  const previousFacts = present?.facts ?? noFacts;
  const facts = changesFacts?.(previousFacts) ?? previousFacts;
  const shape = journeyShape(guide, resolveApplicability(guide, facts));
  const given = typeof asked === "function" ? asked(before, row === null) : asked;
  const { basis } = change;
  const changes = (row?.lastChanges ?? {}) as unknown as LastChanges;
  const overtaken = basis ? given.filter((event) => isOvertaken(event as JourneyCommand, before, changes, basis)) : [];
  const events = given.filter((event) => !overtaken.includes(event));
  const machine = applyJourneyEvents({ shape, record: before, owner: "account", canComplete: true }, events);
  if (machine === null) {
    throw new UnfittingChangeError();
  }
  const { record } = machine;
  const version = (present?.version ?? 0) + 1;
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
    facts: facts as object,
    sharesNotes: sharesNotes ?? present?.sharesNotes ?? false,
    kept: keptColumn(
      kept,
      { record: before, targetDate: previousTargetDate, facts: previousFacts },
      { record, targetDate: nextTargetDate, facts },
    ),
    lastChanges: withChanges(changes, before, record, version, change.clientSave?.client ?? null) as object,
    version,
    lastUpdatedAt: new Date(),
  };
  const outcome = (id: string, isLastActive: boolean, changeId: string | null): PlanChange => ({
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
    overtaken,
  });
  return { before, events, record, columns, outcome, rewards: machine.rewards };
}

function keptColumn(kept: Change["kept"], before: PlanState, after: PlanState) {
  if (kept === "set") {
    return { at: new Date().toISOString(), before, after } satisfies GuestImport as object;
  }
  return kept === "undo" ? Prisma.DbNull : undefined;
}

/** @throws {UnfittingChangeError} where there is nothing to undo any more. */
function undoingKept(row: Row | null, { targetDate }: Change): Pick<Change, "events" | "targetDate" | "facts"> {
  const kept = guestImportIn(row);
  if (kept === null) {
    throw new UnfittingChangeError();
  }
  const { before, after } = kept;
  return {
    events: (present) => [{ type: "progress.restore", record: withoutChange(before.record, after.record, present) }],
    targetDate: targetDate ?? ((present) => (present === after.targetDate ? before.targetDate : present)),
    facts: (present) => (after.facts && isSameFacts(present, after.facts) ? (before.facts ?? noFacts) : present),
  };
}

/**
 * Takes back what was kept of a guest in the last 24 hours, and nothing that came after. Where that leaves nothing, the account has no
 * record of the guide again. A closing day that is the contract's stays. Null when there is nothing to take back.
 */
export async function undoGuestImport(userId: string, guide: Guide, hasContract: boolean): Promise<PlanChange | null> {
  const targetDate = hasContract ? (present: CalendarDay | null) => present : undefined;
  const change = await changePlan({ userId, guide, events: [], targetDate, kept: "undo" });
  const isEmpty = change?.saved.targetDate === null && hasNoFacts(change.saved.facts);
  if (change && isEmpty && isSameRecord(change.saved.record, emptyRecord(guide))) {
    const { id, version } = change.saved;
    await database().progress.deleteMany({
      where: { id, version, sharesNotes: false, notes: { none: {} }, changes: { none: {} }, contract: { is: null } },
    });
  }
  return change;
}

function unchanged(row: Row): PlanChange {
  const saved = savedPlan(row);
  return { saved, rewards: [], previousTargetDate: saved.targetDate, changeId: null, overtaken: [] };
}
