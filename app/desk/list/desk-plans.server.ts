import type { Guide } from "#app/content/guides/guide-types.ts";
import { listUrgentNos } from "#app/desk/today/urgent-nos.server.ts";
import { adminUserPath, contactLogPath, guidePath, type PlanAddress, planPath } from "#app/paths.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { parseStoredFacts } from "#app/plan/applicability/fact-answers.ts";
import { findLastContacts, type LastContact } from "#app/plan/contacts/logged-contacts.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { describePlace } from "#app/plan/events/step-name.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { withAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { daysBetween } from "#machines/calendar.ts";
import type { Prisma } from "#prisma/client.ts";
import { describeDeadlines } from "./desk-deadlines.server.ts";
import { describeOwner, ownerColumns } from "./desk-owner.server.ts";

const named = { select: { name: true, email: true } } as const;

/** `facts` only decide what applies; of `answers` only urgent ones are shown. */
const columns = {
  id: true,
  ownerId: true,
  officeId: true,
  journeyType: true,
  serviceTier: true,
  currentStep: true,
  completedSteps: true,
  answers: true,
  targetDate: true,
  facts: true,
  lastUpdatedAt: true,
  ...ownerColumns,
  agent: named,
  agentSince: true,
  office: { select: { name: true, timeZone: true } },
  contract: true,
  ...withAnswers,
} as const satisfies Prisma.PlanSelect;

type PlanRow = Prisma.PlanGetPayload<{ select: typeof columns }>;

export type DeskPlan = ReturnType<typeof describePlan>;

/** In the order of the ids; plans whose guide is gone are left out. */
export async function readDeskPlans(reader: StaffAccess, planIds: readonly string[]): Promise<ReadonlyMap<string, DeskPlan>> {
  const rows = await database().plan.findMany({ where: { id: { in: [...planIds] } }, select: columns });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const contacts = await findLastContacts(rows.map((row) => ({ id: row.id, timeZone: findTimeZone(row) })));
  return new Map(
    planIds.flatMap((id) => {
      const row = byId.get(id);
      const guide = row && findPlanGuide(row);
      return guide ? [[id, describePlan(row, guide, reader, contacts.get(id))] as const] : [];
    }),
  );
}

/** Of the home, else of the office. */
function findTimeZone({ contract, office }: PlanRow): string | null {
  return contract?.timeZone ?? office?.timeZone ?? null;
}

function describePlan(row: PlanRow, guide: Guide, reader: StaffAccess, lastContact: LastContact | undefined) {
  const planAddress = findAddress(row, guide, reader);
  const contract = row.contract && savedContract(row.contract);
  const facts = parseStoredFacts(row.facts);
  const deadlines = contract ? describeDeadlines(guide, contract, facts, row) : [];
  return {
    id: row.id,
    ...describeOwner(row),
    planAddress,
    path: planAddress ?? adminUserPath(row.ownerId),
    guide: guideTitle(guide),
    step: describePlace(guide, row),
    deadlines,
    urgentNos: listUrgentNos(guide, row),
    closing: contract?.closing ?? null,
    isPastClosing: contract !== null && contract.closing < todayAt(contract.timeZone),
    hopedFor: contract ? null : (row.targetDate?.toISOString().slice(0, 10) ?? null),
    lastSeenAt: row.owner.lastSeenAt.toISOString(),
    lastSeenOn: todayAt(findTimeZone(row), row.owner.lastSeenAt),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    lastContact: lastContact ? { ...lastContact, daysAgo: daysBetween(lastContact.day, todayAt(findTimeZone(row))) } : null,
    /** Null for the reader's own plan, which they log nothing of. */
    contactLogPath: row.ownerId === reader.userId ? null : contactLogPath(planPath(row.id)),
    agent: row.agent && displayName(row.agent),
    /** The day since when it has no agent, for a plan that lost one. */
    agentLostOn: row.agent === null && row.agentSince ? todayAt(findTimeZone(row), row.agentSince) : null,
    office: row.office?.name ?? null,
  };
}

/** Where the reader opens the plan; null for an administrator, who opens the owner's page. */
function findAddress({ id, ownerId }: PlanRow, guide: Guide, { userId, plans }: StaffAccess): PlanAddress | null {
  if (plans === "all") {
    return null;
  }
  return ownerId === userId ? guidePath(guide.journeyType, guide.tier) : planPath(id);
}
