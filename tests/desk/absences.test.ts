import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { absenceErrors } from "#app/content/absences.ts";
import { maxAbsenceDays, maxAbsences } from "#app/limits.ts";
import { paths, planPath } from "#app/paths.ts";
import { findStaffAccess } from "#app/plan/access/staff-access.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { addDays } from "#machines/calendar.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { openStream } from "#tests/support/live-stream.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const zone = "America/Chicago";
const folder = mailFolder();

describe.each(databaseKinds)("on the %s database, who stands in", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let owner: SignedIn;
  let agent: SignedIn;
  let standIn: SignedIn;
  let colleague: SignedIn;
  let broker: SignedIn;
  let planId: string;
  let officeId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    officeId = (await database().office.create({ data: { name: "North", timeZone: zone } })).id;
    owner = await makePerson({ name: "Olive Owner" });
    agent = await makeStaff("agent", "Ann Agent");
    standIn = await makeStaff("agent", "Cy Colleague");
    colleague = await makeStaff("agent", "Dee");
    broker = await makeStaff("broker", "Bob Broker");
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    await database().plan.update({ where: { id: planId }, data: { officeId, agentId: agent.id } });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function makeStaff(role: Role, name: string, office = officeId) {
    const person = await makePerson({ role, name });
    await database().user.update({ where: { id: person.id }, data: { officeId: office } });
    return person;
  }

  const today = () => todayAt(zone);
  const page = async (address: string, person: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'") };
  };
  const post = async (fields: Record<string, string>, person = agent) => {
    const response = await site(posting(staffPaths.deskAbsences, fields, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'") };
  };
  const set = (fields: Record<string, string> = {}, person = agent) =>
    post({ intent: "set", agent: agent.id, standIn: standIn.id, firstDay: today(), lastDay: addDays(today(), 9), ...fields }, person);
  const absences = () => database().absence.findMany({ where: { agent: { officeId } }, orderBy: { createdAt: "asc" } });
  const end = async (person: SignedIn) => post({ intent: "end", absence: (await absences())[0]?.id ?? "" }, person);
  const opens = async (person: SignedIn) => (await page(planPath(planId), person)).status === 200;
  const onDesk = async (person: SignedIn) => (await page(paths.desk, person)).text.includes("Olive Owner");

  test("opens the agent's plans as the agent does, on the desk too, and nobody else does", async () => {
    expect([await opens(standIn), await onDesk(standIn)]).toEqual([false, false]);
    expect((await set()).status).toBe(303);
    expect([await opens(standIn), await onDesk(standIn), await opens(colleague), await opens(agent)]).toEqual([true, true, false, true]);
    expect((await page(planPath(planId), standIn)).text).toContain("You're covering for Ann Agent: the owner sees on which days.");
    expect((await page(paths.desk, standIn)).text).toContain("You're covering for Ann Agent until");
    const done = await site(posting(planPath(planId), { command: `step.complete ${guide.steps[1]?.id}` }, standIn));
    expect(done.status).toBe(303);
    expect(await database().planEvent.findFirst({ where: { planId }, orderBy: { version: "desc" } })).toMatchObject({
      ...{ actorId: standIn.id, actorRole: "agent" },
    });
    const update = await site(posting(staffPaths.deskUpdates, { plan: planId, read: planId, [`text-${planId}`]: "Hi Olive" }, standIn));
    expect(update.status).toBe(303);
    expect(await database().plan.findUnique({ where: { id: planId } }), "nothing moves").toMatchObject({ agentId: agent.id });
  });

  test("is shown to the owner for the agent, and is in the files of all three", async () => {
    await set();
    await page(planPath(planId), standIn);
    const { text } = await page("/buying-guide/full/people", owner);
    expect(text).toContain("Opened by Cy Colleague for Ann Agent");
    expect(text).toMatch(/Out of office until <time.*?Cy Colleague answers until then\./);
    const file = JSON.parse((await page("/dashboard/account/download", owner)).text);
    expect(file.journeys[0].openedByBrokerage).toMatchObject([{ by: "Cy Colleague", for: "Ann Agent" }]);
    for (const [person, as] of [
      [agent, "agent"],
      [standIn, "stand-in"],
    ] as const) {
      const own = JSON.parse((await page("/dashboard/account/download", person)).text);
      expect(own.absences).toMatchObject([{ as, firstDay: today(), lastDay: addDays(today(), 9), endedAt: null }]);
    }
  });

  test("answers the questions, and gets the mail about them", async () => {
    await set();
    const questions = "/buying-guide/full/messages";
    expect((await page(questions, owner)).text).toMatch(/Cy Colleague answers for Ann Agent, your agent at .*, until/);
    const fields = { intent: "ask", form: crypto.randomUUID(), step: guide.steps[0]?.id ?? "", text: "How long does this take?" };
    expect((await site(posting(questions, fields, owner))).status).toBe(303);
    expect((await readMails()).map(({ to, kind: sort }) => [sort, to])).toEqual([["questions-waiting", standIn.email]]);
    expect((await page(paths.desk, standIn)).text).toContain("A question about step 1,");
  });

  test("begins and ends by the days of the office, alone", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    // 11 p.m. of March 9 and 1 a.m. of March 10 in Chicago.
    const access = async (at: string) => {
      vi.setSystemTime(new Date(at));
      return (await findStaffAccess(standIn.id))?.standsInFor.length;
    };
    const days = { firstDay: new Date("2027-03-10"), lastDay: new Date("2027-03-12") };
    await database().absence.create({ data: { agentId: agent.id, standInId: standIn.id, ...days } });
    expect(await access("2027-03-10T05:00:00Z")).toBe(0);
    expect(await access("2027-03-10T06:30:00Z")).toBe(1);
    expect(await access("2027-03-13T05:30:00Z")).toBe(1);
    expect(await access("2027-03-13T06:30:00Z")).toBe(0);
  });

  test.each([
    ["the agent", () => agent],
    ["the one who stands in", () => standIn],
    ["a broker of the office", () => broker],
  ])("can be ended early by %s, at once, on open streams too", async (_name, actor) => {
    await set();
    await page(planPath(planId), standIn);
    const stream = await openStream(standIn);
    expect(stream.told("current").map((plan) => plan.planId)).toContain(planId);
    expect((await end(colleague)).status).toBe(409);
    expect((await end(actor())).status).toBe(303);
    await vi.waitFor(() => expect(stream.received.isOver).toBe(true), { timeout: 1_000, interval: 20 });
    for (const address of ["", ".data", "/dates", "/people", "/messages"]) {
      expect((await page(planPath(planId) + address, standIn)).status, address).toBe(404);
    }
    expect(await onDesk(standIn)).toBe(false);
    expect((await end(actor())).status).toBe(409);
  });

  test.each([
    ["who stands in loses the role", () => standIn, { role: "person" as const }],
    ["the agent loses the role", () => agent, { role: "person" as const }],
    ["who stands in leaves the office", () => standIn, { officeId: null }],
  ])("ends when %s, and does not begin again", async (_name, leaver, data) => {
    await set();
    expect(await opens(standIn)).toBe(true);
    await database().user.update({ where: { id: leaver().id }, data });
    expect(await opens(standIn)).toBe(false);
    await database().user.update({ where: { id: leaver().id }, data: { role: "agent", officeId } });
    expect(await opens(standIn)).toBe(false);
    expect((await absences()).every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  test("stays when an agent becomes a broker of the same office", async () => {
    await set();
    await database().user.update({ where: { id: standIn.id }, data: { role: "broker" } });
    expect((await absences()).map(({ endedAt }) => endedAt)).toEqual([null]);
  });

  test("makes neither a chain nor a circle nor two at once", async () => {
    await set();
    const refused: readonly (readonly [Record<string, string>, SignedIn, string])[] = [
      [{ standIn: colleague.id }, agent, absenceErrors.overlap("Ann Agent")],
      [{ agent: standIn.id, standIn: colleague.id }, standIn, absenceErrors.agentStandsIn("Cy Colleague")],
      [{ agent: standIn.id, standIn: agent.id }, standIn, absenceErrors.standInIsOut("Ann Agent")],
      [{ agent: colleague.id, standIn: agent.id }, colleague, absenceErrors.standInIsOut("Ann Agent")],
    ];
    for (const [fields, person, error] of refused) {
      const { status, text } = await set({ lastDay: today(), ...fields }, person);
      expect([status, text.includes(error)], error).toEqual([409, true]);
    }
    const later = { firstDay: addDays(today(), 20), lastDay: addDays(today(), 21) };
    expect((await set({ agent: standIn.id, standIn: agent.id, ...later }, standIn)).status).toBe(303);
    // Were there one, it would give nothing.
    await database().absence.create({
      data: { agentId: standIn.id, standInId: colleague.id, firstDay: new Date(today()), lastDay: new Date(today()) },
    });
    expect(await opens(colleague)).toBe(false);
  });

  test("is one of two that are set at once and exclude each other", async () => {
    const circle = { agent: standIn.id, standIn: agent.id };
    const answers = await Promise.all([set(), set(circle, standIn)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await absences()).toHaveLength(1);
  });

  test("refuses bad days and people", async () => {
    const elsewhere = await makeStaff("agent", "Eve", (await database().office.create({ data: { name: "South" } })).id);
    const refused: readonly (readonly [Record<string, string>, string])[] = [
      [{ standIn: "" }, absenceErrors.standIn],
      [{ standIn: agent.id }, absenceErrors.self],
      [{ standIn: elsewhere.id }, absenceErrors.otherOffice("Eve", "Ann Agent")],
      [{ standIn: owner.id }, absenceErrors.otherOffice("Olive Owner", "Ann Agent")],
      [{ firstDay: "soon" }, absenceErrors.day],
      [{ firstDay: addDays(today(), -1) }, absenceErrors.past],
      [{ firstDay: addDays(today(), 400), lastDay: addDays(today(), 401) }, absenceErrors.far],
      [{ firstDay: addDays(today(), 2), lastDay: addDays(today(), 1) }, absenceErrors.order],
      [{ lastDay: addDays(today(), maxAbsenceDays) }, absenceErrors.long],
    ];
    for (const [fields, error] of refused) {
      const { status, text } = await set(fields);
      expect([status, text.includes(error)], error).toEqual([400, true]);
    }
    expect(await absences()).toEqual([]);
    expect((await set({ lastDay: addDays(today(), maxAbsenceDays - 1) })).status).toBe(303);
  });

  test("is set by agents for themselves, by brokers for their office, and by administrators for all", async () => {
    const elsewhere = await makeStaff("broker", "Eve", (await database().office.create({ data: { name: "South" } })).id);
    const administrator = await makePerson({ role: "administrator" });
    for (const person of [colleague, elsewhere]) {
      expect((await set({}, person)).status).toBe(400);
    }
    expect((await set({}, owner)).status).not.toBe(200);
    expect(await absences()).toEqual([]);
    expect((await set({}, broker)).status).toBe(303);
    expect((await page(staffPaths.deskAbsences, elsewhere)).text).not.toContain("Ann Agent");
    expect((await page(staffPaths.deskAbsences, standIn)).text).toContain("You're covering");
    expect((await end(administrator)).status).toBe(303);
    expect((await set({}, administrator)).status).toBe(303);
  });

  test("is bounded in number", async () => {
    for (let place = 0; place < maxAbsences; place += 1) {
      const day = addDays(today(), place + 1);
      expect((await set({ firstDay: day, lastDay: day })).status).toBe(303);
    }
    const { status, text } = await set({ lastDay: today() });
    expect([status, text.includes(absenceErrors.tooMany)]).toEqual([409, true]);
  });
});
