import { countUse, forgetUses, type RateLimit, retryIn } from "#app/platform/rate-limit.server.ts";
import type { PortalAccount } from "#prisma/client.ts";
import { isPassword } from "./passwords.server.ts";

/** Wrong current passwords of one account: a browser left open must not become a place to guess at. */
const failures: RateLimit = { name: "change password", times: 10, seconds: 10 * 60 };

/**
 * Checks the current password of somebody who is signed in already, before what only they themselves may do. Where it is not the account's,
 * says so, and with which status.
 */
export async function confirmPassword({ id, passwordHash }: Pick<PortalAccount, "id" | "passwordHash">, currentPassword: string) {
  // Counted before the password is looked at: attempts that are made at the same moment would all pass otherwise.
  const secondsToWait = await countUse(failures, id);
  if (secondsToWait !== null) {
    return { isRight: false, error: `Too many attempts. ${retryIn(secondsToWait)}`, status: 429 } as const;
  }
  if (!(await isPassword(currentPassword, passwordHash))) {
    return { isRight: false, error: "Current password is incorrect", status: 400 } as const;
  }
  await forgetUses(failures, id);
  return { isRight: true } as const;
}
