import { database } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import type { OutboxState, Prisma } from "#prisma/client.ts";

interface Announcement {
  readonly kind: string;
  /** Idempotency key: a second entry with the same key is ignored. */
  readonly key: string;
  readonly userId?: string;
  /** Defaults to the user's address at sending time. */
  readonly address?: string;
  /** Never a secret: sign-in links are created when the mail is written. */
  readonly payload?: Prisma.InputJsonObject;
  /** A user is waiting for it. */
  readonly isUrgent?: boolean;
  /** Milliseconds until it is due. */
  readonly delay?: number;
  /** Milliseconds until it expires. */
  readonly lifetime?: number;
  /** Why it is not sent; the entry is then only a record. */
  readonly refusal?: string;
}

/** Call it in the transaction of the change, so that mails are sent if and only if it commits. */
export async function enqueueMail(transaction: Prisma.TransactionClient, ...announcements: readonly Announcement[]): Promise<void> {
  // Raw SQL: due times use the database's clock.
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

const statesOf = {
  all: ["waiting", "sending", "sent", "uncertain", "failed"],
  trouble: ["failed", "uncertain"],
  skipped: ["skipped"],
} as const satisfies Record<string, readonly OutboxState[]>;
type OutboxGroup = keyof typeof statesOf;
export const outboxGroups = ["all", "trouble", "skipped"] as const satisfies readonly OutboxGroup[];

/** Newest first. */
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
  /** Milliseconds since the oldest waiting entry was written. */
  readonly oldest: number;
  /** Entries that can be resent: definitely not sent, and possibly sent. */
  readonly failed: number;
  readonly uncertain: number;
}

export async function measureOutbox(): Promise<OutboxMeasure> {
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
  /** Null for the user's own address. */
  readonly address: string | null;
}

/** Resends one entry, or all that failed or may have failed. */
export async function sendAgain(transaction: Prisma.TransactionClient, id: string | null): Promise<EntrySentAgain[]> {
  // NOTIFY takes effect at commit.
  return transaction.$queryRaw<EntrySentAgain[]>`
    WITH again AS (
      UPDATE outbox_entry SET state = 'waiting', due_at = now(), claim = NULL, attempts = 0, fault = NULL, settled_at = NULL
      WHERE state IN ('failed', 'uncertain') AND NOT is_over AND (expires_at IS NULL OR expires_at > now())
        AND (${id}::uuid IS NULL OR id = ${id}::uuid)
      RETURNING kind, user_id, address)
    SELECT again.kind, again.user_id AS "userId", coalesce(again.address, person.email) AS address
    FROM again LEFT JOIN "user" person ON person.id = again.user_id, (SELECT pg_notify('outbox', '')) AS told`;
}
