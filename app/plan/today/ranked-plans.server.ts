import { guidePath, type PlanAddress, planPath } from "#app/paths.ts";
import { arrangeContacts, standingContacts } from "#app/plan/contacts/trusted-contacts.server.ts";
import { nameOwner } from "#app/plan/members/display-name.ts";
import { withLastAnswers } from "#app/plan/messages/threads.server.ts";
import { mayUseThreads, readersOf } from "#app/plan/permissions.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { savedPlan, withLastActive } from "#app/plan/store/saved-plan.server.ts";
import { withAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Reader } from "./describe-matter.ts";
import { createReader, type OfficeBrand, rankPlan } from "./shown-matters.server.ts";
import type { Matter } from "./what-matters.ts";

export type ReadPlan = Awaited<ReturnType<typeof listRankablePlans>> extends ReadonlyMap<string, readonly (infer Plan)[]> ? Plan : never;

/** The open plans that users may read whole, their own and others', by user id, most recently changed first. */
export async function listRankablePlans(userIds: readonly string[]) {
  const owner = { select: { ...withLastActive.owner.select, name: true, email: true } } as const;
  const rows = await database().planMember.findMany({
    where: { userId: { in: [...userIds] }, role: { in: [...readersOf("plan.read")] }, plan: { status: "open" } },
    select: {
      ...{ userId: true, role: true, answersSeenAt: true },
      plan: { include: { owner, contract: true, contacts: standingContacts, ...withAnswers, ...withLastAnswers } },
    },
    orderBy: { plan: { lastUpdatedAt: "desc" } },
  });
  return Map.groupBy(
    rows.flatMap(({ userId, role, answersSeenAt, plan }) => {
      const saved = savedPlan(plan);
      const guide = findPlanGuide(saved);
      const address: PlanAddress = role === "owner" ? guidePath(saved.journeyType, saved.serviceTier) : planPath(saved.id);
      return guide
        ? [
            {
              ...{ userId, role, guide, address, saved },
              /** Null for the user's own. */
              ownerName: role === "owner" ? null : nameOwner(plan.owner, role),
              contract: plan.contract && savedContract(plan.contract),
              contacts: arrangeContacts(plan.contacts, null),
              answers: { asks: plan.asks, memberAnswers: plan.memberAnswers },
              unseen: mayUseThreads(role, "ask") ? { threads: plan.threads, userId, seenAt: answersSeenAt } : null,
            },
          ]
        : [];
    }),
    ({ userId }) => userId,
  );
}

/** `today` is where the home is. */
export function rankReadPlan({ guide, saved, contract, answers, unseen }: ReadPlan, today: CalendarDay): Matter[] {
  const { record, facts, subStepTurns } = saved;
  return rankPlan({ guide, record, facts, subStepTurns, contract, today, answers, unseen });
}

export function createPlanReader({ role, guide, saved, ownerName, contacts }: ReadPlan, brand: OfficeBrand, today: CalendarDay): Reader {
  return createReader(role, { today, journeyType: guide.journeyType, facts: saved.facts, ownerName, brand, contacts });
}
