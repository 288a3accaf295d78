import { eventGatherDelay, eventMailInterval } from "#app/limits.ts";
import { readersOf } from "#app/plan/permissions.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import type { Prisma } from "#prisma/client.ts";

export const eventMailKind = "plan-events";

/** An entry due this soon may already be being written without this event. */
const settleMilliseconds = 5_000;

const mailedTypes =
  /^(?:contract|date|dates|deadline|holiday)\.|^turn\.accept$|^(?:turn|subStep)\.(?:answer|refuse)$|^thread\.(?:ask|followUp|answer)$|^plan\.(?:close|fallThrough|reopen)$/;

/** Whether a holder has answered an ask. */
export function isAnswer(type: string): boolean {
  return type === "turn.answer" || type === "subStep.answer";
}

/** Whether a command belongs to a question to the brokerage. */
export function isAboutThread(type: string): boolean {
  return type.startsWith("thread.");
}

/** Whether the other members get a mail about a command: one that moves a date or closes or opens the plan, a question, or an answer. */
export function isMailed(type: string): boolean {
  return mailedTypes.test(type);
}

/**
 * Notifies the others who may read the plan of its events from `version` on: collected for a minute, and at most once an hour. Call it in
 * the change's transaction, which has locked the plan.
 */
export async function enqueueEventMails(
  transaction: Prisma.TransactionClient,
  {
    planId,
    version,
    actorId,
    at,
  }: { readonly planId: string; readonly version: number; readonly actorId: string | null; readonly at: Date },
): Promise<void> {
  const others = await transaction.planMember.findMany({
    where: { planId, role: { in: [...readersOf("plan.read")] }, ...(actorId && { userId: { not: actorId } }) },
    select: { userId: true },
  });
  const userIds = others.map(({ userId }) => userId);
  await enqueueGathered(transaction, eventMailKind, userIds, { planId, version, at });
}

/**
 * Enqueues a mail about a plan to each user, a minute later and at most once an hour. Call it in the change's transaction, which has locked
 * the plan.
 */
export async function enqueueGathered(
  transaction: Prisma.TransactionClient,
  kind: string,
  userIds: readonly string[],
  { planId, version, at }: { readonly planId: string; readonly version: number; readonly at: Date },
): Promise<void> {
  for (const userId of userIds) {
    const last = await transaction.outboxEntry.findFirst({
      where: { userId, kind, payload: { path: ["planId"], equals: planId } },
      orderBy: { createdAt: "desc" },
      select: { state: true, claim: true, dueAt: true, settledAt: true },
    });
    const lastAt = last && (last.settledAt ?? last.dueAt).getTime() - at.getTime();
    if (last?.state === "waiting" && last.claim === null && lastAt !== null && lastAt > settleMilliseconds) {
      continue;
    }
    await enqueueMail(transaction, {
      kind,
      key: `${kind} ${planId} ${userId} ${version}`,
      userId,
      payload: { planId, from: version },
      delay: Math.max(eventGatherDelay, lastAt === null ? 0 : lastAt + eventMailInterval),
    });
  }
}
