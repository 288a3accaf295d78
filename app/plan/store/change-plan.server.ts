import type { Guide } from "#app/content/guides/guide-types.ts";
import { guidePath } from "#app/paths.ts";
import { findOfficesOfNewPlans } from "#app/plan/access/plan-office.server.ts";
import { hasNoFacts, isSameFacts } from "#app/plan/applicability/fact-answers.ts";
import { recountReminderDays } from "#app/plan/dates/reminder-days.server.ts";
import { isSameDocumentMarks, noMarks } from "#app/plan/documents/documents.ts";
import { enqueueChangeMail } from "#app/plan/events/change-mail.server.ts";
import { enqueueEventMails, isMailed } from "#app/plan/events/event-mail.server.ts";
import { type EventActor, type OtherCommand, type PlanActor, recordEvent } from "#app/plan/events/plan-events.server.ts";
import { notifyOfPlan, type PlanVersion } from "#app/plan/events/plan-notifications.server.ts";
import { endAsksPassedOn } from "#app/plan/turns/passed-on-asks.server.ts";
import { changedTurns, noTurns } from "#app/plan/turns/sub-step-turns.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { emptyRecord, isSameRecord } from "#machines/journey-record.ts";
import type { PlanRole, Prisma } from "#prisma/client.ts";
import { type ClientSaveId, findEarlierOutcome, recordClientSave, type SaveOutcome } from "./client-saves.server.ts";
import { type ContentChange, nextPlan, UnfittingChangeError } from "./next-plan.server.ts";
import { countSave } from "./save-limit.server.ts";
import { findPlanRow, isLastActive, type PlanKey, type PlanRow, type SavedPlan, savedPlan } from "./saved-plan.server.ts";

export interface OwnedPlan extends PlanKey {
  readonly guide: Guide;
  /** The owner by default. */
  readonly actor?: PlanActor;
}

/** A plan that a mailed link may also change. */
type ChangedPlan = Omit<OwnedPlan, "actor"> & { readonly actor?: EventActor };

export interface PlanChange extends SaveOutcome {
  readonly saved: SavedPlan;
  readonly previousTargetDate: CalendarDay | null;
}

interface Change extends ChangedPlan, ContentChange {
  /** Applies only if nothing is saved yet. */
  readonly isFirst?: boolean;
  /** Never creates a plan. */
  readonly mustExist?: boolean;
  readonly clientSave?: ClientSaveId | null;
  readonly command?: OtherCommand;
}

/**
 * The only writer of plans. Writes optimistically; locks the plan in a transaction if another client has changed it, for a first change, or
 * when more than the plan changes. Callbacks may therefore run twice. Returns null, without changes, if an event does not fit the guide or
 * the owner is gone. @throws {UserError} 409 if the plan was closed, handed over or deleted meanwhile; 429 when the actor exceeds the saves
 * per minute, which administrators' changes don't count toward.
 */
export async function changePlan(change: Change): Promise<PlanChange | null> {
  const { role } = actorOf(change);
  await countSave(actorOf(change));
  try {
    const attempt = await saveUnlessChanged(change);
    if (typeof attempt === "object") {
      return attempt;
    }
    // Otherwise a change of a plan that was handed over would create another one for its former owner.
    const mustExist = attempt === "changed" || !beginners.includes(role);
    const locked = await whilePlanLocked(change, ({ write }) => write({ ...change, mustExist }));
    if (locked === null && !beginners.includes(role)) {
      throw planMoved();
    }
    return locked;
  } catch (error) {
    if (error instanceof UnfittingChangeError) {
      return null;
    }
    throw error;
  }
}

const beginners: readonly PlanRole[] = ["owner", "administrator"];

function planMoved(): UserError {
  return new UserError(409, "This plan is closed, has a new owner, or is gone. Nothing was saved. Load the page again.");
}

export function actorOf<Actor extends EventActor>({
  actor,
  ownerId,
}: {
  readonly actor?: Actor;
  readonly ownerId: string;
}): Actor | PlanActor {
  return actor ?? { userId: ownerId, role: "owner" };
}

