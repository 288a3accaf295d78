import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { listenStatement, type OpenedDatabase } from "./server-database.server.ts";

const hearingMilliseconds = 5_000;

/**
 * Checks by a real LISTEN and NOTIFY that the address used for migrations and notifications is not a transaction-mode pooler's, which loses
 * notifications silently and passes the migrations' lock to the next client. @throws {Error} one line that names the setting to change.
 */
export async function checkDirectConnection(database: OpenedDatabase): Promise<void> {
  if (database.kind === "embedded") {
    return;
  }
  if (await isPooled(database)) {
    throw new Error(
      database.isPooled
        ? `DATABASE_DIRECT_URL ${signOfPooler}. Set it to the address of the PostgreSQL server itself.`
        : `DATABASE_URL ${signOfPooler}. Keep it, and set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.`,
    );
  }
  if (database.isPooled && !(await reachesDirectConnection(database))) {
    throw new Error("DATABASE_URL and DATABASE_DIRECT_URL name different databases: a notification sent to one does not reach the other.");
  }
}

export const signOfPooler = "does not deliver notifications: it seems to be a connection pooler in transaction mode, such as PgBouncer";

/** Whether the direct address is a pooler's in transaction mode. */
export async function isPooled(database: OpenedDatabase): Promise<boolean> {
  const sender = await connectDirectly(database);
  try {
    return !(await isHeard(database, async (channel, listeningSession) => {
      const { rows } = await sender.client.query("SELECT pg_backend_pid() AS session, pg_notify($1, '')", [channel]);
      // Two open connections never share a session otherwise.
      return rows[0].session !== listeningSession;
    }));
  } finally {
    await sender.release();
  }
}

function reachesDirectConnection(database: OpenedDatabase): Promise<boolean> {
  return isHeard(database, async (channel) => {
    await database.pool.query("SELECT pg_notify($1, '')", [channel]).catch(throwUnusable("DATABASE_URL"));
    return true;
  });
}

/** @throws {Error} one line that names the setting. */
export function connectDirectly(database: OpenedDatabase): ReturnType<OpenedDatabase["connectWithoutLimits"]> {
  return database.connectWithoutLimits().catch(throwUnusable(database.isPooled ? "DATABASE_DIRECT_URL" : "DATABASE_URL"));
}

/** The message leaves out the URL, which may hold a password. Node's error for a host with several addresses has no message. */
function throwUnusable(setting: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new Error(`The database that ${setting} names cannot be used: ${error.message || error.code}`, { cause: error });
  };
}

/** Whether a direct connection receives the notification that `send` sends; false at once if `send` says so. */
async function isHeard(database: OpenedDatabase, send: (channel: string, listeningSession: number) => Promise<boolean>): Promise<boolean> {
  const { client, release } = await connectDirectly(database);
  const patience = new AbortController();
  try {
    const channel = `check ${randomUUID()}`;
    await client.query(listenStatement(channel));
    const { rows } = await client.query("SELECT pg_backend_pid() AS session");
    const heard = once(client, "notification", {
      signal: AbortSignal.any([patience.signal, AbortSignal.timeout(hearingMilliseconds)]),
    }).then(
      () => true,
      () => false,
    );
    return (await send(channel, rows[0].session)) && (await heard);
  } finally {
    patience.abort();
    await release();
  }
}
