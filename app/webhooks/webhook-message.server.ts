import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { planChangedMessage, planEventDocumentFor } from "#app/plan/events/plan-event-document.server.ts";
import { wordingPublishedMessage } from "#app/plan/wording/wording-webhooks.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { getOrCreateSecret, randomToken } from "#app/platform/secrets.server.ts";
import { seal, unseal } from "#app/platform/sessions/seal.server.ts";
import { eventDetail } from "#app/users/accounts/account-events.server.ts";
import type { WebhookDelivery } from "#prisma/client.ts";

const secretPrefix = "whsec_";

/** A new secret, in plain text for the receiver and as stored. */
export async function makeWebhookSecret(): Promise<{ readonly secret: string; readonly sealedSecret: string }> {
  const secret = secretPrefix + randomBytes(32).toString("base64");
  return { secret, sealedSecret: seal(secret, await sealingKey()) };
}

/** Null if the key that sealed it is gone. */
export async function openWebhookSecret(sealedSecret: string): Promise<string | null> {
  return unseal(sealedSecret, await sealingKey());
}

async function sealingKey(): Promise<string> {
  return (await getOrCreateSecret("webhook secrets", z.object({ key: z.string() }), () => ({ key: randomToken() }))).key;
}

type Message = Pick<WebhookDelivery, "id" | "planId" | "version" | "accountEventId" | "createdAt">;

/** The current body. Null if the office may not, or may no longer, see the change. */
export async function writeWebhookBody({ planId, version, accountEventId, createdAt }: Message, officeId: string): Promise<string | null> {
  if (accountEventId !== null) {
    return writePublication(accountEventId);
  }
  if (planId === null || version === null) {
    return JSON.stringify({ type: "webhook.test", timestamp: createdAt.toISOString(), data: {} });
  }
  const row = await database().planEvent.findFirst({
    where: { planId, version, plan: { officeId } },
    include: { plan: { select: { sharesNotes: true } } },
  });
  const event = row && planEventDocumentFor("administrator", row.plan, row);
  return event && JSON.stringify(planChangedMessage.parse({ type: "plan.changed", timestamp: event.at, data: { planId, event } }));
}

async function writePublication(id: string): Promise<string | null> {
  const event = await database().accountEvent.findUnique({ where: { id }, select: { at: true, actorId: true, detail: true } });
  if (event === null) {
    return null;
  }
  const { office = null, published } = eventDetail(event.detail);
  const data = { officeId: office, actorId: event.actorId, ...published };
  return JSON.stringify(wordingPublishedMessage.parse({ type: "words.published", timestamp: event.at.toISOString(), data }));
}

/** As Standard Webhooks specifies. The id stays the same for every attempt. */
export function signWebhook({ id }: Pick<Message, "id">, body: string, secret: string, at = new Date()): Record<string, string> {
  const messageId = `msg_${id}`;
  return {
    "User-Agent": "Keyturn",
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(messageId, at, body),
  };
}
