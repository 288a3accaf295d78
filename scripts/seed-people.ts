/**
 * 'npm run seed:people -- [count]': adds fictional users, by default 100,000, each with one to three plans. Stop the server first if the database is
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
let plans = 0;
try {
  await openConfiguredDatabase();
  await applyMigrationFiles();
  const { client, release } = await openedDatabase().connectWithoutLimits();
  const first = await countMadePeople(client, environment().issuer);
  for (let from = first; from < first + wanted; from += chunk) {
    const to = Math.min(from + chunk, first + wanted);
    plans += await makePeople(client, environment().issuer, from, to);
    console.log(`${to - first} people`);
  }
  await client.query("VACUUM (ANALYZE)");
  await release();
} finally {
  await closeDatabase();
}
console.log(`Made ${wanted} people with ${plans} plans in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
