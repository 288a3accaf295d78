import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { findMovedDeadlines } from "#app/plan/dates/contract-changes.ts";
import type { DocumentMark, DocumentMarks } from "#app/plan/documents/documents.ts";
import { commandsIn, type PlanParts, partsAfter, partsBefore } from "#app/plan/events/stored-event.server.ts";
import { findOpenPlan, type Membership } from "#app/plan/members/members.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { type RecordParts, withoutChange } from "#machines/record-change.ts";
import type { PlanEvent, Prisma } from "#prisma/client.ts";
import { changePlan } from "./change-plan.server.ts";
import type { SavedContract } from "./saved-contract.server.ts";
import type { SavedPlan } from "./saved-plan.server.ts";

/** A change of a single item. */
const pressTypes: readonly string[] = [
  ...["step.complete", "step.finish", "step.reopen", "subStep.complete", "subStep.reopen"],
  ...["subStep.exclude", "subStep.include", "question.exclude", "question.include"],
  "question.answer",
];

const contractTypes = /^(?:contract|deadline|holiday|notice|dates|turn)\./;

/** Commands that move no day, or are handled elsewhere. */
const notMoving = /^(?:contract\.undo$|turn\.(?!accept$))/;

type StoredChange = Pick<PlanEvent, keyof typeof changeColumns>;

const changeColumns = { planId: true, version: true, commands: true, before: true, after: true } as const satisfies Prisma.PlanEventSelect;

/** The parts of the plan whose single changes can be undone. */
export interface PresentPlan extends Pick<SavedPlan, "record" | "papers" | "targetDate"> {
  readonly contract: SavedContract | null;
}

type ChangeKind = "press" | "paper" | "date" | "contract";

function readParts(change: StoredChange): readonly [before: PlanParts, after: PlanParts] {
  return [partsBefore(change), partsAfter(change)];
}

/** Null for a change of more than one item. */
function findKind(change: StoredChange): ChangeKind | null {
  const [command, ...others] = commandsIn(change);
  if (command === undefined) {
    const isDateAlone = readParts(change).every((parts) => Object.keys(parts).every((part) => part === "targetDate"));
    return isDateAlone && readParts(change)[1].targetDate !== undefined ? "date" : null;
  }
  if (others.length > 0) {
    return null;
  }
  const { type } = command;
  return pressTypes.includes(type)
    ? "press"
    : type.startsWith("paper.")
      ? "paper"
      : contractTypes.test(type) && !notMoving.test(type)
        ? "contract"
        : null;
}

/** The ids of the steps, tasks, questions and papers that a change changed; all days together count as one. */
function listChangedThings(change: StoredChange): string[] {
  const ids = readParts(change).flatMap(({ completedSteps = [], completedSubSteps = {}, answers = {}, excluded = {}, papers = {} }) => [
    ...[...completedSteps, ...Object.keys({ ...completedSubSteps, ...answers, ...excluded })],
    ...Object.keys(papers).map((id) => `paper ${id}`),
  ]);
  return changesDays(change) ? [...ids, "days"] : ids;
}

function changesDays(change: StoredChange): boolean {
  return readParts(change)[1].targetDate !== undefined || commandsIn(change).some(({ type }) => contractTypes.test(type) && !isAsk(type));
}

/** Asking and answering don't change the contract. */
function isAsk(type: string): boolean {
  return /^turn\.(?:ask|endAsk|answer|refuse|decline)$/.test(type);
}

/** Whether every value that the change set is still the same. */
function isAsLeft(change: StoredChange, present: PresentPlan): boolean {
  const [earlier, later] = readParts(change);
  switch (findKind(change)) {
    case "press":
      return isRecordAsLeft(earlier, later, present.record);
    case "paper":
      return Object.entries(later.papers ?? {}).every(([id, mark]) => (present.papers[id] ?? null) === mark);
    case "date":
      return present.contract === null && present.targetDate === later.targetDate;
    case "contract":
      return present.contract?.previous !== undefined;
    case null:
      return false;
  }
}

function isRecordAsLeft(earlier: RecordParts, later: RecordParts, present: JourneyRecord): boolean {
  const isDone = (id: string) => present.completedSteps.includes(id);
  const subSteps = Object.keys({ ...earlier.completedSubSteps, ...later.completedSubSteps });
  const questions = Object.keys({ ...earlier.answers, ...later.answers });
  const excluded = Object.keys({ ...earlier.excluded, ...later.excluded });
  return (
    (later.completedSteps ?? []).every(isDone) &&
    !(earlier.completedSteps ?? []).some(isDone) &&
    excluded.every((id) => Boolean(present.excluded[id]) === Boolean(later.excluded?.[id])) &&
    subSteps.every((id) => Boolean(present.completedSubSteps[id]) === Boolean(later.completedSubSteps?.[id])) &&
    questions.every((id) => (present.answers[id] ?? null) === (later.answers?.[id] ?? null))
  );
}

