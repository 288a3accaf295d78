import { registerMailKinds, startMail, unsentMailLocation } from "./mail/mail.server.ts";
import { mailKinds } from "./mail-kinds.server.ts";
import { recountUsualTimes } from "./plan/dates/usual-times.server.ts";
import { visitorPage } from "./plan/guests/guide-origin.server.ts";
import { completeDueHandovers } from "./plan/members/handover.server.ts";
import { endUnjoinedPlans } from "./plan/members/invited-clients.server.ts";
import { endOwnerlessPlans } from "./plan/members/ownerless-plans.server.ts";
import { recountJourneys } from "./plan/status/journey-statistics.server.ts";
import { readWording, refreshWording, wordingChannel, wordingVersion } from "./plan/wording/office-guides.server.ts";
import { answerBackupRequests } from "./platform/backup/backup-requests.server.ts";
import { brand, unsetBrandVariables } from "./platform/brand.server.ts";
import { closeDatabase, isDatabaseOpen, setDatabase } from "./platform/database/database.server.ts";
import { checkDirectConnection, connectDirectly } from "./platform/database/direct-connection.server.ts";
import { adviceOnDamage, openEmbeddedDatabase } from "./platform/database/embedded-database.server.ts";
import { bringUpWhenReachable } from "./platform/database/first-connection.server.ts";
import { startMaintenance } from "./platform/database/maintenance.server.ts";
import { migrationFiles } from "./platform/database/migration-files.server.ts";
import { applyMigrations } from "./platform/database/migrations.server.ts";
import { type OpenedDatabase, openServerDatabase } from "./platform/database/server-database.server.ts";
import { exitWithError, inOneLine } from "./platform/log.server.ts";
import { findVisitorOffice, officesChannel, readOffices, refreshOffices } from "./platform/offices.server.ts";
import { keepListening } from "./platform/outbox/keep-listening.server.ts";
import { environment, processState, singleton } from "./platform/process-state.server.ts";
import { addApplicationMetrics } from "./process-metrics.server.ts";
import { dailyMailsIntervalMs, enqueueDailyMails } from "./reminders/daily-mails.server.ts";
import { ensureFirstAdministrator } from "./sign-in/portal/first-administrator.server.ts";
import { completeDueDeletions } from "./users/accounts/delete-account.server.ts";
import { recheckAdministrators } from "./users/staff/administrators.server.ts";
import { ensureFirstOffice } from "./users/staff/offices.server.ts";
import { startWebhooks } from "./webhooks/webhook-worker.server.ts";

/**
 * Prepares the process to serve, once. If the database server is down, it retries in the background while requests get the outage pages.
 * @throws {Error} one line; the process can only exit.
 */
export function boot(): Promise<void> {
  return singleton("boot", start);
}

const journeyCountEvery = 60 * 60_000;
const waitingActsEvery = 60_000;
const nightlyTaskEvery = 60 * 60_000;

/** PostgreSQL's codes and messages for corrupt files. */
const damage = /XX00[12]|invalid page|could not (?:access|open|read)/;

async function start(): Promise<void> {
  brand();
  nameUnsetBrand();
  namePlaceOfMails();
  processState().visitorPage = visitorPage;
  processState().wordingVersion = wordingVersion;
  processState().findVisitorOffice = findVisitorOffice;
  addApplicationMetrics();
  const { databaseUrl, databaseDirectUrl, dataDirectory } = environment();
  if (databaseUrl === undefined) {
    await startEmbedded(dataDirectory);
  } else {
    await startOnServer(openAddresses(databaseUrl, databaseDirectUrl));
  }
}

async function startEmbedded(dataDirectory: string): Promise<void> {
  const database = await openEmbeddedDatabase(dataDirectory);
  setDatabase(database);
  try {
    await bringUpToDate(database);
  } catch (error) {
    const reason = inOneLine(error);
    await closeDatabase();
    throw damage.test(reason) ? new Error(`The embedded database cannot be read: ${reason}. ${adviceOnDamage}`, { cause: error }) : error;
  }
  const stopWork = startWork();
  const refuseBackups = await answerBackupRequests(dataDirectory);
  processState().closeDatabase = async () => {
    refuseBackups();
    await stopWork();
    await closeDatabase();
  };
}

async function startOnServer(database: OpenedDatabase): Promise<void> {
  const closing = new AbortController();
  let stopWork: (() => Promise<void>) | undefined;
  processState().closeDatabase = async () => {
    closing.abort();
    await stopWork?.();
    await closeDatabase();
  };
  const bringUp = async () => {
    await bringUpToDate(database, closing.signal);
    stopWork = startWork();
  };
  try {
    await bringUpWhenReachable(bringUp, exitWithError, closing.signal);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

function openAddresses(url: string, directUrl: string | undefined): OpenedDatabase {
  try {
    return openServerDatabase(url, directUrl);
  } catch (error) {
    throw new Error(`The setting ${directUrl === undefined ? "DATABASE_URL" : "DATABASE_DIRECT_URL"} is wrong: ${inOneLine(error)}`, {
      cause: error,
    });
  }
}

async function bringUpToDate(database: OpenedDatabase, closing?: AbortSignal): Promise<void> {
  await migrate(database);
  closing?.throwIfAborted();
  if (!isDatabaseOpen()) {
    setDatabase(database);
  }
  await ensureFirstOffice();
  await Promise.all([readOffices(), readWording()]);
  await ensureFirstAdministrator();
  await recheckAdministrators();
  closing?.throwIfAborted();
}

/** Returns the function that stops it. */
function startWork(): () => Promise<void> {
  registerMailKinds(mailKinds);
  const stopWording = keepListening(wordingChannel, refreshWording);
  const stopOffices = keepListening(officesChannel, refreshOffices);
  const stopListening = () => {
    stopWording();
    stopOffices();
  };
  if (environment().role === "web") {
    return async () => stopListening();
  }
  const mail = startMail();
  const webhooks = startWebhooks();
  const stopMaintenance = startMaintenance(
    { name: "daily mails", every: dailyMailsIntervalMs, task: enqueueDailyMails },
    { name: "handovers", every: waitingActsEvery, task: completeDueHandovers },
    { name: "account deletions", every: waitingActsEvery, task: completeDueDeletions },
    { name: "plans without an owner", every: waitingActsEvery, task: endOwnerlessPlans },
    { name: "plans that no client has joined", every: waitingActsEvery, task: endUnjoinedPlans },
    { name: "journey counts", every: journeyCountEvery, task: recountJourneys },
    { name: "usual times", every: nightlyTaskEvery, task: () => recountUsualTimes() },
  );
  return async () => {
    stopListening();
    stopMaintenance();
    await Promise.all([mail.stop(), webhooks.stop()]);
  };
}

async function migrate(database: OpenedDatabase): Promise<void> {
  await checkDirectConnection(database);
  const { client, release } = await connectDirectly(database);
  await applyMigrations(client, migrationFiles).finally(release);
}

function nameUnsetBrand(): void {
  const { length } = unsetBrandVariables();
  if (length > 0) {
    console.info(`${length} settings of the brand have the demonstration's values; 'npm start -- --help' lists them`);
  }
}

function namePlaceOfMails(): void {
  const place = unsentMailLocation();
  if (place !== null) {
    console.info(place);
  }
}
