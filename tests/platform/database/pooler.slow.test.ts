import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, database, listen, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { Visitor } from "#tests/built/support/visitor.ts";
import { administrator } from "#tests/e2e/support/administrator.ts";
import { run } from "#tests/scripts/support/operator.ts";
import { freePort } from "#tests/support/free-port.ts";
import { OwnServer } from "#tests/support/own-server.ts";
import { hasPgbouncer, type Pooler, startPgbouncer } from "#tests/support/pgbouncer.ts";
import { type Cluster, hasPostgres, startCluster } from "#tests/support/postgres-cluster.ts";

describe.each(hasPostgres && hasPgbouncer ? ["transaction mode"] : [])("behind PgBouncer in %s", () => {
  let cluster: Cluster;
  let pooler: Pooler;
  /** Both addresses, as a node has them. */
  let settings: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };

  beforeAll(async () => {
    cluster = await startCluster();
    await ask(cluster.url, "CREATE DATABASE keyturn");
    await ask(cluster.url, "CREATE DATABASE layer");
    // Dates rest on UTC, whatever the server is set to.
    await ask(cluster.url, "ALTER ROLE postgres SET timezone TO 'America/New_York'");
    // Far fewer sessions than clients, so that each transaction may well run in another one.
    pooler = await startPgbouncer(cluster.url, "transaction", 3);
    settings = { DATABASE_URL: named(pooler.url, "keyturn"), DATABASE_DIRECT_URL: named(cluster.url, "keyturn") };
  }, 60_000);
  afterAll(async () => {
    await pooler?.stop();
    cluster?.remove();
  });

  test("a node starts, starts again, signs people in and saves, and the operator's commands work", { timeout: 120_000 }, async () => {
    const server = new OwnServer(await freePort(), {
      ...settings,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    });
    try {
      await server.start();
      const first = new Visitor(server.origin);
      const email = await first.signUp();
      await save(first, [0]);
      expect(await server.stop()).toBe(0);

      await server.start();
      await save(first, [0, 1]);
      const others = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const somebody = new Visitor(server.origin);
          await somebody.signUp();
          await save(somebody, [0, 1, 2]);
          return progressOf(somebody);
        }),
      );
      expect(others).toEqual(Array(8).fill([0, 1, 2]));
      expect(await progressOf(first)).toEqual([0, 1]);
      await expectLiveUpdates(first);
      await new Visitor(server.origin).signInAsAdministrator();
      const [user] = await ask(settings.DATABASE_DIRECT_URL, `SELECT created_at FROM "user" WHERE email = '${email}'`);
      expect(Math.abs(Date.now() - user?.created_at.getTime())).toBeLessThan(120_000);

      cluster.stop("immediate");
      expect((await trySave(first, [0])).status).toBe(503);
      cluster.start();
      // PgBouncer waits 15 seconds before it tries a server again.
      await vi.waitFor(async () => expect((await trySave(first, [0, 1, 2])).status).toBe(200), { timeout: 30_000, interval: 200 });
      await vi.waitFor(() => expectLiveUpdates(first), { timeout: 30_000, interval: 200 });

      const refused = await run("rotate-secrets.ts", [], settings);
      expect(refused).toEqual({ code: 1, words: expect.stringMatching(/^Keyturn is running on this database/) });
      await server.stop();
      expect(await run("rotate-secrets.ts", [], settings)).toEqual({ code: 0, words: expect.stringMatching(/^3 secrets are gone/) });
      expect(await run("demote.ts", [email], settings)).toEqual({ code: 1, words: expect.stringContaining("No administrator has") });
    } finally {
      await server.remove();
    }
  });

  test.each([
    ["idle", 0],
    ["busy", 10],
  ])("a node with the pooled address only ends in one line that says what to set, on an %s pooler", async (_way, clients) => {
    const stop = keepBusy(named(pooler.url, "keyturn"), clients);
    const server = new OwnServer(await freePort(), { DATABASE_URL: settings.DATABASE_URL });
    await expect(server.start()).rejects.toThrow(
      /exit code 1: Keyturn cannot start\. DATABASE_URL does not deliver notifications: [^\n]+ pooler in transaction mode[^\n]+ Keep it, and set DATABASE_DIRECT_URL to [^\n]+$/,
    );
    await server.remove();
    await stop();
    const held = await ask(cluster.url, "SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory'");
    expect(held, "no lock of the migrations is left behind").toEqual([{ count: 0 }]);
  });

  test("a node says when the direct address is a pooler's too, and when it is another database's", async () => {
    const pooled = named(pooler.url, "keyturn");
    for (const [direct, words] of [
      [
        `${pooled}?application_name=direct`,
        /cannot start\. DATABASE_DIRECT_URL does not deliver notifications: [^\n]+ Set it to the address of [^\n]+$/,
      ],
      [cluster.url, /cannot start\. DATABASE_URL and DATABASE_DIRECT_URL name different databases[^\n]+$/],
    ] as const) {
      const server = new OwnServer(await freePort(), { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
      await expect(server.start()).rejects.toThrow(words);
      await server.remove();
    }
  });

  test("the commands refuse an address that is only a pooler's", async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-pooler-"));
    await openDatabase({ databaseUrl: undefined, dataDirectory });
    await closeDatabase();
    const words = expect.stringMatching(/^\S[^\n]+ does not deliver notifications: [^\n]+$/);
    expect(await run("move-to-postgres.ts", [pooler.url], { DATA_DIR: dataDirectory })).toEqual({ code: 1, words });
    expect(await run("demote.ts", ["jo@example.com"], { DATABASE_URL: pooler.url })).toEqual({ code: 1, words });
    rmSync(dataDirectory, { recursive: true });
  });

  describe("the database layer", () => {
    beforeAll(async () => {
      await openDatabase({ databaseUrl: named(pooler.url, "layer"), databaseDirectUrl: named(cluster.url, "layer"), dataDirectory: "" });
      const { client, release } = await openedDatabase().connectWithoutLimits();
      await applyMigrations(client, migrationFiles).finally(release);
    });
    afterAll(closeDatabase);
    afterEach(() => vi.restoreAllMocks());

    test("hears every one of 50 notifications while ten clients are busy", async () => {
      const heard: string[] = [];
      const unsubscribe = await listen("channel", { onMessage: (payload) => heard.push(payload), onReconnect: () => undefined });
      const stop = keepBusy(named(pooler.url, "layer"), 10);
      const sent = Array.from({ length: 50 }, (_, index) => `message ${index}`);
      for (const message of sent) {
        await database().$queryRaw`SELECT pg_notify('channel', ${message})::text`;
      }
      await vi.waitFor(() => expect(heard).toHaveLength(50), { timeout: 5_000 });
      await stop();
      expect(heard.toSorted()).toEqual(sent.toSorted());
      unsubscribe();
    });

    test("has the limits and UTC in every statement and every transaction, and leaves nothing behind in a session", async () => {
      const show = { zone: "UTC", statement: "1400ms", idle: "10s" };
      const shown = (client: Pick<ReturnType<typeof database>, "$queryRaw">) =>
        client.$queryRaw`SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
          current_setting('idle_in_transaction_session_timeout') AS idle`;
      expect(await Promise.all(Array.from({ length: 20 }, () => shown(database())))).toEqual(Array(20).fill([show]));
      expect(await database().$transaction((transaction) => shown(transaction))).toEqual([show]);
      const stranger = await ask(named(pooler.url, "layer"), "SELECT current_setting('statement_timeout') AS statement");
      expect(stranger).toEqual([{ statement: "0" }]);
    });

    test("keeps times as they are: written, read, and set by the database", async () => {
      const expire = new Date("2026-07-04T12:34:56.789Z");
      await database().rateLimit.create({ data: { key: "timed", expire } });
      expect(await database().rateLimit.findUnique({ where: { key: "timed" } })).toMatchObject({ expire });
      const [{ now } = { now: new Date(0) }] = await database().$queryRaw<{ now: Date }[]>`SELECT now()`;
      expect(Math.abs(Date.now() - now.getTime())).toBeLessThan(60_000);
    });

    test("ends a slow statement on the server, rolls a failed transaction back, and answers the next", async () => {
      const startedAt = performance.now();
      await expect(database().$queryRaw`SELECT pg_sleep(${20})::text`).rejects.toThrow(/statement timeout/);
      expect(performance.now() - startedAt).toBeLessThan(1_700);
      const failed = database().$transaction(async (transaction) => {
        await transaction.rateLimit.create({ data: { key: "rolled back", points: 1, expire: null } });
        await transaction.$queryRaw`SELECT 1 / ${0}::int`;
      });
      await expect(failed).rejects.toThrow(/division by zero/);
      expect(await database().rateLimit.findMany({ where: { key: "rolled back" } })).toEqual([]);
      await expect(database().rateLimit.createMany({ data: [1, 2].map((points) => ({ key: "twice", points })) })).rejects.toMatchObject({
        code: "P2002",
      });
    });
  });
});

