import fs, { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, database, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { openEmbeddedDatabase } from "#app/platform/database/embedded-database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { expectToSurviveKills } from "#tests/support/database-on-disk.ts";

/** Holds a database that was made once, on the disk; every test works on a copy. */
let original: string;
const copies: string[] = [];
let firstWords: unknown[];

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), "keyturn-original-"));
  const said = vi.spyOn(console, "info").mockReturnValue();
  await openDatabase({ databaseUrl: undefined, dataDirectory: original });
  firstWords = said.mock.calls.flat();
  said.mockRestore();
  const { client, release } = await openedDatabase().connectWithoutLimits();
  await applyMigrations(client, migrationFiles).finally(release);
  await closeDatabase();
}, 120_000);

afterEach(async () => {
  await closeDatabase();
  for (const copy of copies.splice(0)) {
    rmSync(copy, { recursive: true });
  }
});

afterAll(() => rmSync(original, { recursive: true }));

function copyOfOriginal(): string {
  const copy = mkdtempSync(join(tmpdir(), "keyturn-copy-"));
  copies.push(copy);
  cpSync(original, copy, { recursive: true });
  return copy;
}

function open(dataDirectory: string) {
  return openDatabase({ databaseUrl: undefined, dataDirectory });
}

test("the first opening, which takes a while, says so in one line", () => {
  expect(firstWords).toEqual(["Making the database for the first time. This takes some seconds."]);
});

test("what was saved is there after closing and opening, and the second opening is silent", async () => {
  const said = vi.spyOn(console, "info");
  const copy = copyOfOriginal();
  await open(copy);
  await database().secret.create({ data: { name: "kept", value: [1, "two"] } });
  await closeDatabase();
  await open(copy);
  expect((await database().secret.findUniqueOrThrow({ where: { name: "kept" } })).value).toEqual([1, "two"]);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test("a database that is open is refused to another, and stays as it was", async () => {
  const copy = copyOfOriginal();
  await open(copy);
  await expect(openEmbeddedDatabase(copy)).rejects.toThrow(/^The data directory \S+ is in use by another process/);
  expect(await database().secret.count()).toBe(0);
});

test("a commit has reached the disk before it is acknowledged", async () => {
  await open(copyOfOriginal());
  const fsync = vi.spyOn(fs, "fsyncSync");
  syncBuiltinESMExports();
  try {
    for (let saves = 1; saves <= 10; saves += 1) {
      await database().secret.create({ data: { name: `commit ${saves}`, value: saves } });
      expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(saves);
    }
    const afterSaves = fsync.mock.calls.length;
    await database().secret.findMany();
    expect(fsync.mock.calls.length).toBe(afterSaves);
  } finally {
    fsync.mockRestore();
    syncBuiltinESMExports();
  }
});

describe("a making that was interrupted", () => {
  test("is created again", { timeout: 120_000 }, async () => {
    const copy = copyOfOriginal();
    rmSync(join(copy, "postgres/global"), { recursive: true });
    writeFileSync(join(copy, "postgres.unfinished"), "");
    const said = vi.spyOn(console, "info").mockReturnValue();
    await open(copy);
    said.mockRestore();
    expect((await openedDatabase().pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    expect(fs.existsSync(join(copy, "postgres.unfinished"))).toBe(false);
  });

  test("is never presumed: files that are no database are left alone, and named", async () => {
    const copy = copyOfOriginal();
    rmSync(join(copy, "postgres/PG_VERSION"));
    await expect(open(copy)).rejects.toThrow(
      /^The embedded database in \S+postgres could not be opened: it is not empty, and has no PG_VERSION\. If it is damaged, .+ restore a backup/,
    );
    expect(fs.existsSync(join(copy, "postgres/global"))).toBe(true);
  });
});

test("a database of another version is left alone, and named in one line", async () => {
  const copy = copyOfOriginal();
  writeFileSync(join(copy, "postgres/PG_VERSION"), "9\n");
  await expect(open(copy)).rejects.toThrow(/^The embedded database in \S+postgres could not be opened: FATAL: .*incompatible.*$/);
});

describe("a database that does not open is named in one line, which says what to do", () => {
  test("when its files are damaged", async () => {
    const copy = copyOfOriginal();
    writeFileSync(join(copy, "postgres/global/pg_control"), "");
    await expect(open(copy)).rejects.toThrow(
      /^The embedded database in \S+postgres could not be opened: PANIC: .*pg_control.*\. If it is damaged, move it away and restore a backup, .+$/,
    );
  });

  test.each(["EACCES: permission denied, scandir 'postgres'", 'could not create lock file "postmaster.pid": File exists'])(
    "when it belongs to somebody else, which is told as: %s",
    async (reason) => {
      vi.spyOn(PGlite, "create").mockRejectedValueOnce(new Error(reason));
      await expect(open(copyOfOriginal())).rejects.toThrow(`${reason}. Check that all of it belongs to the user who runs this.`);
      vi.restoreAllMocks();
    },
  );

  test("when the disk is full, which PGlite's file system tells by a number alone", async () => {
    vi.spyOn(PGlite, "create").mockRejectedValueOnce({ name: "ErrnoError", errno: 51 });
    await expect(open(copyOfOriginal())).rejects.toThrow(/: no space left on the disk\. Make room, and try again\.$/);
    vi.restoreAllMocks();
  });
});

test("killed 5 times in the middle of saving, it opens every time and has every save that was acknowledged", { timeout: 120_000 }, () =>
  expectToSurviveKills(copyOfOriginal(), 5),
);
