import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { webhookLogLifetime, webhookPatience } from "#app/limits.ts";
import { saveNote } from "#app/plan/store/notes.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { sweepExpired } from "#app/platform/database/maintenance.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import { ensureFirstOffice, findFirstOffice } from "#app/users/staff/offices.server.ts";
import { addEndpoint, endpointActions, listDeliveries, sendWebhookAgain } from "#app/webhooks/webhook-endpoints.server.ts";
import { topicByFamily, webhookTopics } from "#app/webhooks/webhook-topics.ts";
import { startWebhooks } from "#app/webhooks/webhook-worker.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeToken } from "#tests/support/factories.ts";
import { calling } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const guide = guideOf("buying", "full");
const tick = (step: number) => ({ type: "step.complete", step }) as const;
const [first] = guide.steps;

function allowPrivate(allowed: boolean) {
  processState().environment = readEnvironment({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    WEBHOOK_PRIVATE_ADDRESSES: allowed ? "allow" : "refuse",
  });
}

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();
  const ended: (() => Promise<unknown>)[] = [];
  let keeper: Parameters<typeof addEndpoint>[0];

  beforeAll(async () => {
    await ensureFirstOffice();
    const { id: userId } = await makePerson({ role: "administrator" });
    keeper = { request: new Request(environment().appOrigin), userId, officeId: (await findFirstOffice())?.id ?? "" };
  });

  beforeEach(() => allowPrivate(true));

  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) {
      await end();
    }
    await database().webhookEndpoint.deleteMany();
    await database().webhookDelivery.deleteMany();
    await database().rateLimit.deleteMany();
  });

  function work(times: Parameters<typeof startWebhooks>[0] = {}) {
    const worker = startWebhooks({ gather: 1, poll: 200, waits: [1, 1, 1], ...times });
    ended.push(worker.stop);
    return worker;
  }

  async function receiver(
    answer?: Parameters<typeof startReceiver>[0],
    topics: Parameters<typeof addEndpoint>[1]["topics"] = webhookTopics,
  ) {
    const started = await startReceiver(answer);
    ended.push(started.stop);
    const id = crypto.randomUUID();
    started.trust(await addEndpoint(keeper, { id, url: started.url, topics }));
    return { ...started, id, log: () => listDeliveries(id) };
  }

  const stateOf = async (id: string) => (await listDeliveries(id)).map(({ state }) => state);
  const becomes = (id: string, ...states: string[]) => expect.poll(() => stateOf(id), { timeout: 10_000 }).toEqual(states);

  test("each change goes to each endpoint of its topic, as the events of the API show it, and nothing of it is stored twice", async () => {
    const [all, dates] = [await receiver(), await receiver(undefined, ["dates"])];
    work();
    const { saved } = await makeChange(await makePerson(), guide, tick(0));
    await becomes(all.id, "delivered");
    await makeChange(await makePerson(), guide, { type: "question.answer", step: 1, question: 0, answer: "yes" });
    await becomes(all.id, "delivered", "delivered");
    const [message] = all.received;
    const token = await makeToken(keeper.userId, ["events:read"], { officeId: keeper.officeId });
    const api = await (await site(calling(`/api/v1/plans/${saved.id}/events`, token))).json();
    expect(message?.body).toEqual({ type: "plan.changed", timestamp: api.events[0].at, data: { planId: saved.id, event: api.events[0] } });
    expect(message?.id).toMatch(/^msg_[\da-f-]{36}$/);
    expect([dates.received, all.forged, await dates.log()]).toEqual([[], [], []]);
    expect(await all.log()).toMatchObject([{ attempts: 1, status: 204, fault: null }, {}]);
  });

  test("a note's text is never sent, and that a note has changed only while it is shared", async () => {
    const all = await receiver();
    const person = await makePerson();
    await makeChange(person, guide, tick(0));
    const owned = { ownerId: person.id, guide };
    const note = (text: string, version: number) => saveNote(owned, { stepId: first?.id ?? "", text, version });
    await note("a secret", 0);
    expect(await database().webhookDelivery.count()).toBe(1);
    await database().plan.updateMany({ data: { sharesNotes: true } });
    await note("a shared secret", 1);
    expect(await database().webhookDelivery.count()).toBe(2);
    await database().plan.updateMany({ data: { sharesNotes: false } });
    const worker = work();
    await becomes(all.id, "delivered");
    await worker.stop();
    await database().plan.updateMany({ data: { sharesNotes: true } });
    await note("another secret", 2);
    work();
    await becomes(all.id, "delivered", "delivered");
    expect(all.received.map(({ body }) => body.data.event?.seq)).toEqual([1, 4]);
    expect(JSON.stringify(all.received)).not.toContain("secret");
  });

  test("plans of no office or another are not the office's", async () => {
    const all = await receiver();
    const person = await makePerson();
    const { saved } = await makeChange(person, guide, tick(0));
    await database().plan.update({ where: { id: saved.id }, data: { officeId: null } });
    await makeChange(person, guide, tick(1));
    work();
    await expect.poll(() => database().webhookDelivery.count()).toBe(0);
    expect(all.received).toEqual([]);
  });

  test("what fails is tried again with the same id, then given up, and can be sent again", async () => {
    let isWell = false;
    const all = await receiver(() => (isWell ? 200 : 500));
    work();
    await makeChange(await makePerson(), guide, tick(0));
    await becomes(all.id, "failed");
    expect(await all.log()).toMatchObject([{ attempts: 4, status: 500, fault: "The answer was 500.", settledAt: expect.any(Date) }]);
    expect((await database().webhookEndpoint.findUniqueOrThrow({ where: { id: all.id } })).failingSince).not.toBeNull();
    isWell = true;
    const [delivery] = await all.log();
    const stranger = { ...keeper, officeId: crypto.randomUUID() };
    expect(await sendWebhookAgain(stranger, delivery?.id ?? "")).toBe(false);
    expect(await sendWebhookAgain(keeper, delivery?.id ?? "")).toBe(true);
    await becomes(all.id, "delivered");
    expect(await all.log()).toMatchObject([{ attempts: 1, fault: null }]);
    expect(all.received).toHaveLength(5);
    expect(new Set(all.received.map(({ id }) => id)).size).toBe(1);
    expect((await database().webhookEndpoint.findUniqueOrThrow({ where: { id: all.id } })).failingSince).toBeNull();
  });

  test("the waits grow, by the database's clock", async () => {
    const all = await receiver(() => 503);
    work({ waits: [60_000, 600_000] });
    await makeChange(await makePerson(), guide, tick(0));
    const wait = async () => {
      const [row] = await database().$queryRaw<{ wait: number }[]>`
        SELECT extract(epoch FROM due_at - clock_timestamp())::float8 AS wait FROM webhook_delivery WHERE attempts > 0 AND claim IS NULL`;
      return Math.round((row?.wait ?? 0) / 10) * 10;
    };
    await expect.poll(wait).toBe(60);
    await database().$executeRaw`UPDATE webhook_delivery SET due_at = now()`;
    await expect.poll(wait).toBe(600);
    expect(all.received).toHaveLength(2);
  });

  test("a message that was taken, but not marked when its node died, is sent again with the same id", async () => {
    let hold = true;
    const all = await receiver(() => (hold ? new Promise(() => undefined) : 200));
    const dying = work({ lease: 300 });
    await makeChange(await makePerson(), guide, tick(0));
    await expect.poll(() => all.received.length).toBe(1);
    await dying.stop();
    expect(await all.log()).toMatchObject([{ state: "waiting", attempts: 0 }]);
    hold = false;
    work();
    await becomes(all.id, "delivered");
    const [one, two] = all.received;
    expect(two).toEqual(one);
  });

  test("an unresponsive receiver holds up no other messages", async () => {
    const slow = await receiver(() => new Promise(() => undefined));
    const quick = await receiver();
    const person = await makePerson();
    for (let step = 0; step < 6; step += 1) {
      await makeChange(person, guide, tick(step));
    }
    work({ timeout: 60_000 });
    await expect.poll(() => [quick.received.length, slow.received.length]).toEqual([6, 4]);
    expect(await database().webhookDelivery.count({ where: { endpointId: slow.id, claim: { not: null } } })).toBe(4);
    expect(new Set(await stateOf(slow.id))).toEqual(new Set(["waiting"]));
  });

  test("two nodes send each message once", async () => {
    const all = await receiver();
    const person = await makePerson();
    for (let step = 0; step < 8; step += 1) {
      await makeChange(person, guide, tick(step));
    }
    work();
    work();
    await expect.poll(() => database().webhookDelivery.count({ where: { state: "delivered" } }), { timeout: 10_000 }).toBe(8);
    expect(all.received.map(({ body }) => body.data.event?.seq).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("a paused endpoint queues nothing and gets nothing; what waited goes out when it is resumed", async () => {
    const all = await receiver();
    const person = await makePerson();
    await makeChange(person, guide, tick(0));
    expect(await endpointActions.pause(keeper, all.id)).toBe(true);
    expect(await endpointActions.pause(keeper, all.id)).toBe(false);
    await makeChange(person, guide, tick(1));
    expect(await endpointActions.test(keeper, all.id)).toBe(false);
    work({ poll: 50 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(all.received).toEqual([]);
    expect(await endpointActions.resume(keeper, all.id)).toBe(true);
    await becomes(all.id, "delivered");
    expect(all.received.map(({ body }) => body.data.event?.seq)).toEqual([1]);
  });

  test("an endpoint that only fails for days is paused, one that has just begun to fail is not", async () => {
    const all = await receiver(() => 500);
    const person = await makePerson();
    const endpoint = () => database().webhookEndpoint.findUniqueOrThrow({ where: { id: all.id } });
    work();
    await makeChange(person, guide, tick(0));
    await becomes(all.id, "failed");
    expect(await endpoint()).toMatchObject({ pausedAt: null, isGivenUp: false });
    const failingSince = new Date(Date.now() - webhookPatience - 1_000);
    await database().webhookEndpoint.update({ where: { id: all.id }, data: { failingSince } });
    await makeChange(person, guide, tick(1));
    await expect.poll(async () => (await endpoint()).isGivenUp).toBe(true);
    expect(await endpoint()).toMatchObject({ pausedAt: expect.any(Date), failingSince });
    expect(await endpointActions.resume(keeper, all.id)).toBe(true);
    expect(await endpoint()).toMatchObject({ pausedAt: null, isGivenUp: false, failingSince: null });
  });

  test("a test event is sent and signed like any other", async () => {
    const all = await receiver();
    work({ poll: 30_000 });
    expect(await endpointActions.test(keeper, all.id)).toBe(true);
    await becomes(all.id, "delivered");
    expect(all.received).toMatchObject([{ body: { type: "webhook.test", data: {} } }]);
  });

  test("an endpoint that is removed while a message is under way ends quietly, with all of its messages", async () => {
    let answer: (status: number) => void = () => undefined;
    const all = await receiver(() => new Promise((resolve) => (answer = resolve)));
    const worker = work();
    const person = await makePerson();
    await makeChange(person, guide, tick(0));
    await expect.poll(() => all.received.length).toBe(1);
    expect(await endpointActions.remove({ ...keeper, officeId: crypto.randomUUID() }, all.id)).toBe(false);
    expect(await endpointActions.remove(keeper, all.id)).toBe(true);
    answer(200);
    await worker.stop();
    await makeChange(person, guide, tick(1));
    expect(await database().webhookDelivery.count()).toBe(0);
  });

  test("no request leaves for a private address, and the log says so", async () => {
    const all = await receiver();
    allowPrivate(false);
    await database().webhookEndpoint.update({ where: { id: all.id }, data: { url: all.url.replace("http:", "https:") } });
    work({ waits: [] });
    await makeChange(await makePerson(), guide, tick(0));
    await becomes(all.id, "failed");
    expect(await all.log()).toMatchObject([{ status: null, fault: expect.stringContaining("private network") }]);
    expect([all.received, all.forged]).toEqual([[], []]);
  });

  test("with its key gone, a secret signs nothing", async () => {
    const all = await receiver();
    await database().secret.deleteMany({ where: { name: "webhook secrets" } });
    work({ waits: [] });
    await makeChange(await makePerson(), guide, tick(0));
    await becomes(all.id, "failed");
    expect(await all.log()).toMatchObject([{ fault: expect.stringContaining("secret can no longer be read") }]);
    expect([all.received, all.forged]).toEqual([[], []]);
  });

  test("a message that can't be written counts its tries like any other", async () => {
    const all = await receiver();
    await makeChange(await makePerson(), guide, tick(0));
    await database().planEvent.updateMany({ data: { commands: [{ unknown: true }] } });
    work();
    await becomes(all.id, "failed");
    expect(await all.log()).toMatchObject([{ attempts: 4, fault: "The message could not be written." }]);
    expect([all.received, all.forged]).toEqual([[], []]);
  });

  test("the database holds no secret that could be used", async () => {
    const id = crypto.randomUUID();
    const secret = await addEndpoint(keeper, { id, url: "https://crm.example.com/", topics: ["progress"] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await database().webhookEndpoint.findMany())).not.toContain(secret?.slice(6));
  });

  test("the database sorts commands into topics as the application does", async () => {
    for (const [family, topic] of Object.entries(topicByFamily)) {
      const commands = JSON.stringify([{ type: `${family}.set` }]);
      expect(await database().$queryRaw`SELECT webhook_topics(${commands}::jsonb) AS topics`, family).toEqual([{ topics: [topic] }]);
    }
    expect(await database().$queryRaw`SELECT webhook_topics('[]'::jsonb) AS topics`).toEqual([{ topics: ["dates"] }]);
  });

  test("what is old is swept, waiting or not, and goes with its plan", async () => {
    const all = await receiver();
    const person = await makePerson();
    const { saved } = await makeChange(person, guide, tick(0));
    await makeChange(person, guide, tick(1));
    await database().webhookDelivery.updateMany({
      where: { version: 1 },
      data: { createdAt: new Date(Date.now() - webhookLogLifetime - 1_000) },
    });
    await sweepExpired();
    expect(await all.log()).toMatchObject([{ version: 2 }]);
    await database().plan.delete({ where: { id: saved.id } });
    expect(await all.log()).toEqual([]);
  });

  test("a queued message sends no notification within the save", async () => {
    const triggers = await database()
      .$queryRaw`SELECT tgname FROM pg_trigger WHERE tgrelid = 'webhook_delivery'::regclass AND NOT tgisinternal`;
    expect(triggers).toEqual([]);
  });
});