test.runIf(hasPostgres && hasPgbouncer)("a pooler in session mode needs no second address", { timeout: 120_000 }, async () => {
  const cluster = await startCluster();
  const pooler = await startPgbouncer(cluster.url, "session");
  const server = new OwnServer(await freePort(), { DATABASE_URL: pooler.url });
  try {
    await server.start();
    const somebody = new Visitor(server.origin);
    await somebody.signUp();
    await save(somebody, [0, 1]);
    expect(await progressOf(somebody)).toEqual([0, 1]);
  } finally {
    await server.remove();
    await pooler.stop();
    cluster.remove();
  }
});

function trySave(somebody: Visitor, completedSteps: readonly number[]) {
  return somebody.postJson("/api/progress", {
    journeyType: "buying",
    serviceTier: "full",
    currentStep: completedSteps.length,
    completedSteps,
  });
}

async function save(somebody: Visitor, completedSteps: readonly number[]) {
  const answer = await trySave(somebody, completedSteps);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function progressOf(somebody: Visitor): Promise<unknown> {
  const answer = await somebody.get("/api/progress?journeyType=buying&serviceTier=full");
  return (await answer.json()).progress?.completedSteps;
}

/** Saves while a live stream is open, which has to tell of the last one. */
async function expectLiveUpdates(somebody: Visitor) {
  const { status, body } = await somebody.get("/api/events", { Accept: "text/event-stream" });
  expect(status).toBe(200);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = "";
  /** Reads on until the stream tells of a version this high; gives it. */
  const readVersion = async (atLeast: number) => {
    for (;;) {
      const highest = Math.max(0, ...[...told.matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version)));
      if (highest >= atLeast) {
        return highest;
      }
      const chunk = await reader?.read();
      if (chunk?.done !== false) {
        throw new Error(`The stream has ended: ${told}`);
      }
      told += chunk.value;
    }
  };
  const before = await readVersion(1);
  for (let saves = 0; saves < 10; saves += 1) {
    await save(somebody, [0, 1]);
    await save(somebody, [0, 1, 2]);
  }
  await readVersion(before + 20);
  await reader?.cancel();
}

function named(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** Clients that never stop asking; gives the function that stops them. */
function keepBusy(url: string, clients: number): () => Promise<void> {
  let isOver = false;
  const ended = Array.from({ length: clients }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isOver) {
      await client.query("SELECT pg_sleep(0.002)");
      await sleep(Math.random() * 2);
    }
    await client.end();
  });
  return async () => {
    isOver = true;
    await Promise.all(ended);
  };
}
