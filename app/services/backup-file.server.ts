import { closeSync, createReadStream, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { z } from "zod";
import { type Batch, listMigrations, type Row, type RowCounts, RowTally, readAllRows, withSnapshot } from "./table-rows.server.ts";

/**
 * A backup is lines of JSON, compressed by gzip: what it is; then, table by table, a line with its columns and a line for each row;
 * at the end the counts and digests, without which it is not whole.
 */
const headSchema = z.object({ keyturnBackup: z.literal(1), madeAt: z.string(), migrations: z.array(z.string()) });
const lineSchema = z.union([
  z.array(z.string().nullable()),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ end: z.record(z.string(), z.object({ rows: z.number(), digest: z.string() })) }),
]);

const rowsAtOnce = 1_000;

/** Tables whose rows no backup holds: they let somebody be signed in, and a restored Keyturn makes them anew. */
const tablesLeftEmpty = ["oidc_payload", "secret", "session"];

/** Writes a database's rows, as they stand at one moment and without sessions and keys, to a new file that only its owner may read. */
export async function writeBackup(client: pg.ClientBase, path: string): Promise<void> {
  await withSnapshot(client, () =>
    pipeline(Readable.from(linesOf(client)), createGzip(), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true })),
  );
}

async function* linesOf(client: pg.ClientBase) {
  const migrations = await listMigrations(client);
  yield `${JSON.stringify({ keyturnBackup: 1, madeAt: new Date().toISOString(), migrations })}\n`;
  const tally = new RowTally();
  let current = "";
  for await (const { table, columns, rows: found } of readAllRows(client)) {
    const rows = tablesLeftEmpty.includes(table) ? [] : found;
    tally.add({ table, columns, rows });
    const lines = table === current ? rows : [{ table, columns }, ...rows];
    current = table;
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }
  yield `${JSON.stringify({ end: tally.counts() })}\n`;
}

/** What a backup holds: the migrations that its database had, and its rows, which are checked while they are read. */
export interface Backup {
  readonly madeAt: string;
  readonly migrations: readonly string[];
  readonly batches: AsyncIterable<Batch>;
}

/**
 * Opens a backup. @throws {Error} one line, when the file is no backup, also while the rows are read: when it was cut short or changed.
 */
export async function openBackup(path: string): Promise<Backup> {
  const lines = readLines(path);
  const { value: first } = await lines.next();
  const head = headSchema.safeParse(first);
  if (!head.success) {
    await lines.return(undefined);
    throw new Error(`${path} is not a backup of Keyturn, or of a later one`);
  }
  return { ...head.data, batches: checkedBatches(path, lines) };
}

/** Reads a backup to its end and gives its counts. @throws {Error} one line, when it is not whole. */
export async function checkBackup(path: string): Promise<RowCounts> {
  const tally = new RowTally();
  for await (const batch of (await openBackup(path)).batches) {
    tally.add(batch);
  }
  return tally.counts();
}

async function* checkedBatches(path: string, lines: AsyncIterable<unknown>): AsyncGenerator<Batch> {
  const tally = new RowTally();
  let open: { table: string; columns: string[]; rows: Row[] } | undefined;
  let end: RowCounts | undefined;
  function take() {
    const batch = open && { ...open };
    if (open && batch) {
      tally.add(batch);
      open.rows = [];
    }
    return batch;
  }
  for await (const json of lines) {
    const line = lineSchema.safeParse(json).data;
    if (line === undefined || end) {
      throw notWhole(path);
    }
    if (Array.isArray(line)) {
      if (line.length !== open?.columns.length) {
        throw notWhole(path);
      }
      open.rows.push(line);
    }
    const isFull = open?.rows.length === rowsAtOnce;
    if (!Array.isArray(line) || isFull) {
      const batch = take();
      if (batch) {
        yield batch;
      }
    }
    if ("table" in line) {
      open = { ...line, rows: [] };
    } else if ("end" in line) {
      end = line.end;
    }
  }
  if (!end || JSON.stringify(tally.counts()) !== JSON.stringify(end)) {
    throw notWhole(path);
  }
}

async function* readLines(path: string): AsyncGenerator<unknown, undefined> {
  const content = createReadStream(path);
  const unpacked = createGunzip();
  content.once("error", (error) => unpacked.destroy(error));
  let rest = "";
  try {
    for await (const text of content.pipe(unpacked).setEncoding("utf8") as AsyncIterable<string>) {
      const lines = `${rest}${text}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        yield JSON.parse(line) as unknown;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) {
      throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
    }
    throw notWhole(path, error);
  } finally {
    content.destroy();
  }
  if (rest !== "") {
    throw notWhole(path);
  }
  return undefined;
}

function notWhole(path: string, cause?: unknown) {
  return new Error(`${path} is not a whole backup: it was cut short or changed`, { cause });
}

/**
 * Has a backup written beside its place, checks it by reading it, and only then puts it there, on the disk.
 * @throws {Error} one line, when the place is taken or the backup is not whole. Nothing is left behind then.
 */
export async function keepBackup(path: string, write: (unfinished: string) => Promise<void>): Promise<RowCounts> {
  if (existsSync(path)) {
    throw new Error(`${path} exists already`);
  }
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    await write(unfinished);
    const counts = await checkBackup(unfinished);
    renameSync(unfinished, path);
    reachTheDisk(dirname(path));
    return counts;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function reachTheDisk(folder: string) {
  // Windows cannot open a directory.
  if (process.platform !== "win32") {
    const descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}
