import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { displayName } from "./display-name.ts";

export const handoverMailKinds = {
  begun: "handover-begun",
  offered: "handover-offered",
  ended: "handover-ended",
  done: "handover-done",
} as const;

/** Why a plan stays with its owner. */
export const handoverEnds = ["stopped", "declined", "credentials", "removed", "ownPlan", "accountGone", "closed"] as const;
export type HandoverEnd = (typeof handoverEnds)[number];

const named = { select: { id: true, name: true, email: true } } as const;

export const withParties = {
  receiver: named,
  plan: { select: { id: true, ownerId: true, journeyType: true, serviceTier: true, owner: named } },
} as const satisfies Prisma.PlanHandoverInclude;

export type Handover = Prisma.PlanHandoverGetPayload<{ include: typeof withParties }>;

/** Call it in the transaction of the change that ends them. Mails owner and receiver; returns the number ended. */
export async function endHandovers(
  transaction: Prisma.TransactionClient,
  where: Prisma.PlanHandoverWhereInput,
  reason: HandoverEnd,
): Promise<number> {
  let ended = 0;
  for (const { planId, receiver, createdAt, plan } of await transaction.planHandover.findMany({ where, include: withParties })) {
    // It may just have taken effect.
    const { count } = await transaction.planHandover.deleteMany({ where: { planId, createdAt } });
    if (count === 1) {
      ended += 1;
      await enqueueForBoth(transaction, handoverMailKinds.ended, { planId, createdAt, receiver, owner: plan.owner }, { reason });
    }
  }
  return ended;
}

interface Parties {
  readonly planId: string;
  readonly createdAt: Date;
  readonly receiver: Handover["receiver"];
  readonly owner: Handover["receiver"];
}

export async function enqueueForBoth(
  transaction: Prisma.TransactionClient,
  kind: string,
  { planId, createdAt, receiver, owner }: Parties,
  more: { readonly reason?: HandoverEnd } = {},
): Promise<void> {
  const payload = { planId, receiverId: receiver.id, owner: displayName(owner), receiver: displayName(receiver), ...more };
  const mails = [owner, receiver].map(({ id }) => ({
    kind,
    key: `${kind} ${planId} ${createdAt.toISOString()} ${id}`,
    userId: id,
    payload,
    isUrgent: true,
  }));
  await enqueueMail(transaction, ...mails);
}
