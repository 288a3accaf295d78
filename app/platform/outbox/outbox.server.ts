import { database } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import type { Prisma } from "#prisma/client.ts";

/** Something that a person is to be told by mail. */
interface Announcement {
  /** Names who writes the mail when it is due. */
  readonly kind: string;
  /** One thing is told once: what has the same key is not kept again. */
  readonly key: string;
  readonly userId?: string;
  /** Where it goes; left out for the person's own address at that time. */
  readonly address?: string;
  /** What its writer needs. Never a secret: links that let somebody in are made when the mail is written. */
  readonly payload?: Prisma.InputJsonObject;
  readonly dueAt?: Date;
}

/** Notes what is to be told, in the transaction of the change that causes it: it is told if that is kept, and only then. */
export async function announce(transaction: Prisma.TransactionClient, ...announcements: readonly Announcement[]): Promise<void> {
  await transaction.outboxEntry.createMany({ data: [...announcements], skipDuplicates: true });
}

/** What was told, or is to be, the latest first; without what nobody wanted. */
export function listOutbox(after: PageCursor | null, limit: number, isTrouble: boolean) {
  const beyond = after && { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] };
  return database().outboxEntry.findMany({
    where: { ...(isTrouble ? { state: { in: ["failed", "uncertain"] } } : { state: { not: "skipped" } }), ...beyond },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      kind: true,
      address: true,
      state: true,
      dueAt: true,
      attempts: true,
      fault: true,
      createdAt: true,
      settledAt: true,
      user: { select: { id: true, email: true } },
    },
  });
}
