import { holderTitles } from "#app/content/contract/turns.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { adminUserPath, guidePath, planPath } from "#app/paths.ts";
import { type PersonFacts, parsePersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { listOpenDeadlines, type OpenDeadline } from "#app/plan/dates/open-deadlines.ts";
import { displayName } from "#app/plan/display-name.ts";
import { guideTitle } from "#app/plan/guide-title.server.ts";
import { savedContract } from "#app/plan/saved-contract.server.ts";
import { todayAt } from "#app/plan/shown-contract.server.ts";
import type { StaffAccess } from "#app/plan/staff-access.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { daysBetween } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { currentIndex, isFinished } from "#machines/journey-record.ts";
import type { Prisma } from "#prisma/client.ts";

const named = { select: { name: true, email: true } } as const;

/** `facts` only decide which deadlines apply. */
const columns = {
  id: true,
  ownerId: true,
  journeyType: true,
  serviceTier: true,
  currentStep: true,
  completedSteps: true,
  targetDate: true,
  facts: true,
  lastUpdatedAt: true,
  owner: { select: { name: true, email: true, lastSeenAt: true } },
  agent: named,
  office: { select: { name: true } },
  contract: true,
} as const satisfies Prisma.PlanSelect;

type PlanRow = Prisma.PlanGetPayload<{ select: typeof columns }>;

export interface DeskDeadline extends Pick<OpenDeadline, "id" | "title" | "day" | "isUnknown" | "when"> {
  readonly daysAhead: number | null;
  /** Who has to act next. */
  readonly turn: string | null;
}

export type DeskPlan = ReturnType<typeof describePlan>;

/** In the order of the ids; plans whose guide is gone are left out. */
export async function readDeskPlans(reader: StaffAccess, planIds: readonly string[]): Promise<ReadonlyMap<string, DeskPlan>> {
  const rows = await database().plan.findMany({ where: { id: { in: [...planIds] } }, select: columns });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    planIds.flatMap((id) => {
      const row = byId.get(id);
      const guide = row && findGuide(row.journeyType as JourneyType, row.serviceTier);
      return guide ? [[id, describePlan(row, guide, reader)] as const] : [];
    }),
  );
}

function describePlan(row: PlanRow, guide: Guide, reader: StaffAccess) {
  const place = currentIndex(guide, row);
  const contract = row.contract && savedContract(row.contract);
  const deadlines = contract ? describeDeadlines(guide, contract, parsePersonFacts(row.facts)) : [];
  return {
    id: row.id,
    name: displayName(row.owner),
    email: row.owner.email,
    path: pathFor(row, guide, reader),
    guide: guideTitle(guide),
    step: isFinished(guide, row) ? "Every step done" : `Step ${place + 1} of ${guide.steps.length}: ${guide.steps[place]?.title ?? ""}`,
    deadlines,
    closing: contract?.closing ?? null,
    hopedFor: contract ? null : (row.targetDate?.toISOString().slice(0, 10) ?? null),
    lastSeenAt: row.owner.lastSeenAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    agent: row.agent && displayName(row.agent),
    office: row.office?.name ?? null,
  };
}

/** Where the reader opens the plan. */
function pathFor({ id, ownerId }: PlanRow, guide: Guide, { userId, plans }: StaffAccess): string {
  if (plans === "all") {
    return adminUserPath(ownerId);
  }
  return ownerId === userId ? guidePath(guide.journeyType, guide.tier) : planPath(id);
}

function describeDeadlines(guide: Guide, contract: Contract, facts: PersonFacts): DeskDeadline[] {
  const today = todayAt(contract.timeZone);
  return listOpenDeadlines(guide, contract, facts, today).map(({ id, title, day, isUnknown, when, holder }) => ({
    ...{ id, title, day, isUnknown, when },
    daysAhead: day === null ? null : daysBetween(today, day),
    turn: holder && holderTitles[holder],
  }));
}
