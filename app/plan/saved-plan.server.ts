import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { keptUndoMilliseconds } from "#app/limits.ts";
import { type PersonFacts, parsePersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { journeyShape } from "#app/plan/journey-shape.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { indexedRecord } from "#machines/indexed-record.ts";
import { countPoints, emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import type { ConfirmedProgress } from "#machines/save-queue.machine.ts";
import type { Prisma, Progress } from "#prisma/client.ts";

/** One person's progress through one guide, as it is stored. */
export interface SavedPlan {
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

/** What a record is read with. */
export const withLastActive = { lastActiveOf: { select: { id: true } } } as const;

export type Row = Progress & { readonly lastActiveOf: { readonly id: string } | null };

/** The row of a person's progress through one guide. */
export function findRow(client: Prisma.TransactionClient, userId: string, journeyType: JourneyType, serviceTier: ServiceTier) {
  return client.progress.findUnique({
    where: { userId_journeyType_serviceTier: { userId, journeyType, serviceTier } },
    include: withLastActive,
  });
}

export function savedPlan(row: Row): SavedPlan {
  return {
    id: row.id,
    journeyType: row.journeyType as JourneyType,
    serviceTier: row.serviceTier as ServiceTier,
    record: journeyRecord(row),
    targetDate: dayOf(row.targetDate),
    facts: parsePersonFacts(row.facts),
    sharesNotes: row.sharesNotes,
    version: row.version,
    lastUpdatedAt: row.lastUpdatedAt,
    isLastActive: row.lastActiveOf !== null,
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

/** What keeping a guest's progress changed. */
export interface GuestImport {
  readonly at: string;
  readonly before: PlanState;
  readonly after: PlanState;
}

export type PlanState = Pick<SavedPlan, "record" | "targetDate" | "facts">;

/** What was kept of a guest and can still be undone. Only this module writes the column. */
export function guestImportIn(row: Progress | null): GuestImport | null {
  const kept = row?.kept as unknown as GuestImport | null | undefined;
  return kept && Date.now() - Date.parse(kept.at) < keptUndoMilliseconds ? kept : null;
}

/** The server's newest state, as a screen takes it. */
export function confirmed(guide: Guide, saved: SavedPlan | null): ConfirmedProgress {
  return saved
    ? { record: saved.record, version: saved.version, savedAt: saved.lastUpdatedAt.toISOString() }
    : { record: emptyRecord(guide), version: 0, savedAt: null };
}

/** The shape of the guide that a record is of; one without steps where that is offered no more. */
export function shapeOf({ journeyType, serviceTier }: Pick<SavedPlan, "journeyType" | "serviceTier">): JourneyShape {
  return journeyShape(findGuide(journeyType, serviceTier) ?? { journeyType, steps: [], celebratedStep: null });
}

/** What the JSON interface calls a progress record: the only form in which it leaves with indexes. */
export function publicProgress(saved: SavedPlan) {
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
