import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openedDatabase } from "#app/platform/database/database.server.ts";
import { applyMigrations, type MigrationFile } from "#app/platform/database/migrations.server.ts";

const folder = join(import.meta.dirname, "../../prisma/migrations");

export function readMigrationFiles(): MigrationFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(folder, name, "migration.sql"), "utf8") }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export async function applyMigrationFiles(): Promise<void> {
  const { client, release } = await openedDatabase().connectWithoutLimits();
  await applyMigrations(client, readMigrationFiles()).finally(release);
}
