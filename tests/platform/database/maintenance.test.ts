import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, database, openedDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import { startMaintenance, sweepExpired } from "#app/platform/database/maintenance.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { embeddedTemplate } from "#tests/support/template-databases.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  test("the sweep deletes what has expired, however much, and nothing else", async () => {
    const now = new Date("2026-11-20T12:00:00Z");
    const past = new Date("2026-11-20T11:59:59Z");
    const future = new Date("2026-11-20T12:00:01Z");
    const person = await database().user.create({ data: { issuer: "issuer", subject: "subject" } });
    await database().session.createMany({
      data: [
        { idHash: "old", userId: person.id, expiresAt: past },
        { idHash: "current", userId: person.id, expiresAt: future },
      ],
    });
    await database().oidcPayload.createMany({
      data: [
        { model: "Grant", id: "old", payload: {}, expiresAt: past },
        { model: "Grant", id: "current", payload: {}, expiresAt: future },
        { model: "Grant", id: "endless", payload: {} },
      ],
    });
    await database()
      .$executeRaw`INSERT INTO rate_limit SELECT 'old ' || number, 1, ${past}::timestamptz FROM generate_series(1, 12000) AS number`;
    await database().rateLimit.createMany({ data: [{ key: "current", expire: future }, { key: "endless" }] });

    expect(await sweepExpired(now)).toBe(12_002);
    expect(await database().session.findMany({ select: { idHash: true } })).toEqual([{ idHash: "current" }]);
    expect((await database().oidcPayload.findMany()).map(({ id }) => id).toSorted()).toEqual(["current", "endless"]);
    // An outage in an earlier file of this worker may be probed until now.
    const rateLimits = await database().rateLimit.findMany({ where: { key: { not: "database back" } } });
    expect(rateLimits.map(({ key }) => key).toSorted()).toEqual(["current", "endless"]);
    expect(await sweepExpired(now)).toBe(0);
  });

  test("the sweep gives everybody a turn after each thousand rows", async () => {
    await database().$executeRaw`INSERT INTO rate_limit SELECT 'old ' || number, 1, now() FROM generate_series(1, 3500) AS number`;
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await sweepExpired();
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  test("maintenance sweeps half a minute after the start, then hourly, until it is stopped", async () => {
    const addExpired = () => database().rateLimit.create({ data: { key: crypto.randomUUID(), expire: new Date(0) } });
    const isSwept = async () => (await database().rateLimit.count({ where: { expire: { lt: new Date(1) } } })) === 0;
    await addExpired();
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
    const stop = startMaintenance();
    expect(await isSwept()).toBe(false);
    vi.advanceTimersByTime(30_000);
    await expect.poll(isSwept, { timeout: 10_000 }).toBe(true);
    await addExpired();
    // A round is left out while the one before is at its last table.
    const isSweptAnHourLater = () => {
      vi.advanceTimersByTime(60 * 60_000);
      return isSwept();
    };
    await expect.poll(isSweptAnHourLater, { timeout: 10_000 }).toBe(true);
    await addExpired();
    stop();
    vi.advanceTimersByTime(2 * 60 * 60_000);
    await database().rateLimit.count();
    expect(await isSwept()).toBe(false);
  });
});

describe("on the embedded database", () => {
  // One of its own: what other files have left is vacuumed or not.
  beforeAll(async () => setDatabase(await openMemoryDatabase(embeddedTemplate())));
  afterAll(closeDatabase);

  /** What is asked for in one round, and that everybody had a turn after each statement that may take its time. */
  async function vacuum() {
    const { pool, tend } = openedDatabase();
    await pool.query("SELECT pg_stat_force_next_flush()");
    const asked = vi.spyOn(pool, "query");
    const statements: string[] = [];
    await tend?.vacuum(async () => void statements.push(String(asked.mock.lastCall?.[0])));
    const all = asked.mock.calls.map(([statement]) => String(statement)).filter((statement) => !statement.trim().startsWith("SELECT"));
    asked.mockRestore();
    expect(statements).toEqual(all);
    return all;
  }

  test("tables are vacuumed one by one, and only those that have many dead rows", async () => {
    expect(await vacuum()).toContain("ANALYZE plan");
    expect(await vacuum()).toEqual([]);
    const { pool } = openedDatabase();
    await pool.query("INSERT INTO rate_limit SELECT 'old ' || number FROM generate_series(1, 2000) AS number");
    await pool.query("DELETE FROM rate_limit WHERE key < 'old 5'");
    expect(await vacuum()).toEqual(["ANALYZE rate_limit", "VACUUM rate_limit"]);
    expect(await vacuum()).toEqual([]);
  });
});
