import { environment } from "#app/platform/process-state.server.ts";
import {
  createPortalAccount,
  findPortalAccountByEmail,
  handOverToAdministrator,
  hasPortalAdministrator,
} from "#app/users/accounts/portal-account.server.ts";
import { generatePassword, hashPassword } from "#app/users/passwords/passwords.server.ts";

const defaultEmail = "admin@example.com";

/**
 * Creates the administrator that ADMIN_EMAIL and ADMIN_PASSWORD name or, if there is none at all, one with a random password that is
 * printed once. Does nothing with an outside provider.
 */
export async function ensureFirstAdministrator(): Promise<void> {
  const { provider, firstAdministrator } = environment();
  if (provider) {
    return;
  }
  if (firstAdministrator) {
    await createAdministrator(firstAdministrator.email, firstAdministrator.password);
    return;
  }
  if (await hasPortalAdministrator()) {
    return;
  }
  const password = generatePassword();
  if (await createAdministrator(defaultEmail, password)) {
    console.log(`The first administrator's account: email ${defaultEmail}, password ${password}`);
    console.log("The password is shown this once. Keep it, or change it at /admin after signing in.");
  }
}

/** Returns whether this call created the account or granted the role. */
async function createAdministrator(email: string, password: string) {
  const existing = await findPortalAccountByEmail(email);
  if (existing?.role === "administrator") {
    return false;
  }
  const passwordHash = await hashPassword(password);
  if (existing) {
    // The account with this email never proved to own it, and must not get the role.
    const isHandedOver = await handOverToAdministrator(existing.id, passwordHash);
    if (isHandedOver) {
      console.log(`${email} had an account already. It is the administrator's now, with a new password and all that was saved in it.`);
      console.log("Whoever used it before is signed out everywhere.");
    }
    return isHandedOver;
  }
  // Null if another node that is starting was first.
  return (await createPortalAccount({ email, name: "Administrator", passwordHash, role: "administrator" })) !== null;
}
