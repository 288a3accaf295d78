/**
 * 'npm run rotate-secrets': deletes the embedded portal's keys; the next start creates new ones. Sign-ins in progress have to start over.
 */

import { closeDatabase, database, openedDatabase } from "#app/platform/database/database.server.ts";
import { pooledApplicationName } from "#app/platform/database/server-database.server.ts";
import { openConfiguredDatabase, runCommand } from "./operator.ts";

await runCommand(async () => {
  try {
    await openConfiguredDatabase();
    await refuseWhileInUse();
    // Not the others: links in old mails must still unsubscribe, and known browsers must stay known.
    const { count } = await database().secret.deleteMany({ where: { name: { startsWith: "portal " } } });
    console.log(`${count} secrets are gone. The next start makes new ones.`);
  } finally {
    await closeDatabase();
  }
});

/** Nodes cache the keys: one with old keys could not finish a sign-in started with new ones. */
async function refuseWhileInUse() {
  if (openedDatabase().kind === "embedded") {
    return;
  }
  const others = await database().$queryRaw<unknown[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'keyturn%' AND application_name <> ${pooledApplicationName}
      AND pid <> pg_backend_pid()`;
  if (others.length > 0) {
    throw new Error(`Keyturn is running on this database, with ${others.length} connections. Stop all nodes first. Nothing was changed.`);
  }
}
