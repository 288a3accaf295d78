import { randomUUID } from "node:crypto";
import { webhookPatience } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { WebhookDelivery } from "#prisma/client.ts";
import type { WebhookAnswer } from "./post-webhook.server.ts";

// Raw SQL: due times use the database's clock, and Prisma does not support SKIP LOCKED, by which nodes avoid each other's deliveries.

/** A delivery that only its claimer may settle. */
export type ClaimedDelivery = Pick<
  WebhookDelivery,
  "id" | "endpointId" | "planId" | "version" | "accountEventId" | "attempts" | "createdAt"
> & {
  readonly claim: string;
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The milliseconds before each retry. `waitsAsText` says the same. */
export const webhookWaits = [30 * second, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour, 24 * hour, 24 * hour] as const;

/**
 * The most overdue delivery of an endpoint that is neither paused nor in the given list. It is due again after `lease` milliseconds: if its
 * node has died, another sends it.
 */
export async function claimNext(lease: number, busyEndpoints: readonly string[]): Promise<ClaimedDelivery | undefined> {
  const [delivery] = await database().$queryRaw<ClaimedDelivery[]>`
    UPDATE webhook_delivery SET claim = ${randomUUID()}::uuid, due_at = clock_timestamp() + ${lease} * interval '1 millisecond'
    WHERE id = (
      SELECT due.id FROM webhook_endpoint endpoint CROSS JOIN LATERAL (
        SELECT id, due_at FROM webhook_delivery
        WHERE endpoint_id = endpoint.id AND state = 'waiting' AND due_at <= clock_timestamp()
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
      WHERE endpoint.paused_at IS NULL AND endpoint.id <> ALL (${[...busyEndpoints]}::uuid[])
      ORDER BY due.due_at LIMIT 1)
    RETURNING id, endpoint_id AS "endpointId", plan_id AS "planId", version, account_event_id AS "accountEventId", attempts, claim, created_at AS "createdAt"`;
  return delivery;
}

/** Milliseconds until `claimNext` has something to return; null if nothing waits. */
export async function nextDue(busyEndpoints: readonly string[]): Promise<number | null> {
  const [next] = await database().$queryRaw<{ wait: number }[]>`
    SELECT (extract(epoch FROM due.due_at - clock_timestamp()) * 1000)::float8 AS wait
    FROM webhook_endpoint endpoint CROSS JOIN LATERAL (
      SELECT due_at FROM webhook_delivery WHERE endpoint_id = endpoint.id AND state = 'waiting' ORDER BY due_at LIMIT 1) due
    WHERE endpoint.paused_at IS NULL AND endpoint.id <> ALL (${[...busyEndpoints]}::uuid[])
    ORDER BY due.due_at LIMIT 1`;
  return next?.wait ?? null;
}

/** Deletes a message that no endpoint may receive. */
export async function dropDelivery({ id, claim }: ClaimedDelivery): Promise<void> {
  await database().webhookDelivery.deleteMany({ where: { id, claim } });
}

/** Pauses an endpoint without a success for days, and returns whether it did. Does nothing if another node has claimed it since. */
export async function settleDelivery(
  delivery: ClaimedDelivery,
  { status, fault }: WebhookAnswer,
  waits: readonly number[] = webhookWaits,
): Promise<boolean> {
  const { id, claim, endpointId } = delivery;
  const attempts = delivery.attempts + 1;
  if (fault === null) {
    const data = { state: "delivered", claim: null, attempts, status, fault, settledAt: new Date() } as const;
    await database().webhookDelivery.updateMany({ where: { id, claim }, data });
    await database().webhookEndpoint.updateMany({ where: { id: endpointId, failingSince: { not: null } }, data: { failingSince: null } });
    return false;
  }
  const wait = waits[delivery.attempts] ?? null;
  await database().$executeRaw`
    UPDATE webhook_delivery SET claim = NULL, attempts = ${attempts}, status = ${status}::int, fault = ${fault},
      state = (CASE WHEN ${wait === null} THEN 'failed' ELSE 'waiting' END)::webhook_state,
      due_at = clock_timestamp() + ${wait ?? 0} * interval '1 millisecond',
      settled_at = CASE WHEN ${wait === null} THEN clock_timestamp() END
    WHERE id = ${id}::uuid AND claim = ${claim}::uuid`;
  const now = Date.now();
  await database().webhookEndpoint.updateMany({ where: { id: endpointId, failingSince: null }, data: { failingSince: new Date(now) } });
  const { count } = await database().webhookEndpoint.updateMany({
    where: { id: endpointId, pausedAt: null, failingSince: { lt: new Date(now - webhookPatience) } },
    data: { pausedAt: new Date(now), isGivenUp: true },
  });
  return count > 0;
}
