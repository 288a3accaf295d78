/**
 * 'npm run restore -- <file>': makes the embedded database anew from a backup, with every migration that has come since. It never
 * touches a database that is there, and what it makes is put in its place only when it is whole.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkBackup, openBackup } from "#app/services/backup-file.server.ts";
import { lockDataDirectory } from "#app/services/data-directory-lock.server.ts";
import { openEmbeddedDatabase } from "#app/services/embedded-database.server.ts";
import { fillDatabase, type RowSource } from "#app/services/fill-database.server.ts";
import { environment } from "#app/services/process-state.server.ts";
import { describeCounts, namedFile, runCommand } from "./operator.ts";
import { readMigrationFiles } from "./people/apply-migrations.ts";

await runCommand(async () => {
  const file = namedFile("npm run restore -- <file>");
  const { databaseUrl, dataDirectory } = environment();
  if (databaseUrl) {
    throw new Error("DATABASE_URL names a PostgreSQL server: restore it with pg_restore, as docs/operations.md shows.");
  }
  const backup = await openBackup(file);
  const unlock = lockDataDirectory(dataDirectory);
  try {
    const home = join(dataDirectory, "postgres");
    if (existsSync(home)) {
      throw new Error(`There is a database in ${dataDirectory} already. Move it away first, or set DATA_DIR to another folder.`);
    }
    // The database would refuse some changed rows in words that say nothing of the file.
    await checkBackup(file);
    const counts = await restore(backup, join(dataDirectory, "restoring"), home);
    console.log(`Restored ${describeCounts(counts)} into ${dataDirectory}, as they stood at ${backup.madeAt}.`);
  } finally {
    unlock();
  }
});

/** What an earlier try left in the workshop is thrown away. */
async function restore(source: RowSource, workshop: string, home: string) {
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop);
  try {
    const opened = await openEmbeddedDatabase(workshop);
    try {
      const { client, release } = await opened.connectWithoutLimits();
      const counts = await fillDatabase(client, readMigrationFiles(), source).finally(release);
      await opened.close();
      renameSync(join(workshop, "postgres"), home);
      return counts;
    } catch (error) {
      await opened.close().catch(() => undefined);
      throw error;
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
