import { createHash } from "node:crypto";
import pg from "pg";

/** A table as the database's own catalog has it, so that one that a later migration adds is never forgotten. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** A row's values in PostgreSQL's own text form, in the order of the table's columns. */
export type Row = readonly (string | null)[];

/** Some rows of one table. Of every table there is at least one batch, which may be empty. */
export interface Batch {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const rowsAtOnce = 1_000;
const { escapeIdentifier } = pg;

/** Prisma's list of migrations, which whoever applies them writes for themselves. */
const migrationsTable = "_prisma_migrations";
/** Holds a row from its migration on. */
const tablesFilledByMigrations = ["people_tally"];

/** The tables of a database, without the list of its migrations. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT t.relname AS table, c.attname AS column, format_type(c.atttypid, c.atttypmod) AS type
     FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition AND t.relname <> $1
       AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
     ORDER BY t.relname, c.attnum`,
    [migrationsTable],
  );
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }));
}

/** The names of the migrations that a database has, oldest first. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${migrationsTable} WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

/** Whether a database holds nothing yet: no table, or tables without rows. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${escapeIdentifier(name)} LIMIT 1`);
    if (rowCount && !tablesFilledByMigrations.includes(name)) {
      return false;
    }
  }
  return true;
}

/** Does something in one transaction that sees the database as it was at its beginning. */
export async function withSnapshot<Value>(client: pg.ClientBase, work: () => Promise<Value>): Promise<Value> {
  return inTransaction(client, "ISOLATION LEVEL REPEATABLE READ READ ONLY", work);
}

/** Gives all rows of all tables, some at a time. To be called within a transaction. */
export async function* readAllRows(client: pg.ClientBase): AsyncGenerator<Batch> {
  for (const { name, columns } of await listTables(client)) {
    const asText = columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(", ");
    await client.query(`DECLARE every_row NO SCROLL CURSOR FOR SELECT ${asText} FROM ${escapeIdentifier(name)}`);
    let isFirst = true;
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${rowsAtOnce} FROM every_row`, rowMode: "array" });
      if (rows.length > 0 || isFirst) {
        yield { table: name, columns: columns.map((column) => column.name), rows };
      }
      if (rows.length < rowsAtOnce) {
        break;
      }
      isFirst = false;
    }
    await client.query("CLOSE every_row");
  }
}

/**
 * Fills the empty tables of a database with rows, in one transaction, and reads them back before it is committed. The keys between
 * tables are taken off meanwhile, since they run in circles, and put on again, which checks every row; triggers rest.
 * @throws {Error} when a table or column is missing here or there, or what was read back is not what was written.
 */
export async function writeAllRows(client: pg.ClientBase, batches: AsyncIterable<Batch>): Promise<RowCounts> {
  return inTransaction(client, "", async () => {
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
    );
    for (const { table, name } of keys) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    for (const name of tables.keys()) {
      await client.query(`ALTER TABLE ${escapeIdentifier(name)} DISABLE TRIGGER USER`);
      await client.query(`DELETE FROM ${escapeIdentifier(name)}`);
    }
    const written = new RowTally();
    for await (const batch of batches) {
      const table = tables.get(batch.table);
      if (!table || !isSameSet(table.columns, batch.columns)) {
        throw new Error(`The table ${batch.table} does not have the columns that the rows were read from`);
      }
      await insert(client, table, batch);
      written.add(batch);
    }
    await moveSequencesOn(client, [...tables.values()]);
    const readBack = new RowTally();
    for await (const batch of readAllRows(client)) {
      readBack.add(batch);
    }
    if (!readBack.equals(written)) {
      throw new Error("What was read back is not what was written");
    }
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const name of tables.keys()) {
      await client.query(`ALTER TABLE ${escapeIdentifier(name)} ENABLE TRIGGER USER`);
    }
    return written.counts();
  });
}

/** The columns of a backup need not stand in the order in which this database has them. */
function isSameSet(columns: Table["columns"], names: readonly string[]) {
  return columns.length === names.length && columns.every(({ name }) => names.includes(name));
}

async function insert(client: pg.ClientBase, { name, columns }: Table, batch: Batch) {
  if (batch.rows.length === 0) {
    return;
  }
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const values = batch.columns.map((column, index) => `value_${index}::${types.get(column)}`);
  await client.query(
    `INSERT INTO ${escapeIdentifier(name)} (${batch.columns.map((column) => escapeIdentifier(column)).join(", ")}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(", ")}
     FROM unnest(${values.map((_, index) => `$${index + 1}::text[]`).join(", ")}) AS given (${values.map((_, index) => `value_${index}`).join(", ")})`,
    batch.columns.map((_, index) => batch.rows.map((row) => row[index] ?? null)),
  );
}

async function moveSequencesOn(client: pg.ClientBase, tables: readonly Table[]) {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const { rows } = await client.query<{ sequence: string | null }>("SELECT pg_get_serial_sequence($1, $2) AS sequence", [
        escapeIdentifier(name),
        column.name,
      ]);
      if (rows[0]?.sequence) {
        await client.query(
          `SELECT setval($1::regclass, max(${escapeIdentifier(column.name)})) FROM ${escapeIdentifier(name)} HAVING count(*) > 0`,
          [rows[0].sequence],
        );
      }
    }
  }
}

async function inTransaction<Value>(client: pg.ClientBase, mode: string, work: () => Promise<Value>): Promise<Value> {
  await client.query(`BEGIN ${mode}`);
  try {
    // How values are written as text is a setting, and may differ between two servers.
    await client.query("SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'iso_8601'");
    await client.query("SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1");
    const value = await work();
    await client.query("COMMIT");
    return value;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** For each table how many rows it holds, and a digest of them. */
export type RowCounts = Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;

/** Counts rows and digests them, in whatever order they come and their columns stand: two tallies are equal when every row is. */
export class RowTally {
  readonly #tables = new Map<string, { rows: number; sum: bigint }>();

  add({ table, columns, rows }: Batch): void {
    const tally = this.#tables.get(table) ?? { rows: 0, sum: 0n };
    this.#tables.set(table, tally);
    const order = columns.map((name, index) => ({ name, index })).sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const row of rows) {
      const text = JSON.stringify(order.map(({ name, index }) => [name, row[index]]));
      tally.rows += 1;
      tally.sum = BigInt.asUintN(128, tally.sum + BigInt(`0x${createHash("sha256").update(text).digest("hex")}`));
    }
  }

  counts(): RowCounts {
    const names = [...this.#tables.keys()].sort();
    return Object.fromEntries(
      names.map((name) => {
        const { rows = 0, sum = 0n } = this.#tables.get(name) ?? {};
        return [name, { rows, digest: sum.toString(16).padStart(32, "0") }];
      }),
    );
  }

  equals(other: RowTally): boolean {
    return JSON.stringify(this.counts()) === JSON.stringify(other.counts());
  }
}
