import type { MigrationFile } from "./migrations.server.ts";

const contents = import.meta.glob<string>("../../../prisma/migrations/*/migration.sql", { query: "?raw", import: "default", eager: true });

/** Oldest first, included in the bundle. */
export const migrationFiles: readonly MigrationFile[] = Object.entries(contents)
  .map(([path, sql]) => ({ name: path.split("/").at(-2) ?? path, sql }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));
