import type pg from "pg";
import { applyMigrations, type MigrationFile } from "./migrations.server.ts";
import { type Batch, isEmpty, listMigrations, type RowCounts, writeAllRows } from "./table-rows.server.ts";

/** What a database is filled from: a backup, or another database. */
export interface RowSource {
  /** The migrations that the rows were written under. */
  readonly migrations: readonly string[];
  readonly batches: AsyncIterable<Batch>;
}

/**
 * Fills an empty database: makes the tables as the rows' own database had them, writes and checks all rows in one transaction, then
 * applies what migrations have come since. Gives the counts of rows as they came.
 * @throws {Error} one line, when the database is not empty, or the rows are of a later Keyturn. None are kept then.
 */
export async function fillDatabase(client: pg.ClientBase, files: readonly MigrationFile[], source: RowSource): Promise<RowCounts> {
  const known = files.filter(({ name }) => source.migrations.includes(name));
  if (known.length < source.migrations.length) {
    const unknown = source.migrations.filter((name) => !files.some((file) => file.name === name));
    throw new Error(`The rows are of a later Keyturn, which knows the migration ${unknown.join(", ")}. Use that one or a later`);
  }
  if (!(await isEmpty(client))) {
    throw new Error("The database is not empty. Give it an empty one");
  }
  await applyMigrations(client, known);
  const present = await listMigrations(client);
  if (present.length > known.length) {
    throw new Error("The tables of the database are of a later Keyturn than the rows. Give it a database without tables");
  }
  const counts = await writeAllRows(client, source.batches);
  await applyMigrations(client, files);
  await client.query("ANALYZE");
  return counts;
}
