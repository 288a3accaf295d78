import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import {
  closeDatabase,
  database,
  databaseAnswers,
  isDatabaseUnavailable,
  listen,
  openedDatabase,
} from "#app/platform/database/database.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";

test("before it is opened and once it is closed the database says so, and is unavailable", async () => {
  for (const ask of [() => database(), () => openedDatabase()]) {
    const asking = (async () => ask())();
    await expect(asking).rejects.toThrow("The database is not open: boot has not run, or the process ends");
    await expect(asking).rejects.toSatisfy(isDatabaseUnavailable);
  }
  expect(await databaseAnswers()).toBe(false);
  await closeDatabase();
});

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  test("what is saved can be read, with its time and its lists", async () => {
    const before = Date.now();
    const person = await database().user.create({
      data: {
        issuer: "issuer",
        subject: "subject",
        plans: { create: { journeyType: "buying", serviceTier: "full", currentStep: "pre-approval" } },
      },
      include: { plans: true },
    });
    expect(await database().user.findUniqueOrThrow({ where: { id: person.id }, include: { plans: true } })).toEqual(person);
    expect(person.plans[0]).toMatchObject({
      currentStep: "pre-approval",
      completedSteps: [],
      achievements: [],
      answers: {},
      version: 0,
    });
    expect(Math.abs(person.createdAt.getTime() - before)).toBeLessThan(10_000);
    expect(await databaseAnswers()).toBe(true);
  });

  test("a change that fails inside a transaction keeps nothing, and spoils nothing that comes after", async () => {
    const name = "rolled back";
    await expect(
      database().$transaction(async (transaction) => {
        await transaction.secret.create({ data: { name, value: 1 } });
        await transaction.secret.create({ data: { name, value: 2 } });
      }),
    ).rejects.toMatchObject({ code: "P2002" });
    await expect(database().$queryRaw`SELECT 1 / 0`).rejects.toThrow("division by zero");
    const saves = Array.from({ length: 20 }, (_, value) =>
      database().$transaction((transaction) => transaction.secret.create({ data: { name: `after ${value}`, value } })),
    );
    await Promise.all(saves);
    expect(await database().secret.count({ where: { name } })).toBe(0);
    expect(await database().secret.count({ where: { name: { startsWith: "after " } } })).toBe(20);
  });

  test("a search by any part of an email address or a name can use the trigram index", async () => {
    const [, , , ...plan] = await database().$transaction([
      database().$executeRaw`SET LOCAL enable_seqscan = off`,
      database().$executeRaw`SET LOCAL enable_indexscan = off`,
      database().$executeRaw`SET LOCAL enable_indexonlyscan = off`,
      database().$queryRaw`EXPLAIN SELECT id FROM "user" WHERE search_text LIKE '%example%'`,
    ]);
    expect(JSON.stringify(plan)).toContain("user_search_text_trigram_idx");
  });

  test("listeners hear what was committed on their channel, once, and nothing else", async () => {
    const heard: string[] = [];
    const subscriber = { onMessage: (payload: string) => void heard.push(payload), onReconnect: () => void heard.push("reconnected") };
    const stop = await listen("Quoted channel", subscriber);
    const stopOther = await listen("other", { ...subscriber, onMessage: (payload) => void heard.push(`other ${payload}`) });
    const notify = (payload: string) => database().$executeRaw`SELECT pg_notify('Quoted channel', ${payload})`;

    await database().$transaction(async (transaction) => {
      await transaction.$executeRaw`SELECT pg_notify('Quoted channel', 'committed')`;
      await setTimeout(50);
      expect(heard).toEqual([]);
    });
    await expect(
      database().$transaction(async (transaction) => {
        await transaction.$executeRaw`SELECT pg_notify('Quoted channel', 'rolled back')`;
        throw new Error("on purpose");
      }),
    ).rejects.toThrow("on purpose");
    await database().$executeRaw`SELECT pg_notify('other', 'one')`;
    await vi.waitFor(() => expect(heard).toEqual(["committed", "other one"]), 10_000);

    await stop();
    await notify("after stopping");
    await database().$executeRaw`SELECT pg_notify('other', 'two')`;
    await vi.waitFor(() => expect(heard).toEqual(["committed", "other one", "other two"]), 10_000);
    await stopOther();
  });

  test("a fault of ours is not taken for a database out of reach", async () => {
    const faults = [
      database().$queryRaw`SELECT nonsense`,
      database().secret.findUniqueOrThrow({ where: { name: "missing" } }),
      database().session.create({ data: { idHash: "h", userId: crypto.randomUUID(), expiresAt: new Date() } }),
    ];
    for (const fault of faults) {
      expect(
        isDatabaseUnavailable(
          await fault.then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      ).toBe(false);
    }
    expect(isDatabaseUnavailable(undefined)).toBe(false);
    expect(isDatabaseUnavailable("timeout")).toBe(false);
    expect(isDatabaseUnavailable(new Error("The form has a timeout field"))).toBe(false);
  });
});
