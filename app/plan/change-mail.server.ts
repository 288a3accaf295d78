import { database } from "#app/platform/database/database.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { type RecordedChange, recordedChange } from "./audit.server.ts";

export const changesMailKind = "progress-changes";

/** What an administrator does within this time is told in one mail; with what follows, within a minute. */
const gathered = 45_000;
/** Until the last of it is committed. */
const settling = 5_000;

/** Notes that a person is to be told what an administrator changes at this moment: one mail for all changes of some seconds. */
export async function enqueueChangeMail(transaction: Prisma.TransactionClient, userId: string, at: Date): Promise<void> {
  const from = Math.floor(at.getTime() / gathered) * gathered;
  await enqueueMail(transaction, {
    kind: changesMailKind,
    key: `${changesMailKind} ${userId} ${from / gathered}`,
    userId,
    payload: { from },
    delay: from + gathered + settling - at.getTime(),
  });
}

export type NotifiedChange = Pick<RecordedChange, "before" | "after"> & { readonly journeyType: string; readonly serviceTier: string };

/** What is to be told of the time that begins at `from`: for each record how it was before, and how it is after. */
export async function changesToNotify(userId: string, from: number): Promise<NotifiedChange[]> {
  const entries = await database().auditEntry.findMany({
    where: {
      progress: { userId },
      createdAt: { gte: new Date(from), lt: new Date(from + gathered) },
      OR: [{ actorId: null }, { actorId: { not: userId } }],
    },
    include: { progress: { select: { journeyType: true, serviceTier: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return [...Map.groupBy(entries, ({ progressId }) => progressId).values()].flatMap((changes) => {
    const [first, last] = [changes[0], changes.at(-1)];
    return first?.progress && last ? { ...first.progress, before: recordedChange(first).before, after: recordedChange(last).after } : [];
  });
}
