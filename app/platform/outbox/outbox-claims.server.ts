import { randomUUID } from "node:crypto";
import { database } from "#app/platform/database/database.server.ts";
import type { OutboxEntry } from "#prisma/client.ts";

// Raw SQL: due times use the database's clock, and Prisma does not support SKIP LOCKED, by which nodes avoid each other's entries.

export type ClaimedEntry = Pick<OutboxEntry, "id" | "kind" | "key" | "userId" | "address" | "payload" | "attempts" | "createdAt">;

/** An entry that only its claimer may change. */
export type Claim = ClaimedEntry & { readonly claim: string };

/** Urgent ones first. `lease` is in milliseconds. */
export async function claimNext(lease: number, isUrgentOnly: boolean): Promise<Claim | undefined> {
  const [entry] = await database().$queryRaw<Claim[]>`
    UPDATE outbox_entry SET claim = ${randomUUID()}::uuid, due_at = now() + ${lease} * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM outbox_entry
      WHERE state = 'waiting' AND due_at <= now() AND is_urgent >= ${isUrgentOnly} AND (expires_at IS NULL OR expires_at > now())
      ORDER BY is_urgent DESC, due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, key, user_id AS "userId", address, payload, attempts, claim, created_at AS "createdAt"`;
  return entry;
}

/** False if another node has taken the entry over. */
export async function beginClaimed({ id, claim }: Claim): Promise<boolean> {
  const begun = await database().$executeRaw`
    UPDATE outbox_entry SET state = 'sending', due_at = now() WHERE id = ${id}::uuid AND claim = ${claim}::uuid AND state = 'waiting'`;
  return begun > 0;
}

export async function postpone({ id, claim }: Claim, { wait, attempts, fault }: { wait: number; attempts: number; fault: string | null }) {
  await database().$executeRaw`
    UPDATE outbox_entry SET state = 'waiting', claim = NULL, attempts = ${attempts}, fault = ${fault},
      due_at = now() + ${wait} * interval '1 millisecond'
    WHERE id = ${id}::uuid AND claim = ${claim}::uuid`;
}

/** Milliseconds until something is due; null if nothing waits. */
export async function nextDue(isUrgentOnly: boolean): Promise<number | null> {
  const [next] = await database().$queryRaw<{ wait: number }[]>`
    SELECT (extract(epoch FROM due_at - now()) * 1000)::float8 AS wait FROM (
      (SELECT due_at FROM outbox_entry WHERE state = 'waiting' AND is_urgent ORDER BY due_at LIMIT 1)
      UNION ALL
      (SELECT due_at FROM outbox_entry WHERE state = 'waiting' AND NOT is_urgent AND NOT ${isUrgentOnly} ORDER BY due_at LIMIT 1)) AS next
    ORDER BY due_at LIMIT 1`;
  return next?.wait ?? null;
}

const unknownEnd = "The process ended, or the connection broke, before the mail server had answered.";
const tooLate = "Too late: its time was over before it could be sent.";

/** Settles entries that expired, or whose sender died more than `sending` milliseconds ago. Returns them. */
export function settleOverdue(sending: number): Promise<{ id: string; kind: string; state: string; fault: string }[]> {
  return database().$queryRaw`
    UPDATE outbox_entry SET settled_at = now(),
      state = (CASE state WHEN 'sending' THEN 'uncertain' ELSE 'failed' END)::outbox_state,
      fault = CASE state WHEN 'sending' THEN ${unknownEnd} ELSE ${tooLate} END,
      is_over = state = 'waiting'
    WHERE (state = 'sending' AND due_at < now() - ${sending} * interval '1 millisecond')
      OR (state = 'waiting' AND is_urgent AND expires_at <= now())
    RETURNING id, kind, state::text AS state, fault`;
}
