import { database } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import type { OutboxState, Prisma } from "#prisma/client.ts";

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
  /** Somebody waits for it. */
  readonly isUrgent?: boolean;
  /** Milliseconds until it is due. */
  readonly delay?: number;
  /** Milliseconds until it is of no use any more. */
  readonly lifetime?: number;
  /** Why it is not sent: what is kept then only shows that it was not. */
  readonly refusal?: string;
}

/** Notes what is to be told, in the transaction of the change that causes it: it is told if that is kept, and only then. */
export async function enqueueMail(transaction: Prisma.TransactionClient, ...announcements: readonly Announcement[]): Promise<void> {
  // Raw: what is due is written by the clock that it is read by, the database's.
  await transaction.$executeRaw`
    INSERT INTO outbox_entry (id, kind, key, user_id, address, payload, is_urgent, due_at, expires_at, created_at, state, is_over, fault, settled_at)
    SELECT gen_random_uuid(), kind, key, "userId", address, coalesce(payload, '{}'), coalesce("isUrgent", false),
      at + coalesce(delay, 0) * interval '1 millisecond', at + lifetime * interval '1 millisecond', at,
      (CASE WHEN refusal IS NULL THEN 'waiting' ELSE 'failed' END)::outbox_state, refusal IS NOT NULL, refusal,
      CASE WHEN refusal IS NOT NULL THEN at END
    FROM (SELECT clock_timestamp() AS at) AS clock, jsonb_to_recordset(${JSON.stringify(announcements)}::jsonb) AS given(
      kind text, key text, "userId" uuid, address text, payload jsonb, "isUrgent" boolean, delay float8, lifetime float8, refusal text)
    ON CONFLICT (key) DO NOTHING`;
}

/** The groups of mails that can be looked at apart. */
const statesOf = {
  all: ["waiting", "sending", "sent", "uncertain", "failed"],
  trouble: ["failed", "uncertain"],
  skipped: ["skipped"],
} as const satisfies Record<string, readonly OutboxState[]>;
type OutboxGroup = keyof typeof statesOf;
export const outboxGroups = ["all", "trouble", "skipped"] as const satisfies readonly OutboxGroup[];

/** What was told, or is to be, the latest first. */
export function listOutbox(after: PageCursor | null, limit: number, group: OutboxGroup) {
  const beyond = after && { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] };
  return database().outboxEntry.findMany({
    where: { state: { in: [...statesOf[group]] }, ...beyond },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      kind: true,
      address: true,
      state: true,
      dueAt: true,
      expiresAt: true,
      isOver: true,
      attempts: true,
      fault: true,
      createdAt: true,
      settledAt: true,
      user: { select: { id: true, email: true } },
    },
  });
}

interface OutboxMeasure {
  readonly waiting: number;
  /** Milliseconds since the oldest that waits was written. */
  readonly oldest: number;
  /** What can be sent again: certainly not sent, and possibly sent. */
  readonly failed: number;
  readonly uncertain: number;
}

/** How much waits, for how long, and how much can be sent again. */
export async function measureOutbox(): Promise<OutboxMeasure> {
  // Raw: by the database's clock.
  const [measured] = await database().$queryRaw<[OutboxMeasure]>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'waiting')) * 1000, 0)::float8 AS oldest,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      count(*) FILTER (WHERE state = 'uncertain')::int AS uncertain
    FROM outbox_entry
    WHERE state = 'waiting' OR (state IN ('failed', 'uncertain') AND NOT is_over AND (expires_at IS NULL OR expires_at > now()))`;
  return measured;
}

interface EntrySentAgain {
  readonly kind: string;
  readonly userId: string | null;
  /** The person's own where the entry names none. */
  readonly address: string | null;
}

/** Has what failed, or may have failed, sent again: one entry, or all that can be. Gives which. */
export async function sendAgain(transaction: Prisma.TransactionClient, id: string | null): Promise<EntrySentAgain[]> {
  // Raw: by the database's clock. The channel is told when the change is committed.
  return transaction.$queryRaw<EntrySentAgain[]>`
    WITH again AS (
      UPDATE outbox_entry SET state = 'waiting', due_at = now(), claim = NULL, attempts = 0, fault = NULL, settled_at = NULL
      WHERE state IN ('failed', 'uncertain') AND NOT is_over AND (expires_at IS NULL OR expires_at > now())
        AND (${id}::uuid IS NULL OR id = ${id}::uuid)
      RETURNING kind, user_id, address)
    SELECT again.kind, again.user_id AS "userId", coalesce(again.address, person.email) AS address
    FROM again LEFT JOIN "user" person ON person.id = again.user_id, (SELECT pg_notify('outbox', '')) AS told`;
}
