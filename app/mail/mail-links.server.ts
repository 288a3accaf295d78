import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { mailSettingsPath, mailUnsubscribePath } from "#app/paths.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { getOrCreateSecret, randomToken } from "#app/platform/secrets.server.ts";
import { findUser } from "#app/users/user.server.ts";
import type { MailTopic } from "./mail-content.ts";

const mailLinksSecret = "mail links";

/** Longer than any law requires, but bounded, since mailboxes change hands. */
const lifetimeDays = 90;
const day = 24 * 60 * 60_000;

/** Null if the token is forged or expired, or was sent to an address the user no longer has. */
export async function findMailTokenUser(token: string): Promise<string | null> {
  const [userId = "", lastDay = "", signature = ""] = token.split(".", 3);
  if (!isId(userId) || !/^\d{1,6}$/.test(lastDay) || Number(lastDay) * day < Date.now()) {
    return null;
  }
  const [given, expected] = [signature, await signatureOf(userId, lastDay)].map((text) => Buffer.from(text));
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

/** The token only lets its holder change mail settings. */
export async function mailPaths(userId: string, topic: MailTopic) {
  const lastDay = String(Math.floor(Date.now() / day) + lifetimeDays);
  const token = `${userId}.${lastDay}.${await signatureOf(userId, lastDay)}`;
  return { settings: mailSettingsPath(token), unsubscribe: mailUnsubscribePath(token, topic) };
}

async function signatureOf(userId: string, lastDay: string): Promise<string> {
  const { key } = await getOrCreateSecret(mailLinksSecret, z.object({ key: z.string() }), () => ({ key: randomToken() }));
  const user = await findUser(userId);
  return createHmac("sha256", key).update(`mail settings of ${userId} at ${user?.email} until ${lastDay}`).digest("base64url");
}
