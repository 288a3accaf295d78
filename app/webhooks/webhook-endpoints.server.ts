import { maxWebhookEndpoints, maxWebhooksAddedPerHour, maxWebhooksListed, maxWebhookTestsPerHour } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { makeWebhookSecret } from "./webhook-message.server.ts";
import type { WebhookTopic } from "./webhook-topics.ts";

/** Notified when an administrator requests a delivery. */
export const webhookChannel = "webhook";

const additions: RateLimit = { name: "webhooks added", times: maxWebhooksAddedPerHour, seconds: 60 * 60 };
const tests: RateLimit = { name: "test events of webhooks", times: maxWebhookTestsPerHour, seconds: 60 * 60 };

/** The administrator, and the office whose webhooks are managed. */
export interface WebhookKeeper {
  readonly request: Request;
  readonly userId: string;
  readonly officeId: string;
}

interface EndpointInit {
  /** Set by the form, so that sending it twice adds one. */
  readonly id: string;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
}

/**
 * Returns the secret, which is shown nowhere else; null if the form was sent before. @throws {UserError} 409 for too many endpoints, 429.
 */
export async function addEndpoint({ request, userId, officeId }: WebhookKeeper, { id, url, topics }: EndpointInit): Promise<string | null> {
  const secondsToWait = await countUse(additions, officeId);
  if (secondsToWait !== null) {
    throw tooManyRequests("That is a lot of new webhooks. Try again in an hour.", secondsToWait);
  }
  const { secret, sealedSecret } = await makeWebhookSecret();
  return database().$transaction(async (transaction) => {
    // Raw SQL: Prisma has no row locks. Not FOR UPDATE, since new plans would have to wait.
    await transaction.$queryRaw`SELECT id FROM office WHERE id = ${officeId}::uuid FOR NO KEY UPDATE`;
    const data = { id, officeId, url, topics: [...topics], sealedSecret };
    if ((await transaction.webhookEndpoint.count({ where: { id } })) > 0) {
      return null;
    }
    if ((await transaction.webhookEndpoint.count({ where: { officeId } })) >= maxWebhookEndpoints) {
      throw new UserError(409, `You can have at most ${maxWebhookEndpoints} webhooks. Remove one you don't need first.`);
    }
    await transaction.webhookEndpoint.create({ data, select: { id: true } });
    await recordAccountEvent({ kind: "webhook-added", userId, request, detail: { title: formatHost(url) } }, transaction);
    return secret;
  });
}

const formatHost = (url: string) => new URL(url).host;

/** The oldest first, without their secrets. */
export async function listEndpoints(officeId: string) {
  const endpoints = await database().webhookEndpoint.findMany({
    where: { officeId },
    omit: { sealedSecret: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const counts = await database().webhookDelivery.groupBy({
    by: ["endpointId"],
    where: { endpointId: { in: endpoints.map(({ id }) => id) }, state: "waiting" },
    _count: true,
  });
  return endpoints.map((endpoint) => ({ ...endpoint, waiting: counts.find(({ endpointId }) => endpointId === endpoint.id)?._count ?? 0 }));
}

/** Newest first. */
export function listDeliveries(endpointId: string) {
  return database().webhookDelivery.findMany({
    where: { endpointId },
    include: { event: { select: { planId: true, version: true, commands: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxWebhooksListed,
  });
}

const maxDeliveriesRemovedAtOnce = 10_000;

/** Each returns false if the office has no such endpoint, or nothing changed. */
export const endpointActions = {
  pause: (keeper: WebhookKeeper, id: string) => setPaused(keeper, id, true),
  resume: (keeper: WebhookKeeper, id: string) => setPaused(keeper, id, false),

  async remove({ request, userId, officeId }: WebhookKeeper, id: string): Promise<boolean> {
    const removed = await database().$transaction(async (transaction) => {
      const endpoint = await transaction.webhookEndpoint.findFirst({ where: { id, officeId }, select: { url: true } });
      if (!endpoint || (await transaction.webhookEndpoint.deleteMany({ where: { id } })).count === 0) {
        return false;
      }
      await recordAccountEvent({ kind: "webhook-removed", userId, request, detail: { title: formatHost(endpoint.url) } }, transaction);
      return true;
    });
    if (removed) {
      // The rest, and rows that a concurrent save adds, are never sent, and swept.
      await database().webhookDelivery.deleteMany({ where: { endpointId: id }, limit: maxDeliveriesRemovedAtOnce });
    }
    return removed;
  },

  /** @throws {UserError} 429. */
  async test({ officeId }: WebhookKeeper, id: string): Promise<boolean> {
    if ((await database().webhookEndpoint.count({ where: { id, officeId, pausedAt: null } })) === 0) {
      return false;
    }
    const secondsToWait = await countUse(tests, officeId);
    if (secondsToWait !== null) {
      throw tooManyRequests("That is a lot of test events. Try again in an hour.", secondsToWait);
    }
    await database().webhookDelivery.create({ data: { endpointId: id }, select: { id: true } });
    await notifyWorkers();
    return true;
  },
};

async function setPaused({ request, userId, officeId }: WebhookKeeper, id: string, isPaused: boolean): Promise<boolean> {
  const isChanged = await database().$transaction(async (transaction) => {
    const where = { id, officeId, pausedAt: isPaused ? null : { not: null } };
    const endpoint = await transaction.webhookEndpoint.findFirst({ where, select: { url: true } });
    const data = { pausedAt: isPaused ? new Date() : null, isGivenUp: false, ...(!isPaused && { failingSince: null }) };
    if (!endpoint || (await transaction.webhookEndpoint.updateMany({ where, data })).count === 0) {
      return false;
    }
    const kind = isPaused ? "webhook-paused" : "webhook-resumed";
    await recordAccountEvent({ kind, userId, request, detail: { title: formatHost(endpoint.url) } }, transaction);
    return true;
  });
  if (isChanged && !isPaused) {
    await notifyWorkers();
  }
  return isChanged;
}

/** With all its retries, at once. Returns false for a message of another office, or one that waits for its first try. */
export async function sendWebhookAgain({ officeId }: WebhookKeeper, id: string): Promise<boolean> {
  // Raw SQL: due times use the database's clock.
  const count = await database().$executeRaw`
    UPDATE webhook_delivery delivery
    SET state = 'waiting', due_at = clock_timestamp(), claim = NULL, attempts = 0, status = NULL, fault = NULL, settled_at = NULL
    FROM webhook_endpoint endpoint
    WHERE delivery.id = ${id}::uuid AND endpoint.id = delivery.endpoint_id AND endpoint.office_id = ${officeId}::uuid
      AND (delivery.state <> 'waiting' OR delivery.attempts > 0)`;
  await notifyWorkers();
  return count > 0;
}

/** These changes are rare, so the lock of NOTIFY costs nothing. */
async function notifyWorkers(): Promise<void> {
  await database().$executeRaw`SELECT pg_notify(${webhookChannel}, '')`;
}
