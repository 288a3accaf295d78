import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

/** Changes with whatever a template is made of. */
const fingerprint = createHash("sha256")
  .update(JSON.stringify([dependencies["@electric-sql/pglite"], migrationFiles]))
  .digest("hex")
  .slice(0, 16);

/** The embedded database, brought up to date and empty: making one takes seconds, copying it less than one. */
export const embeddedTemplateFile = join(import.meta.dirname, "../../.cache", `test-database-${fingerprint}.tar`);

/** Its twin on the server that TEST_DATABASE_URL names. */
export const serverTemplateName = `keyturn_template_${fingerprint}`;

/** Makes the templates that are missing. Vitest calls it once, before any test file is run. */
export default async function makeTemplates(): Promise<void> {
  await makeEmbeddedTemplate();
  if (process.env.TEST_DATABASE_URL) {
    await makeServerTemplate(process.env.TEST_DATABASE_URL);
  }
}

async function makeEmbeddedTemplate(): Promise<void> {
  if (existsSync(embeddedTemplateFile)) {
    return;
  }
  const opened = await openMemoryDatabase();
  const { client, release } = await opened.connectWithoutLimits();
  await applyMigrations(client, migrationFiles).finally(release);
  await opened.tend?.checkpoint();
  const dump = await opened.pglite.dumpDataDir("none");
  await opened.close();
  mkdirSync(join(embeddedTemplateFile, ".."), { recursive: true });
  // Another run may be making the same file.
  const unfinished = `${embeddedTemplateFile}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, embeddedTemplateFile);
}

async function makeServerTemplate(url: string): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    // One run at a time; the number is nobody else's.
    await server.query("SELECT pg_advisory_lock(54329)");
    const { rowCount } = await server.query("SELECT 1 FROM pg_database WHERE datname = $1", [serverTemplateName]);
    if (rowCount) {
      return;
    }
    const unfinished = `${serverTemplateName}_unfinished`;
    await server.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await server.query(`CREATE DATABASE ${unfinished}`);
    const client = new pg.Client({ connectionString: databaseUrl(url, unfinished) });
    await client.connect();
    await applyMigrations(client, migrationFiles).finally(() => client.end());
    await server.query(`ALTER DATABASE ${unfinished} RENAME TO ${serverTemplateName}`);
  } finally {
    await server.end();
  }
}

/** The embedded template, as PGlite loads it. */
export function embeddedTemplate(): Blob {
  return new Blob([readFileSync(embeddedTemplateFile)]);
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
