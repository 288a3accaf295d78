import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { isSameFacts, noFacts, type PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { type DocumentMarks, isSameDocumentMarks, noMarks } from "#app/plan/documents/documents.ts";
import { noTurns, type SubStepTurns } from "#app/plan/turns/sub-step-turns.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { JourneyCommand, JourneyEvent } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";
import { withoutChange } from "#machines/record-change.ts";
import { Prisma } from "#prisma/client.ts";
import { journeyShape } from "./journey-shape.ts";
import { type Basis, isOvertaken, lastChangesIn, withChanges } from "./last-changes.server.ts";
import { type GuestImport, guestImportIn, type PlanRow, savedPlan } from "./saved-plan.server.ts";

export interface ContentChange {
  /** A function derives the events from the current record; `isFirst` if nothing was saved before. */
  readonly events: readonly JourneyEvent[] | ((before: JourneyRecord, isFirst: boolean) => readonly JourneyEvent[]);
  /** Null removes it. */
  readonly targetDate?: CalendarDay | null | ((before: CalendarDay | null) => CalendarDay | null);
  readonly facts?: (before: PersonFacts) => PersonFacts;
  readonly papers?: (before: DocumentMarks) => DocumentMarks;
  readonly subStepTurns?: (before: SubStepTurns) => SubStepTurns;
  readonly sharesNotes?: boolean;
  readonly guestImport?: "set" | "undo";
  /** Skips targets that others have changed since. */
  readonly basis?: Basis | null;
}

/** Rolls back the transaction: an event does not fit the guide, or there is nothing to undo. */
export class UnfittingChangeError extends Error {
  override name = "UnfittingChangeError";
}

/**
 * `client` is the tab that sent the change.
 * @throws {UnfittingChangeError}
 */
export function nextPlan(guide: Guide, change: ContentChange, row: PlanRow | null, client: string | null) {
  const present = row && savedPlan(row);
  const before = {
    record: present?.record ?? emptyRecord(guide),
    targetDate: present?.targetDate ?? null,
    facts: present?.facts ?? noFacts,
    papers: present?.papers ?? noMarks,
    subStepTurns: present?.subStepTurns ?? noTurns,
  };
  const asked = change.guestImport === "undo" ? undoingImport(row, change) : change;
  const facts = asked.facts?.(before.facts) ?? before.facts;
  const papers = asked.papers?.(before.papers) ?? before.papers;
  const subStepTurns = change.subStepTurns?.(before.subStepTurns) ?? before.subStepTurns;
  const given = typeof asked.events === "function" ? asked.events(before.record, row === null) : asked.events;
  const changes = row ? lastChangesIn(row) : {};
  const { basis } = change;
  const overtaken = basis ? given.filter((event) => isOvertaken(event as JourneyCommand, before.record, changes, basis)) : [];
  const events = given.filter((event) => !overtaken.includes(event));
  const shape = journeyShape(guide, resolveApplicability(guide, facts));
  const machine = applyJourneyEvents({ shape, record: before.record, owner: "account", canComplete: true }, events);
  if (machine === null) {
    throw new UnfittingChangeError();
  }
  const { record, rewards } = machine;
  const date = typeof asked.targetDate === "function" ? asked.targetDate(before.targetDate) : asked.targetDate;
  const after = { record, targetDate: date === undefined ? before.targetDate : date, facts, papers, subStepTurns };
  const version = (present?.version ?? 0) + 1;
  const now = new Date();
  const columns = {
    currentStep: record.currentStep,
    completedSteps: [...record.completedSteps],
    completedSubSteps: record.completedSubSteps,
    answers: record.answers,
    excluded: record.excluded,
    coveredDetails: record.coveredDetails,
    achievements: [...record.achievements],
    rewardedSteps: [...record.rewardedSteps],
    journeyRewarded: record.journeyRewarded,
    finishedAt: record.journeyRewarded ? (before.record.journeyRewarded ? row?.finishedAt : new Date()) : null,
    targetDate: after.targetDate && new Date(after.targetDate),
    facts: facts as object,
    papers,
    subStepTurns: subStepTurns as object,
    sharesNotes: change.sharesNotes ?? present?.sharesNotes ?? false,
    guestImport: importColumn(change.guestImport, { at: now.toISOString(), before, after }),
    lastChanges: withChanges(changes, before.record, record, version, client) as object,
    version,
    lastUpdatedAt: now,
  };
  return { before, after, events, rewards, overtaken, columns };
}

function importColumn(guestImport: ContentChange["guestImport"], change: GuestImport) {
  if (guestImport === "set") {
    return change as object;
  }
  return guestImport === "undo" ? Prisma.DbNull : undefined;
}

/** @throws {UnfittingChangeError} if there is nothing to undo. */
function undoingImport(
  row: PlanRow | null,
  { targetDate }: ContentChange,
): Pick<ContentChange, "events" | "targetDate" | "facts" | "papers"> {
  const imported = guestImportIn(row);
  if (imported === null) {
    throw new UnfittingChangeError();
  }
  const { before, after } = imported;
  return {
    events: (present) => [{ type: "progress.restore", record: withoutChange(before.record, after.record, present) }],
    targetDate: targetDate ?? ((present) => (present === after.targetDate ? before.targetDate : present)),
    facts: (present) => (isSameFacts(present, after.facts) ? before.facts : present),
    papers: (present) => (isSameDocumentMarks(present, after.papers ?? noMarks) ? (before.papers ?? noMarks) : present),
  };
}
