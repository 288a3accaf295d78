import { afterEach, describe, expect, test, vi } from "vitest";
import { database } from "#app/services/database.server.ts";
import { startMaintenance, sweepExpired } from "#app/services/maintenance.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";

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
    expect((await database().rateLimit.findMany()).map(({ key }) => key).toSorted()).toEqual(["current", "endless"]);
    expect(await sweepExpired(now)).toBe(0);
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
    vi.advanceTimersByTime(60 * 60_000);
    await expect.poll(isSwept, { timeout: 10_000 }).toBe(true);
    await addExpired();
    stop();
    vi.advanceTimersByTime(2 * 60 * 60_000);
    await database().rateLimit.count();
    expect(await isSwept()).toBe(false);
  });
});
