import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { livePlans } from "#app/plan/events/live-plans.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { endSession } from "#app/platform/sessions/session.server.ts";
import { loader } from "#app/routes/api.events.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeSignedOut, signInAgain } from "#tests/support/factories.ts";
import { askForStream, openStream } from "#tests/support/live-stream.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

const guide = guideOf("selling", "full");
/** Gives the plan once every page has heard of it. */
async function begin(person: { readonly id: string }) {
  const { saved } = await makeChange(person, guide, { type: "step.next", step: 0 });
  await pause();
  return saved;
}
const change = (person: { readonly id: string }) => makeChange(person, guide, { type: "step.complete", step: 0 });
/** Longer than a change takes from one page to another. */
const pause = () => sleep(400);
const quickly = { timeout: 1_000, interval: 20 };

/** Lets the node look after its streams as it does each minute. */
async function passOneMinute() {
  for (let beat = 0; beat < 4; beat += 1) {
    await livePlans().beat();
  }
}

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  afterEach(() => vi.waitFor(() => expect(livePlans().size, "streams left behind").toBe(0), 10_000));

  test("is for people who are signed in", async () => {
    expect((await answerTo(opening("/api/events"), loader)).status).toBe(401);
    expect((await askForStream((await makeSignedOut()).cookie)).response.status).toBe(401);
  });

  test("is a stream for those alone who ask for one: others would wait for its end", async () => {
    expect((await answerTo(opening("/api/events", await makePerson()), loader)).status).toBe(406);
  });

  test("begins with the versions of one's plans, and brings every change of them within a second, to every page", async () => {
    const person = await makePerson();
    const { id } = await begin(person);
    const plan = { planId: id, ownerId: person.id, address: "/selling-guide/full" };
    const pages = [await openStream(person), await openStream({ cookie: await signInAgain(person.id) })];
    expect(pages[0]?.response.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
    await change(person);
    for (const { told, leave, received } of pages) {
      expect(told("current")).toEqual([{ ...plan, version: 1 }]);
      await vi.waitFor(() => expect(told("update")).toEqual([{ ...plan, version: 2 }]), quickly);
      leave();
      await vi.waitFor(() => expect(received.isOver).toBe(true), 10_000);
    }
  });

  test("includes plans that its user begins meanwhile, and nobody else's; an administrator's includes all", async () => {
    const [person, other, administrator] = [await makePerson(), await makePerson(), await makePerson({ role: "administrator" })];
    const pages = [await openStream(person), await openStream(other), await openStream(administrator)] as const;
    await begin(person);
    expect(pages[2].told("update")).toMatchObject([{ ownerId: person.id, version: 1 }]);
    expect(pages[0].told("update")).toMatchObject([{ ownerId: person.id, version: 1 }]);
    expect(pages[1].told("update")).toEqual([]);
    pages.map(({ leave }) => leave());
  });

  test("a member hears of a plan; once removed, of nothing more, from that second on", async () => {
    const [owner, member] = [await makePerson(), await makePerson()];
    const planId = (await begin(owner)).id;
    const membership = { planId, userId: member.id };
    await database().planMember.create({ data: { ...membership, role: "partner" } });
    const page = await openStream(member);
    expect(page.told("current")).toMatchObject([{ planId, version: 1 }]);
    await database().planMember.delete({ where: { planId_userId: membership } });
    await vi.waitFor(() => expect(page.received.isOver).toBe(true), quickly);
    expect(page.received.text).toMatch(/event: access\ndata: null\n\n$/);
    const again = await openStream(member);
    await change(owner);
    await pause();
    expect([again.told("current"), again.told("update"), page.told("update")]).toEqual([[], [], []]);
    again.leave();
  });

  test.each([
    ["the session ends", ({ cookie }: { cookie: string }) => endSession(opening("/", { cookie })), 401],
    ["the role goes", ({ id }: { id: string }) => database().user.update({ where: { id }, data: { role: "person" } }), 200],
    ["the account goes", ({ id }: { id: string }) => database().user.delete({ where: { id } }), 401],
  ])("ends within a second when %s", async (_, lose, status) => {
    const administrator = await makePerson({ role: "administrator" });
    const { received } = await openStream(administrator);
    await lose(administrator);
    await vi.waitFor(() => expect(received.isOver).toBe(true), quickly);
    // Its page opens another at once.
    expect(received.text.includes("event: access")).toBe(status === 200);
    const { response, leave } = await askForStream(administrator.cookie);
    expect(response.status).toBe(status);
    leave();
  });

  test("ends when the session is over by time; and brings what a killed node did not tell", async () => {
    const [leaver, person] = [await makePerson(), await makePerson()];
    const { id } = await begin(person);
    const [over, page] = [await openStream(leaver), await openStream(person)];
    await database().session.updateMany({ where: { userId: leaver.id }, data: { expiresAt: new Date() } });
    await database().plan.update({ where: { id }, data: { version: 7 } });
    await passOneMinute();
    await vi.waitFor(() => expect(over.received.isOver).toBe(true), 10_000);
    await vi.waitFor(() => expect(page.told("update")).toMatchObject([{ planId: id, version: 7 }]), 10_000);
    expect(page.received.text).toContain("event: beat");
    page.leave();
  });

  test("all streams of a node are checked in one query", async () => {
    const people = [await makePerson(), await makePerson(), await makePerson()];
    await Promise.all(people.map(begin));
    const pages = await Promise.all(people.map(openStream));
    const find = vi.spyOn(database().session, "findMany");
    await passOneMinute();
    expect(find).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(pages.flatMap(({ told }) => told("update"))).toHaveLength(3), 10_000);
    find.mockRestore();
    pages.map(({ leave }) => leave());
  });

  test("nothing is streamed while access can't be checked", async () => {
    const { received } = await openStream(await makePerson());
    const find = vi.spyOn(database().session, "findMany").mockRejectedValue(new Error("no answer"));
    await passOneMinute();
    await vi.waitFor(() => expect(received.isOver).toBe(true), 10_000);
    find.mockRestore();
  });

  test("a user who loses access while a stream opens gets none", async () => {
    const person = await makePerson();
    await (await openStream(person)).leave();
    const find = database().session.findMany.bind(database().session);
    const spy = vi.spyOn(database().session, "findMany").mockImplementationOnce((async (query: Parameters<typeof find>[0]) => {
      const before = await find(query);
      await database().session.deleteMany({ where: { userId: person.id } });
      await pause();
      return before;
    }) as unknown as typeof find);
    expect((await askForStream(person.cookie)).response.status).toBe(401);
    spy.mockRestore();
  });

  test("a person has eight at most: the oldest makes way; and none lasts longer than 36 minutes", async () => {
    const person = await makePerson();
    const pages: Awaited<ReturnType<typeof openStream>>[] = [];
    for (let count = 0; count < 9; count += 1) {
      pages.push(await openStream(person));
    }
    await vi.waitFor(() => expect(pages.map(({ received }) => received.isOver)).toEqual([true, ...Array(8).fill(false)]), 10_000);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 36 * 60_000 + 1);
    await livePlans().beat();
    vi.mocked(Date.now).mockRestore();
    await vi.waitFor(() => expect(pages.every(({ received }) => received.isOver)).toBe(true), 10_000);
  });

  test("a client that does not read is let go", async () => {
    const person = await makePerson();
    await begin(person);
    const { response } = await askForStream(person.cookie);
    expect(response.status).toBe(200);
    const message = JSON.stringify([{ planId: person.id, ownerId: person.id, address: null, version: 1 }]);
    await database().$executeRaw`SELECT pg_notify('plan', rpad(${message}, 400 + number)) FROM generate_series(1, 80) AS number`;
    await vi.waitFor(() => expect(livePlans().size).toBe(0), 10_000);
  });

  test("an invalid list of plans is ignored", async () => {
    const person = await makePerson();
    const page = await openStream(person);
    await database().$executeRaw`SELECT pg_notify('plan', '{"no":"list"}')`;
    const { id } = await begin(person);
    expect(page.told("update")).toMatchObject([{ planId: id }]);
    page.leave();
  });
});
