/**
 * 'npm run restore -- <file>': recreates the embedded database from a backup. Refuses to overwrite an existing one, and moves the new one
 * into place only when it is complete.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { askMailKind } from "#app/plan/turns/asks.server.ts";
import { endAccess, isAccessTable } from "#app/platform/backup/access-rows.server.ts";
import { openBackup } from "#app/platform/backup/backup-file.server.ts";
import { fillDatabase } from "#app/platform/backup/table-rows.server.ts";
import { lockDataDirectory } from "#app/platform/database/data-directory-lock.server.ts";
import { openEmbeddedDatabase } from "#app/platform/database/embedded-database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { kindsWithLinks } from "#app/users/accounts/account-mails.server.ts";
import { describeCounts, namedArgument, refuseServerDatabase, resolveOperatorPath, runCommand, withClient } from "./operator.ts";
import { readMigrationFiles } from "./people/apply-migrations.ts";

await runCommand(async () => {
  refuseServerDatabase("pg_restore");
  const file = resolveOperatorPath(namedArgument("npm run restore -- <file>"));
  const { dataDirectory } = environment();
  const unlock = lockDataDirectory(dataDirectory);
  const workingFolder = join(dataDirectory, "restoring");
  try {
    const home = join(dataDirectory, "postgres");
    if (existsSync(home)) {
      throw new Error(`There is a database in ${dataDirectory} already. Move it away first, or set DATA_DIR to another folder.`);
    }
    const backup = await openBackup(file);
    rmSync(workingFolder, { recursive: true, force: true });
    mkdirSync(workingFolder);
    const database = await openEmbeddedDatabase(workingFolder);
    const [counts, ended] = await withClient(
      database,
      async (client) =>
        [await fillDatabase(client, readMigrationFiles(), backup), await endAccess(client, [...kindsWithLinks, askMailKind])] as const,
    );
    renameSync(join(workingFolder, "postgres"), home);
    const kept = Object.fromEntries(Object.entries(counts).filter(([table]) => !isAccessTable(table)));
    console.log(`Restored ${describeCounts(kept)} into ${dataDirectory}, as they stood at ${backup.madeAt}.`);
    const held = [...ended].filter(([, rows]) => rows > 0).map(([name, rows]) => `${name} ${rows}`);
    console.log(
      `Everybody signs in again. Links in emails and calendar addresses of before no longer work: people get new ones. ${
        held.length > 0 ? `The file held, and this ended: ${held.join(", ")}.` : "The file held none of them."
      }`,
    );
  } finally {
    rmSync(workingFolder, { recursive: true, force: true });
    unlock();
  }
});
