import { countUse, forgetUses, type RateLimit } from "#app/platform/rate-limit.server.ts";
import type { PortalAccount } from "#prisma/client.ts";
import { isPassword } from "./passwords.server.ts";

/** Wrong current passwords of one account: a browser left open must not become a place to guess at. */
const failures: RateLimit = { name: "change password", times: 10, seconds: 10 * 60 };

/** Whether it is the account's password; else what to say, and with which status. */
export type PasswordConfirmation =
  | { readonly isRight: true }
  | { readonly isRight: false; readonly error: string; readonly status: 400 | 429 };

/** Checks the current password of somebody who is signed in already, before what only they themselves may do. */
export async function confirmPassword(
  account: Pick<PortalAccount, "id" | "passwordHash">,
  currentPassword: string,
): Promise<PasswordConfirmation> {
  // Counted before the password is looked at: attempts that are made at the same moment would all pass otherwise.
  const secondsToWait = await countUse(failures, account.id);
  if (secondsToWait !== null) {
    return { isRight: false, error: `Too many attempts. Try again in ${Math.ceil(secondsToWait / 60)} minutes.`, status: 429 };
  }
  if (!(await isPassword(currentPassword, account.passwordHash))) {
    return { isRight: false, error: "Current password is incorrect", status: 400 };
  }
  await forgetUses(failures, account.id);
  return { isRight: true };
}
