import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

export interface MigrationFile {
  /** Such as 20261124160000_initial. */
  readonly name: string;
  readonly sql: string;
}

/** Prisma's advisory lock, so that `prisma migrate deploy` never runs at the same time. */
const prismaLock = 72707369;

/** Exactly Prisma's table, so that either tool can continue from the other. */
const migrationsTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * While a migration waits for a table lock, all other users of the table queue behind it: so it waits for less than a save does, and
 * retries for two minutes.
 */
const lockMilliseconds = 1_000;
const pauseMilliseconds = 1_000;
const maxTries = 60;
const lockNotAvailable = "55P03";

interface AppliedRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/**
 * Applies missing migrations, each in a separate transaction, and returns their names. Concurrent processes wait for each other.
 * @throws {Error} one line, if a migration fails, failed before, or was changed after it was applied.
 */
export async function applyMigrations(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<string[]> {
  await client.query(`SELECT pg_advisory_lock(${prismaLock})`);
  try {
    const applied = await appliedMigrations(client);
    const names: string[] = [];
    for (const file of files) {
      const row = applied.get(file.name);
      if (!row && file === files[0] && applied.size > 0) {
        throw new Error("The data are of a version before 1.0.0, which nothing reads anymore. Start with an empty database or DATA_DIR.");
      }
      if (!row) {
        await apply(client, file);
        names.push(file.name);
      } else if (!row.finished_at) {
        throw new Error(
          `The migration ${file.name} failed earlier. Repair the database, then run 'prisma migrate resolve' for it, and start again.`,
        );
      } else if (row.checksum !== checksumOf(file.sql)) {
        throw new Error(
          `The migration ${file.name} was changed after it had been applied. Restore the file, and write a new migration instead.`,
        );
      }
    }
    return names;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${prismaLock})`);
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, AppliedRow>> {
  const { rows: tables } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!tables[0].exists) {
    await client.query(migrationsTable);
  }
  const { rows } = await client.query<AppliedRow>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at",
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

async function apply(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query("BEGIN");
    try {
      await client.query(`SET LOCAL lock_timeout = ${lockMilliseconds}`);
      await client.query(file.sql);
      await client.query(
        "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)",
        [randomUUID(), checksumOf(file.sql), file.name],
      );
      await client.query("COMMIT");
      return;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => undefined);
      const isLocked = (error as { code?: unknown }).code === lockNotAvailable;
      if (!isLocked || tries >= maxTries) {
        const reason = error instanceof Error ? error.message : String(error);
        const advice = isLocked ? ". Something holds one of its tables, such as a pg_dump: start again when that has ended." : "";
        throw new Error(`The migration ${file.name} failed, and nothing of it was kept: ${reason}${advice}`, { cause: error });
      }
      await sleep(pauseMilliseconds);
    }
  }
}

function checksumOf(sql: string): string {
  return createHash("sha256").update(sql, "utf8").digest("hex");
}
