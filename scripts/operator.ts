import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { RowCounts } from "#app/services/table-rows.server.ts";

/** Runs an operator's command with the server's own settings; what goes wrong is one line and exit 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    if (existsSync(".env")) {
      process.loadEnvFile(".env");
    }
    await command();
  } catch (error) {
    console.error((error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " "));
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

/** The file that was named, as seen from where the operator stands. @throws {Error} when none was. */
export function namedFile(usage: string): string {
  return resolve(process.env.INIT_CWD ?? ".", namedArgument(usage));
}

/** How many rows there are of what. */
export function describeCounts(counts: RowCounts): string {
  const total = Object.values(counts).reduce((sum, { rows }) => sum + rows, 0);
  const parts = Object.entries(counts).map(([table, { rows }]) => `${table} ${rows}`);
  return `${total} rows (${parts.join(", ")})`;
}
