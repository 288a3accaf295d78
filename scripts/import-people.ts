/**
 * 'npm run import-people -- people.csv': says what an import of the file would do, and each error with its line. With '--import', it imports
 * the lines without errors, all or none. For files that are too long for /admin/import. Stop the server first if the database is embedded.
 */

import { readFileSync } from "node:fs";
import { type ImportCounts, importLines, sortImportFile } from "#app/admin/import/user-import.server.ts";
import { closeDatabase } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { namedArgument, openConfiguredDatabase, resolveOperatorPath, runCommand } from "./operator.ts";

const maxLines = 200_000;
const timeoutMs = 30 * 60_000;

await runCommand(async () => {
  const usage = "npm run import-people -- people.csv";
  const name = namedArgument(usage);
  if (environment().provider) {
    throw new Error("People come from your identity provider: you cannot import anyone here.");
  }
  try {
    const bytes = readFileSync(resolveOperatorPath(name));
    await openConfiguredDatabase();
    const { lines, faults, counts } = await sortImportFile(bytes, maxLines);
    for (const { line, reason } of faults) {
      console.log(`Line ${line}: ${reason}.`);
    }
    if (faults.length > 0) {
      console.log(`Lines with errors, left out: ${faults.length}.`);
    }
    if (process.argv.includes("--import")) {
      console.log(`Imported: ${describe(await importLines(lines, timeoutMs))}.`);
    } else {
      console.log(`The others: ${describe(counts)}.\nNo one is imported yet. To import them: ${usage} --import`);
    }
  } finally {
    await closeDatabase();
  }
});

function describe({ newUsers, newPlans, unchanged }: ImportCounts): string {
  return `${newUsers} new people, ${newPlans} new plans, ${unchanged} that change nothing`;
}
