import { setTimeout as sleep } from "node:timers/promises";
import { planChannel } from "#app/plan/events/plan-notifications.server.ts";
import { wordingChannel } from "#app/plan/wording/office-guides.server.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { keepListening } from "#app/platform/outbox/keep-listening.server.ts";
import { storeOutcome } from "#app/platform/outbox/store-outcome.server.ts";
import { startWorkLoop } from "#app/platform/outbox/work-loop.server.ts";
import { drainSignal, environment } from "#app/platform/process-state.server.ts";
import { postWebhook, type WebhookAnswer } from "./post-webhook.server.ts";
import { type ClaimedDelivery, claimNext, dropDelivery, nextDue, settleDelivery, webhookWaits } from "./webhook-claims.server.ts";
import { webhookChannel } from "./webhook-endpoints.server.ts";
import { openWebhookSecret, signWebhook, writeWebhookBody } from "./webhook-message.server.ts";

/** Milliseconds; tests use shorter ones. */
const defaultTimes = {
  /** Notifications wake it sooner. */
  poll: 30_000,
  /** Plans change often, and most changes concern no endpoint. */
  gather: 500,
  /** How long this node owns a delivery: longer than any response takes. */
  lease: 60_000,
  timeout: 10_000,
  waits: webhookWaits as readonly number[],
};

/** A slow receiver holds up only its own messages: ten endpoints can be served at once. */
const [maxAtOnce, maxAtOnceForEndpoint] = [40, 4];
const maxStopping = 1_000;

/**
 * Sends webhooks, concurrently with other nodes, until stopped or draining. A message with an unknown outcome is sent again. Does not keep
 * the process alive.
 */
export function startWebhooks(times: Partial<typeof defaultTimes> = {}): { stop(): Promise<void> } {
  const { poll, gather, lease, timeout, waits } = { ...defaultTimes, ...times };
  const stopping = new AbortController();
  const underWay = new Map<Promise<void>, string>();

  /** Returns the milliseconds until something may be due again. */
  async function dispatch(): Promise<number> {
    try {
      while (!stopping.signal.aborted && !drainSignal().aborted && underWay.size < maxAtOnce) {
        const delivery = await claimNext(lease, busyEndpoints());
        if (!delivery) {
          break;
        }
        begin(delivery);
      }
      const next = underWay.size < maxAtOnce ? await nextDue(busyEndpoints()) : null;
      return next === null ? poll : Math.min(poll, Math.max(next, 100));
    } catch (error) {
      if (!stopping.signal.aborted && !isDatabaseUnavailable(error)) {
        log().error({ error }, "the webhooks failed");
      }
      return poll;
    }
  }

  function busyEndpoints(): string[] {
    const byEndpoint = Map.groupBy(underWay.values(), (endpointId) => endpointId);
    return [...byEndpoint].flatMap(([endpointId, { length }]) => (length < maxAtOnceForEndpoint ? [] : [endpointId]));
  }

  function begin(delivery: ClaimedDelivery): void {
    const work = deliver(delivery)
      .catch((error: unknown) => {
        // It is due again when the claim lapses.
        if (!stopping.signal.aborted && !isDatabaseUnavailable(error)) {
          log().error({ error, delivery: delivery.id }, "the outcome of a webhook could not be stored");
        }
      })
      .finally(() => {
        underWay.delete(work);
        loop.wake();
      });
    underWay.set(work, delivery.endpointId);
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const answer = await send(delivery).catch((error: unknown): WebhookAnswer => {
      if (stopping.signal.aborted || isDatabaseUnavailable(error)) {
        throw error;
      }
      log().error({ error, delivery: delivery.id }, "a webhook could not be written");
      return { status: null, fault: "The message could not be written." };
    });
    if (answer === null) {
      await storeOutcome(() => dropDelivery(delivery));
      return;
    }
    const { id, endpointId } = delivery;
    if (await storeOutcome(() => settleDelivery(delivery, answer, waits))) {
      log().warn({ endpoint: endpointId }, "a webhook is paused after days without a success");
    } else if (answer.fault !== null && delivery.attempts >= waits.length) {
      log().warn({ endpoint: endpointId, delivery: id, fault: answer.fault }, "a webhook was given up");
    }
  }

  /** Null if no endpoint may receive it, or may any longer. */
  async function send(delivery: ClaimedDelivery): Promise<WebhookAnswer | null> {
    const endpoint = await database().webhookEndpoint.findUnique({ where: { id: delivery.endpointId } });
    const body = endpoint && (await writeWebhookBody(delivery, endpoint.officeId));
    if (!endpoint || body === null) {
      return null;
    }
    const secret = await openWebhookSecret(endpoint.sealedSecret);
    if (secret === null) {
      return { status: null, fault: "Its secret can no longer be read. Remove this webhook and add it again." };
    }
    const { allowsPrivateWebhooks: allowsPrivate } = environment();
    const post = { url: endpoint.url, headers: signWebhook(delivery, body, secret), body };
    return postWebhook(post, { allowsPrivate, timeout, signal: stopping.signal });
  }

  const loop = startWorkLoop(dispatch);
  let gathering: NodeJS.Timeout | undefined;
  const wakeSoon = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      loop.wake();
    }, gather).unref();
  };
  const stopListening = [
    keepListening(planChannel, wakeSoon),
    keepListening(wordingChannel, loop.wake),
    keepListening(webhookChannel, loop.wake),
  ];
  loop.wake();

  return {
    async stop() {
      for (const stop of stopListening) {
        stop();
      }
      clearTimeout(gathering);
      await loop.stop();
      await unlessSlow(Promise.all(underWay.keys()));
      stopping.abort(new Error("The process is stopping."));
      await unlessSlow(Promise.all(underWay.keys()));
    },
  };
}

function unlessSlow(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep(maxStopping, undefined, { ref: false })]);
}
