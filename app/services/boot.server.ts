import { ensureFirstAdministrator } from "#app/portal/first-administrator.server.ts";
import { recheckAdministrators } from "./administrator-roles.server.ts";
import { answerBackupRequests } from "./backup-requests.server.ts";
import { brand, unsetBrandAddresses } from "./brand.server.ts";
import { closeDatabase, openDatabase, openedDatabase } from "./database.server.ts";
import { adviceOnDamage } from "./embedded-database.server.ts";
import { meaningfulAddress } from "./guide-origin.server.ts";
import { startMaintenance } from "./maintenance.server.ts";
import { migrationFiles } from "./migration-files.server.ts";
import { applyMigrations } from "./migrations.server.ts";
import { environment, processState, singleton } from "./process-state.server.ts";

/**
 * Makes this process ready to serve, once: reads the settings and the brand, opens the database, brings it up to date, sees to the first
 * administrator and to who else may be one, and starts the maintenance.
 * @throws {Error} one clear line; the process can then only end.
 */
export function boot(): Promise<void> {
  return singleton("boot", start);
}

/** PostgreSQL's codes and words for files that are not what it wrote. */
const damage = /XX00[12]|invalid page|could not (?:access|open|read)/;

async function start(): Promise<void> {
  brand();
  await openDatabase(environment());
  try {
    await migrate();
    await ensureFirstAdministrator();
    await recheckAdministrators();
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    const isDamaged = openedDatabase().kind === "embedded" && damage.test(reason);
    await closeDatabase();
    throw isDamaged ? new Error(`The embedded database cannot be read: ${reason}. ${adviceOnDamage}`, { cause: error }) : error;
  }
  nameUnsetAddresses();
  const stopMaintenance = startMaintenance();
  const isEmbedded = openedDatabase().kind === "embedded";
  const refuseBackups = isEmbedded ? await answerBackupRequests(environment().dataDirectory) : () => undefined;
  processState().meaningfulAddress = meaningfulAddress;
  processState().closeDatabase = async () => {
    stopMaintenance();
    refuseBackups();
    await closeDatabase();
  };
}

async function migrate(): Promise<void> {
  const { client, release } = await openedDatabase()
    .connectWithoutLimits()
    .catch((error: NodeJS.ErrnoException) => {
      // The address stays out of it, since it may hold a password. A name with several addresses fails without a message.
      throw new Error(`The database that DATABASE_URL names cannot be used: ${error.message || error.code}`, { cause: error });
    });
  await applyMigrations(client, migrationFiles).finally(release);
}

/** A brokerage has to know which of its addresses and numbers are still the demonstration's. */
function nameUnsetAddresses(): void {
  const unset = unsetBrandAddresses();
  if (unset.length > 0) {
    console.info(`Still the demonstration's, to be set before real people come: ${unset.join(", ")}`);
  }
}
