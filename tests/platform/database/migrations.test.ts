import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations, type MigrationFile } from "#app/platform/database/migrations.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";

test("every migration is part of the bundle, oldest first, as it is on the disk", () => {
  expect(migrationFiles[0]?.name).toBe("20261124160000_initial");
  expect(migrationFiles.map(({ name }) => name)).toEqual(migrationFiles.map(({ name }) => name).toSorted());
  for (const { name, sql } of migrationFiles) {
    expect(sql).toBe(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"));
  }
});

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  const next: MigrationFile = { name: "29990101000000_next", sql: "CREATE TABLE next (id INTEGER); INSERT INTO next VALUES (1);" };

  async function migrate(files: readonly MigrationFile[]) {
    const { client, release } = await openedDatabase().connectWithoutLimits();
    return await applyMigrations(client, files).finally(release);
  }

  async function rows(sql: string, values?: unknown[]) {
    return (await openedDatabase().pool.query(sql, values)).rows;
  }

  const cleanUp = async () => {
    await rows("DROP TABLE IF EXISTS next");
    await rows("DELETE FROM _prisma_migrations WHERE migration_name LIKE '2999%'");
  };
  beforeEach(cleanUp);

  test("each migration is applied once, and recorded as Prisma records it", async () => {
    expect(await migrate([...migrationFiles, next])).toEqual([next.name]);
    expect(await migrate([...migrationFiles, next])).toEqual([]);
    expect(await rows("SELECT * FROM next")).toEqual([{ id: 1 }]);
    const recorded = await rows("SELECT * FROM _prisma_migrations ORDER BY migration_name");
    expect(recorded).toEqual(
      [...migrationFiles, next].map(({ name, sql }) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: createHash("sha256").update(sql).digest("hex"),
        finished_at: expect.any(Date),
        migration_name: name,
        logs: null,
        rolled_back_at: null,
        started_at: expect.any(Date),
        applied_steps_count: 1,
      })),
    );
  });

  test("a migration that fails names itself and the fault, keeps nothing, and can be tried again", async () => {
    const broken = { ...next, sql: "CREATE TABLE next (id INTEGER); SELECT nonsense;" };
    await expect(migrate([...migrationFiles, broken])).rejects.toThrow(
      /^The migration 29990101000000_next failed, and nothing of it was kept: column "nonsense" does not exist$/,
    );
    expect(await rows("SELECT to_regclass('next') AS name")).toEqual([{ name: null }]);
    expect(await migrate([...migrationFiles, next])).toEqual([next.name]);
  });

  test("a migration that was changed after it had been applied is named", async () => {
    await migrate([...migrationFiles, next]);
    const changed = { ...next, sql: `${next.sql}\n-- changed` };
    await expect(migrate([...migrationFiles, changed])).rejects.toThrow(
      /^The migration 29990101000000_next was changed after it had been applied/,
    );
  });

  test("a migration that failed under 'prisma migrate deploy' is named, and is applied once it is marked as rolled back", async () => {
    await rows("INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ('1', 'x', $1, 'a fault')", [next.name]);
    await expect(migrate([...migrationFiles, next])).rejects.toThrow(/^The migration 29990101000000_next failed earlier/);
    await rows("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = '1'");
    expect(await migrate([...migrationFiles, next])).toEqual([next.name]);
  });

  test("a database of before the first release is named", async () => {
    const other = { ...next, name: "20260101000000_initial" };
    await expect(migrate([other, ...migrationFiles])).rejects.toThrow(/^The data are of a version before 1\.0\.0/);
  });

  test("a database that is ahead of this build, as while nodes are replaced one by one, is left as it is", async () => {
    await migrate([...migrationFiles, next]);
    expect(await migrate(migrationFiles)).toEqual([]);
  });
  // The embedded database belongs to one process.
  const serverKinds = [kind].filter((kind) => kind === "server");
  test.each(serverKinds)("processes that start at the same time apply each migration once between them, on a %s", async () => {
    const slow = { ...next, sql: `${next.sql} SELECT pg_sleep(0.2);` };
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate([...migrationFiles, slow])));
    expect(applied.flat()).toEqual([next.name]);
    expect(await rows("SELECT * FROM next")).toEqual([{ id: 1 }]);
  });
});
