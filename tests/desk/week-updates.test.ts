import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxUpdateLength, updateErrors } from "#app/content/week-update.ts";
import { planPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const messages = "/buying-guide/full/messages";
const folder = mailFolder();

describe.each(databaseKinds)("on the %s database, the week's updates", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let owner: SignedIn;
  let partner: SignedIn;
  let agent: SignedIn;
  let planId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    await database().plan.deleteMany();
    await database().outboxEntry.deleteMany();
    const office = await database().office.create({ data: { name: "North" } });
    const makeStaff = async (role: Role, name: string) => {
      const person = await makePerson({ role, name });
      await database().user.update({ where: { id: person.id }, data: { officeId: office.id } });
      return person;
    };
    owner = await makePerson({ name: "Olive Owner" });
    partner = await makePerson({ name: "Pat Partner" });
    agent = await makeStaff("agent", "Ann Agent");
    planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
    await database().plan.update({ where: { id: planId }, data: { officeId: office.id, agentId: agent.id } });
    const viewer = await makePerson({ name: "Vic Viewer" });
    await database().planMember.createMany({
      data: [
        { planId, userId: partner.id, role: "partner" },
        { planId, userId: viewer.id, role: "viewer" },
      ],
    });
  });

  const page = async (address: string, person: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'") };
  };
  const send = (text: string, person = agent, more: Record<string, string> = {}) =>
    site(posting(staffPaths.deskUpdates, { plan: planId, read: planId, [`text-${planId}`]: text, ...more }, person));
  const sent = () => database().weekUpdate.findMany({ where: { planId } });
  const textIn = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

  /** Further plans of the agent. */
  async function makePlans(names: readonly string[]) {
    const plans: string[] = [];
    for (const name of names) {
      const client = await makePerson({ name });
      const { saved } = await makeChange(client, guide, { type: "step.complete", step: 0 });
      const { officeId } = await database().plan.findUniqueOrThrow({ where: { id: planId } });
      await database().plan.update({ where: { id: saved.id }, data: { officeId, agentId: agent.id } });
      plans.push(saved.id);
    }
    return plans;
  }

  test("are drafted from what happened, for the agent to read", async () => {
    const { text } = await page(staffPaths.deskUpdates, agent);
    expect(text).toContain("1 plan has no update this week.");
    expect(text).toContain("Hi Olive and Pat,");
    expect(text).toContain("Between you, you finished 1 thing (“Pre-Approval”).");
    expect(text).toContain("Have you signed a contract?");
  });

  test("go by mail to those who buy, as written, and stand on the plan", async () => {
    const answer = await send("Hi Olive,\r\n\r\nall is as planned:\n- the loan\n- the title");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, staffPaths.deskUpdates]);
    const mails = await readMails();
    expect(mails.map(({ to, kind: sort }) => [sort, to])).toEqual([
      ["week-update", owner.email],
      ["week-update", partner.email],
    ]);
    expect(mails[0]?.subject).toContain("your week, from Ann Agent");
    expect(mails[0]?.text).toContain("all is as planned:");
    expect(mails[0]?.text).toContain("the title");
    for (const [address, person] of [
      [messages, owner],
      [`${planPath(planId)}/messages`, partner],
    ] as const) {
      const { text } = await page(address, person);
      expect(text).toContain("Update from Ann Agent");
      expect(text).toContain("all is as planned:");
    }
    expect((await page(staffPaths.deskUpdates, agent)).text).toContain("There is nothing left to write.");
  });

  test("go out once a week and plan, however often they are sent", async () => {
    const answers = await Promise.all([send("First"), send("Second")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const again = await send("Third");
    expect(again.status).toBe(409);
    const text = await textIn(again);
    expect(text).toContain(updateErrors.sentAlready);
    expect(text, "what was typed is not lost").toContain("Third");
    expect(await sent()).toHaveLength(1);
    await database().weekUpdate.updateMany({ where: { planId }, data: { week: new Date("2026-01-05") } });
    expect((await send("Fourth")).status).toBe(303);
  });

  test("are refused while empty, too long, or with the numbers of an account", async () => {
    const refused = {
      "": updateErrors.empty,
      [`${"x".repeat(maxUpdateLength)}y`]: updateErrors.long,
      "Wire to routing 021000021": updateErrors.numbers,
    };
    for (const [text, error] of Object.entries(refused)) {
      const answer = await send(text);
      expect([answer.status, (await answer.text()).includes(error)], error).toEqual([400, true]);
    }
    expect([await sent(), await database().outboxEntry.count()]).toEqual([[], 0]);
  });

  test("are held back once where a word may read as steering, and go out if the writer says so", async () => {
    const text = "It is a safe neighborhood.";
    const answer = await send(text);
    const body = await textIn(answer);
    expect(answer.status).toBe(200);
    expect(body).toContain("This may read as steering: “safe neighborhood”.");
    expect(body).toContain(text);
    expect(await sent()).toEqual([]);
    expect((await send(text, agent, { warned: planId })).status).toBe(303);
    expect(await sent()).toMatchObject([{ text }]);
  });

  test("are for who may open the plan for the brokerage, and nobody else", async () => {
    const colleague = await makePerson({ role: "agent" });
    expect((await send("Hi", colleague)).status).toBe(404);
    expect((await page(staffPaths.deskUpdates, colleague)).text).not.toContain("Olive");
    expect((await site(opening(staffPaths.deskUpdates, owner))).status).not.toBe(200);
    expect((await send("Hi", owner)).status).not.toBe(200);
    await database().plan.update({ where: { id: planId }, data: { agentId: null } });
    expect((await send("Hi")).status).toBe(404);
    expect(await sent()).toEqual([]);
  });

  test("reach nobody who has left the plan, and outlive their author's account without a name", async () => {
    await send("Hi all");
    await database().planMember.deleteMany({ where: { planId, userId: partner.id } });
    expect((await readMails()).map(({ to }) => to)).toEqual([owner.email]);
    await deleteUser(agent.id);
    expect((await page(messages, owner)).text).toContain("Update from A former colleague of ours");
  });

  test("go out together where their box is checked, and the others keep what was typed", async () => {
    const [ben, cy] = (await makePlans(["Ben Buyer", "Cy Client"])) as [string, string];
    const form = {
      ...{ plan: [planId, ben, cy], read: [planId, cy] },
      ...{ [`text-${planId}`]: "To Olive", [`text-${ben}`]: "Half written to Ben", [`text-${cy}`]: "To Cy" },
    };
    const answer = await site(posting(staffPaths.deskUpdates, form, agent));
    const body = await textIn(answer);
    expect(answer.status).toBe(200);
    expect(body).toMatch(/Posted for .*Cy Client/);
    expect(body).toContain("Half written to Ben");
    expect(body).toContain("1 plan has no update this week.");
    const updates = await database().weekUpdate.findMany({ where: { planId: { in: [planId, ben, cy] } }, orderBy: { text: "asc" } });
    expect(updates.map(({ text }) => text)).toEqual(["To Cy", "To Olive"]);
  });

  test("hold back only the one that has to change", async () => {
    const [ben, cy] = (await makePlans(["Ben Buyer", "Cy Client"])) as [string, string];
    const form = {
      ...{ plan: [planId, ben, cy], read: [planId, ben, cy] },
      ...{ [`text-${planId}`]: "Wire to routing 021000021", [`text-${ben}`]: "A safe neighborhood.", [`text-${cy}`]: "To Cy" },
    };
    const answer = await site(posting(staffPaths.deskUpdates, form, agent));
    const body = await textIn(answer);
    expect(answer.status).toBe(400);
    expect(body).toContain(updateErrors.numbers);
    expect(body).toContain("This may read as steering: “safe neighborhood”.");
    expect(await database().weekUpdate.findMany({ select: { text: true } })).toEqual([{ text: "To Cy" }]);
    const again = { ...form, warned: ben, [`text-${planId}`]: "To Olive" };
    expect((await site(posting(staffPaths.deskUpdates, again, agent))).status).toBe(409);
    expect(await database().weekUpdate.count(), "Cy's is not sent twice").toBe(3);
  });

  test("need a checked box", async () => {
    const answer = await site(posting(staffPaths.deskUpdates, { plan: planId, [`text-${planId}`]: "Unread" }, agent));
    const body = await textIn(answer);
    expect([answer.status, body.includes(updateErrors.unread), body.includes("Unread</textarea>")]).toEqual([400, true, true]);
    expect(await sent()).toEqual([]);
  });

  test("are ten to a page, each on one page", async () => {
    await makePlans(Array.from({ length: 11 }, (_, place) => `Client Number${place}`));
    const first = await page(staffPaths.deskUpdates, agent);
    const next = /href="([^"]+after=[^"]+)"/.exec(first.text)?.[1] ?? "";
    const second = await page(next, agent);
    const names = (text: string) => [...text.matchAll(/Open the plan of ([^"]+)"/g)].map(([, name]) => name);
    expect([names(first.text).length, names(second.text).length]).toEqual([10, 2]);
    expect(new Set([...names(first.text), ...names(second.text)]).size).toBe(12);
  });

  test("by an administrator are no change of progress to mail about", async () => {
    const administrator = await makePerson({ role: "administrator", name: "Ada Admin" });
    await send("Hi from Ada", administrator);
    expect([...new Set((await readMails()).map(({ kind: sort }) => sort))]).toEqual(["week-update"]);
  });
});
