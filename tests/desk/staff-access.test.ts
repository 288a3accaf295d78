import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { datesPath, peoplePath, planPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { openStream } from "#tests/support/live-stream.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const people = "/buying-guide/full/people";
const quickly = { timeout: 1_000, interval: 20 };

describe.each(databaseKinds)("on the %s database, a plan opened for the brokerage", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let owner: SignedIn;
  let agent: SignedIn;
  let broker: SignedIn;
  let colleague: SignedIn;
  let planId: string;
  let officeId: string;

  beforeEach(async () => {
    officeId = (await database().office.create({ data: { name: "North" } })).id;
    owner = await makePerson({ name: "Olive Owner" });
    [agent, broker, colleague] = [
      await makeStaff("agent", "Ann Agent"),
      await makeStaff("broker", "Bob Broker"),
      await makeStaff("agent", "Cy"),
    ];
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    await database().plan.update({ where: { id: planId }, data: { officeId, agentId: agent.id } });
  });

  async function makeStaff(role: Role, name: string) {
    const person = await makePerson({ role, name });
    await database().user.update({ where: { id: person.id }, data: { officeId } });
    return person;
  }

  const page = async (address: string, person: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
  };
  const post = (address: string, fields: Record<string, string>, person: SignedIn) => site(posting(address, fields, person));
  const openings = () => database().planOpening.findMany({ where: { planId }, orderBy: { openedAt: "asc" } });
  const everyAddress = () => ["", ".data", "/dates", "/dates.data", "/people", "/messages", "/facts"].map((end) => planPath(planId) + end);

  test("opens for its agent and the brokers of its office, and for nobody else who works there", async () => {
    const elsewhere = await makePerson({ role: "broker" });
    for (const address of everyAddress()) {
      const statuses = [agent, broker, colleague, elsewhere].map(async (person) => (await page(address, person)).status);
      expect(await Promise.all(statuses), address).toEqual([200, 200, 404, 404]);
    }
    expect((await page(planPath(planId), agent)).text).toContain("You open it for the brokerage: the owner sees on which days.");
  });

  test("takes their changes in the agent's role, under their name", async () => {
    for (const [place, person] of [agent, broker].entries()) {
      const answer = await post(planPath(planId), { command: `step.complete ${guide.steps[place + 1]?.id}` }, person);
      expect(answer.status).toBe(303);
    }
    const refused = await post(planPath(planId), { command: `step.complete ${guide.steps[3]?.id}` }, colleague);
    expect(refused.status).toBe(404);
    const events = await database().planEvent.findMany({ where: { planId }, orderBy: { version: "asc" } });
    expect(events.slice(1).map(({ actorId, actorRole }) => [actorId, actorRole])).toEqual([
      [agent.id, "agent"],
      [broker.id, "agent"],
    ]);
    expect((await page("/buying-guide/full/messages", owner)).text).toContain("<strong>Bob Broker</strong> marked step 3");
  });

  test("shows the owner its agent, and who opened it on which days", async () => {
    expect((await page(people, owner)).text).not.toContain("Who opened it, and when");
    await page(planPath(planId), broker);
    await page(`${planPath(planId)}/dates`, broker);
    await post(planPath(planId), { command: `step.complete ${guide.steps[1]?.id}` }, broker);
    expect(await openings()).toMatchObject([{ userId: broker.id }]);
    await database().planOpening.updateMany({
      where: { planId },
      data: { day: new Date("2026-11-04"), openedAt: new Date("2026-11-04T18:00:00Z") },
    });
    await page(planPath(planId), broker);
    expect(await openings()).toHaveLength(2);
    const { text } = await page(people, owner);
    expect(text).toMatch(/Your agent<\/h2>.*?Ann Agent/s);
    expect(text.match(/Opened by Bob Broker/g)).toHaveLength(2);
    // The others on the plan see the agent, not the days.
    const partner = await makePerson();
    await database().planMember.create({ data: { planId, userId: partner.id, role: "partner" } });
    const shown = (await page(peoplePath(planPath(planId)), partner)).text;
    expect(shown).toContain("Ann Agent");
    expect(shown).not.toContain("Opened by");
  });

  test("is in the owner's file, and in that of who opened it", async () => {
    await page(planPath(planId), agent);
    const file = async (person: SignedIn) => JSON.parse((await page("/dashboard/account/download", person)).text);
    expect((await file(owner)).journeys).toMatchObject([{ openedByBrokerage: [{ by: "Ann Agent" }] }]);
    expect((await file(agent)).plansOpenedForTheBrokerage).toMatchObject([{ planId }]);
    await deleteUser(agent.id);
    expect((await page(people, owner)).text).toContain("Opened by A former colleague of ours");
  });

  test("shows the owner's notes only while they are shared", async () => {
    await post("/buying-guide/full", { command: `note.save ${guide.steps[0]?.id} 0`, text: "Marmalade 4711" }, owner);
    const first = `${planPath(planId)}?step=${guide.steps[0]?.key}`;
    expect((await page(first, broker)).text).not.toContain("Marmalade 4711");
    await post("/buying-guide/full", { command: "notes.share" }, owner);
    expect((await page(first, broker)).text).toContain("Marmalade 4711");
    await post("/buying-guide/full", { command: "notes.unshare" }, owner);
    expect((await page(first, agent)).text).not.toContain("Marmalade 4711");
  });

  test.each(["takeOver", "leave", "hear", "copy"])("cannot be the object of '%s' by who is not on it", async (intent) => {
    expect((await post(peoplePath(planPath(planId)), { intent }, agent)).status).toBe(403);
    expect((await page(peoplePath(planPath(planId)), agent)).text).not.toContain("Leave this plan");
  });

  test("is a member's in the member's role, without being recorded", async () => {
    await database().planMember.create({ data: { planId, userId: agent.id, role: "viewer" } });
    expect((await page(datesPath(planPath(planId)), agent)).status).toBe(200);
    expect((await page(`${planPath(planId)}/facts`, agent)).status).toBe(404);
    expect(await openings()).toEqual([]);
  });

  describe("is gone at once, on open pages and streams too,", () => {
    const losses: readonly (readonly [string, () => SignedIn, () => Promise<unknown>])[] = [
      ["for an agent who is unassigned", () => agent, () => database().plan.update({ where: { id: planId }, data: { agentId: null } })],
      [
        "for an agent whose role is taken",
        () => agent,
        () => database().user.update({ where: { id: agent.id }, data: { role: "person" } }),
      ],
      [
        "for a broker when it changes its office",
        () => broker,
        async () => {
          const south = await database().office.create({ data: { name: "South" } });
          await database().plan.update({ where: { id: planId }, data: { officeId: south.id } });
        },
      ],
      [
        "for a broker who changes the office",
        () => broker,
        async () => {
          const south = await database().office.create({ data: { name: "South" } });
          await database().user.update({ where: { id: broker.id }, data: { officeId: south.id } });
        },
      ],
    ];
    test.each(losses)("%s", async (_name, reader, lose) => {
      const person = reader();
      await page(planPath(planId), person);
      const stream = await openStream(person);
      expect(stream.told("current").map((plan) => plan.planId)).toContain(planId);
      await lose();
      await vi.waitFor(() => expect(stream.received.isOver).toBe(true), quickly);
      for (const address of everyAddress()) {
        expect((await page(address, person)).status, address).toBe(404);
      }
      const next = await openStream(person);
      expect(next.told("current")).toEqual([]);
      next.leave();
    });
  });

  test("streams hear of it, and of no other plan of the office", async () => {
    await page(planPath(planId), broker);
    const stream = await openStream(broker);
    const other = await makePerson();
    const { saved } = await makeChange(other, guide, { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { officeId } });
    await makeChange(other, guide, { type: "step.next", step: 1 });
    await makeChange(owner, guide, { type: "step.next", step: 1 });
    await vi.waitFor(() => expect(stream.told("update").map((plan) => plan.planId)).toEqual([planId]), quickly);
    stream.leave();
  });
});
