/**
 * 'npm run migration -- a_name': writes the next migration, using Prisma's engine as WebAssembly, since the binary can't be downloaded
 * everywhere. Review the result: the engine can't know that a column was renamed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type pg from "pg";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import type { OpenedDatabase } from "#app/platform/database/server-database.server.ts";
import { readMigrationFiles } from "./people/apply-migrations.ts";

const folder = fileURLToPath(new URL("../prisma/migrations", import.meta.url));
const schemaFile = fileURLToPath(new URL("../prisma/schema.prisma", import.meta.url));

/** Returns the SQL that leads from prisma/migrations to the given schema. Needs an empty database, and closes it. */
export async function missingMigration(opened: OpenedDatabase, schema = readFileSync(schemaFile, "utf8")): Promise<string> {
  try {
    const files = [{ path: "schema.prisma", content: schema }];
    const engine = await startEngine(files, opened.pool);
    const { stdout } = await engine.diff({
      from: {
        tag: "migrations",
        baseDir: folder,
        lockfile: { path: "migration_lock.toml", content: readFileSync(`${folder}/migration_lock.toml`, "utf8") },
        shadowDbInitScript: "",
        migrationDirectories: readMigrationFiles().map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
        })),
      },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout === null || stdout.startsWith("-- This is an empty migration.") ? "" : stdout;
  } finally {
    await opened.close();
  }
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  // The engine reports a panic here before it throws.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) } });
  const bindingsFile = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const binary = readFileSync(bindingsFile.replace(/js$/, "wasm"));
  const { instance } = await WebAssembly.instantiate(binary, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
}

async function startEngine(files: { path: string; content: string }[], pool: pg.Pool): Promise<bindings.SchemaEngine> {
  loading ??= load();
  await loading;
  const factory = new PrismaPg(pool);
  const connect = async () => withWholeScripts(withCharacters(await PrismaPg.prototype.connect.call(factory)), pool);
  factory.connect = connect;
  factory.connectToShadowDb = connect;
  const datamodels = files.map(({ path, content }): [string, string] => [path, content]);
  return bindings.SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory));
}

/** PostgreSQL's "char": the engine reads it from the catalog, but the adapter doesn't support it. */
const characterType = 18;
const textType = 25;

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

function withCharacters(adapter: Adapter): Adapter {
  const inside = adapter as unknown as { performIO(query: unknown): Promise<{ fields: { dataTypeID: number }[] }> };
  const performQuery = inside.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const characters = new WeakMap<object, number[]>();
  inside.performIO = async (query) => {
    const result = await performQuery(query);
    const columns = result.fields.flatMap(({ dataTypeID }, column) => (dataTypeID === characterType ? [column] : []));
    for (const column of columns) {
      result.fields[column] = { ...result.fields[column], dataTypeID: textType };
    }
    characters.set(query as object, columns);
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const column of characters.get(query) ?? []) {
      result.columnTypes[column] = ColumnTypeEnum.Character;
    }
    return result;
  };
  return adapter;
}

/** The adapter splits a script at every semicolon, even inside a function body. */
function withWholeScripts(adapter: Adapter, pool: pg.Pool): Adapter {
  adapter.executeScript = async (script) => {
    await pool.query(script);
  };
  return adapter;
}

async function writeMigration(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw new Error("Name the migration in small letters, digits and underscores: npm run migration -- add_a_column");
  }
  const sql = await missingMigration(await openMemoryDatabase());
  if (!sql) {
    console.info("prisma/migrations already makes what prisma/schema.prisma says.");
    return;
  }
  const path = `${folder}/${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}_${name}`;
  mkdirSync(path);
  writeFileSync(`${path}/migration.sql`, `${sql.trim()}\n`);
  console.info(`Wrote ${path}/migration.sql. Read it before you commit it.`);
}

if (import.meta.main) {
  await writeMigration(process.argv[2]);
}
