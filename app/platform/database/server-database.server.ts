import { setTimeout } from "node:timers/promises";
import pg from "pg";
import postgres from "postgres";
import { repeatSettings } from "./pooled-client.server.ts";
import { type Subscriber, Subscribers } from "./subscribers.server.ts";

export interface OpenedDatabase {
  readonly kind: "embedded" | "server";
  /** Whether `pool` goes through a pooler: no session state outlives a transaction there, not even a prepared statement. */
  readonly isPooled: boolean;
  readonly pool: pg.Pool;
  /** Milliseconds a transaction may wait for a connection. */
  readonly transactionWait: number;
  /** A separate session without request timeouts, never a pooler's, for long work such as migrations. */
  connectWithoutLimits(): Promise<{ readonly client: pg.ClientBase; release(): Promise<void> }>;
  /** Rejects, and subscribes nothing, if the database is unreachable. */
  listen(channel: string, subscriber: Subscriber): Promise<() => void>;
  /** Checks the server on a new connection, to the pool's address. */
  probe(): Promise<void>;
  /** Undefined for a server, which maintains itself. Vacuuming pauses after each table. */
  tend: { checkpoint(): Promise<void>; vacuum(pause: () => Promise<void>): Promise<void> } | undefined;
  close(): Promise<void>;
}

// A hung database delays a request by two seconds at most, whichever of these timeouts applies.
const connectMilliseconds = 1_500;
/** For background work, such as startup after all machines restart. */
const backgroundConnectMilliseconds = 5_000;
/** Includes lock waits. Shorter than the client's timeouts, since the connection survives this one. */
const statementMilliseconds = 1_400;
const answerMilliseconds = 1_700;

/** A process that died mid-transaction must not hold its locks until TCP notices. */
const idleTransactionMilliseconds = 10_000;

const applicationName = "keyturn";
/** A pooler's sessions stay open after our processes end, so they don't show that one runs. */
export const pooledApplicationName = "keyturn pooled";

const maximumConnections = 10;
/** For the listening connection: how late a hang is noticed. */
const heartbeatMilliseconds = 5_000;
const longestPauseMilliseconds = 2_000;

/** Closes the connection on a timeout: its state is unknown, and the rollback and the next borrower would hang on it too. */
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

/** Repeats its limits and time zone in every transaction. */
class PooledClient extends BoundedClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    repeatSettings(this, settingsStatement("transaction", requestSettings));
  }
}

/** Prisma reads timestamps as UTC. */
const timeZone = { TimeZone: "UTC" };
const requestSettings = {
  ...timeZone,
  statement_timeout: String(statementMilliseconds),
  idle_in_transaction_session_timeout: String(idleTransactionMilliseconds),
};

/** Settings are statements: poolers refuse them as parameters of a connection. */
function settingsStatement(scope: "session" | "transaction", settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', ${scope === "transaction"})`);
  return `SELECT ${calls.join(", ")}`;
}

/**
 * Connects at the first query.
 * @param directUrl The server's own address, if `url` is a pooler's.
 */
export function openServerDatabase(url: string, directUrl = url): OpenedDatabase {
  const isPooled = directUrl !== url;
  const direct = connectionOf(directUrl, applicationName);
  const connection = isPooled ? connectionOf(url, pooledApplicationName) : direct;
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: answerMilliseconds,
    ...(isPooled
      ? { Client: PooledClient }
      : { Client: BoundedClient, onConnect: (client: pg.ClientBase) => client.query(settingsStatement("session", requestSettings)) }),
    max: maximumConnections,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced at the next query.
  pool.on("error", () => undefined);
  const listener = listenTo(direct);

  return {
    kind: "server",
    isPooled,
    pool,
    // After the pool's own timeout, whose error is clearer.
    transactionWait: connectMilliseconds + 100,
    tend: undefined,
    listen: listener.listen,
    async connectWithoutLimits() {
      const client = await connectInBackground(direct);
      await client.query(settingsStatement("session", timeZone));
      return { client, release: () => client.end() };
    },
    async probe() {
      const client = await connectInBackground(connection);
      await client.query("SELECT 1").finally(() => client.end());
    },
    async close() {
      await Promise.all([pool.end(), listener.close()]);
    },
  };
}

async function connectInBackground(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: backgroundConnectMilliseconds });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function connectionOf(url: string, name: string): pg.ClientConfig {
  const address = new URL(url);
  // A name in the URL would override this one.
  if (name === pooledApplicationName) {
    address.searchParams.delete("application_name");
  }
  return {
    connectionString: address.href,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * One listening connection per process, which reconnects until it succeeds. Not postgres.js's `sql.listen`: it keeps subscribers that it
 * has rejected, and sleeps long after an outage.
 */
function listenTo(settings: pg.ClientConfig) {
  // Parsed by pg, like every other connection: postgres.js passes unknown URL parameters to the server, which fails.
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

  /** A hung statement is abandoned with its connection: postgres.js would wait forever. */
  async function run(statement: string): Promise<void> {
    const used = connection();
    const timeoutController = new AbortController();
    const timeout = setTimeout(answerMilliseconds, "too late" as const, { ref: false, signal: timeoutController.signal }).catch(
      () => undefined,
    );
    const outcome = await Promise.race([used.unsafe(statement), timeout]).finally(() => timeoutController.abort());
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
    subscribers.notifyDisconnected();
    for (let pause = 0; !isClosed; pause = Math.min(pause * 2 + 100, longestPauseMilliseconds)) {
      await setTimeout(pause, undefined, { ref: false });
      try {
        for (const channel of subscribers.channels()) {
          await run(listenStatement(channel));
        }
        subscribers.notifyReconnected();
        break;
      } catch {}
    }
    isReconnecting = false;
  }

  // Detects a silently dropped connection.
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
        // A lost connection takes the other channels with it.
        void reconnect();
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

/** Idempotent. */
export function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`;
}
