import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { action as command } from "#app/routes/api.commands.ts";
import { loader as loadGuide } from "#app/routes/buying-guide.$tier.tsx";
import { loader as loadReadiness } from "#app/routes/readyz.ts";
import { guideOf, makeChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { type InterruptibleProxy, startProxy } from "#tests/support/interruptible-proxy.ts";
import { askForStream, openStream } from "#tests/support/live-stream.ts";
import { type Cluster, hasPostgres, startCluster } from "#tests/support/postgres-cluster.ts";
import { answerTo, opening, sending } from "#tests/support/requests.ts";

const guide = guideOf("buying", "full");

/** What a person waits at most, with some room for a test machine that is busy itself. */
const maxAnswerMilliseconds = 2_600;

const openGuide = (person: SignedIn) => answerTo(opening("/buying-guide/full", person), loadGuide, { tier: "full" });
const save = (person: SignedIn, step: number) =>
  answerTo(sending("/buying-guide/full", { command: `step.complete ${step}` }, person), command);

const readiness = (query = "") => answerTo(opening(`/readyz${query}`), loadReadiness);

async function timed<Value>(work: Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await work;
  expect(performance.now() - startedAt).toBeLessThan(maxAnswerMilliseconds);
  return value;
}

/** Guides are read, saves are refused so that they can be tried again, and operators are told, all in good time; balancers still send people. */
async function expectCalm(person: SignedIn) {
  const [page, refused, ready] = await Promise.all([timed(openGuide(person)), timed(save(person, 9)), timed(readiness())]);
  expect(page.status).toBe(200);
  expect(await page.json()).toMatchObject({ owner: { kind: "unreachable" } });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(ready.status).toBe(503);
  expect((await timed(readiness("?for=balancer"))).status).toBe(200);
}

/** All works again, without anybody's help, and what was acknowledged before is there. */
async function expectRecovery(person: SignedIn) {
  await vi.waitFor(async () => expect((await readiness()).status).toBe(200), { timeout: 15_000, interval: 100 });
  await vi.waitFor(async () => expect((await save(person, 1)).status).toBe(200), { timeout: 15_000, interval: 100 });
  expect((await savedOf(person, guide)).record.completedSteps).toEqual(expect.arrayContaining([0, 1]));
  expect(await (await openGuide(person)).json()).toMatchObject({ owner: { kind: "account" } });
}

/** The page's stream ended: it did not go on as if it could hear. While there is no database, or no way to listen to it, there is none. */
async function expectNoStream(page: Awaited<ReturnType<typeof openStream>>, { cookie }: SignedIn) {
  await vi.waitFor(() => expect(page.received.isOver).toBe(true), { timeout: 10_000 });
  const { response } = await timed(askForStream(cookie));
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
}

/** A page that asks again gets a stream by itself, with all that was saved, and hears of what is saved from now on. */
async function expectToHearAgain(administrator: SignedIn, person: SignedIn) {
  const page = await vi.waitFor(() => openStream(administrator), { timeout: 20_000, interval: 200 });
  await vi.waitFor(async () => expect((await save(person, 3)).status).toBe(200), { timeout: 15_000, interval: 100 });
  await vi.waitFor(() => expect(page.told("update")).toContainEqual(expect.objectContaining({ ownerId: person.id })), { timeout: 5_000 });
  page.leave();
}

// A server of its own: where PostgreSQL is not installed there is none to be stopped. '.ci/run' installs it.
describe.each(hasPostgres ? ["PostgreSQL server"] : [])("when the %s", () => {
  let cluster: Cluster;
  let proxy: InterruptibleProxy;

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster.url);
    await openDatabase({ databaseUrl: proxy.url, dataDirectory: "" });
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await applyMigrations(client, migrationFiles).finally(release);
  }, 120_000);
  afterAll(async () => {
    await proxy?.resume();
    await closeDatabase();
    await proxy?.close();
    cluster?.remove();
  }, 60_000);

  function restart() {
    cluster.stop("fast");
    cluster.start();
  }

  async function somebody() {
    const person = await makePerson();
    await makeChange(person, guide, { type: "step.complete", step: 0 });
    return person;
  }

  test.each(["fast", "immediate"] as const)("is stopped (%s) and started again, nothing breaks", { timeout: 90_000 }, async (mode) => {
    const person = await somebody();
    cluster.stop(mode);
    await expectCalm(person);
    await expectCalm(person);
    cluster.start();
    await expectRecovery(person);
  });

  test("stands still for thirty seconds, every request is answered in time, and everything resumes automatically", {
    timeout: 120_000,
  }, async () => {
    const [administrator, person] = [await makePerson({ role: "administrator" }), await somebody()];
    const page = await openStream(administrator);
    cluster.freeze();
    for (const until = performance.now() + 30_000; performance.now() < until; await sleep(500)) {
      await expectCalm(person);
    }
    await expectNoStream(page, administrator);
    cluster.thaw();
    await expectRecovery(person);
    await expectToHearAgain(administrator, person);
  });

  test.each([
    ["accepts connections and never says a word", () => proxy.cut()],
    ["has gone without a word, as a machine without power does, and every connection stays half open", () => undefined],
  ])("%s, it counts as being away, and all goes on by itself", { timeout: 120_000 }, async (_, loseConnections) => {
    const [administrator, person] = [await makePerson({ role: "administrator" }), await somebody()];
    const page = await openStream(administrator);
    proxy.hang();
    loseConnections();
    for (const until = performance.now() + 5_000; performance.now() < until; await sleep(500)) {
      await expectCalm(person);
    }
    await expectNoStream(page, administrator);
    await proxy.resume();
    await expectRecovery(person);
    await expectToHearAgain(administrator, person);
  });

  test.each([1_000, 3_000])(
    "is %i ms away in each direction, it counts as being away, and all goes on by itself",
    {
      timeout: 120_000,
    },
    async (delay) => {
      const [administrator, person] = [await makePerson({ role: "administrator" }), await somebody()];
      const page = await openStream(administrator);
      proxy.slowDown(delay);
      for (let round = 0; round < 3; round += 1) {
        await expectCalm(person);
      }
      await expectNoStream(page, administrator);
      await proxy.resume();
      await expectRecovery(person);
      await expectToHearAgain(administrator, person);
    },
  );

  test("gives all connections of this process to work that does not end, it counts as being away until one is free", {
    timeout: 90_000,
  }, async () => {
    const person = await somebody();
    const { pool } = openedDatabase();
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    await expectCalm(person);
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, step) => timed(save(person, step % 5))));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));
    for (const client of taken) {
      client.release();
    }
    await expectRecovery(person);
  });

  test("has no connection left to give, it counts as being away until it has", { timeout: 90_000 }, async () => {
    const person = await somebody();
    const crowd: pg.Client[] = [];
    onTestFinished(() => leave());
    // Until the server has ended what was cut, there is room for one more now and then, also for the product, which looks whether it is back.
    for (let refusals = 0; refusals < 3; ) {
      proxy.cut();
      const client = new pg.Client({ connectionString: cluster.url });
      client.on("error", () => undefined);
      await client.connect().then(
        () => crowd.push(client),
        ({ code }: { code?: string }) => {
          expect(code).toBe("53300");
          refusals += 1;
          return sleep(200);
        },
      );
    }
    await expectCalm(person);
    await leave();
    await expectRecovery(person);

    async function leave() {
      await Promise.all(crowd.splice(0).map((client) => client.end()));
    }
  });

  test("is slow, saves are made as long as that takes no longer than people wait", { timeout: 90_000 }, async () => {
    const person = await somebody();
    proxy.slowDown(20);
    expect((await timed(save(person, 2))).status).toBe(200);
    proxy.slowDown(300);
    await expectSlowness(person);
    await proxy.resume();
    await expectRecovery(person);
  });

  /** Each single question is answered in time, but not all that a save or a page needs. */
  async function expectSlowness(person: SignedIn) {
    const [page, refused] = await Promise.all([timed(openGuide(person)), timed(save(person, 9))]);
    expect(page.status).toBe(200);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("5");
  }

  test("refuses the password for a while, it counts as being away", { timeout: 90_000 }, async () => {
    const person = await somebody();
    const operator = new pg.Client({ connectionString: cluster.url });
    await operator.connect();
    onTestFinished(() => operator.end());
    await operator.query("ALTER USER postgres PASSWORD 'second'");
    proxy.cut();
    await expectCalm(person);
    await operator.query("ALTER USER postgres PASSWORD 'first'");
    await expectRecovery(person);
  });

  test.each([
    ["is restarted", () => restart()],
    ["cuts the connection", () => proxy.cut()],
  ])("%s, an administrator's stream ends at once, and the next one hears again", { timeout: 90_000 }, async (_, interrupt) => {
    const [administrator, person] = [await makePerson({ role: "administrator" }), await somebody()];
    // The node may not have recovered from the fault before.
    const page = await vi.waitFor(() => openStream(administrator), { timeout: 15_000, interval: 200 });
    await interrupt();
    await vi.waitFor(() => expect(page.received.isOver).toBe(true), { timeout: 1_000 });
    await expectToHearAgain(administrator, person);
  });
});
