import pg from "pg";
import { applyMigrations, type MigrationFile } from "../database/migrations.server.ts";

/** Every table has at least one batch, which may be empty. */
export interface Batch {
  readonly table: string;
  readonly columns: readonly string[];
  /** Each a JSON array of column values, in PostgreSQL's text format or null. */
  readonly rows: readonly string[];
}

export interface DatabaseRows {
  readonly migrations: readonly string[];
  readonly batches: AsyncIterable<Batch>;
}

export const rowsInBatch = 1_000;
/** The restoring side writes its own. */
const migrationsTable = "_prisma_migrations";
const tallyTable = "people_tally";
const quoted = pg.escapeIdentifier;

/** From one snapshot. */
export function readRows<Value>(client: pg.ClientBase, work: (rows: DatabaseRows) => Promise<Value>): Promise<Value> {
  return inTransaction(client, "ISOLATION LEVEL REPEATABLE READ READ ONLY", async () =>
    work({ migrations: await listMigrations(client), batches: readBatches(client) }),
  );
}

async function* readBatches(client: pg.ClientBase): AsyncGenerator<Batch> {
  for (const [table, types] of await listTables(client)) {
    const columns = [...types.keys()];
    const values = columns.map((column) => `${quoted(column)}::text`).join(", ");
    await client.query(`DECLARE every_row NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS line FROM ${quoted(table)}`);
    let rows: string[];
    do {
      const found = await client.query<{ line: string }>(`FETCH ${rowsInBatch} FROM every_row`);
      rows = found.rows.map(({ line }) => line);
      yield { table, columns, rows };
    } while (rows.length === rowsInBatch);
    await client.query("CLOSE every_row");
  }
}

/**
 * Applies the backup's migrations to an empty database, inserts all rows in one transaction, then applies later migrations. Returns the
 * number of rows by table.
 * @throws {Error} one line, if the database is not empty or the backup is from a later Keyturn. No row is kept then.
 */
export async function fillDatabase(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
  { migrations, batches }: DatabaseRows,
): Promise<Record<string, number>> {
  const known = files.filter(({ name }) => migrations.includes(name));
  if (known.length < migrations.length) {
    throw new Error("The rows are of a later Keyturn. Use that one, or a later one");
  }
  await refuseUnlessEmpty(client);
  await applyMigrations(client, known);
  if ((await listMigrations(client)).length > known.length) {
    throw new Error("The tables of the database are of a later Keyturn than the rows. Give it a database without tables");
  }
  const counts = await inTransaction(client, "", () => writeBatches(client, batches));
  await applyMigrations(client, files);
  await client.query("ANALYZE");
  return counts;
}

async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of (await listTables(client)).keys()) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(table)} LIMIT 1`);
    if (rowCount && table !== tallyTable) {
      throw new Error("The database is not empty. Give it an empty one");
    }
  }
}

/** Foreign keys are circular, so they are dropped during the load and recreated, which checks every row; triggers are disabled. */
async function writeBatches(client: pg.ClientBase, batches: AsyncIterable<Batch>): Promise<Record<string, number>> {
  const tables = await listTables(client);
  const names = [...tables.keys()].map(quoted);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  const execute = (statements: string[]) => client.query(statements.join(";"));
  await execute(keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  await execute(names.flatMap((name) => [`ALTER TABLE ${name} DISABLE TRIGGER USER`, `DELETE FROM ${name}`]));
  const counts: Record<string, number> = {};
  for await (const { table, columns, rows } of batches) {
    const types = tables.get(table);
    if (!columns.every((column) => types?.has(column))) {
      throw new Error(`The table ${table} does not have the columns that the rows were read from`);
    }
    const values = columns.map((column, index) => `(line ->> ${index})::${types?.get(column)}`).join(", ");
    await client.query(
      `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(", ")}) SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS line`,
      [`[${rows.join(",")}]`],
    );
    counts[table] = (counts[table] ?? 0) + rows.length;
  }
  await execute(names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`));
  await execute(keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
  return counts;
}

/** From the catalog, so that later migrations' tables are included. */
async function listTables(client: pg.ClientBase): Promise<Map<string, ReadonlyMap<string, string>>> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS table, column_name AS column, udt_name AS type
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> $1 AND is_generated = 'NEVER'
     ORDER BY table_name, ordinal_position`,
    [migrationsTable],
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, columns]) => [table, new Map(columns.map(({ column, type }) => [column, type]))]));
}

async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${migrationsTable} WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

async function inTransaction<Value>(client: pg.ClientBase, mode: string, work: () => Promise<Value>): Promise<Value> {
  await client.query(`BEGIN ${mode}`);
  try {
    const value = await work();
    await client.query("COMMIT");
    return value;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
