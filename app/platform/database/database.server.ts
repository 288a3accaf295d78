import { PrismaPg } from "@prisma/adapter-pg";
import type { Environment } from "#app/platform/environment.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { PrismaClient } from "#prisma/client.ts";
import { noteOutage } from "./database-outage.server.ts";
import { openEmbeddedDatabase } from "./embedded-database.server.ts";
import { type OpenedDatabase, openServerDatabase } from "./server-database.server.ts";
import type { Subscriber } from "./subscribers.server.ts";

const answerMilliseconds = 1_000;
/** However many questions it takes to answer a person: a server that is slow with each of them would add them up. */
const patienceMilliseconds = 1_800;
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
    noteFault(error);
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
 * What says so, as codes: Prisma's (out of reach, timed out, closed, no connection free, no transaction in time), Node's, and PostgreSQL's
 * (a statement or a lock out of time, shutting down or starting, connection and resource faults, a standby that takes no writes,
 * a password or a database that is not this one's any more).
 */
const unavailableCodes =
  /^(P1000|P1001|P1002|P1003|P1010|P1008|P1017|P2024|P2028|P2037|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|57014|57P0[1-5]|55P03|25006|08\w{3}|28\w{3}|3D000|53\w{3})$/;

/** As the adapter's kinds of fault, which Prisma hands through where it has no code of its own. */
const unavailableKinds =
  /^(AuthenticationFailed|DatabaseAccessDenied|DatabaseDoesNotExist|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/** As the messages of pg and its pool, which carry no code, and our own: while the process ends, a request may outlive the database. */
const unavailableMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The database did not answer|The database is not open)/;

/**
 * Whether an error means that the database cannot answer now: refused, lost, full or out of time. The caller answers 503, or does without;
 * the log says 'database lost' once for all of them.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const isUnavailable = meansUnavailable(error);
  if (isUnavailable) {
    noteFault(error);
  }
  return isUnavailable;
}

/** While the process ends, requests may outlive the database, which is no fault. */
function noteFault(error: unknown): void {
  if (holder().opened) {
    noteOutage(error, takesWrites);
  }
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

function meansUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) {
    return false;
  }
  const fault = error as { code?: unknown; errorCode?: unknown; kind?: unknown; message?: unknown; cause?: unknown; meta?: unknown };
  const adapterFault = (fault.meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return (
    unavailableCodes.test(String(fault.code)) ||
    unavailableCodes.test(String(fault.errorCode)) ||
    unavailableKinds.test(String(fault.kind)) ||
    unavailableMessages.test(String(fault.message)) ||
    meansUnavailable(fault.cause) ||
    meansUnavailable(adapterFault)
  );
}
