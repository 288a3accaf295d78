import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactLogErrors } from "#app/content/contact-log.ts";
import { maxContactDaysPast, maxContactsLoggedPerDay, maxContactTextLength } from "#app/limits.ts";
import { contactLogPath, paths, planPath } from "#app/paths.ts";
import { findLastContacts } from "#app/plan/contacts/logged-contacts.server.ts";
import { latestToday } from "#app/plan/dates/day-limits.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { closePlan } from "#app/plan/status/plan-status.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { addDays } from "#machines/calendar.ts";
import type { PlanRole, Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const needs = "They want to see two more homes";

describe.each(databaseKinds)("on the %s database, the log of contacts", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let owner: SignedIn;
  let agent: SignedIn;
  let broker: SignedIn;
  let administrator: SignedIn;
  let planId: string;
  let officeId: string;
  let log: string;

  beforeEach(async () => {
    await database().rateLimit.deleteMany();
    officeId = (await database().office.create({ data: { name: "North", timeZone: "America/Chicago" } })).id;
    owner = await makePerson({ name: "Olive Owner" });
    [agent, broker] = [await makeStaff("agent", "Ann Agent"), await makeStaff("broker", "Bob Broker")];
    administrator = await makePerson({ role: "administrator", name: "Ada Admin" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    await database().plan.update({ where: { id: planId }, data: { officeId, agentId: agent.id } });
    log = contactLogPath(planPath(planId)).replace(/#.*/, "");
  });

  async function makeStaff(role: Role, name: string) {
    const person = await makePerson({ role, name });
    await database().user.update({ where: { id: person.id }, data: { officeId } });
    return person;
  }

  async function makeMember(role: PlanRole, name: string, account: Role = "person") {
    const person = await makePerson({ name, role: account });
    await database().planMember.create({ data: { planId, userId: person.id, role } });
    return person;
  }

  const today = () => todayAt("America/Chicago");
  const page = async (address: string, person: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'") };
  };
  const post = async (fields: Record<string, string>, person = agent) => {
    const response = await site(posting(log, fields, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'") };
  };
  const note = (fields: Record<string, string> = {}, person = agent) =>
    post({ intent: "save", form: randomUUID(), channel: "call", day: today(), member: owner.id, summary: needs, ...fields }, person);
  const rows = () => database().loggedContact.findMany({ where: { planId }, orderBy: { createdAt: "asc" } });
  const noted = async () => {
    const [row] = await rows();
    expect(row).toBeDefined();
    return row as NonNullable<typeof row>;
  };
  const last = async () => (await findLastContacts([{ id: planId, timeZone: "America/Chicago" }])).get(planId);

  test("lists what was noted, the latest day first, with who wrote it, for the brokerage", async () => {
    expect((await page(log, agent)).text).toContain("Nothing is noted yet.");
    expect((await note({ day: addDays(today(), -3), summary: "An older call" })).status).toBe(303);
    expect((await note({ channel: "meeting", member: "" }, broker)).status).toBe(303);
    expect((await note({ channel: "email", day: addDays(today(), -9), summary: "The oldest" }, administrator)).status).toBe(303);
    for (const reader of [agent, broker, administrator]) {
      const { status, text } = await page(log, reader);
      expect(status).toBe(200);
      const places = [needs, "An older call", "The oldest"].map((words) => text.indexOf(words));
      expect(places.toSorted((one, other) => one - other)).toEqual(places);
      expect(text).toContain("Call with Olive Owner");
      for (const by of ["Noted by Ann Agent", "Noted by Bob Broker", "Noted by Ada Admin"]) {
        expect(text).toContain(by);
      }
    }
  });

  test("is hidden from everyone on the plan, an agent whom the owner invited too, and changes nothing in it", async () => {
    const before = await database().plan.findUniqueOrThrow({ where: { id: planId }, select: { version: true, lastUpdatedAt: true } });
    await note();
    const outsiders = [
      await makePerson(),
      await makeStaff("agent", "Cy Colleague"),
      ...(await Promise.all((["partner", "professional", "viewer"] as const).map((role) => makeMember(role, role)))),
      await makeMember("agent", "Ina Invited"),
    ];
    for (const person of outsiders) {
      expect((await page(log, person)).text).not.toContain("What was noted");
      expect((await note({}, person)).status).toBe(404);
    }
    expect((await page("/buying-guide/full/messages?log", owner)).text).not.toContain("What was noted");
    expect((await note({}, owner)).status).toBe(404);
    expect((await page("/buying-guide/full/people", owner)).text).not.toContain("Contact log");
    expect((await page(`${planPath(planId)}/people`, agent)).text).toContain(`href="${log}`);
    expect((await page(log, agent)).text).toContain("What was noted");
    expect(await rows()).toHaveLength(1);
    expect(await database().plan.findUniqueOrThrow({ where: { id: planId }, select: { version: true, lastUpdatedAt: true } })).toEqual(
      before,
    );
  });

  test("takes a contact once, however often the form is sent", async () => {
    const form = randomUUID();
    const answers = await Promise.all([note({ form }), note({ form })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await rows()).toHaveLength(1);
  });

  test("refuses what is missing, too long, not yet, long ago, with a stranger, or with the numbers of an account", async () => {
    const stranger = await makePerson();
    const refused: readonly (readonly [Record<string, string>, string])[] = [
      [{ channel: "fax" }, contactLogErrors.channel],
      [{ day: "soon" }, contactLogErrors.day],
      [{ day: addDays(latestToday(), 1) }, contactLogErrors.ahead],
      [{ day: addDays(today(), -maxContactDaysPast - 1) }, contactLogErrors.past],
      [{ member: stranger.id }, contactLogErrors.member],
      [{ member: "nobody" }, contactLogErrors.member],
      [{ summary: " " }, contactLogErrors.empty],
      [{ summary: "x".repeat(maxContactTextLength + 1) }, contactLogErrors.tooLong(maxContactTextLength + 1)],
      [{ summary: "Wire to routing 021000021" }, contactLogErrors.bankDetails],
    ];
    for (const [fields, error] of refused) {
      const { status, text } = await note({ summary: "Typed words 4711", ...fields });
      expect([status, text.includes(error)], error).toEqual([400, true]);
      expect(text.includes("Typed words 4711"), "what was typed is not lost").toBe(fields.summary === undefined);
    }
    expect((await post({ intent: "save", form: "x" })).status).toBe(400);
    expect((await post({ intent: "none" })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("takes today of the office and an American way to write it", async () => {
    const [year, month, day] = addDays(today(), -1).split("-");
    expect((await note({ day: `${Number(month)}/${Number(day)}/${year}` })).status).toBe(303);
    expect((await note()).status).toBe(303);
    expect((await rows()).map((row) => row.day.toISOString().slice(0, 10))).toEqual([addDays(today(), -1), today()]);
  });

  test("points out what may read as steering, and leaves it to the writer", async () => {
    const fields = { form: randomUUID(), summary: "Showed them a safe neighborhood" };
    const { status, text } = await note(fields);
    expect([status, await rows()]).toEqual([200, []]);
    expect(text).toContain("This may read as steering: “safe neighborhood”.");
    expect((await note({ ...fields, intent: "saveAnyway" })).status).toBe(303);
    expect(await rows()).toMatchObject([{ text: fields.summary }]);
  });

  test("is bounded in a day", async () => {
    for (let time = 0; time < maxContactsLoggedPerDay; time += 1) {
      expect((await note()).status).toBe(303);
    }
    const { status, text } = await note();
    expect([status, text.includes(contactLogErrors.tooMany)]).toEqual([429, true]);
  });

  test("lets the author and an administrator correct and remove for a day, and says so", async () => {
    await note();
    const { id: entry } = await noted();
    const correct = (person: SignedIn, text: string) => note({ entry, summary: text }, person);
    expect((await page(log, broker)).text).not.toContain("Correct or remove");
    expect((await correct(broker, "Changed by another")).status).toBe(409);
    expect((await page(contactLogPath(planPath(planId), entry), agent)).text).toContain("Correct what was noted");
    expect((await correct(agent, "Corrected by Ann")).status).toBe(303);
    expect((await page(log, broker)).text).toContain("Corrected by Ann Agent");
    expect((await correct(administrator, "Corrected by Ada")).status).toBe(303);
    expect(await rows()).toMatchObject([{ text: "Corrected by Ada", changedById: administrator.id }]);

    expect((await post({ intent: "remove", entry }, broker)).status).toBe(409);
    expect((await post({ intent: "remove", entry })).status).toBe(303);
    expect(await rows()).toMatchObject([{ text: "", isRemoved: true, changedById: agent.id }]);
    expect((await page(log, broker)).text).toContain("Removed by Ann Agent");
    expect((await correct(agent, "Once more")).status).toBe(409);
    expect(await last()).toBeUndefined();
  });

  test("can no longer be changed after a day, or from another plan", async () => {
    await note();
    const { id: entry } = await noted();
    await database().loggedContact.updateMany({ where: { planId }, data: { createdAt: new Date(Date.now() - 24 * 60 * 60_000 - 1_000) } });
    for (const person of [agent, administrator]) {
      const { status, text } = await note({ entry, summary: "Too late" }, person);
      expect([status, text.includes(contactLogErrors.closed)]).toEqual([409, true]);
      expect((await post({ intent: "remove", entry }, person)).status).toBe(409);
      expect((await page(log, person)).text).not.toContain("Correct or remove");
    }
    await database().loggedContact.updateMany({ where: { planId }, data: { createdAt: new Date() } });
    const other = (await makeChange(await makePerson(), guide, { type: "step.next", step: 0 })).saved.id;
    const elsewhere = await site(posting(contactLogPath(planPath(other)), { intent: "remove", entry }, administrator));
    expect([elsewhere.status, (await noted()).text]).toEqual([409, needs]);
  });

  test("can be read on a closed plan, and takes nothing there", async () => {
    await note();
    await closePlan({ ownerId: owner.id, guide, actor: { userId: owner.id, role: "owner" } }, "closed");
    const { status, text } = await page(log, agent);
    expect([status, text.includes(needs), text.includes("Note it")]).toEqual([200, true, false]);
    expect((await note()).status).toBe(409);
  });

  test("shows on the desk, with the week's updates and answers as contacts", async () => {
    const row = async () => (await page(paths.desk, agent)).text;
    expect(await row()).toMatch(/Last contact"><span[^>]*>None/);
    await note({ day: addDays(today(), -5) });
    expect(await last()).toEqual({ kind: "call", day: addDays(today(), -5) });
    expect(await row()).toContain(">a call</div>");
    await database().weekUpdate.create({ data: { planId, week: new Date(), text: "Hi", sentAt: new Date(Date.now() - 3 * 86_400_000) } });
    expect(await last()).toEqual({ kind: "update", day: addDays(today(), -3) });
    const at = new Date();
    const message = { authorId: agent.id, authorRole: "agent" as const, text: "Yes", createdAt: at };
    const thread = { planId, stepId: guide.steps[0]?.id ?? "", askerId: owner.id, showsFacts: false };
    await database().thread.create({ data: { ...thread, messages: { create: { ...message, authorRole: "owner" } } } });
    expect((await last())?.kind, "a question is no contact by the brokerage").toBe("update");
    await database().thread.create({ data: { ...thread, messages: { create: message } } });
    expect(await last()).toEqual({ kind: "answer", day: today() });
    const away = new Date(Date.now() - 20 * 86_400_000);
    await database().user.update({ where: { id: owner.id }, data: { lastSeenAt: away } });
    await database().plan.update({ where: { id: planId }, data: { lastUpdatedAt: away } });
    expect(await row()).toContain("nothing has changed in the plan since. Last contact today: an answer to a question.");
  });

  test("is in the files of those whom it is about and of who wrote it", async () => {
    const partner = await makeMember("partner", "Pat Partner");
    await note();
    await note({ member: partner.id, summary: "Pat asked about parking" });
    await note({ member: "", summary: "Nobody answered" });
    const file = async (person: SignedIn) => JSON.parse((await page("/dashboard/account/download", person)).text);
    const texts = (contacts: readonly { text: string }[]) => contacts.map(({ text }) => text);
    const owners = await file(owner);
    expect(texts(owners.journeys[0].contactLog)).toEqual([needs, "Nobody answered"]);
    expect(owners.journeys[0].contactLog[0]).toMatchObject({ channel: "call", day: today(), by: "Ann Agent" });
    expect(texts((await file(partner)).contactLogInPlansOfOthers)).toEqual(["Pat asked about parking"]);
    expect((await file(agent)).contactsLogged).toHaveLength(3);
  });

  test("goes with the account of whom it is about, and stays without a name when its author's goes", async () => {
    const partner = await makeMember("partner", "Pat Partner");
    await note();
    await note({ member: partner.id, summary: "Pat asked about parking" });
    await note({ member: "", summary: "Nobody answered" });
    await deleteUser(agent.id);
    expect((await page(log, broker)).text).toContain("Noted by A former colleague of ours");
    await deleteUser(owner.id);
    expect((await rows()).map(({ text }) => text)).toEqual(["Pat asked about parking"]);
    await deleteUser(partner.id);
    expect(await rows()).toEqual([]);
  });
});
