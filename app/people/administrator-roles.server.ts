import { log } from "#app/platform/log.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { listAdministrators, listPortalAdministrators, takeRole } from "./administrators.server.ts";

/** Whether ADMIN_EMAILS gives the administrator's role to whoever has this address at the provider. */
export function isListedAdministrator(email: string | null, isVerified: boolean): boolean {
  return email !== null && isVerified && environment().administratorEmails.includes(email.toLowerCase());
}

/**
 * Takes the role from people to whom neither ADMIN_EMAILS nor the embedded portal gives it any more. What an outside provider's claim
 * says is known only when somebody signs in: that is why administrators' sessions are short.
 */
export async function recheckAdministrators(): Promise<void> {
  const { provider } = environment();
  if (provider?.roleClaim) {
    return;
  }
  const accounts = provider ? [] : await listPortalAdministrators();
  const former = (await listAdministrators()).filter(
    ({ issuer, subject, email, emailVerified }) =>
      issuer === environment().issuer && !(provider ? isListedAdministrator(email, emailVerified) : accounts.includes(subject)),
  );
  if (former.length > 0) {
    const userIds = former.map(({ id }) => id);
    await takeRole(userIds);
    log().info({ userIds }, "these people are not administrators any more");
  }
}
