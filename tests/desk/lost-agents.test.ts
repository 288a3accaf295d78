import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import { formatDay } from "#machines/calendar.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const zone = "America/Denver";

describe.each(databaseKinds)("on the %s database, a plan that lost its agent", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let owner: SignedIn;
  let agent: SignedIn;
  let broker: SignedIn;
  let administrator: SignedIn;
  let planId: string;
  let officeId: string;

  beforeEach(async () => {
    await database().rateLimit.deleteMany();
    await database().plan.deleteMany();
    officeId = (await database().office.create({ data: { name: "North", timeZone: zone } })).id;
    owner = await makePerson({ name: "Olive Owner" });
    [agent, broker] = [await makeStaff("agent"), await makeStaff("broker")];
    administrator = await makePerson({ role: "administrator" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    await database().plan.update({ where: { id: planId }, data: { officeId } });
  });

  async function makeStaff(role: Role) {
    const person = await makePerson({ role });
    await database().user.update({ where: { id: person.id }, data: { officeId } });
    return person;
  }

  const give = (to: SignedIn | null = agent) =>
    site(posting(paths.desk, { intent: "assign", plan: planId, newAgent: to?.id ?? noAgent }, administrator));
  const desk = async (person: SignedIn, search = "") =>
    (await (await site(opening(paths.desk + search, person))).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
  const isListed = async (person: SignedIn) => (await desk(person)).includes("No agent since");

  /** As an outside provider that no longer names the role. */
  async function loseRole() {
    const { issuer, subject, name, email } = await database().user.findUniqueOrThrow({ where: { id: agent.id } });
    await upsertUser({ issuer, subject, name, email, emailVerified: true, image: null, role: "person" });
  }

  test.each([
    ["a provider takes the role", loseRole],
    ["the agent's account is deleted", () => deleteUser(agent.id)],
    [
      "a leaver's plans go to nobody",
      () => site(posting(paths.admin, { intent: "role", user: agent.id, role: "person", office: "", plansTo: noAgent }, administrator)),
    ],
  ])("is on the desks that assign when %s", async (_name, lose) => {
    await give();
    expect(await isListed(broker)).toBe(false);
    await lose();
    expect(await database().plan.findUnique({ where: { id: planId } })).toMatchObject({ agentId: null });
    for (const reader of [broker, administrator]) {
      const text = await desk(reader);
      expect(text).toContain(`No agent since ${formatDay(todayAt(zone))}: assign one.`);
      expect(text).toContain(`agent=${noAgent}`);
    }
    expect(await isListed(await makePerson({ role: "broker" }))).toBe(false);
    expect(await isListed(await makeStaff("agent"))).toBe(false);
  });

  test("leads to itself in the table, and is gone once it has an agent, or is to have none", async () => {
    await give();
    await loseRole();
    const [, search = ""] = /href="\/desk(\?[^"#]*agent=none)#plans"/.exec(await desk(broker)) ?? [];
    expect(search).not.toBe("");
    expect(await desk(broker, search)).toContain("Choose Olive Owner&#x27;s plan");
    const next = await makeStaff("agent");
    expect((await give(next)).status).toBe(303);
    expect(await isListed(broker)).toBe(false);
    await database().user.update({ where: { id: next.id }, data: { role: "person" } });
    await database().plan.update({ where: { id: planId }, data: { agentId: null } });
    expect(await isListed(broker)).toBe(true);
    expect((await give(null)).status).toBe(303);
    expect(await isListed(broker)).toBe(false);
  });

  test("is none that never had an agent, was left without one by choice, or is closed", async () => {
    expect(await isListed(administrator)).toBe(false);
    await give();
    await give(null);
    expect(await database().plan.findUnique({ where: { id: planId } })).toMatchObject({ agentId: null, agentSince: null });
    expect(await isListed(administrator)).toBe(false);
    await give();
    await loseRole();
    await database().plan.update({ where: { id: planId }, data: { status: "closed" } });
    expect(await isListed(administrator)).toBe(false);
  });

  test("keeps the day on which it got its agent while it has one", async () => {
    await give();
    const { agentSince } = await database().plan.findUniqueOrThrow({ where: { id: planId } });
    await makeChange(owner, guide, { type: "step.next", step: 1 });
    expect((await database().plan.findUniqueOrThrow({ where: { id: planId } })).agentSince).toEqual(agentSince);
  });
});