/** The changes of a single item that nobody has changed since, newest first. */
export function findUndoable<Change extends StoredChange>(changes: readonly Change[], present: PresentPlan): Change[] {
  const changedLater = new Set<string>();
  return changes.filter((change) => {
    const things = listChangedThings(change);
    const isLatest = things.length > 0 && !things.some((id) => changedLater.has(id)) && isAsLeft(change, present);
    for (const id of things) {
      changedLater.add(id);
    }
    return isLatest;
  });
}

/** A day now, and after the undo. */
export interface UndoneDay {
  readonly title: string;
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
}

/** The days that the undo moves. */
export function listUndoneDays(guide: Guide, change: StoredChange, present: PresentPlan & Pick<SavedPlan, "facts">): UndoneDay[] {
  const { contract, targetDate, facts } = present;
  const closing = { title: "Closing day", from: targetDate, to: readParts(change)[0].targetDate ?? null };
  const kind = findKind(change);
  if (kind === "date") {
    return [closing];
  }
  const previous = kind === "contract" ? contract?.previous : undefined;
  if (contract === null || previous === undefined) {
    return [];
  }
  if (previous === null) {
    return [{ title: "Acceptance", from: contract.acceptance, to: null }, closing];
  }
  const own = [
    { title: "Acceptance", from: contract.acceptance, to: previous.acceptance },
    { title: "Closing day", from: contract.closing, to: previous.closing },
  ];
  return [
    ...own.filter(({ from, to }) => from !== to),
    ...findMovedDeadlines(guide, contract, previous, resolveApplicability(guide, facts)),
  ];
}

/**
 * Undoes one change. The undo is itself a change. @throws {UserError} 409 if there is no such change, or somebody has changed the item
 * since.
 */
export async function undoChange(membership: Membership, version: number): Promise<void> {
  const { ownerId, guide } = membership;
  const plan = await findOpenPlan(database(), { ownerId, guide });
  const where = { planId_version: { planId: plan?.id ?? "", version } };
  const change = plan && (await database().planEvent.findUnique({ where, select: changeColumns }));
  const kind = change && findKind(change);
  if (!change || !kind) {
    throw changedSince();
  }
  if (kind === "contract") {
    await undoContractChange(membership, plan.id, version);
    return;
  }
  const [before, after] = readParts(change);
  await changePlan({ ...membership, events: [], ...restoring[kind](before, after), mustExist: true, command: { type: "change.undo" } });
}

const restoring = {
  press: (before: PlanParts, after: PlanParts) => ({ events: (present: JourneyRecord) => undoingEvents(before, after, present) }),
  paper: (before: PlanParts, after: PlanParts) => ({ papers: (present: DocumentMarks) => restoreDocuments(before, after, present) }),
  date: (before: PlanParts, after: PlanParts) => ({ targetDate: (present: CalendarDay | null) => restoreDate(before, after, present) }),
} as const;

function undoingEvents(before: PlanParts, after: PlanParts, present: JourneyRecord) {
  if (!isRecordAsLeft(before, after, present)) {
    throw changedSince();
  }
  const { completedSteps, completedSubSteps, answers, excluded } = withoutChange(before, after, present);
  return [
    { type: "progress.replace" as const, fields: { completedSubSteps, answers, excluded } },
    // Separate, since naming tasks completes the steps they fill.
    { type: "progress.replace" as const, fields: { completedSteps } },
  ];
}

function restoreDocuments(before: PlanParts, after: PlanParts, present: DocumentMarks): DocumentMarks {
  const ids = Object.keys({ ...before.papers, ...after.papers });
  if (ids.some((id) => (present[id] ?? null) !== (after.papers?.[id] ?? null))) {
    throw changedSince();
  }
  const restored = Object.entries({ ...present, ...before.papers });
  return Object.fromEntries(restored.filter((entry): entry is [string, DocumentMark] => entry[1] !== null));
}

function restoreDate(before: PlanParts, after: PlanParts, present: CalendarDay | null): CalendarDay | null {
  if (present !== after.targetDate) {
    throw changedSince();
  }
  return before.targetDate ?? null;
}

/** Only the contract's state before its last change is kept. */
async function undoContractChange(membership: Membership, planId: string, version: number): Promise<void> {
  const outcome = await changeContract(
    { ...membership, command: { type: "contract.undo" } },
    async (present, transaction) =>
      present?.previous !== undefined && (await isLastOfContract(transaction, planId, version))
        ? { contract: present.previous }
        : { conflict: "changed" },
    false,
  );
  if (outcome === null || outcome.conflict !== null) {
    throw changedSince();
  }
}

const maxLaterRead = 1_000;

async function isLastOfContract(transaction: Prisma.TransactionClient, planId: string, version: number): Promise<boolean> {
  const later = await transaction.planEvent.findMany({
    where: { planId, version: { gt: version } },
    select: changeColumns,
    take: maxLaterRead,
  });
  return later.length < maxLaterRead && !later.some(changesDays);
}

function changedSince(): UserError {
  return new UserError(409, "Someone has changed this since. Nothing was undone.");
}
