/**
 * 'npm run demote -- <email>': revokes a user's administrator role and ends all their sessions. Stop the server first if the database is
 * embedded.
 */

import { closeDatabase } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { normalizeEmail } from "#app/users/accounts/portal-account.server.ts";
import { demote } from "#app/users/staff/administrators.server.ts";
import { namedArgument, openConfiguredDatabase, runCommand } from "./operator.ts";

await runCommand(async () => {
  const email = normalizeEmail(namedArgument("npm run demote -- <email>"));
  try {
    await openConfiguredDatabase();
    if (!(await demote(email))) {
      throw new Error(`No administrator has the address ${email}. Nothing was changed.`);
    }
    console.log(`${email} is no longer an administrator, and is signed out everywhere.`);
    for (const warning of returnOfTheRole(email)) {
      console.warn(warning);
    }
  } finally {
    await closeDatabase();
  }
});

function returnOfTheRole(email: string) {
  const { provider, firstAdministrator, administratorEmails } = environment();
  return [
    !provider && firstAdministrator?.email === email && "ADMIN_EMAIL still names this address: the next start would give the role back.",
    provider && administratorEmails.includes(email) && "ADMIN_EMAILS still names this address: the next sign-in would give the role back.",
    provider?.roleClaim && "Take the role away at your identity provider too: the next sign-in would give it back.",
  ].filter((warning) => typeof warning === "string");
}
