import { z } from "zod";
import { environment } from "#app/platform/process-state.server.ts";
import { getOrCreateSecret, hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { createSecureCookie } from "#app/platform/sessions/cookies.server.ts";
import { userAgentOf } from "#app/platform/sessions/session.server.ts";
import { enqueueAccountMail } from "#app/users/accounts/account-mails.server.ts";
import type { Prisma, User } from "#prisma/client.ts";

const knownSeconds = 400 * 24 * 60 * 60;
/** A browser may be shared by a family. */
const maxPeople = 8;
/** A new account needs no notice of its first sign-in. */
const newMilliseconds = 10 * 60_000;

const namesSchema = z.array(z.string().max(50)).max(maxPeople).catch([]);

/**
 * Recognizes a browser by its signed cookie. Returns the updated cookie and, for a new browser, the notice to mail. Outside providers send
 * their own notices.
 */
export async function recognizeBrowser(request: Request, { id, subject, email, createdAt }: User) {
  const cookie = createSecureCookie("keyturn_known", knownSeconds, [await signingKey()]);
  const names = namesSchema.parse(await cookie.parse(request.headers.get("Cookie")));
  const name = hashOf(id).slice(0, 22);
  const isExpected = names.includes(name) || createdAt.getTime() > Date.now() - newMilliseconds;
  const setCookie = await cookie.serialize([name, ...names.filter((other) => other !== name)].slice(0, maxPeople));
  if (isExpected || email === null || environment().provider) {
    return { setCookie, tell: undefined };
  }
  const payload = { accountId: subject, userAgent: userAgentOf(request) };
  return { setCookie, tell: (transaction: Prisma.TransactionClient) => enqueueAccountMail(transaction, "new-sign-in", email, payload) };
}

async function signingKey(): Promise<string> {
  return (await getOrCreateSecret("known browsers", z.object({ key: z.string() }), () => ({ key: randomToken() }))).key;
}
