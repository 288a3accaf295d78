import { PrismaPg } from "@prisma/adapter-pg";
import type { Environment } from "#app/platform/environment.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { PrismaClient } from "#prisma/client.ts";
import { databaseFault } from "./database-faults.server.ts";
import { noteSlowness, recordOutage } from "./database-outage.server.ts";
import { openEmbeddedDatabase } from "./embedded-database.server.ts";
import { type OpenedDatabase, openServerDatabase } from "./server-database.server.ts";
import type { Subscriber } from "./subscribers.server.ts";

const answerMilliseconds = 1_000;
/** However many questions it takes to answer a person: a server that is slow with each of them would add them up. */
const patienceMilliseconds = 1_800;
/** A server that answers nobody for so long is lost. */
const probeMilliseconds = 3_000;
const closingMilliseconds = 5_000;
/** Time is counted in steps of so many milliseconds. */
const stepMilliseconds = 100;

interface Holder {
  opened?: { readonly database: OpenedDatabase; readonly prisma: PrismaClient };
}

function holder(): Holder {
  return singleton("database", () => ({}));
}

function opened() {
  const { opened } = holder();
  if (!opened) {
    throw new Error("The database is not open: boot has not run, or the process ends");
  }
  return opened;
}

/** The database of this process. @throws {Error} when it has not been opened. */
export function database(): PrismaClient {
  return opened().prisma;
}

/** Whether this process has a database: not while its server is still awaited, and not once the process ends. */
export function isDatabaseOpen(): boolean {
  return holder().opened !== undefined;
}

/** What the database of this process rests on. @throws {Error} when it has not been opened. */
export function openedDatabase(): OpenedDatabase {
  return opened().database;
}

/**
 * Opens the database that the settings name: a PostgreSQL server, or the embedded one in the data directory.
 * @throws {Error} one line, when the data directory is in use or cannot be used. A server is not asked yet.
 */
export async function openDatabase(settings: Pick<Environment, "databaseUrl" | "dataDirectory">): Promise<void> {
  setDatabase(settings.databaseUrl ? openServerDatabase(settings.databaseUrl) : await openEmbeddedDatabase(settings.dataDirectory));
}

const maxNamedStatements = 300;

/**
 * The name under which a connection keeps a statement once it has been read and planned, which is most of what a short question costs.
 * Lists make a new statement for each length: those beyond the limit are planned anew each time. So is each search, whose best plan
 * depends on how rare the words are.
 */
function statementName(sql: string): string {
  const names = singleton("names of statements", () => new Map<string, string>());
  if (!names.has(sql) && names.size < maxNamedStatements && !sql.includes("ILIKE")) {
    names.set(sql, `keyturn_${names.size}`);
  }
  return names.get(sql) ?? "";
}

/** Makes an opened database the one of this process. @throws {Error} when it has one. */
export function setDatabase(database: OpenedDatabase): void {
  if (holder().opened) {
    throw new Error("The database is open already");
  }
  const prisma = new PrismaClient({
    adapter: new PrismaPg(database.pool, { statementNameGenerator: ({ sql }) => statementName(sql) }),
    transactionOptions: { maxWait: database.transactionWait, ...(database.kind === "server" && { timeout: patienceMilliseconds }) },
    // Every fault is thrown, and is written to the log by whoever catches it.
    log: [],
  });
  holder().opened = { database, prisma };
}

/** Closes the database once what runs on it has ended, or after five seconds. Closing a closed one does nothing. */
export async function closeDatabase(): Promise<void> {
  const { opened } = holder();
  holder().opened = undefined;
  if (opened) {
    await within(
      closingMilliseconds,
      opened.prisma.$disconnect().then(() => opened.database.close()),
    );
  }
}

/**
 * What the work gives, when it is done in the time that a person waits for a database server; the embedded one has all the time.
 * A save that is given up may still be kept: events set, so trying again does no harm.
 * @throws {Error} which `isDatabaseUnavailable` knows, when the time is over.
 */
export function withDatabaseTimeout<Value>(work: () => Promise<Value>): Promise<Value> {
  return holder().opened?.database.kind === "server" ? within(patienceMilliseconds, work()) : work();
}

/** Whether the database answers within a second. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await within(answerMilliseconds, database().$queryRaw`SELECT 1`);
    return true;
  } catch (error) {
    isDatabaseUnavailable(error);
    return false;
  }
}

/**
 * Listens on a channel of the database's notifications (pg_notify) until the function it gives is called.
 * @throws {Error} when the database is out of reach. Later losses are mended, and told by `onReconnect`.
 */
export async function listen(channel: string, subscriber: Subscriber): Promise<() => void> {
  return opened().database.listen(channel, subscriber);
}

/** What the work gives within the time. While this process is busy it hears no answer: however long that takes, it counts as one step. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  let left = milliseconds;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      left -= stepMilliseconds;
      if (left <= 0) {
        reject(new Error(`The database did not answer within ${milliseconds} ms`));
      }
    }, stepMilliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Whether an error means that the database cannot answer now: refused, lost, full or out of time. The caller answers 503, or does without.
 * The log says 'database lost' once for all of them, unless the server answers others.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const fault = databaseFault(error);
  // While the process ends, requests may outlive the database, which is no fault.
  if (fault !== null && holder().opened) {
    if (fault === "lost") {
      recordOutage(error, takesWrites);
    } else {
      noteSlowness(error, serverAnswers, takesWrites);
    }
  }
  return fault !== null;
}

/** The row has expired already, so the next sweep takes it away. */
async function takesWrites(): Promise<boolean> {
  try {
    const row = { key: "database back", points: 0, expire: new Date(0) };
    await database().rateLimit.upsert({ where: { key: row.key }, create: row, update: row });
    return true;
  } catch {
    return false;
  }
}

/** Whether the server answers on a connection that nobody else uses. The embedded database has one for all, and is never out of reach. */
async function serverAnswers(): Promise<boolean> {
  const { database } = opened();
  if (database.kind === "embedded") {
    return true;
  }
  const asking = (async () => {
    const { client, release } = await database.connectWithoutLimits();
    await client.query("SELECT 1").finally(release);
  })();
  return within(probeMilliseconds, asking).then(
    () => true,
    () => false,
  );
}
