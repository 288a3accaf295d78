/**
 * 'npm run rotate-secrets': throws away the keys that the embedded portal signs with; the next start makes new ones. To be run while no
 * node runs. Nobody is signed out; a sign-in that is under way has to begin again. See docs/operations.md.
 */
import { closeDatabase, database, openDatabase } from "#app/services/database.server.ts";
import { environment } from "#app/services/process-state.server.ts";
import { runCommand } from "./operator.ts";

await runCommand(async () => {
  await openDatabase(environment());
  try {
    const { count } = await database().secret.deleteMany();
    console.log(`${count} secrets are gone. The next start makes new ones.`);
  } finally {
    await closeDatabase();
  }
});
