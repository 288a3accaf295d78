import { portalIssuer } from "#app/platform/environment.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import type { User } from "#prisma/client.ts";
import { openSession } from "./open-session.server.ts";
import { type AccountOutcome, createAccount } from "./portal/accounts.server.ts";

export type SignUpOutcome =
  | { readonly kind: "signedIn"; readonly user: User; readonly setCookies: readonly string[] }
  | Exclude<AccountOutcome, { readonly kind: "account" }>;

/** Creates an account of the embedded portal and signs in with it, without the portal's own pages. Only without an outside provider. */
export async function signUp(request: Request, init: Parameters<typeof createAccount>[1]): Promise<SignUpOutcome> {
  const outcome = await createAccount(request, init);
  if (outcome.kind !== "account") {
    return outcome;
  }
  const { id, name, email, emailVerified, role } = outcome.account;
  const user = await upsertUser({ issuer: portalIssuer, subject: id, name, email, emailVerified, image: null, role });
  const setCookies = await openSession(request, user, { idToken: null, revocableToken: null, signedInBy: "password" });
  await recordAccountEvent({ kind: "signed-in", userId: user.id, request });
  return { kind: "signedIn", user, setCookies };
}
