import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  closeDatabase,
  database,
  databaseAnswers,
  isDatabaseUnavailable,
  listen,
  openDatabase,
  openedDatabase,
  withDatabaseTimeout,
} from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { databaseKinds, onServer, testDatabase, throwawayServerDatabase } from "#tests/support/database.ts";
import { type InterruptibleProxy, startProxy } from "#tests/support/interruptible-proxy.ts";

const now = () => performance.now();

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  test("the log says once that the database is lost, and once that it is back, however many requests meet it", async () => {
    const [lost, back] = [vi.spyOn(log(), "error"), vi.spyOn(log(), "info")];
    onTestFinished(() => void vi.restoreAllMocks());
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    for (let faults = 0; faults < 10; faults += 1) {
      expect(isDatabaseUnavailable(full)).toBe(true);
    }
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(back).toHaveBeenCalledWith({ milliseconds: expect.any(Number) }, "database back");
    expect(lost).toHaveBeenCalledOnce();
    expect(lost).toHaveBeenCalledWith({ error: full }, "database lost");
  });
});

describe.each(databaseKinds.filter((kind) => kind === "server"))("on a %s", () => {
  const server = throwawayServerDatabase();
  let proxy: InterruptibleProxy;

  const ways = {
    "a query": () => database().user.findFirst(),
    "a raw query": () => database().$queryRaw`SELECT 1`,
    "a transaction": () => database().$transaction((transaction) => transaction.user.findFirst()),
  };

  beforeAll(async () => {
    proxy = await startProxy(await server.create());
    // Prisma reads every time as UTC, whatever the server is set to.
    await onServer((client) => client.query(`ALTER DATABASE ${server.name} SET timezone TO 'America/New_York'`));
  });

  beforeEach(async () => {
    // As people have it from Prisma's documentation, with settings that only Prisma knows.
    await openDatabase({ databaseUrl: `${proxy.url}?schema=public&connection_limit=5`, dataDirectory: "" });
    await ways["a query"]();
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await proxy.resume();
    await closeDatabase();
    processState().singletons?.delete("database outage");
  });

  afterAll(async () => {
    await proxy.close();
    await server.drop();
  });

  /** What a way of asking fails with, and after how many milliseconds. */
  async function failureOf(ask: () => Promise<unknown>) {
    const start = now();
    try {
      await ask();
    } catch (error) {
      return { unavailable: isDatabaseUnavailable(error), error, milliseconds: now() - start };
    }
    throw new Error("It answered");
  }

  test("times are kept exactly, whatever zone the server is set to", async () => {
    const expiresAt = new Date("2027-07-04T12:34:56.789Z");
    await database().oidcPayload.create({ data: { model: "Grant", id: "1", payload: {}, expiresAt } });
    expect((await database().oidcPayload.findFirstOrThrow({ where: { expiresAt } })).expiresAt).toEqual(expiresAt);
    expect(await database().$queryRaw`SELECT extract(epoch FROM expires_at)::float8 AS seconds FROM oidc_payload`).toEqual([
      { seconds: expiresAt.getTime() / 1000 },
    ]);
  });

  test("is not taken to be away because this process is busy", async () => {
    const busy = setInterval(() => {
      for (const end = now() + 400; now() < end; ) {
        // No answer is heard meanwhile.
      }
    }, 0);
    const startedAt = now();
    await withDatabaseTimeout(async () => {
      for (let question = 0; question < 4; question += 1) {
        await ways["a raw query"]();
      }
    }).finally(() => clearInterval(busy));
    expect(now() - startedAt).toBeGreaterThan(1_900);
  });

  describe.each(Object.entries(ways))("%s", (_name, ask) => {
    test("on a stopped server fails as unavailable within 3 s, and succeeds when the server is back", async () => {
      await proxy.stop();
      expect(await failureOf(ask)).toMatchObject({ unavailable: true, milliseconds: expect.toSatisfy((value) => value < 3_000) });
      expect(await databaseAnswers()).toBe(false);
      await proxy.resume();
      await ask();
    });

    test("on a server that hangs fails as unavailable within 3 s, and succeeds when the server is back", async () => {
      proxy.hang();
      expect(await failureOf(ask)).toMatchObject({ unavailable: true, milliseconds: expect.toSatisfy((value) => value < 3_000) });
      await proxy.resume();
      await ask();
    });
  });

  test.each([
    ["cut off", () => proxy.cut()],
    [
      "ended by the server",
      () => onServer((client) => client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [server.name])),
    ],
    ["left hanging", () => proxy.hang()],
  ])("a transaction that is %s in the middle fails as unavailable, and keeps nothing", async (name, interrupt) => {
    const failure = await failureOf(() =>
      database().$transaction(async (transaction) => {
        await transaction.secret.create({ data: { name, value: 1 } });
        await interrupt();
        await transaction.secret.create({ data: { name: `${name}, second`, value: 2 } });
      }),
    );
    expect(failure).toMatchObject({ unavailable: true, milliseconds: expect.toSatisfy((value) => value < 3_000) });
    await proxy.resume();
    expect(await database().secret.count({ where: { name: { startsWith: name } } })).toBe(0);
  });

  test("a row that another holds too long, and a crowd that finds no connection free, fail as unavailable within 3 s", async () => {
    await database().secret.create({ data: { name: "held", value: 1 } });
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await client.query("BEGIN; SELECT * FROM secret WHERE name = 'held' FOR UPDATE");
    const change = () => database().secret.update({ where: { name: "held" }, data: { value: 2 } });
    const failures = await Promise.all(Array.from({ length: 30 }, () => failureOf(change)));
    for (const failure of failures) {
      expect(failure).toMatchObject({ unavailable: true, milliseconds: expect.toSatisfy((value) => value < 3_000) });
    }
    await client.query("ROLLBACK");
    await release();
    await change();
  });

  test("a slow statement is reported as slow, not as a lost database", async () => {
    const [lost, late] = [vi.spyOn(log(), "error"), vi.spyOn(log(), "warn")];
    const failures = await Promise.all([1, 2].map(() => failureOf(() => database().$queryRaw`SELECT pg_sleep(5)::text`)));
    expect(failures).toMatchObject([{ unavailable: true }, { unavailable: true }]);
    await vi.waitFor(() => expect(late).toHaveBeenCalledOnce(), 5_000);
    expect(late).toHaveBeenCalledWith({ error: expect.anything() }, "the database answered too late");
    expect(lost).not.toHaveBeenCalled();
  });

  test("listeners are notified that messages may be missing, and receive again, after the server ended their connection", async () => {
    const heard: string[] = [];
    await listen("channel", { onMessage: (payload) => void heard.push(payload), onReconnect: () => void heard.push("reconnected") });
    await onServer((client) =>
      client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'LISTEN%'", [server.name]),
    );
    await vi.waitFor(() => expect(heard).toEqual(["reconnected"]), 5_000);
    await database().$executeRaw`SELECT pg_notify('channel', 'again')`;
    await vi.waitFor(() => expect(heard).toEqual(["reconnected", "again"]), 5_000);
  });

  test("listeners are notified and receive again after an outage, however often connecting failed", async () => {
    const heard: string[] = [];
    await listen("channel", { onMessage: (payload) => void heard.push(payload), onReconnect: () => void heard.push("reconnected") });
    await proxy.stop();
    await setTimeout(1_500);
    expect(heard).toEqual([]);
    await proxy.resume();
    await vi.waitFor(() => expect(heard).toEqual(["reconnected"]), 5_000);
    await database().$executeRaw`SELECT pg_notify('channel', 'again')`;
    await vi.waitFor(() => expect(heard).toEqual(["reconnected", "again"]), 5_000);
  });

  test.each([
    ["is stopped", () => proxy.stop()],
    ["hangs", () => proxy.hang()],
  ])("whoever begins to listen while the server %s is refused, and hears nothing later", async (_way, interrupt) => {
    const heard: string[] = [];
    const subscriber = { onMessage: (payload: string) => void heard.push(payload), onReconnect: () => void heard.push("reconnected") };
    await interrupt();
    expect(await failureOf(() => listen("channel", subscriber))).toMatchObject({ unavailable: true });
    await proxy.resume();
    const stop = await listen("channel", { onMessage: (payload) => void heard.push(`later ${payload}`), onReconnect: () => undefined });
    await database().$executeRaw`SELECT pg_notify('channel', 'one')`;
    await vi.waitFor(() => expect(heard).toEqual(["later one"]), 10_000);
    await stop();
  });

  test("existing listeners receive again after another one was refused", async () => {
    const heard: string[] = [];
    await listen("channel", { onMessage: (payload) => void heard.push(payload), onReconnect: () => void heard.push("reconnected") });
    proxy.hang();
    await failureOf(() => listen("another", { onMessage: () => undefined, onReconnect: () => undefined }));
    await proxy.resume();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["reconnected"]);
    await database().$queryRaw`SELECT pg_notify('channel', 'later')::text`;
    await expect.poll(() => heard).toEqual(["reconnected", "later"]);
  });

  test("closing does not wait longer than five seconds for a server that hangs", { timeout: 15_000 }, async () => {
    await listen("channel", { onMessage: () => undefined, onReconnect: () => undefined });
    proxy.hang();
    const start = now();
    await closeDatabase().catch(() => undefined);
    expect(now() - start).toBeLessThan(6_000);
  });
});
