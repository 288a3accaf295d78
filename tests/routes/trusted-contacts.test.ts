import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callFromPaper, contactErrors, noContactYet, notCheckedByUs, onlyThePhoneNumber } from "#app/content/trusted-contacts.ts";
import { maxContactConfirmationsPerDay } from "#app/limits.ts";
import { peoplePath, planPath } from "#app/paths.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, signInAgain } from "#tests/support/factories.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const folder = mailFolder();
const [first, second, third] = ["(512) 555-0142", "(512) 555-0177", "(512) 555-0188"] as const;
const hour = 60 * 60_000;

describe.each(databaseKinds)("on the %s database, the numbers to call about money", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let partner: SignedIn;
  let agent: SignedIn;
  let administrator: SignedIn;
  let planId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    await ensureFirstOffice();
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    partner = await makeMember("partner", "Paula Partner");
    agent = await makeMember("agent", "Ann Agent");
    await database().user.update({ where: { id: agent.id }, data: { role: "agent" } });
    await database().plan.update({ where: { id: planId }, data: { agentId: agent.id } });
    administrator = await makePerson({ name: "Ada Administrator", role: "administrator" });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  async function makeMember(role: PlanRole, name: string): Promise<SignedIn> {
    const member = await makePerson({ name });
    const profession = role === "professional" ? "title" : null;
    await database().planMember.create({ data: { planId, userId: member.id, role, profession } });
    return member;
  }

  const pageOf = (person: SignedIn) => peoplePath(person === owner ? "/buying-guide/full" : planPath(planId));
  /** Asks for the number on a paper, and has the brokerage's own for whose deal it is. */
  const withoutNumber = (person: SignedIn) => (person === owner || person === partner ? callFromPaper : noContactYet);
  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const read = async (person: SignedIn, address = pageOf(person)) => {
    const response = await site(opening(address, person));
    return { status: response.status, text: await textOf(response) };
  };
  const post = async (person: SignedIn, fields: Record<string, string>) => {
    const query = fields.intent === "enter" ? `?enter=${fields.role}` : fields.intent === "confirm" ? `?check=${fields.contact}` : "";
    const response = await site(posting(pageOf(person) + query, fields, person));
    return { status: response.status, text: await textOf(response) };
  };
  const entry = (phone: string, fields: Record<string, string> = {}) => ({
    ...{
      intent: "enter",
      form: randomUUID(),
      role: "closingOffice",
      name: "Tina Title",
      company: "Lone Star Title",
      phone,
      source: "contract",
    },
    ...fields,
  });
  const enter = (phone: string, person = agent, fields: Record<string, string> = {}) => post(person, entry(phone, fields));
  const latest = () => database().trustedContact.findFirstOrThrow({ where: { planId }, orderBy: [{ enteredAt: "desc" }, { id: "desc" }] });
  const confirm = async (phone: string, person = owner, contact?: string) =>
    post(person, { intent: "confirm", contact: contact ?? (await latest()).id, phone, source: "card" });
  const press = async (intent: "stop" | "remove", person: SignedIn, contact?: string) =>
    post(person, { intent, contact: contact ?? (await latest()).id });
  const types = async () =>
    (await database().planEvent.findMany({ where: { planId, version: { gt: 1 } }, orderBy: { version: "asc" } })).flatMap(({ commands }) =>
      (commands as { type: string }[]).map(({ type }) => type),
    );

  async function enterAndConfirm(phone = first) {
    expect((await enter(phone)).status).toBe(303);
    expect((await confirm(phone)).status).toBe(303);
  }

  function waitOneDay() {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * hour + 1_000 });
  }

  test("count once a second person has typed the same number, and say who did", async () => {
    expect((await read(owner)).text).toContain(callFromPaper);
    expect((await enter(first)).status).toBe(303);
    for (const person of [owner, partner, agent, administrator]) {
      const { text } = await read(person);
      expect(text).toContain("The number ends in 0142. Entered by Ann Agent, who found it in the signed contract");
      expect(text).toContain("Nobody else has checked it yet.");
      expect(text).toContain(withoutNumber(person));
      expect(text).not.toMatch(/555-0142|5550142/);
    }
    expect((await confirm("512.555.0142")).status).toBe(303);
    for (const person of [owner, partner, agent, administrator]) {
      const { text } = await read(person);
      expect(text).toContain('href="tel:+15125550142"');
      expect(text).toContain(
        "Entered by Ann Agent, who found it in the signed contract. Checked by Olive Owner on a card handed over in person",
      );
      expect(text).toContain(onlyThePhoneNumber);
      expect(text).not.toContain(withoutNumber(person));
    }
    expect(await types()).toEqual(["contact.enter", "contact.confirm"]);
    const events = await database().planEvent.findMany({ where: { planId } });
    expect(JSON.stringify(events.map(({ commands, before, after }) => [commands, before, after]))).not.toMatch(/555|Title/);
    expect((await read(owner, "/buying-guide/full/messages")).text).toContain("entered the phone number of the closing office");
  });

  test("are never confirmed by who entered them, nor by two forms of one person", async () => {
    await enter(first);
    const own = await confirm(first, agent);
    expect(own).toMatchObject({ status: 409, text: expect.stringContaining(contactErrors.isOwnEntry) });
    expect((await read(agent)).text).not.toContain(">Check it");
    const { id } = await latest();
    await expect(
      database().trustedContact.update({ where: { id }, data: { confirmedById: agent.id, confirmedAt: new Date() } }),
    ).rejects.toThrow();
    const answers = await Promise.all([confirm(first, owner, id), confirm(first, owner, id), confirm(first, partner, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    expect((await types()).filter((type) => type === "contact.confirm")).toHaveLength(1);
  });

  test("treat another number as a warning, and can't be found by guessing", async () => {
    await enter(first);
    const wrong = await confirm(second);
    expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining(contactErrors.mismatch) });
    expect((await latest()).confirmedAt).toBeNull();
    expect((await read(owner, "/buying-guide/full/messages")).text).toContain("typed another phone number of the closing office");
    for (let tries = 1; tries < maxContactConfirmationsPerDay; tries += 1) {
      await confirm(second);
    }
    expect((await confirm(first)).status).toBe(429);
    expect((await confirm(first, partner)).status).toBe(303);
  });

  test.each([
    ["of another country", "+44 20 7946 0958"],
    ["without an area code", "555-0142"],
    ["that costs the caller", "900 555 0142"],
    ["with words", "ask for Tina"],
  ])("take no number %s", async (_kind, phone) => {
    const { status, text } = await enter(phone);
    expect(status).toBe(400);
    expect(text).toContain(contactErrors.phone);
    expect(await database().trustedContact.count({ where: { planId } })).toBe(0);
  });

  test("take no number in a name, no unknown source, and no role that is not there", async () => {
    for (const name of ["Tina, call 512 555 0199", "tina@evil.example", "Account 000123456789"]) {
      expect(await enter(first, agent, { name })).toMatchObject({
        status: 400,
        text: expect.stringContaining(contactErrors.numbersInName),
      });
    }
    expect(await enter(first, agent, { source: "email" })).toMatchObject({ status: 400 });
    expect((await enter(first, agent, { role: "owner" })).status).toBe(400);
    expect((await enter(first, agent, { name: "" })).text).toContain(contactErrors.name);
    expect(await database().trustedContact.count({ where: { planId } })).toBe(0);
  });

  test("are entered by the brokerage of this plan alone, and not any more once the agent is another", async () => {
    const invited = await makeMember("agent", "Ira Invited");
    const broker = await makeMember("agent", "Bob Broker");
    const other = await database().office.create({ data: { name: "North" } });
    await database().user.update({ where: { id: broker.id }, data: { role: "broker", officeId: other.id } });
    for (const person of [invited, broker]) {
      expect(await enter(first, person)).toMatchObject({ status: 403, text: expect.stringContaining(contactErrors.notOfBrokerage) });
      expect((await read(person)).text).not.toContain("Enter the number");
    }
    await database().plan.update({ where: { id: planId }, data: { officeId: other.id } });
    expect((await enter(first, broker)).status).toBe(303);
    expect((await confirm(first, invited)).status).toBe(403);
    expect((await press("stop", invited)).status).toBe(403);
    await database().plan.update({ where: { id: planId }, data: { agentId: null } });
    expect((await confirm(first, agent)).status).toBe(403);
    expect((await confirm(first, administrator)).status).toBe(303);
  });

  test("are hidden from roles that may not see them", async () => {
    await enterAndConfirm();
    for (const person of [await makeMember("professional", "Pro"), await makeMember("viewer", "Vera"), await makePerson()]) {
      for (const address of [pageOf(person), `${planPath(planId)}/overview`, `${planPath(planId)}/wire-check.data`]) {
        const { status, text } = await read(person, address);
        expect(text).not.toMatch(/5550142|555-0142|Lone Star/);
        expect(!address.endsWith(".data") || status === 404).toBe(true);
      }
      expect((await confirm(first, person)).status).toBe(404);
    }
  });

  test("change after a day and a second person; everybody is mailed at once, without a number", async () => {
    await enterAndConfirm();
    await database().outboxEntry.deleteMany();
    expect((await enter(second)).status).toBe(303);
    const mails = (await readMails()).filter(({ subject }) => subject.includes("wants to change the phone number"));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, partner.email, agent.email].toSorted());
    for (const { subject, text } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/555\D{0,3}01(?:42|77)/);
      expect(text).toContain("Ann Agent entered another phone number of the closing office");
      expect(text).toContain("/people#who-to-call");
    }
    for (const address of [
      "/buying-guide/full",
      "/buying-guide/full/dates",
      "/buying-guide/full/people",
      "/buying-guide/full/wire-check",
    ]) {
      expect((await read(owner, address)).text, address).toMatch(
        /Someone wants to change (?:the phone number of the closing office|this number)/,
      );
    }
    expect((await confirm(second)).status).toBe(303);
    const early = (await read(owner)).text;
    expect(early).toContain("tel:+15125550142");
    expect(early).not.toMatch(/5550177|555-0177/);
    waitOneDay();
    const late = (await read(owner)).text;
    expect(late).toContain("tel:+15125550177");
    expect(late).toContain(`<s>${first}</s> was the number before. Do not call it anymore.`);
    expect(late).not.toContain("Someone wants to change");
  });

  test("do not change by the day alone", async () => {
    await enterAndConfirm();
    await enter(second);
    waitOneDay();
    const { text } = await read(owner);
    expect(text).toContain("tel:+15125550142");
    expect(text).toContain("Someone wants to change this number");
    await confirm(second, partner);
    expect((await read(owner)).text).toContain("tel:+15125550177");
  });

  test.each(["owner", "partner", "agent", "administrator"] as const)("keep the old number when the %s stops the change", async (role) => {
    await enterAndConfirm();
    await enter(second);
    await confirm(second);
    const { id } = await latest();
    expect((await press("stop", { owner, partner, agent, administrator }[role], id)).status).toBe(303);
    expect((await press("stop", owner, id)).status).toBe(409);
    expect((await confirm(second, partner, id)).status).toBe(409);
    waitOneDay();
    const { text } = await read(owner);
    expect(text).toContain("tel:+15125550142");
    expect(text).not.toContain("Someone wants to change");
  });

  test("wait a day again after the number was taken down, and a change of the change begins the day again", async () => {
    await enterAndConfirm();
    const { id } = await latest();
    expect((await press("remove", owner, id)).status).toBe(303);
    expect((await press("remove", owner, id)).status).toBe(409);
    expect((await read(owner)).text).toContain(callFromPaper);
    expect((await readMails()).filter(({ subject }) => subject.includes("was taken down"))).toHaveLength(3);
    await enter(second);
    await confirm(second);
    expect((await read(owner)).text).toContain(callFromPaper);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 23 * hour });
    // Sessions of the brokerage are short.
    agent = { ...agent, cookie: await signInAgain(agent.id) };
    expect((await enter(third)).status).toBe(303);
    expect((await confirm(third, partner)).status).toBe(303);
    vi.setSystemTime(Date.now() + 2 * hour);
    expect((await read(owner)).text).toContain(callFromPaper);
    vi.setSystemTime(Date.now() + 23 * hour);
    expect((await read(owner)).text).toContain("tel:+15125550188");
  });

  test("let a confirmation and a change that come at once follow each other: nothing counts that was not checked", async () => {
    await enter(first);
    const { id } = await latest();
    const [confirmed, changed] = await Promise.all([confirm(first, owner, id), enter(second, administrator)]);
    expect(changed.status).toBe(303);
    const { text } = await read(partner);
    expect(text).not.toMatch(/5550177|555-0177/);
    if (confirmed.status === 303) {
      expect(text).toContain("tel:+15125550142");
      expect((await latest()).startsAt.getTime()).toBeGreaterThan(Date.now() + 23 * hour);
    } else {
      expect(confirmed.status).toBe(409);
      expect(text).toContain(callFromPaper);
      expect((await confirm(first, owner, id)).status).toBe(409);
    }
    expect((await confirm(second, partner)).status).toBe(303);
  });

  test("enter a form once, refuse what is there already, and a number of a plan that is not theirs", async () => {
    const form = entry(first);
    expect([(await post(agent, form)).status, (await post(agent, form)).status]).toEqual([303, 303]);
    expect(await database().trustedContact.count({ where: { planId } })).toBe(1);
    await confirm(first);
    expect(await enter(first)).toMatchObject({ status: 409, text: expect.stringContaining(contactErrors.sameAsNow) });
    const stranger = await makePerson();
    await makeChange(stranger, guide, { type: "step.next", step: 0 });
    const { id } = await latest();
    for (const intent of ["stop", "remove"]) {
      const response = await site(posting("/buying-guide/full/people", { intent, contact: id }, stranger));
      expect(response.status).toBe(409);
    }
    expect((await latest()).endedAt).toBeNull();
  });

  test("stay, without a name, when the users who checked them are deleted; and deleted users can't confirm", async () => {
    await enterAndConfirm();
    await enter(second, agent, { role: "lender" });
    const { id } = await latest();
    await deleteUser(agent.id);
    const { text } = await read(owner);
    expect(text).toContain("Entered by a former member, who found it in the signed contract. Checked by Olive Owner");
    expect(await confirm(second, owner, id)).toMatchObject({ status: 409, text: expect.stringContaining(contactErrors.enteredByNobody) });
  });

  describe("that the owner or a partner adds from signed papers", () => {
    const add = (phone: string, person = owner, fields: Record<string, string> = {}) => enter(phone, person, fields);
    const added = () => database().ownNumber.findFirstOrThrow({ where: { planId }, orderBy: [{ addedAt: "desc" }, { id: "desc" }] });
    const brokerageNumber = brand().phone.buyerCall;

    test("stand on the plan as theirs and unchecked, beside the brokerage's own", async () => {
      const before = (await read(owner)).text;
      expect(before).toContain(brokerageNumber);
      expect(before).toContain("Add the number from my signed papers");
      expect((await add(first)).status).toBe(303);
      const mine = (await read(owner)).text;
      expect(mine).toContain(`Yours, ${notCheckedByUs}`);
      expect(mine).toContain('href="tel:+15125550142"');
      expect((await read(partner)).text).toContain(`Olive Owner's, ${notCheckedByUs}`);
      for (const text of [mine, (await read(partner)).text]) {
        expect(text).toContain(callFromPaper);
        expect(text).toContain(brokerageNumber);
        expect(text).not.toContain(onlyThePhoneNumber);
        expect(text).not.toContain("Check it<");
      }
      for (const person of [agent, administrator]) {
        const { text } = await read(person);
        expect(text).toContain("The number ends in 0142. Find it yourself");
        expect(text).not.toMatch(/5550142|555-0142/);
      }
      expect(await types()).toEqual(["contact.suggest"]);
      expect((await read(owner, "/buying-guide/full/messages")).text).not.toContain("5550142");
    });

    test("are never what a page of the plan, a mail or a check before money moves calls", async () => {
      await add(first);
      for (const address of ["/buying-guide/full?step=f", "/buying-guide/full/wire-check", "/buying-guide/full/plan", "/dashboard"]) {
        expect((await read(owner, address)).text, address).not.toMatch(/5550142|555-0142/);
      }
      for (const { subject, text } of await readMails()) {
        expect(`${subject} ${text}`).not.toMatch(/555\D{0,3}0142/);
      }
      expect(await database().trustedContact.count({ where: { planId } })).toBe(0);
    });

    test("ask the brokerage to check it, and tell everyone else who sees it", async () => {
      await add(first);
      const mails = await readMails();
      const asking = mails.filter(({ subject }) => subject.includes("check the phone number of the closing office"));
      expect(asking.map(({ to }) => to)).toEqual([agent.email]);
      expect(asking[0]?.text).toContain("Olive Owner added a phone number of the closing office from signed papers");
      const telling = mails.filter(({ subject }) => subject.includes("added a phone number"));
      expect(telling.map(({ to }) => to).toSorted()).toEqual([owner.email, partner.email].toSorted());
      await database().outboxEntry.deleteMany();
      await database().planMember.deleteMany({ where: { planId, userId: agent.id } });
      await database().plan.update({ where: { id: planId }, data: { agentId: null } });
      await add(second, partner);
      const instead = (await readMails()).filter(({ subject }) => subject.includes("check the phone")).map(({ to }) => to);
      const staff = await database().user.findMany({ where: { email: { in: instead } }, select: { role: true } });
      expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(["administrator"]));
    });

    test("are checked by nobody: two different people of the brokerage enter and check the number again", async () => {
      await add(first);
      const { id } = await added();
      for (const person of [owner, partner, agent, administrator]) {
        expect((await confirm(first, person, id)).status).toBe(409);
      }
      expect((await enter(first)).status).toBe(303);
      for (const person of [owner, partner]) {
        expect(await confirm(first, person)).toMatchObject({ status: 403, text: expect.stringContaining(contactErrors.needsBrokerage) });
        expect((await read(person)).text).not.toContain(">Check it<");
      }
      expect((await confirm(first, agent)).status).toBe(409);
      expect((await read(owner)).text).not.toContain(onlyThePhoneNumber);
      expect((await confirm(first, administrator)).status).toBe(303);
      const { text } = await read(owner);
      expect(text).toContain(onlyThePhoneNumber);
      expect(text).not.toContain(notCheckedByUs);
      expect(text).not.toContain(`: ${brokerageNumber}</a><p`);
    });

    test("keep owner and partner from checking, though the number was taken back, or was another", async () => {
      await add(second);
      expect((await post(owner, { intent: "takeBack", contact: (await added()).id })).status).toBe(303);
      expect((await read(owner)).text).not.toContain(notCheckedByUs);
      await enter(first);
      expect((await confirm(first, owner)).status).toBe(403);
      expect((await confirm(first, partner)).status).toBe(403);
      await enter(third, agent, { role: "lender" });
      expect((await confirm(third, owner)).status).toBe(303);
    });

    test("warn beside a checked number that is another one, and are not added there anymore", async () => {
      await add(second);
      await enter(first);
      await confirm(first, administrator);
      const { text } = await read(owner);
      expect(text).toContain("It is not the number that two people checked.");
      expect((await read(agent)).text).not.toMatch(/0177/);
      expect(await add(third)).toMatchObject({ status: 409, text: expect.stringContaining(contactErrors.checkedAlready) });
    });

    test("replace each other, once a form, and are taken back by owner and partner alone", async () => {
      const form = entry(first);
      expect([(await post(owner, form)).status, (await post(owner, form)).status]).toEqual([303, 303]);
      await add(second, partner);
      expect(await database().ownNumber.count({ where: { planId, endedAt: null } })).toBe(1);
      const { id } = await added();
      for (const person of [agent, administrator]) {
        expect((await post(person, { intent: "takeBack", contact: id })).status).toBe(403);
      }
      const stranger = await makePerson();
      await makeChange(stranger, guide, { type: "step.next", step: 0 });
      const elsewhere = await site(posting("/buying-guide/full/people", { intent: "takeBack", contact: id }, stranger));
      expect(elsewhere.status).toBe(409);
      expect((await post(owner, { intent: "takeBack", contact: id })).status).toBe(303);
      expect((await post(owner, { intent: "takeBack", contact: id })).status).toBe(409);
    });
  });

  test("opened at their former address, lead to the page of the people with the same form", async () => {
    const moved = await site(opening("/buying-guide/full/contacts?enter=closingOffice", owner));
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/buying-guide/full/people?enter=closingOffice"]);
    expect((await read(owner, "/buying-guide/full/people?enter=closingOffice")).text).toContain("Add this number");
    await enter(first);
    const { id } = await latest();
    const { text } = await read(owner, `/buying-guide/full/people?check=${id}`);
    expect(text).toContain("Check this number");
  });
});
