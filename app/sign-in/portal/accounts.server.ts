import { environment, singleton } from "#app/platform/process-state.server.ts";
import { clientAddress, countUse, type RateLimit, refundUse, resetUses } from "#app/platform/rate-limit.server.ts";
import { recordFailedSignIn } from "#app/users/account-events.server.ts";
import { passwordWeakness } from "#app/users/password-strength.server.ts";
import { generatePassword, hashPassword, isPassword } from "#app/users/passwords.server.ts";
import { createPortalAccount, findPortalAccountByEmail, normalizeEmail } from "#app/users/portal-account.server.ts";
import type { PortalAccount } from "#prisma/client.ts";

/** Per account and network: stops guessing without locking the owner out elsewhere. */
const failuresOfAccount: RateLimit = { name: "sign-in", times: 10, seconds: 10 * 60 };

/** Per network: stops one password from being tried on many accounts. */
const failuresOfAddress: RateLimit = { name: "sign-in from", times: 100, seconds: 10 * 60 };

const signUpSeconds = 30 * 60;

export type AccountOutcome =
  | { readonly kind: "account"; readonly account: PortalAccount }
  /** Wrong email or password, or the email is taken. */
  | { readonly kind: "refused" }
  | { readonly kind: "weak"; readonly whatToDo: string }
  | { readonly kind: "tooOften"; readonly secondsToWait: number };

/** After 10 failures in 10 minutes, even the right password is refused. */
export async function signInWithPassword(request: Request, email: string, password: string): Promise<AccountOutcome> {
  const address = clientAddress(request);
  const accountKey = failuresKey(request, email);
  // Counted first, since concurrent attempts would all pass otherwise.
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
  await resetUses(failuresOfAccount, accountKey);
  await refundUse(failuresOfAddress, address);
  return { kind: "account", account };
}

export async function forgetFailures(request: Request, email: string): Promise<void> {
  await resetUses(failuresOfAccount, failuresKey(request, email));
}

function failuresKey(request: Request, email: string) {
  return `${clientAddress(request)} ${normalizeEmail(email)}`;
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

/** An unknown email takes as long as a wrong password, so that timing does not reveal who has an account. */
export async function findAccountByCredentials(email: string, password: string): Promise<PortalAccount | null> {
  const account = await findPortalAccountByEmail(email);
  const isRight = await isPassword(password, account?.passwordHash ?? (await dummyHash()));
  return isRight ? account : null;
}

/** Nobody knows its password. Computed once per process. */
function dummyHash() {
  return singleton("hash of no account", () => hashPassword(generatePassword()));
}