/** 'none' if there is no plan yet, 'changed' if the locking transaction is needed. Neither changes anything. */
async function saveUnlessChanged(change: Change): Promise<PlanChange | "none" | "changed"> {
  const row = await findPlanRow(database(), change);
  requireMeantPlan(change, row);
  if (row === null) {
    return "none";
  }
  if (change.isFirst || !isLastActive(row) || actorOf(change).role !== "owner") {
    return "changed";
  }
  const earlier = await findEarlierOutcome(database(), row.id, change.clientSave);
  if (earlier) {
    return unchanged(row, earlier);
  }
  const next = nextOf(change, row);
  const isSaved = await database().$transaction(async (transaction) => {
    const { count } = await transaction.plan.updateMany({ where: { id: row.id, version: row.version }, data: next.columns });
    if (count === 1) {
      await recordSave(transaction, row.id, change, next);
    }
    return count === 1;
  });
  if (!isSaved) {
    return "changed";
  }
  const changed = changeOf(change, row, next, true);
  notifyOfPlan(versionOf(change, changed));
  return changed;
}

/** @throws {UserError} 409 for a change meant for another plan: that one has been closed, and this one begun since. */
function requireMeantPlan(change: Pick<Change, "ownerId" | "actor" | "basis">, row: Pick<PlanRow, "id" | "version"> | null): void {
  const { planId } = actorOf(change) as Partial<PlanActor>;
  if ((planId !== undefined && planId !== row?.id) || (change.basis && change.basis.version > (row?.version ?? 0))) {
    throw planMoved();
  }
}

export interface LockedPlan {
  readonly transaction: Prisma.TransactionClient;
  /**
   * Creates the plan if there is none.
   * @throws {UnfittingChangeError}
   */
  write(change: ContentChange & Partial<Change>): Promise<PlanChange>;
}

/**
 * Locks the plan, or its owner if there is no plan yet, so that two first changes create one plan. Returns null, without changes, if the
 * owner is gone.
 */
