/**
 * 'npm run backup -- [file]': writes a consistent snapshot of the embedded database. A running server writes it itself. See
 * docs/operations.md.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBackup } from "#app/platform/backup/backup-file.server.ts";
import { requestBackup } from "#app/platform/backup/backup-requests.server.ts";
import { openEmbeddedDatabase } from "#app/platform/database/embedded-database.server.ts";
import { describeCounts, directoryWithDatabase, refuseServerDatabase, resolveOperatorPath, runCommand, withClient } from "./operator.ts";

await runCommand(async () => {
  refuseServerDatabase("pg_dump");
  const directory = directoryWithDatabase();
  const [, , named] = process.argv;
  const file = named ? resolveOperatorPath(named) : newFile(join(directory, "backups"));
  const counts =
    (await requestBackup(directory, file)) ??
    (await withClient(await openEmbeddedDatabase(directory), (client) => writeBackup(client, file)));
  console.log(`Backed up ${describeCounts(counts)} to ${file}. It holds people's data and the hashes of their passwords: keep it safe.`);
});

function newFile(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return resolve(folder, `keyturn-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}Z.jsonl.gz`);
}
