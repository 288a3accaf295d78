import { describe, expect, onTestFinished, test } from "vitest";
import { openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";

describe.each(databaseKinds.filter((kind) => kind === "server"))("on a %s", (kind) => {
  testDatabase(kind);

  test("a migration that waits for a table lets everybody else have it meanwhile", { timeout: 60_000 }, async () => {
    const { client: dump, release: releaseDump } = await openedDatabase().connectWithoutLimits();
    onTestFinished(releaseDump);
    await dump.query("BEGIN; LOCK TABLE rate_limit IN ACCESS SHARE MODE");
    const next = { name: "29990101000000_next", sql: "ALTER TABLE rate_limit ADD COLUMN next INTEGER;" };
    const { client, release } = await openedDatabase().connectWithoutLimits();
    const migrating = applyMigrations(client, [...migrationFiles, next]).finally(release);
    for (const until = performance.now() + 4_000; performance.now() < until; ) {
      // The pool gives a statement up after 1.4 seconds.
      await openedDatabase().pool.query("INSERT INTO rate_limit (key) VALUES (gen_random_uuid()::text)");
    }
    await dump.query("COMMIT");
    expect(await migrating).toEqual([next.name]);
  });
});
