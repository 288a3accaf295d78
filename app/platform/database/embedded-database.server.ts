import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import pg from "pg";
import { lockDataDirectory } from "./data-directory-lock.server.ts";
import { listenStatement, type OpenedDatabase } from "./server-database.server.ts";
import { Subscribers } from "./subscribers.server.ts";

/** EIO in WASI. When fsync fails with it, PostgreSQL stops rather than continue without its log. */
const inputOutputError = 29;
const noSpaceLeft = 51;

/** Syncs every commit to disk, unlike PGlite's own. Relies on internals, so PGlite is pinned exactly, and a test counts the fsyncs. */
class DurableFileSystem extends NodeFS {
  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...parameters);
    const makeDurable = (module: { NODEFS: unknown }) => {
      const nodeFileSystem = module.NODEFS as { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
      nodeFileSystem.stream_ops.fsync = ({ nfd }) => {
        if (nfd === undefined) {
          return 0;
        }
        try {
          fsyncSync(nfd);
          return 0;
        } catch {
          return inputOutputError;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeDurable] } };
  }
}

/** PGlite's defaults without '-F', which disables fsync. ANALYZE samples fewer rows, since it blocks the process. */
const parameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "default_statistics_target=10"],
];

/** Vacuuming a table takes some tens of milliseconds. */
const minDeadRows = 1_000;

/** Autovacuum's rule, since PGlite has no autovacuum. Its counters are lost at exit, so each process analyzes once. */
const toAnalyze = `
  SELECT format('%I', relname) AS name FROM pg_stat_user_tables
  WHERE last_analyze IS NULL OR n_mod_since_analyze > 50 + n_live_tup / 10`;
const toVacuum = `SELECT relid::regclass AS name FROM pg_stat_all_tables WHERE n_dead_tup >= ${minDeadRows} AND schemaname <> 'pg_toast'`;

/** @throws {Error} one line, if the directory is locked, not writable or not readable. */
export async function openEmbeddedDatabase(directory: string): Promise<OpenedDatabase> {
  const unlock = lockDataDirectory(directory);
  const home = join(directory, "postgres");
  // Exists while a database is being created. Only a directory with this mark is ever deleted, so a restored backup is safe.
  const unfinishedMark = `${home}.unfinished`;
  let complaint: string | undefined;
  try {
    if (existsSync(unfinishedMark)) {
      rmSync(home, { recursive: true, force: true });
    }
    const isNew = !existsSync(join(home, "PG_VERSION"));
    if (isNew && existsSync(home) && readdirSync(home).length > 0) {
      throw new Error("it is not empty, and has no PG_VERSION");
    }
    if (isNew) {
      console.info("Making the database for the first time. This takes some seconds.");
      writeFileSync(unfinishedMark, "");
      mkdirSync(home, { recursive: true, mode: 0o700 });
    }
    const pglite = await PGlite.create({
      fs: new DurableFileSystem(home),
      startParams: parameters,
      extensions: { pg_trgm },
      onStderr(line) {
        complaint ??= /(?:FATAL|PANIC): .*/.exec(line)?.[0];
        return false;
      },
    });
    if (isNew) {
      syncToDisk(home);
      rmSync(unfinishedMark);
    }
    return openedEmbedded(pglite, unlock);
  } catch (error) {
    unlock();
    const reason = complaint ?? reasonOf(error);
    throw new Error(`The embedded database in ${home} could not be opened: ${reason}. ${adviceOn(reason)}`, { cause: error });
  }
}

/** PGlite's file system throws plain objects with a WASI error number. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) {
    return error.message;
  }
  const { errno } = error as { errno?: number };
  return errno === noSpaceLeft ? "no space left on the disk" : `the file system gave error ${errno}`;
}

function adviceOn(reason: string): string {
  if (/no space left/i.test(reason)) {
    return "Make room, and try again.";
  }
  return /EACCES|EPERM|permission denied|could not create lock file/i.test(reason)
    ? "Check that all of it belongs to the user who runs this."
    : adviceOnDamage;
}

export const adviceOnDamage = "If it is damaged, move it away and restore a backup, as docs/operations.md shows.";

/** For tests. */
export async function openMemoryDatabase(dump?: Blob): Promise<OpenedDatabase & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, ...(dump && { loadDataDir: dump }) });
  return { ...openedEmbedded(pglite, () => undefined), pglite };
}

/** Creating a database copies a thousand files without syncing them. */
function syncToDisk(path: string): void {
  const isDirectory = statSync(path).isDirectory();
  if (isDirectory) {
    for (const name of readdirSync(path)) {
      syncToDisk(join(path, name));
    }
  }
  if (!isDirectory || process.platform !== "win32") {
    const descriptor = openSync(path, isDirectory ? "r" : "r+");
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

/** A new pg client gets the same PGlite session, including a transaction left open in it. */
async function endTransaction(client: pg.ClientBase): Promise<void> {
  await client.query("ROLLBACK");
}

function openedEmbedded(pglite: PGlite, unlock: () => void): OpenedDatabase {
  const config = createPgConfig(pglite);
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // pg passes its type parsers here, which PGlite would take for a list of parameter types.
  connection.parse = (query) => parse({ ...query, types: undefined });

  const pool = new pg.Pool({ ...config, connection, max: 1, idleTimeoutMillis: 0, onConnect: endTransaction } as pg.PoolConfig);
  pool.on("error", () => undefined);
  // After an error the pool would discard its client, and with it the prepared statements; the session itself is fine.
  pool.query = (async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      return await client.query(statement, values);
    } finally {
      client.release();
    }
  }) as typeof pool.query;

  const subscribers = new Subscribers();
  pglite.onNotification((channel, payload) => subscribers.deliver(channel, payload));

  return {
    kind: "embedded",
    isPooled: false,
    pool,
    // All queries queue for one connection.
    transactionWait: 20_000,
    async connectWithoutLimits() {
      const client = await pool.connect();
      return { client, release: async () => client.release() };
    },
    // Through the pool: called on PGlite directly, LISTEN would run inside any open transaction.
    async listen(channel, subscriber) {
      const unsubscribe = subscribers.add(channel, subscriber);
      await pool.query(listenStatement(channel));
      return unsubscribe;
    },
    // Always reachable, by its only connection.
    probe: () => Promise.resolve(),
    tend: {
      // Single-user PostgreSQL writes no checkpoints: its log would grow and slow down the next start.
      async checkpoint() {
        await pool.query("CHECKPOINT");
      },
      async vacuum(pause) {
        for (const [command, tables] of [
          ["ANALYZE", toAnalyze],
          ["VACUUM", toVacuum],
        ] as const) {
          for (const { name } of (await pool.query<{ name: string }>(tables)).rows) {
            await pool.query(`${command} ${name}`);
            await pause();
          }
        }
      },
    },
    async close() {
      try {
        await pool.query("CHECKPOINT");
        await pool.end();
        await pglite.close();
      } finally {
        unlock();
      }
    },
  };
}
