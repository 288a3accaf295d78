import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database/database.server.ts";
import { databaseKinds, onServer, throwawayServerDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { type InterruptibleProxy, startProxy } from "#tests/support/interruptible-proxy.ts";
import { expectCalm, openGuide, read, sendEvents } from "./support/database-away.ts";

const buyingFull = guideOf("buying", "full");
const buyingFree = guideOf("buying", "free");

describe.each(databaseKinds.filter((kind) => kind === "server"))("when the %s goes away and comes back,", () => {
  const server = throwawayServerDatabase();
  let directUrl: string;
  let proxy: InterruptibleProxy;

  beforeAll(async () => {
    directUrl = await server.create();
    proxy = await startProxy(directUrl);
    await openDatabase({ databaseUrl: proxy.url, dataDirectory: "" });
  });
  afterAll(async () => {
    await proxy.resume();
    await closeDatabase();
    await proxy.close();
    await server.drop();
  });

  async function expectRecovery(person: SignedIn) {
    await vi.waitFor(async () => expect((await read(person)).status).toBe(200), { timeout: 10_000, interval: 100 });
    expect(await savedOf(person, buyingFull)).toMatchObject({ version: 1, record: { completedSteps: [0], answers: {} } });
    expect((await sendEvents(person, "step.complete 1")).status).toBe(200);
    expect(await savedOf(person, buyingFull)).toMatchObject({ version: 2, record: { completedSteps: [0, 1] } });
    expect(await (await openGuide(person)).json()).toMatchObject({ owner: { kind: "account" } });
  }

  test.each([
    ["stops", () => proxy.stop()],
    ["hangs", () => proxy.hang()],
  ])("as one that %s, nothing is half-saved, and all works again by itself", { timeout: 60_000 }, async (_, interrupt) => {
    const person = await makePerson();
    expect((await sendEvents(person, "step.complete 0")).status).toBe(200);
    await interrupt();
    await expectCalm(person);
    await proxy.resume();
    await expectRecovery(person);
  });

  /** Never read in the holder's transaction: it would list the sessions as of its first read, and never a newer one. */
  async function sessions(query: string): Promise<unknown[]> {
    return await onServer(async (client) => (await client.query(query, [server.name])).rows);
  }

  /** A save that has read and written, and waits for its last lock while the interruption comes; it answers that it could not save. */
  async function interruptedSave(person: SignedIn, interrupt: () => unknown) {
    const holder = new pg.Client({ connectionString: directUrl });
    await holder.connect();
    await holder.query("BEGIN");
    // A save makes its plan the last active one: there it now has to wait.
    await holder.query("SELECT FROM plan_member WHERE user_id = $1 FOR UPDATE", [person.id]);
    const answer = sendEvents(person, "step.complete 1", "question.answer 0.0.yes");
    await vi.waitFor(async () => expect(await sessions(waiting)).toHaveLength(1), { timeout: 10_000, interval: 20 });
    await interrupt();
    expect((await answer).status).toBe(503);
    await holder.query("ROLLBACK");
    // Whatever is left of it on the server has then ended.
    await vi.waitFor(async () => expect(await sessions(active)).toEqual([]), { timeout: 10_000, interval: 20 });
    await holder.end();
  }

  async function personWithTwoGuides() {
    const person = await makePerson();
    await makeChange(person, buyingFull, { type: "step.complete", step: 0 });
    await makeChange(person, buyingFree, { type: "step.complete", step: 0 });
    return person;
  }

  test.each([
    ["the server ends its connection", () => onServer((client) => client.query(endConnections, [server.name]))],
    ["it has to wait too long", () => undefined],
  ])("a save that has written everything but not committed when %s leaves nothing behind", { timeout: 60_000 }, async (_, interrupt) => {
    const person = await personWithTwoGuides();
    const before = await listPlans(person.id);
    await interruptedSave(person, interrupt);
    await vi.waitFor(async () => expect(await listPlans(person.id)).toEqual(before), { timeout: 10_000, interval: 100 });
    await expectRecovery(person);
  });

  test("a save whose connection breaks before its answer is kept whole or not at all, and sent again it is kept", {
    timeout: 60_000,
  }, async () => {
    const person = await personWithTwoGuides();
    const before = await savedOf(person, buyingFull);
    await interruptedSave(person, () => proxy.cut());
    // The server may learn only from the answer that nobody is there to take it.
    const whole = { version: 2, isLastActive: true, record: { completedSteps: [0, 1], answers: { 0: { 0: "yes" } } } };
    await vi.waitFor(async () => expect((await read(person)).status).toBe(200), { timeout: 10_000, interval: 100 });
    const left = await savedOf(person, buyingFull);
    expect(left).toMatchObject(left.version === before.version ? before : whole);
    expect((await sendEvents(person, "step.complete 1", "question.answer 0.0.yes")).status).toBe(200);
    expect(await savedOf(person, buyingFull)).toMatchObject({ ...whole, version: left.version + 1 });
  });
});

const ofProduct = "FROM pg_stat_activity WHERE datname = $1 AND application_name = 'keyturn'";
const endConnections = `SELECT pg_terminate_backend(pid) ${ofProduct}`;
// Not by its text: while a statement waits, the view may still show the one before it.
const waiting = `SELECT pid ${ofProduct} AND wait_event_type = 'Lock'`;
const active = `SELECT pid ${ofProduct} AND state = 'active'`;
