import { environment, singleton } from "#app/platform/process-state.server.ts";
import { clientAddress, countUse, type RateLimit, refundUse, resetUses } from "#app/platform/requests/rate-limit.server.ts";
import { requiresPasskey } from "#app/platform/sessions/session-rows.server.ts";
import { recordFailedSignIn } from "#app/users/accounts/account-events.server.ts";
import { createPortalAccount, findPortalAccountByEmail, normalizeEmail } from "#app/users/accounts/portal-account.server.ts";
import { type PasskeyRefusal, verifyPasskeyUse } from "#app/users/passkeys/ceremonies.server.ts";
import { consumeCode } from "#app/users/passkeys/codes.server.ts";
import { passwordWeakness } from "#app/users/passwords/password-strength.server.ts";
import { generatePassword, hashPassword, isPassword } from "#app/users/passwords/passwords.server.ts";
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
export function signInWithPassword(request: Request, email: string, password: string): Promise<AccountOutcome> {
  return tryToSignIn(request, email, "sign-in-failed", () => findAccountByCredentials(email, password));
}

async function tryToSignIn(
  request: Request,
  email: string,
  failure: Parameters<typeof recordFailedSignIn>[2],
  find: () => Promise<PortalAccount | null>,
): Promise<AccountOutcome> {
  const address = clientAddress(request);
  const accountKey = failuresKey(request, email);
  // Counted first, since concurrent attempts would all pass otherwise.
  const secondsToWait = (await countUse(failuresOfAccount, accountKey)) ?? (await countUse(failuresOfAddress, address));
  if (secondsToWait !== null) {
    return { kind: "tooOften", secondsToWait };
  }
  const account = await find();
  if (!account) {
    const known = await findPortalAccountByEmail(email);
    if (known) {
      await recordFailedSignIn(request, known.id, failure);
    }
    return { kind: "refused" };
  }
  await resetUses(failuresOfAccount, accountKey);
  await refundUse(failuresOfAddress, address);
  return { kind: "account", account };
}

const nobody = { id: "00000000-0000-0000-0000-000000000000", email: "" };

type PasskeyOutcome =
  | Extract<AccountOutcome, { readonly kind: "account" | "tooOften" }>
  | { readonly kind: "passkeyRefused"; readonly refusal: PasskeyRefusal };

/** By a passkey of any account. `interaction` is the browser's sign-in under way. */
export async function signInWithPasskey(
  request: Request,
  interaction: string,
  answer: Parameters<typeof verifyPasskeyUse>[2],
): Promise<PasskeyOutcome> {
  const address = clientAddress(request);
  const secondsToWait = await countUse(failuresOfAddress, address);
  if (secondsToWait !== null) {
    return { kind: "tooOften", secondsToWait };
  }
  const account = await verifyPasskeyUse(interaction, "sign-in", answer);
  if (typeof account === "string") {
    return { kind: "passkeyRefused", refusal: account };
  }
  await refundUse(failuresOfAddress, address);
  return { kind: "account", account };
}

/** Not where a passkey is required: there a code counts only after the password. */
export function signInWithCode(request: Request, email: string, code: string): Promise<AccountOutcome> {
  return tryToSignIn(request, email, "passkey-code-refused", async () => {
    const account = await findPortalAccountByEmail(email);
    // An unknown email takes as long as a wrong code.
    const takesCode = account !== null && !requiresPasskey(account.role);
    return (await consumeCode(request, takesCode ? account : nobody, code)) ? account : null;
  });
}

export async function forgetFailures(request: Request, email: string): Promise<void> {
  await resetUses(failuresOfAccount, failuresKey(request, email));
}

function failuresKey(request: Request, email: string) {
  return `${clientAddress(request)} ${normalizeEmail(email)}`;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Called after a link in a mail to the address was opened. */
  readonly isEmailConfirmed?: boolean;
}

export async function createAccount(
  request: Request,
  { name, email, password, isEmailConfirmed = false }: NewAccount,
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
  const passwordHash = await hashPassword(password);
  const account = await createPortalAccount({ name, email, passwordHash, role: "person", emailVerified: isEmailConfirmed });
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
