import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactLogErrors } from "#app/content/contact-log.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { maxContactsLoggedPerDay } from "#app/limits.ts";
import { contactLogPath, paths, planPath } from "#app/paths.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { loader } from "#app/routes/desk.tsx";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { updatePhone } from "#app/users/user.server.ts";
import { addDays } from "#machines/calendar.ts";
import { type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const urgentQuestion = "buying-full.escrow-earnest-money.deposit-on-time";
const said = "They want to see two more homes";

const settled = Object.fromEntries(
  contractDeadlines.buying.map(({ id }) => [id, { ...unknownTerms, state: "not-applicable" }] as const),
) satisfies Record<string, DeadlineTerms>;

interface Urgent {
  readonly plan: { readonly name: string };
  readonly keys: readonly string[];
}

describe.each(databaseKinds)("on the %s database, today's list", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let owner: SignedIn;
  let agent: SignedIn;
  let colleague: SignedIn;
  let broker: SignedIn;
  let planId: string;
  let officeId: string;

  beforeEach(async () => {
    await database().rateLimit.deleteMany();
    officeId = (await database().office.create({ data: { name: "North", timeZone: "America/Chicago" } })).id;
    owner = await makePerson({ name: "Olive Owner" });
    [agent, colleague, broker] = [await makeStaff("agent"), await makeStaff("agent"), await makeStaff("broker")];
    planId = await makePlan(owner, 2);
  });

  async function makeStaff(role: Role) {
    const person = await makePerson({ role, name: "Ann Agent" });
    await database().user.update({ where: { id: person.id }, data: { officeId } });
    return person;
  }

  /** With a closing in some days, and nothing else due. */
  async function makePlan(client: SignedIn, closing: number) {
    const { saved } = await makeChange(client, guide, { type: "step.next", step: 0 });
    await setClosing(client, closing);
    await database().plan.update({ where: { id: saved.id }, data: { officeId, agentId: agent.id } });
    return saved.id;
  }

  function setClosing(client: SignedIn, days: number) {
    const today = earliestToday();
    const contract = { acceptance: addDays(today, -20), closing: addDays(today, days), timeZone: "Pacific/Honolulu", deadlines: settled };
    return changeContract({ ownerId: client.id, guide }, () => ({ contract }));
  }

  const desk = async (reader = agent) => (await answerTo(opening(paths.desk, reader), loader)).json();
  const listed = async (reader = agent) => (await desk(reader)).urgent.map(({ plan }: Urgent) => plan.name);
  /** As a browser sends them. */
  const keys = async () => (await desk()).urgent.flatMap(({ keys }: Urgent) => keys).join("\r\n");
  const html = async (address: string = paths.desk, reader = agent) =>
    (await (await site(opening(address, reader))).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const post = async (fields: Record<string, string>, reader = agent) => {
    const response = await site(posting(paths.desk, { plan: planId, ...fields }, reader));
    const text = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
    return { status: response.status, location: response.headers.get("Location"), text };
  };
  const log = (fields: Record<string, string> = {}, reader = agent) =>
    post({ intent: "log", form: randomUUID(), channel: "call", summary: said, ...fields }, reader);
  const logged = () => database().loggedContact.findMany({ where: { planId } });

  test("offers a call and a text to the number that the client gave, and an email", async () => {
    const without = await html();
    const offers = (words: string) => without.includes(`aria-label="${words} Olive Owner`);
    expect([offers("Call"), offers("Text"), without.includes(`mailto:${owner.email}`)]).toEqual([false, false, true]);
    await updatePhone(owner.id, "tel:+15125550100");
    const text = await html();
    expect(text).toContain('href="tel:+15125550100"');
    expect(text).toContain('href="sms:+15125550100"');
    await updatePhone(owner.id, "tel:+15125550100;ext=12");
    expect(await html(), "an extension gets no texts").not.toContain("Text Olive Owner");
  });

  test("a call is logged in place, with its owner and today's day", async () => {
    const answer = await log();
    expect([answer.status, answer.location]).toEqual([303, `${paths.desk}#today`]);
    expect(await logged()).toMatchObject([{ channel: "call", text: said, memberId: owner.id, authorId: agent.id }]);
    expect(await html(contactLogPath(planPath(planId)))).toContain(said);
  });

  test("a form that is sent twice logs one call; two colleagues who log the same call keep both", async () => {
    const form = randomUUID();
    await Promise.all([log({ form }), log({ form })]);
    expect(await logged()).toHaveLength(1);
    await log({}, broker);
    expect((await logged()).map(({ authorId }) => authorId).toSorted()).toEqual([agent.id, broker.id].toSorted());
  });

  test("a call without words, or with the number of an account, is refused at its field and keeps what was typed", async () => {
    const empty = await log({ summary: "  " });
    expect([empty.status, empty.text.includes(`href="#summary-today-${planId}"`)]).toEqual([400, true]);
    const numbers = await log({ summary: "Routing 021000021", channel: "text" });
    expect(numbers.status).toBe(400);
    expect(numbers.text).toContain(contactLogErrors.bankDetails);
    expect(numbers.text).toContain('value="Routing 021000021"');
    const steering = await log({ summary: "A safe neighborhood" });
    expect([steering.status, steering.text.includes("This may read as steering")]).toEqual([200, true]);
    expect(await logged()).toEqual([]);
    expect((await log({ intent: "logAnyway", summary: "A safe neighborhood" })).status).toBe(303);
  });

  test("nobody logs or puts away what is not on their desk, and the limit of a day holds here", async () => {
    for (const intent of ["log", "done"]) {
      const fields = { intent, form: randomUUID(), channel: "call", summary: said, reasons: "" };
      expect((await post(fields, colleague)).status, intent).toBe(404);
    }
    await database().user.update({ where: { id: agent.id }, data: { role: "person" } });
    expect((await log()).location).toBe("/");
    await database().user.update({ where: { id: agent.id }, data: { role: "agent" } });
    expect(await logged()).toEqual([]);
    for (const _ of Array.from({ length: maxContactsLoggedPerDay })) {
      await log();
    }
    expect((await log()).status).toBe(429);
  });

  test("'Done for today' puts one away until the next day, for one reader alone", async () => {
    expect(await listed()).toEqual(["Olive Owner"]);
    expect(await post({ intent: "done", reasons: await keys() })).toMatchObject({ status: 303, location: `${paths.desk}#today` });
    expect([await listed(), await listed(broker)]).toEqual([[], ["Olive Owner"]]);
    expect(await html()).toContain("Done for today: 1");
    await database().deskDone.updateMany({ where: { planId }, data: { day: new Date(addDays(earliestToday(), -1)) } });
    expect(await listed()).toEqual(["Olive Owner"]);
  });

  test("one that is done comes back by hand, and when there is something new", async () => {
    await post({ intent: "done", reasons: await keys() });
    expect((await post({ intent: "undone" })).status).toBe(303);
    expect(await listed()).toEqual(["Olive Owner"]);
    await post({ intent: "done", reasons: await keys() });
    expect(await listed()).toEqual([]);
    await setClosing(owner, 1);
    expect(await listed(), "the closing has moved").toEqual(["Olive Owner"]);
    await makeChange(owner, guide, { type: "question.answer", question: urgentQuestion, answer: "no" });
    await post({ intent: "done", reasons: await keys() });
    expect(await listed(), "with two reasons").toEqual([]);
  });

  test("the table starts with what is overdue, goes on by next deadline, and ends with plans without one", async () => {
    const none = await makePerson({ name: "Nora None" });
    const { saved } = await makeChange(none, guide, { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { officeId, agentId: agent.id } });
    await makePlan(await makePerson({ name: "Late Larry" }), 40);
    const overdue = await makePerson({ name: "Oscar Overdue" });
    await makePlan(overdue, -1);
    const names = (await desk()).plans.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Oscar Overdue", "Olive Owner", "Late Larry", "Nora None"]);
  });

  test("a pressed row shows the plan beside the list, with shared notes only, to who may open it", async () => {
    await database().note.create({ data: { planId, authorId: owner.id, stepId: guide.steps[0]?.id ?? "", text: "Our ceiling is lower" } });
    const address = `${paths.desk}?sort=name&plan=${planId}`;
    const beside = async (reader = agent) => (await answerTo(opening(address, reader), loader)).json();
    expect(await beside()).toMatchObject({ beside: { name: "Olive Owner", notes: [] }, query: { sort: "name" } });
    await database().plan.update({ where: { id: planId }, data: { sharesNotes: true } });
    expect(await beside()).toMatchObject({ beside: { notes: [{ text: "Our ceiling is lower" }] } });
    await log();
    expect(await html(address)).toContain(said);
    const onPage = await html(`${address}&cursor=2026-01-01_${planId}`);
    expect(onPage, "the page of the list stays").toMatch(/href="[^"]*cursor=2026-01-01_[^"]*#plans"[^>]*>Close/);
    expect((await beside(colleague)).beside).toBeNull();
    await database().plan.update({ where: { id: planId }, data: { status: "closed" } });
    expect((await beside()).beside).toBeNull();
  });
});
