import { environment, singleton } from "#app/platform/process-state.server.ts";
import { clientAddress, countUse, forgetUses, type RateLimit, refundUse } from "#app/platform/rate-limit.server.ts";
import { recordFailedSignIn } from "#app/users/account-events.server.ts";
import { passwordWeakness } from "#app/users/password-strength.server.ts";
import { hashPassword, isPassword, makePassword } from "#app/users/passwords.server.ts";
import { createPortalAccount, findPortalAccountByEmail, normalEmail } from "#app/users/portal-account.server.ts";
import type { PortalAccount } from "#prisma/client.ts";

/** Failures of one account from one address: somebody who guesses is stopped, without locking the person out elsewhere. */
const failuresOfAccount: RateLimit = { name: "sign-in", times: 10, seconds: 10 * 60 };

/** Failures from one address, whatever the account: somebody who tries one password on many accounts is stopped too. */
const failuresOfAddress: RateLimit = { name: "sign-in from", times: 100, seconds: 10 * 60 };

/** Seconds until an address may create accounts again. */
const signUpSeconds = 30 * 60;

export type AccountOutcome =
  | { readonly kind: "account"; readonly account: PortalAccount }
  /** Wrong address or password; or the address has an account already. */
  | { readonly kind: "refused" }
  /** The password is easy to guess. */
  | { readonly kind: "weak"; readonly whatToDo: string }
  | { readonly kind: "tooOften"; readonly secondsToWait: number };

/** Signs in with an address and a password; after 10 failures in 10 minutes, not even with the right one. */
export async function signInWithPassword(request: Request, email: string, password: string): Promise<AccountOutcome> {
  const address = clientAddress(request);
  const accountKey = failuresKey(request, email);
  // Counted before the password is looked at: attempts that are made at the same moment would all pass otherwise.
  const secondsToWait = (await countUse(failuresOfAccount, accountKey)) ?? (await countUse(failuresOfAddress, address));
  if (secondsToWait !== null) {
    return { kind: "tooOften", secondsToWait };
  }
  const account = await findAccountByCredentials(email, password);
  if (!account) {
    const known = await findPortalAccountByEmail(email);
    if (known) {
      await recordFailedSignIn(request, known.id);
    }
    return { kind: "refused" };
  }
  await forgetUses(failuresOfAccount, accountKey);
  await refundUse(failuresOfAddress, address);
  return { kind: "account", account };
}

export async function forgetFailures(request: Request, email: string): Promise<void> {
  await forgetUses(failuresOfAccount, failuresKey(request, email));
}

function failuresKey(request: Request, email: string) {
  return `${clientAddress(request)} ${normalEmail(email)}`;
}

export async function createAccount(
  request: Request,
  { name, email, password }: { readonly name: string; readonly email: string; readonly password: string },
): Promise<AccountOutcome> {
  const signUps: RateLimit = { name: "sign-up", times: environment().maxSignUps, seconds: signUpSeconds };
  const secondsToWait = await countUse(signUps, clientAddress(request));
  if (secondsToWait !== null) {
    return { kind: "tooOften", secondsToWait };
  }
  const whatToDo = passwordWeakness(password, { name, email });
  if (whatToDo !== null) {
    return { kind: "weak", whatToDo };
  }
  const account = await createPortalAccount({ name, email, passwordHash: await hashPassword(password), role: "person" });
  return account ? { kind: "account", account } : { kind: "refused" };
}

/**
 * The account whose address and password these are, or null. An unknown address takes as long as a wrong password, so
 * that the answer does not tell who has an account.
 */
export async function findAccountByCredentials(email: string, password: string): Promise<PortalAccount | null> {
  const account = await findPortalAccountByEmail(email);
  const isRight = await isPassword(password, account?.passwordHash ?? (await nobodysHash()));
  return isRight ? account : null;
}

/** The hash of a password that nobody knows, made once in a process. */
function nobodysHash() {
  return singleton("hash of no account", () => hashPassword(makePassword()));
}
