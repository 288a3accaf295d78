import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { adminUserPath, contactLogPath, guidePath, type PlanAddress, planPath } from "#app/paths.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { type PersonFacts, parseStoredFacts } from "#app/plan/applicability/fact-answers.ts";
import { findLastContacts, type LastContact } from "#app/plan/contacts/logged-contacts.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { withLastAnswers } from "#app/plan/messages/threads.server.ts";
import { journeyRecord } from "#app/plan/store/record-columns.server.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { describeMatter, type Reader } from "#app/plan/today/describe-matter.ts";
import { rankPlan } from "#app/plan/today/shown-matters.server.ts";
import { nextThing } from "#app/plan/today/what-matters.ts";
import { withAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { parseSubStepTurns } from "#app/plan/turns/sub-step-turns.ts";
import { database } from "#app/platform/database/database.server.ts";
import { daysBetween } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { currentIndex, isFinished } from "#machines/journey-record.ts";
import type { Prisma } from "#prisma/client.ts";
import { describeDeadlines } from "./desk-deadlines.server.ts";
import { listUrgentNos } from "./urgent-nos.server.ts";

const named = { select: { name: true, email: true } } as const;

/** `facts` only decide what applies; of `answers` only urgent ones are shown. */
const columns = {
  id: true,
  ownerId: true,
  journeyType: true,
  serviceTier: true,
  currentStep: true,
  completedSteps: true,
  completedSubSteps: true,
  coveredDetails: true,
  achievements: true,
  rewardedSteps: true,
  journeyRewarded: true,
  subStepTurns: true,
  answers: true,
  excluded: true,
  targetDate: true,
  facts: true,
  lastUpdatedAt: true,
  owner: { select: { name: true, email: true, lastSeenAt: true } },
  agent: named,
  agentSince: true,
  office: { select: { name: true, timeZone: true } },
  // The owner sees an answer before the brokerage calls.
  members: { where: { role: "owner" }, select: { userId: true, answersSeenAt: true } },
  ...withLastAnswers,
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
      const guide = row && findGuide(row.journeyType as JourneyType, row.serviceTier);
      return guide ? [[id, describePlan(row, guide, reader, contacts.get(id))] as const] : [];
    }),
  );
}

/** Of the home, else of the office. */
function findTimeZone({ contract, office }: PlanRow): string | null {
  return contract?.timeZone ?? office?.timeZone ?? null;
}

function describePlan(row: PlanRow, guide: Guide, reader: StaffAccess, lastContact: LastContact | undefined) {
  const place = currentIndex(guide, row);
  const planAddress = findAddress(row, guide, reader);
  const contract = row.contract && savedContract(row.contract);
  const facts = parseStoredFacts(row.facts);
  const deadlines = contract ? describeDeadlines(guide, contract, facts, row) : [];
  return {
    id: row.id,
    name: displayName(row.owner),
    email: row.owner.email,
    planAddress,
    path: planAddress ?? adminUserPath(row.ownerId),
    guide: guideTitle(guide),
    step: isFinished(guide, row) ? "Every step done" : `Step ${place + 1} of ${guide.steps.length}: ${guide.steps[place]?.title ?? ""}`,
    deadlines,
    next: describeNext(row, guide, contract, facts),
    urgentNos: listUrgentNos(guide, row),
    closing: contract?.closing ?? null,
    hopedFor: contract ? null : (row.targetDate?.toISOString().slice(0, 10) ?? null),
    lastSeenAt: row.owner.lastSeenAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    lastContact: lastContact ? { ...lastContact, daysAgo: daysBetween(lastContact.day, todayAt(findTimeZone(row))) } : null,
    /** Null for a plan of the reader's own. */
    contactLogPath: row.ownerId === reader.userId ? null : contactLogPath(planPath(row.id)),
    agent: row.agent && displayName(row.agent),
    /** The day since when it has no agent, for a plan that lost one. */
    agentLostOn: row.agent === null && row.agentSince ? todayAt(findTimeZone(row), row.agentSince) : null,
    office: row.office?.name ?? null,
  };
}

/** The next thing of the plan, as its people read it; null if nothing is open. */
function describeNext(row: PlanRow, guide: Guide, contract: Contract | null, facts: PersonFacts) {
  const today = todayAt(contract?.timeZone ?? null);
  const [owner] = row.members;
  const next = nextThing(
    rankPlan({
      ...{ guide, contract, today, facts, record: journeyRecord(row) },
      subStepTurns: parseSubStepTurns(row.subStepTurns),
      answers: row,
      unseen: owner ? { threads: row.threads, userId: owner.userId, seenAt: owner.answersSeenAt } : null,
    }),
  );
  const reader: Reader = { today, ownerName: displayName(row.owner), holds: [], findCall: null };
  return next && { id: next.id, text: describeMatter(next, reader).lead };
}

/** Where the reader opens the plan; null for an administrator, who opens the owner's page. */
function findAddress({ id, ownerId }: PlanRow, guide: Guide, { userId, plans }: StaffAccess): PlanAddress | null {
  if (plans === "all") {
    return null;
  }
  return ownerId === userId ? guidePath(guide.journeyType, guide.tier) : planPath(id);
}
