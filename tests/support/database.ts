import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
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
  if (kind === "embedded") {
    beforeAll(async () => setDatabase(await openMemoryDatabase(embeddedTemplate())));
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
