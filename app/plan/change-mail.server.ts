import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import type { Prisma } from "#prisma/client.ts";

export const changesMailKind = "progress-changes";

/** One mail for all that administrators change within this time; with what follows, it goes out within a minute. */
export const gatherMilliseconds = 45_000;
/** Until the last of it is committed. */
const settleMilliseconds = 5_000;

/** Enqueues the mail that tells a plan's owner of administrators' changes around a moment. */
export async function enqueueChangeMail(transaction: Prisma.TransactionClient, userId: string, at: Date): Promise<void> {
  const from = Math.floor(at.getTime() / gatherMilliseconds) * gatherMilliseconds;
  await enqueueMail(transaction, {
    kind: changesMailKind,
    key: `${changesMailKind} ${userId} ${from / gatherMilliseconds}`,
    userId,
    payload: { from },
    delay: from + gatherMilliseconds + settleMilliseconds - at.getTime(),
  });
}
