import { countUse, type RateLimit, resetUses, retryIn } from "#app/platform/requests/rate-limit.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";
import type { PortalAccount } from "#prisma/client.ts";
import { isPassword } from "./passwords.server.ts";

/** A browser left open must not allow guessing the password. */
const failures: RateLimit = { name: "change password", times: 10, seconds: 10 * 60 };

/** Returns the error and its status if the password is not the account's. */
export async function confirmPassword({ id, passwordHash }: Pick<PortalAccount, "id" | "passwordHash">, currentPassword: string) {
  // Counted first, since concurrent attempts would all pass otherwise.
  const secondsToWait = await countUse(failures, id);
  if (secondsToWait !== null) {
    return { isRight: false, error: `Too many attempts. ${retryIn(secondsToWait)}`, status: 429 } as const;
  }
  if (!(await isPassword(currentPassword, passwordHash))) {
    return { isRight: false, error: "Current password is incorrect", status: 400 } as const;
  }
  await resetUses(failures, id);
  return { isRight: true } as const;
}

/**
 * For irreversible actions: asks for the account's password, or for a phrase where another provider keeps it. Returns the error and its
 * status; null if confirmed.
 */
export async function confirmationProblem(
  userId: string,
  typed: string,
  phrase: string,
): Promise<{ readonly error: string; readonly status: number } | null> {
  const account = await findPortalAccountOf(userId);
  if (!account) {
    return typed.trim().toLowerCase() === phrase ? null : { error: `Type ${phrase} to confirm`, status: 400 };
  }
  if (typed === "") {
    return { error: "Enter your current password", status: 400 };
  }
  const answer = await confirmPassword(account, typed);
  return answer.isRight ? null : { error: answer.error, status: answer.status };
}