export async function whilePlanLocked<Value>(owned: ChangedPlan, work: (plan: LockedPlan) => Promise<Value>): Promise<Value | null> {
  const { ownerId } = owned;
  const versions: PlanVersion[] = [];
  const value = await database().$transaction(async (transaction) => {
    const hasPlan = await lockPlan(transaction, owned);
    if (!hasPlan) {
      // Raw SQL: Prisma has no row locks. Not FOR UPDATE: the event of another save waits for that while it holds the plan.
      const owners = await transaction.$queryRaw<object[]>`SELECT id FROM "user" WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
      if (owners.length === 0) {
        return null;
      }
      // Another first change may have created it meanwhile.
      await lockPlan(transaction, owned);
    }
    return work({
      transaction,
      async write(change) {
        const changed = await writeLocked(transaction, { ...change, ...owned });
        versions.push(versionOf(owned, changed));
        return changed;
      },
    });
  });
  versions.forEach(notifyOfPlan);
  return value;
}

async function lockPlan(transaction: Prisma.TransactionClient, { ownerId, guide, closed }: ChangedPlan): Promise<boolean> {
  const { journeyType, tier } = guide;
  const plans = closed
    ? await transaction.$queryRaw<object[]>`
        SELECT id FROM plan WHERE id = ${closed.id}::uuid AND owner_id = ${ownerId}::uuid AND status <> 'open' FOR UPDATE`
    : await transaction.$queryRaw<object[]>`
        SELECT id FROM plan
        WHERE owner_id = ${ownerId}::uuid AND journey_type = ${journeyType} AND service_tier = ${tier} AND status = 'open' FOR UPDATE`;
  return plans.length > 0;
}

async function writeLocked(transaction: Prisma.TransactionClient, change: Change): Promise<PlanChange> {
  const actor = actorOf(change);
  const row = await findPlanRow(transaction, change);
  const earlier = row && (await findEarlierOutcome(transaction, row.id, change.clientSave));
  if (earlier) {
    return unchanged(row, earlier);
  }
  requireMeantPlan(change, row);
  if (change.isFirst && row !== null) {
    throw new UnfittingChangeError();
  }
  if ((change.mustExist || change.closed) && row === null) {
    throw planMoved();
  }
  const next = nextOf(change, row);
  const { id, officeId } = row
    ? await transaction.plan.update({ where: { id: row.id }, data: next.columns, select: { id: true, officeId: true } })
    : await beginPlan(transaction, change, next.columns);
  await recordSave(transaction, id, change, next);
  const isOwners = actor.role === "owner";
  if (isOwners && !(row && isLastActive(row))) {
    const where = { planId_userId: { planId: id, userId: actor.userId } };
    await transaction.planMember.update({ where, data: { lastActiveAt: next.columns.lastUpdatedAt }, select: { planId: true } });
  }
  if (actor.role === "administrator" && actor.userId !== change.ownerId) {
    await enqueueChangeMail(transaction, change.ownerId, next.columns.lastUpdatedAt);
  }
  return changeOf(change, { id, officeId }, next, isOwners || (row !== null && isLastActive(row)));
}

type Next = ReturnType<typeof nextOf>;

function nextOf(change: Change, row: PlanRow | null) {
  return nextPlan(change.guide, change, row, change.clientSave?.client ?? null);
}

async function beginPlan(transaction: Prisma.TransactionClient, { ownerId, guide }: ChangedPlan, columns: Next["columns"]) {
  const findOffice = await findOfficesOfNewPlans(transaction, [ownerId]);
  return transaction.plan.create({
    data: {
      ownerId,
      officeId: findOffice(ownerId),
      journeyType: guide.journeyType,
      serviceTier: guide.tier,
      ...columns,
      members: { create: { userId: ownerId, role: "owner" } },
    },
    select: { id: true, officeId: true },
  });
}

async function recordSave(transaction: Prisma.TransactionClient, planId: string, change: Change, next: Next): Promise<void> {
  const { before, after, events, columns } = next;
  if (!isSameFacts(before.facts, after.facts)) {
    await recountReminderDays(transaction, planId, change.guide, after.facts);
  }
  await endAsksPassedOn(transaction, planId, before.subStepTurns, after.subStepTurns);
  const commands = change.command ? [change.command] : events;
  await recordEvent(transaction, planId, columns.version, actorOf(change), commands, { before, after, at: columns.lastUpdatedAt });
  if (commands.some(({ type }) => isMailed(type)) || before.targetDate !== after.targetDate) {
    const { version, lastUpdatedAt: at } = columns;
    await enqueueEventMails(transaction, { planId, version, actorId: actorOf(change).userId, at });
  }
  await recordClientSave(transaction, planId, change.clientSave, { rewards: next.rewards, overtaken: next.overtaken });
}

function changeOf(
  { guide }: ChangedPlan,
  { id, officeId }: Pick<PlanRow, "id" | "officeId">,
  { before, after, rewards, overtaken, columns }: Next,
  isActive: boolean,
): PlanChange {
  const { sharesNotes, version, lastUpdatedAt } = columns;
  const { journeyType, tier: serviceTier } = guide;
  return {
    saved: { id, officeId, journeyType, serviceTier, ...after, sharesNotes, version, lastUpdatedAt, isLastActive: isActive },
    rewards,
    overtaken,
    previousTargetDate: before.targetDate,
  };
}

function versionOf({ ownerId, guide, closed }: ChangedPlan, { saved }: PlanChange): PlanVersion {
  return { planId: saved.id, ownerId, address: closed ? null : guidePath(guide.journeyType, guide.tier), version: saved.version };
}

function unchanged(row: PlanRow, earlier: SaveOutcome): PlanChange {
  const saved = savedPlan(row);
  return { saved, ...earlier, previousTargetDate: saved.targetDate };
}

/**
 * Only within 24 hours. Keeps later changes, and deletes the plan if nothing is left. A closing day set by the contract stays. Returns null
 * if there is nothing to undo.
 */
export async function undoGuestImport(ownerId: string, guide: Guide, hasContract: boolean): Promise<PlanChange | null> {
  const targetDate = hasContract ? (present: CalendarDay | null) => present : undefined;
  const change = await changePlan({ ownerId, guide, events: [], targetDate, guestImport: "undo", command: { type: "progress.unkeep" } });
  const isEmpty = change?.saved.targetDate === null && hasNoFacts(change.saved.facts) && isSameDocumentMarks(change.saved.papers, noMarks);
  if (
    change &&
    isEmpty &&
    changedTurns(change.saved.subStepTurns, noTurns) === null &&
    isSameRecord(change.saved.record, emptyRecord(guide))
  ) {
    const { id, version } = change.saved;
    const byOthers = { none: { actorRole: { not: "owner" } } } as const;
    await database().plan.deleteMany({
      where: { id, version, sharesNotes: false, notes: { none: {} }, events: byOthers, contract: { is: null } },
    });
  }
  return change;
}
