import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { answerBackupRequests } from "#app/platform/backup/backup-requests.server.ts";
import { closeDatabase, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { makeDatabaseOnDisk } from "#tests/support/database-on-disk.ts";
import { makePeople } from "../../scripts/people/make-people.ts";
import { everyRow, run } from "./support/operator.ts";

const folders: string[] = [];

afterEach(async () => {
  await closeDatabase();
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true });
  }
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-backup-"));
  folders.push(folder);
  return folder;
}

async function everyRowIn(dataDirectory: string) {
  await openDatabase({ databaseUrl: undefined, dataDirectory });
  const content = await everyRow((text) => openedDatabase().pool.query(text));
  await closeDatabase();
  return content;
}

test("a backup while the server runs, restored, has every row of every table, and a file that is changed leaves nothing", {
  timeout: 120_000,
}, async () => {
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  const [from, to, file] = [makeDatabaseOnDisk(), newFolder(), join(newFolder(), "backup.jsonl.gz")];
  folders.push(from);
  await openDatabase({ databaseUrl: undefined, dataDirectory: from });
  const { client, release } = await openedDatabase().connectWithoutLimits();
  await makePeople(client, "urn:keyturn:portal", 0, 50);
  // A restore moves no sequence on, so none may be needed.
  expect((await client.query("SELECT * FROM pg_sequences")).rows).toEqual([]);
  await release();
  const stopAnswering = await answerBackupRequests(from);
  expect(await run("backup.ts", [file], { DATA_DIR: from })).toEqual({ code: 0, words: expect.stringMatching(/user 50/) });
  stopAnswering();
  await closeDatabase();

  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(`${file}.changed`, bytes);
  expect((await run("restore.ts", [`${file}.changed`], { DATA_DIR: to })).words).toContain("is not a whole backup of Keyturn");
  expect(existsSync(join(to, "postgres"))).toBe(false);
  expect((await run("restore.ts", [file], { DATA_DIR: to })).code).toBe(0);
  expect(await everyRowIn(to)).toEqual(await everyRowIn(from));
});
