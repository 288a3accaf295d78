import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { publishDrafts } from "#app/admin/words/store/publication.server.ts";
import { guides } from "#app/content/guides/guides.ts";
import { wordingPublishedMessage } from "#app/plan/wording/wording-webhooks.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { addEndpoint, endpointActions, listDeliveries } from "#app/webhooks/webhook-endpoints.server.ts";
import { webhookTopics } from "#app/webhooks/webhook-topics.ts";
import { startWebhooks } from "#app/webhooks/webhook-worker.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const [north, south] = ["0a000000-0000-4000-8000-000000000001", "0a000000-0000-4000-8000-000000000002"];
const [guide] = guides;
const [first, second] = guide?.steps ?? [];

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();
  const ended: (() => Promise<unknown>)[] = [];
  let administrator: SignedIn;

  beforeAll(async () => {
    await ensureFirstOffice();
    await database().office.createMany({
      data: [
        { id: north, name: "North Office" },
        { id: south, name: "South Office" },
      ],
    });
  });

  beforeEach(async () => {
    administrator = await makePerson({ role: "administrator", name: "Ada Secretive" });
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", WEBHOOK_PRIVATE_ADDRESSES: "allow" });
  });

  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) {
      await end();
    }
    await database().webhookEndpoint.deleteMany();
    await database().webhookDelivery.deleteMany();
    await database().wordingChange.deleteMany();
    await database().rateLimit.deleteMany();
  });

  const keeper = (officeId: string) => ({ request: new Request(environment().appOrigin), userId: administrator.id, officeId });

  async function receiver(
    officeId: string,
    topics: Parameters<typeof addEndpoint>[1]["topics"] = webhookTopics,
    status: () => number = () => 204,
  ) {
    const started = await startReceiver(status);
    ended.push(started.stop);
    const id = crypto.randomUUID();
    started.trust(await addEndpoint(keeper(officeId), { id, url: started.url, topics }));
    return { ...started, id };
  }

  function work() {
    ended.push(startWebhooks({ gather: 1, poll: 30_000, waits: [1, 1, 1] }).stop);
  }

  /** Two texts of the first step, and one of the second. */
  async function publish(officeId: string | null) {
    const request = new Request(environment().appOrigin);
    const scope = officeId === null ? ({ kind: "all" } as const) : ({ kind: "office", officeId } as const);
    const editor = { request, userId: administrator.id, scope };
    const part = (step: typeof first, field: "description" | "proTip") => {
      const id = step?.id ?? "";
      return { guide: "buying/full", step: id, part: id, field, value: "Our very own words.", replaces: 0 };
    };
    await saveDrafts(editor, [part(second, "proTip"), part(first, "description"), part(first, "proTip")]);
    await publishDrafts(editor);
  }

  const stateOf = async (id: string) => (await listDeliveries(id)).map(({ state }) => state);
  const becomes = (id: string, ...states: string[]) => expect.poll(() => stateOf(id), { timeout: 10_000 }).toEqual(states);

  test("the office's endpoints of the topic hear of a publication at once: its places, and no text or name", async () => {
    const [hears, otherTopic, otherOffice] = [await receiver(north, ["words"]), await receiver(north, ["progress"]), await receiver(south)];
    work();
    await publish(north);
    await becomes(hears.id, "delivered");
    const [message] = hears.received;
    expect(wordingPublishedMessage.parse(message?.body)).toEqual(message?.body);
    expect(message?.body).toEqual({
      type: "words.published",
      timestamp: expect.any(String),
      data: {
        officeId: north,
        actorId: administrator.id,
        count: 3,
        guides: [{ guide: "buying/full", steps: [first?.id, second?.id] }],
      },
    });
    expect(JSON.stringify(hears.received)).not.toMatch(/very own|Secretive|@/);
    expect([hears.forged, otherTopic.received, otherOffice.received]).toEqual([[], [], []]);
    expect(await database().webhookDelivery.count()).toBe(1);
  });

  test("what is published for all offices reaches every office's endpoints, once each", async () => {
    const [one, two, paused] = [await receiver(north), await receiver(south, ["words"]), await receiver(south)];
    await endpointActions.pause(keeper(south), paused.id);
    work();
    await publish(null);
    await becomes(one.id, "delivered");
    await becomes(two.id, "delivered");
    expect([one, two].map(({ received }) => received.map(({ body }) => body.data))).toEqual(
      Array(2).fill([expect.objectContaining({ officeId: null, count: 3 })]),
    );
    expect(await stateOf(paused.id)).toEqual([]);
  });

  test("a publication that is refused queues nothing", async () => {
    await receiver(north);
    await publish(north);
    await database().webhookDelivery.deleteMany();
    await expect(publish(north)).rejects.toThrow("Someone else published this text");
    expect(await database().webhookDelivery.count()).toBe(0);
  });

  test("it is tried again like any other, is named in the log, and goes with its author's account", async () => {
    const fails = await receiver(north, ["words"], () => 500);
    work();
    await publish(north);
    await becomes(fails.id, "failed");
    expect(fails.received).toHaveLength(4);
    expect(new Set(fails.received.map(({ id }) => id)).size).toBe(1);
    const reader = await makePerson({ role: "administrator" });
    const page = await (await site(opening(`${staffPaths.adminWebhooks}?office=${north}&webhook=${fails.id}`, reader))).text();
    expect(page.slice(page.indexOf('id="log"'))).toMatch(/Guide texts.*Given up/s);
    await database().user.delete({ where: { id: administrator.id } });
    expect(await stateOf(fails.id)).toEqual([]);
  });
});
