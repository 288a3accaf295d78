import { isFreshlySignedIn } from "#app/platform/sessions/session.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { confirmPassword } from "#app/users/passwords/confirm-password.server.ts";
import type { PortalAccount } from "#prisma/client.ts";

/**
 * Protects sign-in methods from anyone at an unattended browser. @throws {UserError} 400 or 429, with the field of the password, unless the
 * sign-in is fresh or the password right.
 */
export async function confirmOwner(request: Request, account: PortalAccount, field: string, password: string): Promise<void> {
  if (await isFreshlySignedIn(request)) {
    return;
  }
  if (password === "") {
    throw new UserError(400, "Enter your current password", { detail: { field } });
  }
  const confirmation = await confirmPassword(account, password);
  if (!confirmation.isRight) {
    throw new UserError(confirmation.status, confirmation.error, { detail: { field } });
  }
}
