import { passkeyChallengeLifetime } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";

/** To sign in at the portal, to confirm a sign-in by password, or to add a passkey. */
export type ChallengePurpose = "sign-in" | "check" | "add";

/** Replaces the browser's last one. `browser` is the key of its session, or of its sign-in in progress at the portal. */
export async function storeChallenge(browser: string, purpose: ChallengePurpose, challenge: string): Promise<void> {
  const data = { purpose, challenge, expiresAt: new Date(Date.now() + passkeyChallengeLifetime) };
  await database().passkeyChallenge.upsert({ where: { browser }, create: { browser, ...data }, update: data });
}

/** Consumes the challenge. Null if there is none, or another request was first. */
export async function consumeChallenge(browser: string, purpose: ChallengePurpose): Promise<string | null> {
  const found = await database().passkeyChallenge.findUnique({ where: { browser, purpose, expiresAt: { gt: new Date() } } });
  if (found === null) {
    return null;
  }
  const { challenge } = found;
  const { count } = await database().passkeyChallenge.deleteMany({ where: { browser, challenge } });
  return count === 1 ? challenge : null;
}
