import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { mailSettingsPath, mailUnsubscribePath } from "#app/paths.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { getOrCreateSecret, randomToken } from "#app/platform/secrets.server.ts";
import type { MailTopic } from "./mail-content.ts";

/** The name of what signs the links. */
const mailLinksSecret = "mail links";

/** Whose mails a token decides about; null when it is not one of ours. */
export async function personOfMailToken(token: string): Promise<string | null> {
  const [userId = "", signature = ""] = token.split(".", 2);
  if (!isId(userId)) {
    return null;
  }
  const [given, expected] = [signature, await signatureOf(userId)].map((text) => Buffer.from(text));
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

/**
 * Where a person decides without logging in, and where a mail program posts to stop one topic. The token lets whoever has a mail decide
 * what else comes, and nothing more. It does not expire: old mails can be answered with 'stop'.
 */
export async function mailPaths(userId: string, topic: MailTopic) {
  const token = `${userId}.${await signatureOf(userId)}`;
  return { settings: mailSettingsPath(token), unsubscribe: mailUnsubscribePath(token, topic) };
}

async function signatureOf(userId: string): Promise<string> {
  const { key } = await getOrCreateSecret(mailLinksSecret, z.object({ key: z.string() }), () => ({ key: randomToken() }));
  return createHmac("sha256", key).update(`mail settings of ${userId}`).digest("base64url");
}
