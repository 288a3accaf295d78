import { PrismaPg } from "@prisma/adapter-pg";
import type { Environment } from "#app/platform/environment.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { PrismaClient } from "#prisma/client.ts";
import { databaseFault } from "./database-faults.server.ts";
import { recordOutage, recordSlowness } from "./database-outage.server.ts";
import { openEmbeddedDatabase } from "./embedded-database.server.ts";
import { type OpenedDatabase, openServerDatabase } from "./server-database.server.ts";
import type { Subscriber } from "./subscribers.server.ts";

const answerMilliseconds = 1_000;
/** For all queries of a request together: with a slow server they would add up. */
const requestTimeoutMilliseconds = 1_800;
/** A server that answers no probe for this long is lost. */
const probeMilliseconds = 3_000;
const closingMilliseconds = 5_000;
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

/** @throws {Error} if it has not been opened. */
export function database(): PrismaClient {
  return opened().prisma;
}

/** False while the server is still unreachable at startup, and during shutdown. */
export function isDatabaseOpen(): boolean {
  return holder().opened !== undefined;
}

/** @throws {Error} if it has not been opened. */
export function openedDatabase(): OpenedDatabase {
  return opened().database;
}

/**
 * Does not connect to a server yet.
 * @throws {Error} one line, if the data directory is locked or unusable.
 */
export async function openDatabase({ databaseUrl, databaseDirectUrl, dataDirectory }: DatabaseSettings): Promise<void> {
  setDatabase(databaseUrl ? openServerDatabase(databaseUrl, databaseDirectUrl) : await openEmbeddedDatabase(dataDirectory));
}

type DatabaseSettings = Pick<Environment, "databaseUrl" | "dataDirectory"> & Partial<Pick<Environment, "databaseDirectUrl">>;

const maxNamedStatements = 300;

/**
 * Prepared statements skip parsing and planning, the largest cost of short queries. Not for long IN lists, which produce a statement per
 * length, and searches, whose best plan depends on the terms.
 */
function statementName(sql: string): string {
  const names = singleton("names of statements", () => new Map<string, string>());
  if (!names.has(sql) && names.size < maxNamedStatements && !sql.includes("LIKE")) {
    names.set(sql, `keyturn_${names.size}`);
  }
  return names.get(sql) ?? "";
}

export function setDatabase(database: OpenedDatabase): void {
  if (holder().opened) {
    throw new Error("The database is open already");
  }
  const prisma = new PrismaClient({
    adapter: new PrismaPg(database.pool, database.isPooled ? {} : { statementNameGenerator: ({ sql }) => statementName(sql) }),
    transactionOptions: { maxWait: database.transactionWait, ...(database.kind === "server" && { timeout: requestTimeoutMilliseconds }) },
    // Errors are logged where they are handled.
    log: [],
  });
  holder().opened = { database, prisma };
}

/** Waits five seconds at most for running queries. Idempotent. */
export async function closeDatabase(): Promise<void> {
  const { opened } = holder();
  holder().opened = undefined;
  if (opened) {
    await withTimeout(
      closingMilliseconds,
      opened.prisma.$disconnect().then(() => opened.database.close()),
    );
  }
}

/**
 * A save that times out may still be committed; saves are idempotent, so retrying is safe. The embedded database has no limit.
 * @throws {Error} recognized by `isDatabaseUnavailable`, on timeout.
 */
export function withDatabaseTimeout<Value>(work: () => Promise<Value>): Promise<Value> {
  return holder().opened?.database.kind === "server" ? withTimeout(requestTimeoutMilliseconds, work()) : work();
}

export async function databaseAnswers(): Promise<boolean> {
  try {
    await withTimeout(answerMilliseconds, database().$queryRaw`SELECT 1`);
    return true;
  } catch (error) {
    isDatabaseUnavailable(error);
    return false;
  }
}

/**
 * Subscribes to a pg_notify channel until the returned function is called.
 * @throws {Error} if the database is unreachable. Later disconnects are handled, and reported by `onReconnect`.
 */
export async function listen(channel: string, subscriber: Subscriber): Promise<() => void> {
  return opened().database.listen(channel, subscriber);
}

/** Counts time in which the event loop is blocked as one step, since no answer can arrive then. */
async function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
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

/** Unless other queries succeed, logs an outage, once. The caller responds with 503, or continues without the database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const fault = databaseFault(error);
  // During shutdown, requests may outlive the database; that is not an outage.
  if (fault !== null && holder().opened) {
    if (fault === "lost") {
      recordOutage(error, takesWrites);
    } else {
      recordSlowness(error, serverAnswers, takesWrites);
    }
  }
  return fault !== null;
}

/** The row expires at once, so the next sweep deletes it. */
async function takesWrites(): Promise<boolean> {
  try {
    const row = { key: "database back", points: 0, expire: new Date() };
    await database().rateLimit.upsert({ where: { key: row.key }, create: row, update: row });
    return true;
  } catch {
    return false;
  }
}

function serverAnswers(): Promise<boolean> {
  return withTimeout(probeMilliseconds, opened().database.probe()).then(
    () => true,
    () => false,
  );
}
