import { z } from "zod";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { keptUndoMilliseconds } from "#app/limits.ts";
import { type PersonFacts, parseStoredFacts } from "#app/plan/applicability/fact-answers.ts";
import { type DocumentMarks, documentMarks, parseDocumentMarks } from "#app/plan/documents/documents.ts";
import { parseSubStepTurns, type SubStepTurns } from "#app/plan/turns/sub-step-turns.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { indexedRecord } from "#machines/indexed-record.ts";
import { countPoints, emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import type { ConfirmedPlan } from "#machines/save-queue.machine.ts";
import type { Plan, PlanStatus, Prisma } from "#prisma/client.ts";
import { journeyShape } from "./journey-shape.ts";
import { journeyRecord, recordParts } from "./record-columns.server.ts";

export interface SavedPlan {
  readonly id: string;
  /** Null for the first office. */
  readonly officeId: string | null;
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly record: JourneyRecord;
  readonly targetDate: CalendarDay | null;
  readonly facts: PersonFacts;
  readonly papers: DocumentMarks;
  readonly subStepTurns: SubStepTurns;
  readonly sharesNotes: boolean;
  readonly version: number;
  readonly lastUpdatedAt: Date;
  readonly isLastActive: boolean;
}

export const withLastActive = {
  owner: {
    select: {
      memberships: {
        where: { role: "owner", lastActiveAt: { not: null } },
        orderBy: [{ lastActiveAt: "desc" }, { planId: "asc" }],
        take: 1,
        select: { planId: true },
      },
    },
  },
} as const satisfies Prisma.PlanInclude;

export type PlanRow = Prisma.PlanGetPayload<{ include: typeof withLastActive }>;

/** Identifies an owner's open plan of a guide, or a closed plan. */
export interface PlanKey {
  readonly ownerId: string;
  readonly guide: Pick<Guide, "journeyType" | "tier">;
  readonly closed?: Pick<ClosedPlan, "id"> | null;
}

export function wherePlan({ ownerId, guide: { journeyType, tier }, closed }: PlanKey) {
  return closed
    ? ({ id: closed.id, ownerId, status: { not: "open" } } as const)
    : ({ ownerId, journeyType, serviceTier: tier, status: "open" } as const);
}

export function findPlanRow(client: Prisma.TransactionClient, key: PlanKey) {
  return client.plan.findFirst({ where: wherePlan(key), include: withLastActive });
}

/** A plan that is not open. */
export interface ClosedPlan {
  readonly id: string;
  readonly status: Exclude<PlanStatus, "open">;
  readonly since: Date;
}

/** Null for an open plan. */
export function closedPlan({ id, status, closedAt, lastUpdatedAt }: Pick<Plan, "id" | "status" | "closedAt" | "lastUpdatedAt">) {
  return status === "open" ? null : ({ id, status, since: closedAt ?? lastUpdatedAt } satisfies ClosedPlan);
}

export function isLastActive({ id, owner }: PlanRow): boolean {
  return owner.memberships[0]?.planId === id;
}

export function savedPlan(row: PlanRow): SavedPlan {
  return {
    id: row.id,
    officeId: row.officeId,
    journeyType: row.journeyType as JourneyType,
    serviceTier: row.serviceTier as ServiceTier,
    record: journeyRecord(row),
    targetDate: dayOf(row.targetDate),
    facts: savedFacts(row.facts),
    papers: parseDocumentMarks(row.papers),
    subStepTurns: parseSubStepTurns(row.subStepTurns),
    sharesNotes: row.sharesNotes,
    version: row.version,
    lastUpdatedAt: row.lastUpdatedAt,
    isLastActive: isLastActive(row),
  };
}

/** Leaves out answers that the guide no longer has. */
export function savedFacts(facts: Prisma.JsonValue): PersonFacts {
  return parseStoredFacts(facts);
}

function dayOf(date: Date | null): CalendarDay | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

export type PlanState = Pick<SavedPlan, "record" | "targetDate" | "facts" | "papers">;

/** Earlier versions stored no papers, and excluded nothing. */
type StoredState = Omit<PlanState, "papers" | "record"> &
  Partial<Pick<PlanState, "papers">> & {
    readonly record: Omit<JourneyRecord, "excluded"> & Partial<Pick<JourneyRecord, "excluded">>;
  };

export interface GuestImport {
  readonly at: string;
  readonly before: StoredState;
  readonly after: StoredState;
}

const storedState = z.looseObject({
  record: recordParts.required().partial({ excluded: true }),
  targetDate: z.string().nullable(),
  facts: z.looseObject({ answers: z.record(z.string(), z.string()), unhidden: z.array(z.string()) }),
  papers: z.record(z.string(), z.enum(documentMarks)).optional(),
});

const guestImportColumn = jsonColumn<GuestImport | null>(
  "plan.guest_import",
  z.looseObject({ at: z.string(), before: storedState, after: storedState }).nullable(),
);

/** Null once it can't be undone. */
export function guestImportIn(row: Plan | null): GuestImport | null {
  const imported = row && guestImportColumn(row.guestImport, row.id);
  return imported && Date.now() - Date.parse(imported.at) < keptUndoMilliseconds ? imported : null;
}

export function confirmed(guide: Guide, saved: SavedPlan | null): ConfirmedPlan {
  return saved
    ? { record: saved.record, version: saved.version, savedAt: saved.lastUpdatedAt.toISOString(), planId: saved.id }
    : { record: emptyRecord(guide), version: 0, savedAt: null };
}

/** Without steps if the guide is no longer offered. */
export function shapeOf(plan: Pick<SavedPlan, "officeId" | "journeyType" | "serviceTier">): JourneyShape {
  return journeyShape(findPlanGuide(plan) ?? { journeyType: plan.journeyType, steps: [], celebratedStep: null });
}

/** For the JSON API, the only format with indexes. */
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
