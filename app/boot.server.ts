import { mailPlace, startMail } from "./mail/mail.server.ts";
import { mailKinds } from "./mail-kinds.server.ts";
import { recheckAdministrators } from "./people/administrators.server.ts";
import { answerBackupRequests } from "./platform/backup/backup-requests.server.ts";
import { brand, unsetBrandVariables } from "./platform/brand.server.ts";
import { closeDatabase, openDatabase, openedDatabase } from "./platform/database/database.server.ts";
import { adviceOnDamage } from "./platform/database/embedded-database.server.ts";
import { startMaintenance } from "./platform/database/maintenance.server.ts";
import { migrationFiles } from "./platform/database/migration-files.server.ts";
import { applyMigrations } from "./platform/database/migrations.server.ts";
import { environment, processState, singleton } from "./platform/process-state.server.ts";
import { visitorPage } from "./progress/guide-origin.server.ts";
import { announceDailyMails, dailyMailsEvery } from "./reminders/daily-mails.server.ts";
import { ensureFirstAdministrator } from "./sign-in/portal/first-administrator.server.ts";

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
  nameUnsetBrand();
  namePlaceOfMails();
  const mail = startMail(mailKinds);
  const stopMaintenance = startMaintenance({ name: "daily mails", every: dailyMailsEvery, task: announceDailyMails });
  const isEmbedded = openedDatabase().kind === "embedded";
  const refuseBackups = isEmbedded ? await answerBackupRequests(environment().dataDirectory) : () => undefined;
  processState().visitorPage = visitorPage;
  processState().closeDatabase = async () => {
    stopMaintenance();
    refuseBackups();
    await mail.stop();
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

/** A brokerage has to know what is still the demonstration's. */
function nameUnsetBrand(): void {
  const unset = unsetBrandVariables();
  if (unset.length > 0) {
    console.info(`Still the demonstration's, to be set before real people come: ${unset.join(", ")}`);
  }
}

/** Whoever tries it out has to know where to look. */
function namePlaceOfMails(): void {
  const place = mailPlace();
  if (place !== null) {
    console.info(place);
  }
}
