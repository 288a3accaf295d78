import { closeSync, createReadStream, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { pipeline, Readable } from "node:stream";
import { pipeline as pipelineDone } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { z } from "zod";
import { isAccessTable } from "./access-rows.server.ts";
import { type Batch, type DatabaseRows, readRows, rowsInBatch } from "./table-rows.server.ts";

/**
 * Gzipped JSON lines: this head; then for each table a line with its name and columns, and a line per row; last, the row count. The gzip
 * checksum detects damage.
 */
const headSchema = z.object({
  keyturnBackup: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
});

/**
 * Leaves out sessions and keys. Writes to a temporary file and renames it once synced to disk. Returns the number of rows by table.
 * @throws {Error} one line, if the file exists or can't be written. Leaves nothing behind then.
 */
export async function writeBackup(client: pg.ClientBase, path: string): Promise<Record<string, number>> {
  if (existsSync(path)) {
    throw new Error(`${path} exists already`);
  }
  const unfinished = `${path}.unfinished`;
  const counts: Record<string, number> = {};
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await readRows(client, (rows) => pipelineDone(Readable.from(linesOf(rows, counts)), createGzip(), file));
    renameSync(unfinished, path);
    syncFolder(dirname(path));
    return counts;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function* linesOf({ migrations, batches }: DatabaseRows, counts: Record<string, number>): AsyncGenerator<string> {
  yield `${JSON.stringify({ keyturnBackup: 1, madeAt: new Date().toISOString(), migrations })}\n`;
  for await (const { table, columns, rows: found } of batches) {
    const rows = isAccessTable(table) ? [] : found;
    const lines = table in counts ? rows : [JSON.stringify({ table, columns }), ...rows];
    counts[table] = (counts[table] ?? 0) + rows.length;
    yield lines.map((line) => `${line}\n`).join("");
  }
  yield `${JSON.stringify({ rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0) })}\n`;
}

function syncFolder(path: string) {
  // Windows can't open a directory.
  if (process.platform !== "win32") {
    const descriptor = openSync(path, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

/**
 * Reads a whole backup first, so that damage is found before any row is used.
 * @throws {Error} one line, if the file is not a complete backup.
 */
export async function openBackup(path: string): Promise<DatabaseRows & { readonly madeAt: string }> {
  try {
    let first: string | undefined;
    let last = "";
    let rows = 0;
    for await (const line of linesIn(path)) {
      first ??= line;
      last = line;
      rows += line.startsWith("[") ? 1 : 0;
    }
    const head = headSchema.parse(JSON.parse(first ?? ""));
    if (last !== JSON.stringify({ rows })) {
      throw new Error(`it holds ${rows} rows, which is not the number that was written`);
    }
    return { ...head, batches: batchesIn(path) };
  } catch (error) {
    const isOther = error instanceof z.ZodError || error instanceof SyntaxError;
    throw new Error(`${path} is not a whole backup of Keyturn: ${isOther ? "it holds something else" : (error as Error).message}`);
  }
}

async function* batchesIn(path: string): AsyncGenerator<Batch> {
  let batch: (Batch & { rows: string[] }) | undefined;
  for await (const line of linesIn(path)) {
    const isRow = line.startsWith("[");
    if (batch && isRow) {
      batch.rows.push(line);
    }
    if (batch && (!isRow || batch.rows.length === rowsInBatch)) {
      yield batch;
      batch = { ...batch, rows: [] };
    }
    if (line.startsWith('{"table":')) {
      batch = { ...JSON.parse(line), rows: [] };
    }
  }
  if (batch) {
    yield batch;
  }
}

/** Not Node's readline, which also breaks lines at U+2028; notes may contain it. */
async function* linesIn(path: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(path), createGunzip().setEncoding("utf8"), () => undefined);
  let rest = "";
  for await (const text of unpacked as AsyncIterable<string>) {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
