import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type pg from "pg";
import { openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { checkDirectConnection } from "#app/platform/database/direct-connection.server.ts";
import type { OpenedDatabase } from "#app/platform/database/server-database.server.ts";
import { inOneLine } from "#app/platform/log.server.ts";
import { environment, loadSettingsFile } from "#app/platform/process-state.server.ts";

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadSettingsFile();
    await command();
  } catch (error) {
    console.error(inOneLine(error));
    process.exitCode = 1;
  }
}

export function namedArgument(usage: string): string {
  const [, , name] = process.argv;
  if (!name) {
    throw new Error(`Say which: ${usage}`);
  }
  return name;
}

export function resolveOperatorPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? ".", name);
}

export function refuseServerDatabase(tool: string): void {
  if (environment().databaseUrl) {
    throw new Error(`DATABASE_URL names a PostgreSQL server: use ${tool}, as docs/operations.md shows.`);
  }
}

export function directoryWithDatabase(): string {
  const { dataDirectory } = environment();
  if (!existsSync(join(dataDirectory, "postgres", "PG_VERSION"))) {
    throw new Error(`There is no database in ${dataDirectory}. DATA_DIR says where it is.`);
  }
  return dataDirectory;
}

/** @throws {Error} one line, if DATABASE_URL is a pooler's and DATABASE_DIRECT_URL is missing. */
export async function openConfiguredDatabase(): Promise<void> {
  await openDatabase(environment());
  await checkDirectConnection(openedDatabase());
}

export async function withClient<Value>(database: OpenedDatabase, work: (client: pg.ClientBase) => Promise<Value>): Promise<Value> {
  try {
    const { client, release } = await database.connectWithoutLimits();
    return await work(client).finally(release);
  } finally {
    await database.close();
  }
}

export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  const parts = Object.entries(counts).map(([table, rows]) => `${table} ${rows}`);
  return `${total} rows (${parts.join(", ")})`;
}
