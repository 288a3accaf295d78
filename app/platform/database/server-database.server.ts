import { setTimeout } from "node:timers/promises";
import pg from "pg";
import postgres from "postgres";
import { type Subscriber, Subscribers } from "./subscribers.server.ts";

/** An opened database, whichever of the two kinds it is. */
export interface OpenedDatabase {
  readonly kind: "embedded" | "server";
  readonly pool: pg.Pool;
  /** How long a transaction may wait for its connection, in milliseconds. */
  readonly transactionWait: number;
  /** A connection for work that may take longer than a query of a request may, such as migrations. */
  connectWithoutLimits(): Promise<{ readonly client: pg.ClientBase; release(): Promise<void> }>;
  /** Resolves once messages arrive; rejects, and adds nothing, when the database is out of reach. */
  listen(channel: string, subscriber: Subscriber): Promise<() => void>;
  /** What a database that nobody tends needs now and then; nothing on a server, which does it by itself. Vacuuming pauses after each table. */
  tend: { checkpoint(): Promise<void>; vacuum(pause: () => Promise<void>): Promise<void> } | undefined;
  close(): Promise<void>;
}

// A person waits at most two seconds for a database that hangs, whichever of these waits it hangs in.
const connectMilliseconds = 1_500;
/** Work that no person waits for may wait longer, as after a restart of all machines at once. */
const unhurriedConnectMilliseconds = 5_000;
/** The server's own limit on a statement, waits for locks included. It is the gentler one, since the connection survives it. */
const statementMilliseconds = 1_400;
const answerMilliseconds = 1_700;

const applicationName = "keyturn";

const maximumConnections = 10;
const heartbeatMilliseconds = 15_000;
const longestPauseMilliseconds = 2_000;

/**
 * A connection that is cut when an answer does not come in time. Its state is unknown then, and without this the rollback of the
 * transaction would wait on it once more, and so would its next borrower.
 */
class BoundedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const boundedQuery = (...parameters: unknown[]) => {
      const result = query(...parameters);
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (error instanceof Error && error.message === "Query read timeout") {
            this.connection.stream.destroy();
          }
        });
      }
      return result;
    };
    this.query = boundedQuery as pg.Client["query"];
  }
}

/** Opens a PostgreSQL server by its address. Nothing connects before the first query. */
export function openServerDatabase(url: string): OpenedDatabase {
  const connection = connectionOf(url);
  const limits = { connectionTimeoutMillis: connectMilliseconds, query_timeout: answerMilliseconds };
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    statement_timeout: statementMilliseconds,
    // A process that died in the middle of a transaction must not keep its locks until TCP notices.
    idle_in_transaction_session_timeout: 10_000,
    Client: BoundedClient,
    max: maximumConnections,
  } as pg.PoolConfig);
  // A connection that breaks while nobody uses it is replaced at the next query.
  pool.on("error", () => undefined);
  const listener = listenTo(connection);

  return {
    kind: "server",
    pool,
    // The pool, which gives up first, says better why.
    transactionWait: connectMilliseconds + 100,
    tend: undefined,
    listen: listener.listen,
    async connectWithoutLimits() {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: unhurriedConnectMilliseconds });
      client.on("error", () => undefined);
      await client.connect();
      return { client, release: () => client.end() };
    },
    async close() {
      await Promise.all([pool.end(), listener.close()]);
    },
  };
}

/** The settings of every connection to an address. Prisma reads times as UTC, so every session gives them so, whatever the server's zone. */
function connectionOf(url: string): pg.ClientConfig {
  const { searchParams } = new URL(url);
  const address = new URL(url);
  // What stands in the address would win over what is given beside it.
  address.searchParams.delete("options");
  return {
    connectionString: address.href,
    options: [searchParams.get("options"), "-c TimeZone=UTC"].filter(Boolean).join(" "),
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * One connection that listens for the whole process, and connects again, soon and for as long as it takes, whenever it is lost.
 * Not by `sql.listen` of postgres.js: it goes on listening for whom it has refused, and after an outage of seconds it sleeps as long again.
 */
function listenTo(settings: pg.ClientConfig) {
  // Read by pg, like every other connection's: postgres.js takes what it does not know in an address for a setting of the server, and fails.
  const { host, port, user, password, database, ssl } = new pg.Client(settings);
  const subscribers = new Subscribers();
  let sql: postgres.Sql | undefined;
  let isReconnecting = false;
  let isClosed = false;

  function connection(): postgres.Sql {
    if (sql === undefined) {
      const made = postgres({
        host,
        port,
        user,
        password: password ?? undefined,
        database,
        ssl,
        max: 1,
        idle_timeout: undefined,
        max_lifetime: null,
        fetch_types: false,
        connect_timeout: connectMilliseconds / 1_000,
        connection: { application_name: applicationName },
        onnotify: (channel: string, payload: string) => subscribers.deliver(channel, payload),
        onclose: () => {
          if (sql === made) {
            void reconnect();
          }
        },
      } as postgres.Options<Record<string, never>>);
      sql = made;
    }
    return sql;
  }

  /** Runs a statement, connecting first where need be. What hangs is given up with its connection: postgres.js would wait for ever. */
  async function run(statement: string): Promise<void> {
    const used = connection();
    const patience = new AbortController();
    const tooLate = setTimeout(answerMilliseconds, "too late" as const, { ref: false, signal: patience.signal }).catch(() => undefined);
    const outcome = await Promise.race([used.unsafe(statement), tooLate]).finally(() => patience.abort());
    if (outcome === "too late") {
      sql = undefined;
      used.end({ timeout: 0 }).catch(() => undefined);
      throw new Error("The database did not answer in time");
    }
  }

  async function reconnect(): Promise<void> {
    if (isReconnecting) {
      return;
    }
    isReconnecting = true;
    for (let pause = 0; !isClosed; pause = Math.min(pause * 2 + 100, longestPauseMilliseconds)) {
      await setTimeout(pause, undefined, { ref: false });
      try {
        for (const channel of subscribers.channels()) {
          await run(listenStatement(channel));
        }
        subscribers.tellOfReconnection();
        break;
      } catch {
        // Still out of reach, or lost again: the next round tries.
      }
    }
    isReconnecting = false;
  }

  // A connection that died without a word is found out by asking.
  const heartbeat = setInterval(() => {
    if (sql !== undefined && !isReconnecting) {
      run("SELECT 1").catch(reconnect);
    }
  }, heartbeatMilliseconds).unref();

  return {
    async listen(channel: string, subscriber: Subscriber): Promise<() => void> {
      const unsubscribe = subscribers.add(channel, subscriber);
      try {
        await run(listenStatement(channel));
      } catch (error) {
        unsubscribe();
        throw error;
      }
      return unsubscribe;
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(heartbeat);
      await sql?.end({ timeout: 1 });
    },
  };
}

/** Listening on a channel that is listened on already does nothing. */
export function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`;
}
