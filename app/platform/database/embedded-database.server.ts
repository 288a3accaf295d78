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

/** What an fsync that failed tells PostgreSQL: EIO, as WASI numbers it. PostgreSQL then stops rather than go on without its log. */
const inputOutputError = 29;
const noSpaceLeft = 51;

/**
 * PGlite's own file system never makes a commit reach the disk; this one does: one fsync a commit.
 * It leans on internals, so PGlite is pinned exactly, and a test counts the fsyncs.
 */
class DurableFileSystem extends NodeFS {
  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...parameters);
    const makeDurable = (module: { NODEFS: unknown }) => {
      const nodeFileSystem = module.NODEFS as { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
      nodeFileSystem.stream_ops.fsync = ({ nfd }) => {
        // A directory is opened without a descriptor.
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

/** PGlite's own, but for '-F', which turns fsync off. ANALYZE reads 3,000 rows of a table, not 30,000: it stops the whole process. */
const parameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "default_statistics_target=10"],
];

/** Dead rows from which a table is vacuumed: so few take some hundredths of a second. */
const minDeadRows = 1_000;

/** As autovacuum decides, which PGlite does not have. What was counted is lost when the process ends, so each new one analyzes once. */
const toAnalyze = `
  SELECT format('%I', relname) AS name FROM pg_stat_user_tables
  WHERE last_analyze IS NULL OR n_mod_since_analyze > 50 + n_live_tup / 10`;
const toVacuum = `SELECT relid::regclass AS name FROM pg_stat_all_tables WHERE n_dead_tup >= ${minDeadRows} AND schemaname <> 'pg_toast'`;

/**
 * Opens the embedded database, PGlite, in a data directory that no other process may hold.
 * @throws {Error} one line, when the directory is in use or cannot be written, or its content cannot be opened.
 */
export async function openEmbeddedDatabase(directory: string): Promise<OpenedDatabase> {
  const unlock = lockDataDirectory(directory);
  const home = join(directory, "postgres");
  // Stands beside a home whose making has begun and not ended. Only what it marks is ever removed, so a restored backup never is.
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
      reachTheDisk(home);
      rmSync(unfinishedMark);
    }
    return openedEmbedded(pglite, unlock);
  } catch (error) {
    unlock();
    const reason = complaint ?? reasonOf(error);
    throw new Error(`The embedded database in ${home} could not be opened: ${reason}. ${adviceOn(reason)}`, { cause: error });
  }
}

/** What PGlite's file system throws is no error and has no message, only a number, as WASI numbers them. */
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

/** An embedded database in memory, for tests: empty, or as a dump of another has it. */
export async function openMemoryDatabase(dump?: Blob): Promise<OpenedDatabase & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, ...(dump && { loadDataDir: dump }) });
  return { ...openedEmbedded(pglite, () => undefined), pglite };
}

/** The first opening copies a thousand files, which nothing has synced yet. */
function reachTheDisk(path: string): void {
  const isDirectory = statSync(path).isDirectory();
  if (isDirectory) {
    for (const name of readdirSync(path)) {
      reachTheDisk(join(path, name));
    }
  }
  // Windows cannot open a directory.
  if (!isDirectory || process.platform !== "win32") {
    const descriptor = openSync(path, isDirectory ? "r" : "r+");
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

/** When pg takes a new client, that gets the same session here, with whatever transaction was left open in it. */
async function endTransaction(client: pg.ClientBase): Promise<void> {
  await client.query("ROLLBACK");
}

function openedEmbedded(pglite: PGlite, unlock: () => void): OpenedDatabase {
  const config = createPgConfig(pglite);
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // pg hands over its type parsers here, which PGlite takes for a list of parameter types.
  connection.parse = (query) => parse({ ...query, types: undefined });

  const pool = new pg.Pool({ ...config, connection, max: 1, idleTimeoutMillis: 0, onConnect: endTransaction } as pg.PoolConfig);
  pool.on("error", () => undefined);
  // After an error the pool would throw its client away, which here loses nothing but the statements that it knows to be planned.
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
    pool,
    // Everything queues for the one connection.
    transactionWait: 20_000,
    async connectWithoutLimits() {
      const client = await pool.connect();
      return { client, release: async () => client.release() };
    },
    // LISTEN goes through the pool, like every statement: PGlite asked directly would run it inside whatever transaction is open.
    async listen(channel, subscriber) {
      const unsubscribe = subscribers.add(channel, subscriber);
      await pool.query(listenStatement(channel));
      return unsubscribe;
    },
    tend: {
      // PostgreSQL alone in its process never writes a checkpoint by itself: its log would grow, and the next start take longer.
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
