/**
 * 'npm run move-to-postgres -- <address>': copies all rows of all tables from the embedded database into an empty one on a PostgreSQL
 * server, in one transaction, and checks every row there. The address may also be in DATABASE_URL. The embedded database stays as it is.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedDatabase } from "#app/services/embedded-database.server.ts";
import { readEnvironment } from "#app/services/environment.server.ts";
import { fillDatabase } from "#app/services/fill-database.server.ts";
import { openServerDatabase } from "#app/services/server-database.server.ts";
import { listMigrations, readAllRows, withSnapshot } from "#app/services/table-rows.server.ts";
import { describeCounts, runCommand } from "./operator.ts";
import { readMigrationFiles } from "./people/apply-migrations.ts";

await runCommand(async () => {
  const [, , named] = process.argv;
  const { databaseUrl, dataDirectory } = readEnvironment({ ...process.env, ...(named && { DATABASE_URL: named }) });
  if (!databaseUrl) {
    throw new Error("Say where to: npm run move-to-postgres -- postgresql://user:password@host:5432/keyturn");
  }
  if (!existsSync(join(dataDirectory, "postgres", "PG_VERSION"))) {
    throw new Error(`There is no database in ${dataDirectory}. DATA_DIR says where it is.`);
  }
  const source = await openEmbeddedDatabase(dataDirectory);
  const target = openServerDatabase(databaseUrl);
  try {
    const [from, to] = [await source.connectWithoutLimits(), await target.connectWithoutLimits()];
    const move = async () => {
      const migrations = await listMigrations(from.client);
      return fillDatabase(to.client, readMigrationFiles(), { migrations, batches: readAllRows(from.client) });
    };
    const counts = await withSnapshot(from.client, move).finally(() => Promise.all([from.release(), to.release()]));
    console.log(`Moved ${describeCounts(counts)}. Set DATABASE_URL to that address and start. ${dataDirectory} is as it was.`);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
});
