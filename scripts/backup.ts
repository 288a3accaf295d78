/**
 * 'npm run backup -- <file or folder>': the rows of the embedded database, as they stand at one moment, in one file, without sessions and
 * keys. While the server runs, they are read from a copy of its files; else from the database itself. See docs/operations.md, also for PostgreSQL.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { keepBackup, writeBackup } from "#app/services/backup-file.server.ts";
import { withCopyOfRunning } from "#app/services/backup-requests.server.ts";
import { openEmbeddedDatabase } from "#app/services/embedded-database.server.ts";
import { environment } from "#app/services/process-state.server.ts";
import { describeCounts, namedFile, runCommand } from "./operator.ts";

await runCommand(async () => {
  const named = namedFile("npm run backup -- <file or folder>");
  const { databaseUrl, dataDirectory } = environment();
  if (databaseUrl) {
    throw new Error("DATABASE_URL names a PostgreSQL server: back it up with pg_dump, as docs/operations.md shows.");
  }
  if (!existsSync(join(dataDirectory, "postgres", "PG_VERSION"))) {
    throw new Error(`There is no database in ${dataDirectory}. DATA_DIR says where it is.`);
  }
  const isFolder = existsSync(named) && statSync(named).isDirectory();
  const file = isFolder ? join(named, `keyturn-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}Z.jsonl.gz`) : named;
  const counts = await keepBackup(file, async (unfinished) => {
    const isRunning = await withCopyOfRunning(dataDirectory, (copy) => backUp(copy, unfinished));
    if (!isRunning) {
      await backUp(dataDirectory, unfinished);
    }
  });
  console.log(`Backed up ${describeCounts(counts)} to ${file}. It holds people's data and the hashes of their passwords: keep it safe.`);
});

async function backUp(dataDirectory: string, file: string) {
  const opened = await openEmbeddedDatabase(dataDirectory);
  try {
    const { client, release } = await opened.connectWithoutLimits();
    await writeBackup(client, file).finally(release);
  } finally {
    await opened.close();
  }
}
