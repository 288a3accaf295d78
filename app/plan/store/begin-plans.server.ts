import { randomUUID } from "node:crypto";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findOfficesOfNewPlans } from "#app/plan/access/plan-office.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { emptyRecord } from "#machines/journey-record.ts";
import type { Prisma } from "#prisma/client.ts";

interface BegunPlan {
  /** Random by default. */
  readonly id?: string;
  readonly ownerId: string;
  readonly guide: Guide;
  readonly targetDate: CalendarDay | null;
  /** Null for no agent. */
  readonly agentId?: string | null;
  /** The owner's by default. */
  readonly officeId?: string | null;
}

/** Creates plans without progress or events, for owners who have none of the guide. */
export async function beginPlans(transaction: Prisma.TransactionClient, plans: readonly BegunPlan[]): Promise<void> {
  const findOffice = await findOfficesOfNewPlans(
    transaction,
    plans.map(({ ownerId }) => ownerId),
  );
  const rows = plans.map(({ id = randomUUID(), ownerId, guide, targetDate, agentId, officeId }) => ({
    id,
    ownerId,
    agentId,
    officeId: officeId ?? findOffice(ownerId),
    journeyType: guide.journeyType,
    serviceTier: guide.tier,
    currentStep: emptyRecord(guide).currentStep,
    targetDate: targetDate && new Date(targetDate),
    version: 1,
  }));
  await transaction.plan.createMany({ data: rows });
  await transaction.planMember.createMany({
    data: rows.map(({ id, ownerId }) => ({ planId: id, userId: ownerId, role: "owner" as const })),
  });
}
