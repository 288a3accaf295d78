/**
 * 'npm run seed:people -- [count]': adds fictional users, by default 100,000 with 300,000 plans. Stop the server first if the database is
 * embedded.
 */
import { closeDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { environment, loadSettingsFile } from "#app/platform/process-state.server.ts";
import { openConfiguredDatabase } from "./operator.ts";
import { applyMigrationFiles } from "./people/apply-migrations.ts";
import { countMadePeople, makePeople } from "./people/make-people.ts";

const chunk = 20_000;
const wanted = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(wanted) || wanted < 1) {
  throw new Error("Say how many people, as a whole number.");
}
loadSettingsFile();

const startedAt = performance.now();
try {
  await openConfiguredDatabase();
  await applyMigrationFiles();
  const { client, release } = await openedDatabase().connectWithoutLimits();
  const first = await countMadePeople(client, environment().issuer);
  for (let from = first; from < first + wanted; from += chunk) {
    const to = Math.min(from + chunk, first + wanted);
    await makePeople(client, environment().issuer, from, to);
    console.log(`${to - first} people`);
  }
  await client.query("VACUUM (ANALYZE)");
  await release();
} finally {
  await closeDatabase();
}
console.log(`Made ${wanted} people with ${wanted * 3} records in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
