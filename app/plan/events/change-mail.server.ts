import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import type { Prisma } from "#prisma/client.ts";

export const changesMailKind = "progress-changes";

/** Groups administrators' changes into one mail. */
export const gatherMilliseconds = 45_000;
/** Time for the last transaction to commit. */
const settleMilliseconds = 5_000;

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
