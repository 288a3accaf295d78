/**
 * 'npm run reset-passkeys -- <email>': removes all passkeys and one-time codes of an account of the embedded portal, and signs it out
 * everywhere. Stop the server first if the database is embedded.
 */

import { closeDatabase } from "#app/platform/database/database.server.ts";
import { findPortalAccountByEmail, normalizeEmail } from "#app/users/accounts/portal-account.server.ts";
import { resetPasskeys } from "#app/users/passkeys/passkeys.server.ts";
import { namedArgument, openConfiguredDatabase, runCommand } from "./operator.ts";

await runCommand(async () => {
  const email = normalizeEmail(namedArgument("npm run reset-passkeys -- <email>"));
  try {
    await openConfiguredDatabase();
    const account = await findPortalAccountByEmail(email);
    if (!account || !(await resetPasskeys(account, null))) {
      throw new Error(`No account with a passkey has the address ${email}. Nothing was changed.`);
    }
    console.log(`${email} no longer has passkeys, and is signed out everywhere. The password is as it was.`);
  } finally {
    await closeDatabase();
  }
});
