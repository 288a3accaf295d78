import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type pg from "pg";
import type { OpenedDatabase } from "#app/platform/database/server-database.server.ts";
import { inOneLine } from "#app/platform/log.server.ts";
import { environment, loadSettingsFile } from "#app/platform/process-state.server.ts";

/** Runs an operator's command with the server's own settings; what goes wrong is one line and exit 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadSettingsFile();
    await command();
  } catch (error) {
    console.error(inOneLine(error));
    process.exitCode = 1;
  }
}

/** What the command is about, as the operator named it. @throws {Error} when nothing was named. */
export function namedArgument(usage: string): string {
  const [, , name] = process.argv;
  if (!name) {
    throw new Error(`Say which: ${usage}`);
  }
  return name;
}

/** A file as seen from where the operator stands. */
export function fileSeenByOperator(name: string): string {
  return resolve(process.env.INIT_CWD ?? ".", name);
}

/** @throws {Error} when the settings name a PostgreSQL server, which has tools of its own. */
export function refuseServerDatabase(tool: string): void {
  if (environment().databaseUrl) {
    throw new Error(`DATABASE_URL names a PostgreSQL server: use ${tool}, as docs/operations.md shows.`);
  }
}

/** The data directory. @throws {Error} when no embedded database is in it. */
export function directoryWithDatabase(): string {
  const { dataDirectory } = environment();
  if (!existsSync(join(dataDirectory, "postgres", "PG_VERSION"))) {
    throw new Error(`There is no database in ${dataDirectory}. DATA_DIR says where it is.`);
  }
  return dataDirectory;
}

/** Does something on one connection of a database that was opened for it, and closes it. */
export async function withClient<Value>(database: OpenedDatabase, work: (client: pg.ClientBase) => Promise<Value>): Promise<Value> {
  try {
    const { client, release } = await database.connectWithoutLimits();
    return await work(client).finally(release);
  } finally {
    await database.close();
  }
}

/** How many rows there are of what. */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  const parts = Object.entries(counts).map(([table, rows]) => `${table} ${rows}`);
  return `${total} rows (${parts.join(", ")})`;
}
