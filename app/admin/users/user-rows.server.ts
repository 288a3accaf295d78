import { guideName } from "#app/admin/admin-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { parseStoredFacts } from "#app/plan/applicability/fact-answers.ts";
import { listOpenDeadlines } from "#app/plan/dates/open-deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { describePlace } from "#app/plan/events/step-name.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { ListedUser } from "#app/users/staff/user-list.server.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { percentComplete } from "#machines/journey-record.ts";
import type { Prisma } from "#prisma/client.ts";

/** `facts` only decide which deadlines apply. */
const planColumns = {
  id: true,
  officeId: true,
  journeyType: true,
  serviceTier: true,
  currentStep: true,
  completedSteps: true,
  facts: true,
  targetDate: true,
  contract: true,
  office: { select: { timeZone: true } },
} as const satisfies Prisma.PlanSelect;

const columns = {
  id: true,
  lastSeenAt: true,
  plans: { where: { status: "open" }, orderBy: [{ lastUpdatedAt: "desc" }, { id: "asc" }], select: planColumns },
  _count: { select: { plans: { where: { status: { not: "open" } } } } },
} as const satisfies Prisma.UserSelect;

type PlanRow = Prisma.PlanGetPayload<{ select: typeof planColumns }>;

/** Each user with their open plans, the last changed first. */
export async function describeUsers(users: readonly ListedUser[]) {
  const rows = await database().user.findMany({ where: { id: { in: users.map(({ id }) => id) } }, select: columns });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return users.flatMap((user) => {
    const row = byId.get(user.id);
    return row ? [describeUser(user, row)] : [];
  });
}

function describeUser(user: ListedUser, { lastSeenAt, plans, _count }: Prisma.UserGetPayload<{ select: typeof columns }>) {
  const [last] = plans;
  return {
    ...user,
    lastSeenOn: todayAt(last?.contract?.timeZone ?? last?.office?.timeZone ?? null, lastSeenAt),
    hasPastDeals: _count.plans > 0,
    plans: plans.flatMap((plan) => {
      const guide = findPlanGuide(plan);
      return guide ? [describePlan(plan, guide)] : [];
    }),
  };
}

function describePlan(row: PlanRow, guide: Guide) {
  const contract = row.contract && savedContract(row.contract);
  return {
    id: row.id,
    guide: guideName(guide.journeyType, guide.tier),
    percent: percentComplete(guide, row),
    step: describePlace(guide, row),
    nextDeadline: contract && findNextDeadline(row, guide, contract),
    closing: contract?.closing ?? null,
    hopedFor: contract ? null : (row.targetDate?.toISOString().slice(0, 10) ?? null),
  };
}

function findNextDeadline({ facts }: PlanRow, guide: Guide, contract: Contract) {
  const today = todayAt(contract.timeZone);
  const [next] = listOpenDeadlines(guide, contract, parseStoredFacts(facts), today);
  return next
    ? {
        title: next.title.replace(/^./, (first) => first.toUpperCase()),
        day: next.isUnknown ? null : next.day,
        isOverdue: !next.isUnknown && next.day !== null && next.day < today,
      }
    : null;
}
