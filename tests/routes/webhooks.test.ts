import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxWebhookEndpoints, maxWebhooksAddedPerHour } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const fields = { intent: "add", url: " https://crm.example.com/keyturn?key=1 ", topic: ["progress", "dates"] };
const secretIn = (page: string) => /whsec_[\w+/]{43}=/.exec(page)?.[0] ?? "";

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let administrator: SignedIn;

  beforeAll(async () => {
    await ensureFirstOffice();
    administrator = await makePerson({ role: "administrator", name: "Ada" });
  });

  beforeEach(async () => {
    await database().webhookEndpoint.deleteMany();
    await database().webhookDelivery.deleteMany();
    await database().rateLimit.deleteMany();
  });

  const read = async (address: string = staffPaths.adminWebhooks) => (await site(opening(address, administrator))).text();
  const send = (sent: Record<string, string | readonly string[]>) => site(posting(staffPaths.adminWebhooks, sent, administrator));

  async function add(changed: object = {}) {
    const form = /name="form" value="([^"]+)"/.exec(await read())?.[1] ?? "";
    return send({ ...fields, form, ...changed });
  }

  async function added() {
    await add();
    return (await database().webhookEndpoint.findFirstOrThrow()).id;
  }

  test("the answer to the form shows the secret, and nothing else ever does", async () => {
    const answer = await add();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const secret = secretIn(await answer.text());
    expect(secret).not.toBe("");
    expect(JSON.stringify([...answer.headers])).not.toContain(secret);
    const row = await database().webhookEndpoint.findFirstOrThrow();
    expect(row).toMatchObject({ url: "https://crm.example.com/keyturn?key=1", topics: ["progress", "dates"], pausedAt: null });
    const events = await database().accountEvent.findMany();
    expect(JSON.stringify([row, events])).not.toContain(secret.slice(6));
    expect(JSON.stringify(events)).not.toContain("key=1");
    const page = await read(`${staffPaths.adminWebhooks}?webhook=${row.id}`);
    expect(page).not.toContain("whsec_");
    expect(page).toContain("Steps and answers, Dates");
    expect((await listAccountEvents(administrator.id, "person"))[0]).toMatchObject({ words: "Webhook added: crm.example.com" });
  });

  test("a form that is sent twice adds one", async () => {
    const form = crypto.randomUUID();
    const [first, second] = [await add({ form }), await add({ form })];
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(secretIn(await second.text())).toBe("");
    expect(await database().webhookEndpoint.count()).toBe(1);
  });

  test.each([
    ["no address", { url: " " }, "Enter the address that gets the messages."],
    ["half an address", { url: "crm.example.com" }, "Enter a whole address"],
    ["one over http", { url: "http://crm.example.com/" }, "The address has to begin with https://."],
    ["one of another kind", { url: "file:///etc/passwd" }, "The address has to begin with https://."],
    ["one with a password", { url: "https://jo:secret@crm.example.com/" }, "Leave out the name and password"],
    ["one of a private network", { url: "https://10.0.0.7/" }, "in a private network"],
    ["one of this machine, spelled oddly", { url: "https://0x7f.1/" }, "in a private network"],
    ["one that is too long", { url: `https://crm.example.com/${"x".repeat(500)}` }, "Use at most 500 characters."],
    ["no topic", { topic: [] }, "Choose what it gets."],
  ])("%s is said at its field, and nothing is added", async (_, changed, message) => {
    const answer = await add(changed);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("<title>Error: ");
    expect(page).toContain(message);
    expect(await database().webhookEndpoint.count()).toBe(0);
  });

  test.each([
    ["an unknown topic", { topic: ["everything"] }],
    ["a form's id that is none", { form: "1" }],
    ["a webhook's id that is none", { intent: "pause", webhook: "1" }],
  ])("%s is not understood", async (_, changed) => {
    expect((await add(changed)).status).toBe(400);
  });

  test("there are so many at most, and so many new ones in an hour", async () => {
    await added();
    const { id: _, ...row } = await database().webhookEndpoint.findFirstOrThrow();
    await database().webhookEndpoint.createMany({ data: Array.from({ length: maxWebhookEndpoints - 1 }, () => row) });
    const answer = await add();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("at most 10 webhooks");
    await database().webhookEndpoint.deleteMany();
    await database().rateLimit.updateMany({ data: { points: maxWebhooksAddedPerHour } });
    const tooOften = await add();
    expect(tooOften.status).toBe(429);
    expect(Number(tooOften.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("an administrator tests, pauses, resumes and removes it", async () => {
    const webhook = await added();
    const log = `${staffPaths.adminWebhooks}?webhook=${webhook}#log`;
    expect((await send({ intent: "test", webhook })).headers.get("Location")).toBe(log);
    expect(await read(log)).toMatch(/Test event.*Waiting/s);
    const places = [];
    for (const intent of ["pause", "resume", "remove", "remove"]) {
      const answer = await send({ intent, webhook });
      places.push([answer.status, answer.headers.get("Location")]);
      const { length } = await database().webhookEndpoint.findMany({ where: { pausedAt: { not: null } } });
      expect(length).toBe(intent === "pause" ? 1 : 0);
    }
    expect(places).toEqual(Array(4).fill([303, staffPaths.adminWebhooks]));
    expect(await database().webhookDelivery.count()).toBe(0);
    const words = (await listAccountEvents(administrator.id, "person")).slice(0, 3).map((event) => event.words);
    expect(words).toEqual(["Webhook removed: crm.example.com", "Webhook resumed: crm.example.com", "Webhook paused: crm.example.com"]);
  });

  test("the log shows what became of each message, and sends one again", async () => {
    const webhook = await added();
    const { saved } = await makeChange(await makePerson(), guideOf("buying", "full"), { type: "step.complete", step: 0 });
    const failed = { state: "failed", attempts: 9, status: 500, fault: "The answer was 500.", settledAt: new Date() } as const;
    await database().webhookDelivery.updateMany({ data: failed });
    const log = `${staffPaths.adminWebhooks}?webhook=${webhook}`;
    const page = (await read(log)).replaceAll("<!-- -->", "");
    for (const text of ["Steps and answers", "Given up", "Tried 9 times, last answer 500.", "The answer was 500.", `/plans/${saved.id}`]) {
      expect(page).toContain(text);
    }
    const delivery = /name="delivery" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await send({ intent: "again", webhook, delivery })).status).toBe(303);
    expect(await database().webhookDelivery.findMany()).toMatchObject([{ state: "waiting", attempts: 0, fault: null, settledAt: null }]);
  });

  test("a webhook that was given up says so, with what to do", async () => {
    await added();
    const failingSince = new Date(Date.now() - 6 * 24 * 60 * 60_000);
    await database().webhookEndpoint.updateMany({ data: { failingSince, pausedAt: new Date(), isGivenUp: true } });
    expect(await read()).toMatch(/Paused on .*because no message had gone through since .*Resume it when its receiver works again/s);
  });
});
