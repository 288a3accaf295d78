import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import { embeddedTemplate } from "#tests/support/template-databases.ts";
import { missingMigration } from "../../../scripts/migration.ts";

/** Emptying a copy of the template is quicker than making a database. */
async function emptyDatabase() {
  const opened = await openMemoryDatabase(embeddedTemplate());
  await opened.pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  return opened;
}

test("the migrations make what the schema says", { timeout: 120_000 }, async () => {
  expect(await missingMigration(await emptyDatabase())).toBe("");
});

test("a schema that has gone ahead of the migrations is found out", { timeout: 120_000 }, async () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  expect(await missingMigration(await emptyDatabase(), `${schema}\nmodel Extra {\n  id Int @id\n}\n`)).toContain('CREATE TABLE "Extra"');
});
