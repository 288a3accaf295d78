import { badRequest, notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";

/** @throws {Response} 400 if an external provider holds the account. */
export async function ownAccount({ id }: Person) {
  const account = await findPortalAccountOf(id);
  if (!account) {
    throw badRequest(notUnderstood);
  }
  return account;
}
