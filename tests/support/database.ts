import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { databaseUrl, embeddedTemplate, serverTemplateName } from "./template-databases.ts";

export type DatabaseKind = "embedded" | "server";

const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * The kinds that can be tested here, for `describe.each(databaseKinds)("on the %s database", (kind) => { testDatabase(kind); … })`:
 * the embedded one always, a PostgreSQL server when TEST_DATABASE_URL names one.
 */
export const databaseKinds: readonly DatabaseKind[] = serverUrl ? ["embedded", "server"] : ["embedded"];

/**
 * Gives the tests of this file, or of this `describe`, a database of their own as `database()`: brought up to date, empty, and gone
 * afterwards. It is on the server that TEST_DATABASE_URL names, else embedded, in memory.
 */
export function testDatabase(kind: DatabaseKind = serverUrl ? "server" : "embedded"): void {
  // Streams listen on the database on which the first of them was opened.
  afterAll(() => processState().singletons?.delete("live plans"));
  if (kind === "embedded") {
    beforeAll(async () => setDatabase(await emptyEmbeddedDatabase()));
    afterAll(closeDatabase);
  } else {
    const server = throwawayServerDatabase();
    beforeAll(async () => setDatabase(openServerDatabase(await server.create())));
    afterAll(async () => {
      await closeDatabase();
      await server.drop();
    });
  }
}

type EmbeddedDatabase = Awaited<ReturnType<typeof openMemoryDatabase>>;

/** The one of this worker, which all its files use in turn: opening one takes seconds, emptying it hardly any time. */
let embedded: { readonly opened: EmbeddedDatabase; readonly initialRows: readonly InitialRows[] } | undefined;

/** What migrations put into a table. */
interface InitialRows {
  readonly table: string;
  readonly rows: unknown;
}

async function emptyEmbeddedDatabase(): Promise<EmbeddedDatabase> {
  if (embedded) {
    const { opened, initialRows } = embedded;
    await opened.pool.query(`TRUNCATE ${(await listTables(opened)).join(", ")} RESTART IDENTITY`);
    for (const { table, rows } of initialRows) {
      await opened.pool.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [JSON.stringify(rows)]);
    }
  } else {
    const opened = await openMemoryDatabase(embeddedTemplate());
    embedded = { opened, initialRows: await readInitialRows(opened) };
  }
  return { ...embedded.opened, close: () => Promise.resolve() };
}

async function readInitialRows(opened: EmbeddedDatabase): Promise<InitialRows[]> {
  const tables = await listTables(opened);
  const found: InitialRows[] = [];
  for (const table of tables) {
    const [first] = (await opened.pool.query<{ rows: unknown }>(`SELECT jsonb_agg(${table}) AS rows FROM ${table}`)).rows;
    if (first?.rows) {
      found.push({ table, rows: first.rows });
    }
  }
  return found;
}

async function listTables({ pool }: EmbeddedDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY tablename",
  );
  return rows.map(({ name }) => name);
}

/** A database on the test server, copied from the template. @throws {Error} when TEST_DATABASE_URL is not set. */
export function throwawayServerDatabase() {
  const name = `keyturn_test_${randomUUID().replaceAll("-", "")}`;
  return {
    name,
    url: serverUrl ? databaseUrl(serverUrl, name) : "",
    /** Makes it, and gives its address. */
    async create(): Promise<string> {
      await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${serverTemplateName}`));
      return this.url;
    },
    async drop(): Promise<void> {
      await onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Runs something on the test server itself, beside the databases under test. */
export async function onServer<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: requiredUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function requiredUrl(): string {
  if (!serverUrl) {
    throw new Error("TEST_DATABASE_URL is not set");
  }
  return serverUrl;
}
