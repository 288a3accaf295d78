import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openedDatabase } from "#app/services/database.server.ts";
import { applyMigrations } from "#app/services/migrations.server.ts";

const folder = join(import.meta.dirname, "../../prisma/migrations");

/** Brings the opened database up to date, from the files themselves: a script has no bundle that would hold them. */
export async function applyMigrationFiles(): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(folder, name, "migration.sql"), "utf8") }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const { client, release } = await openedDatabase().connectWithoutLimits();
  await applyMigrations(client, files).finally(release);
}
