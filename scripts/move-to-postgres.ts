/** 'npm run move-to-postgres -- <url>': copies all rows of the embedded database to an empty one on a server, in one transaction. */

import { fillDatabase, readRows } from "#app/platform/backup/table-rows.server.ts";
import { isPooled, signOfPooler } from "#app/platform/database/direct-connection.server.ts";
import { openEmbeddedDatabase } from "#app/platform/database/embedded-database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { describeCounts, directoryWithDatabase, namedArgument, runCommand, withClient } from "./operator.ts";
import { readMigrationFiles } from "./people/apply-migrations.ts";

await runCommand(async () => {
  const address = namedArgument("npm run move-to-postgres -- postgresql://user:password@host:5432/keyturn");
  const { databaseUrl = "" } = readEnvironment({ ...process.env, DATABASE_URL: address, DATABASE_DIRECT_URL: "" });
  const directory = directoryWithDatabase();
  const source = await openEmbeddedDatabase(directory);
  const target = openServerDatabase(databaseUrl);
  const counts = await withClient(source, (from) =>
    withClient(target, async (to) => {
      if (await isPooled(target)) {
        throw new Error(`That address ${signOfPooler}. Give the address of the PostgreSQL server itself.`);
      }
      return readRows(from, (rows) => fillDatabase(to, readMigrationFiles(), rows));
    }),
  );
  console.log(`Moved ${describeCounts(counts)}. Set DATABASE_URL to that address and start. ${directory} is as it was.`);
});
