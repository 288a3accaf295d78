import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { loadDashboard } from "#app/dashboard/dashboard.server.ts";
import { maxAnswersPerDay, maxAsksPerDay } from "#app/limits.ts";
import { planPath } from "#app/paths.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { eventMailKind } from "#app/plan/events/event-mail.server.ts";
import { askMailKind } from "#app/plan/turns/asks.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { sweepExpired } from "#app/platform/database/maintenance.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { findUserData } from "#app/users/accounts/account.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { mailFolder, type ReadMail, readMails } from "#tests/support/mails.ts";
import { opening, posting, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import { address as contractPage, counted, facts, full } from "../routes/support/contract-page.ts";

const loanOpen = `${contractPage}?date=loan`;
const askLink = `${contractPage}?date=loan&amp;ask=loan#`;
const folder = mailFolder();
const day = 24 * 60 * 60_000;

describe.each(databaseKinds)("on the %s database, an ask", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let planId: string;
  let lender: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    await database().outboxEntry.deleteMany();
    await Promise.all([database().rateLimit.deleteMany(), database().saveCount.deleteMany(), database().refusedAddress.deleteMany()]);
    lender = `${randomUUID()}@lender.example`;
    owner = await makePerson({ name: "Olive Owner" });
    planId = await makePlan(owner);
  });

  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
  const page = async (at: string, person?: SignedIn) => {
    const response = await site(opening(at, person));
    return { status: response.status, headers: response.headers, text: await textOf(response) };
  };
  const post = (at: string, fields: Record<string, string>, person?: SignedIn) => site(posting(at, fields, person));
  const change = async (person: SignedIn, command: string, fields: Record<string, string> = {}, at = contractPage) =>
    (await post(at, { command: `${command} ${(await findContract(owner.id, full))?.version ?? 0}`, ...fields }, person)).status;

  /** A plan with a loan that the lender has, and an inspection that is the other side's. */
  async function makePlan(person: SignedIn): Promise<string> {
    const steps: [string, Record<string, string>][] = [
      ["contract.set", { ...facts, confirmed: "yes" }],
      ["deadline.set loan", counted({ count: "20" })],
      ["turn.pass loan lender", {}],
      ["turn.pass inspection other-side", {}],
    ];
    for (const [index, [command, fields]] of steps.entries()) {
      expect((await post(contractPage, { command: `${command} ${index}`, ...fields }, person)).status).toBe(303);
    }
    return (await database().plan.findFirstOrThrow({ where: { ownerId: person.id } })).id;
  }

  const ask = (thing = "loan", address = lender, person = owner) => change(person, `turn.ask ${thing}`, { address });
  const asks = () => database().holderAsk.findMany({ where: { planId }, orderBy: { createdAt: "asc" } });
  const linksIn = (mail: ReadMail | undefined) => [
    ...new Set((mail?.text ?? "").match(new RegExp(`(?<=${environment().appOrigin})/answer/[\\w-]{43}`, "g"))),
  ];
  const mailTo = async (address: string) => (await readMails()).find(({ to }) => to === address);

  /** Asks, and gives the link of the mail that went out. */
  async function askByMail(thing = "loan", address = lender): Promise<string> {
    expect(await ask(thing, address)).toBe(303);
    const [link = ""] = linksIn(await mailTo(address));
    expect(link).not.toBe("");
    return link;
  }

  const answer = async (link: string, fields: Record<string, string>) => {
    const response = await post(link, { intent: "answer", ...fields });
    return { status: response.status, text: await textOf(response) };
  };

  /** As if everything so far had happened so long ago. */
  async function age(milliseconds: number) {
    const seconds = milliseconds / 1_000;
    await database().$executeRaw`UPDATE holder_ask SET created_at = created_at - ${seconds} * interval '1 second'`;
    await database().$executeRaw`UPDATE outbox_entry SET settled_at = coalesce(settled_at, due_at) - ${seconds} * interval '1 second',
      due_at = due_at - ${seconds} * interval '1 second'`;
  }

  async function makeMember(role: PlanRole): Promise<SignedIn> {
    const member = await makePerson({ name: "Sam Second" });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  describe("goes out by mail", () => {
    test("with who asks, what about and its date, and nothing else of the plan; and does not claim to be sent before it is", async () => {
      expect(await ask()).toBe(303);
      const before = (await page(contractPage, owner)).text;
      expect(before).not.toContain("Saved.");
      expect(before).toContain("goes out on");
      expect(before).not.toContain("went out");
      expect(before).not.toContain("/answer/");
      const mail = await mailTo(lender);
      expect(mail).toMatchObject({ kind: askMailKind, subject: "Olive Owner asks for an update" });
      expect(mail?.text).toContain("March 21, 2027");
      expect(mail?.text).toContain("Not for me");
      expect(mail?.text).toMatch(/No more mail from \S+ to this address/);
      expect(mail?.text).not.toContain(owner.email);
      expect(mail?.text).not.toContain("Keyturn Full Buyer Journey");
      await database().outboxEntry.updateMany({ data: { settledAt: new Date() } });
      const { text } = await page(contractPage, owner);
      expect(text).toContain("went out");
      expect(text).toContain("No answer yet.");
      const [row] = await asks();
      expect(row).toMatchObject({ thing: "loan", holder: "lender", address: lender, askerId: owner.id });
    });

    test("at most once a day to an address: what is asked in time is in one mail, each with its own link, from all plans", async () => {
      const other = await makePerson({ name: "Otto Other" });
      await makePlan(other);
      expect(await ask("loan")).toBe(303);
      expect(await ask("inspection")).toBe(303);
      expect((await post(contractPage, { command: "turn.ask loan 4", address: lender.toUpperCase() }, other)).status).toBe(303);
      const mails = (await readMails()).filter(({ to }) => to === lender);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain("Olive Owner and Otto Other ask for an update");
      expect(new Set(linksIn(mails[0])).size).toBe(3);
      await database().outboxEntry.updateMany({ data: { settledAt: new Date() } });
      expect(await change(owner, "turn.pass deposit title")).toBe(303);
      expect(await ask("deposit")).toBe(303);
      const [next] = await database().outboxEntry.findMany({ where: { address: lender, state: "waiting" } });
      expect((next?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(0.99 * day);
      expect((next?.dueAt.getTime() ?? 0) - Date.now()).toBeLessThan(1.01 * day);
    });

    test("carries no message: no address in a name, no name that a member gave to a deadline", async () => {
      const evil = { title: "Visit evil.example now", who: "lender", note: "" };
      await change(owner, "deadline.set added-1", { ...evil, kind: "unknown", state: "due" });
      await database().user.update({ where: { id: owner.id }, data: { name: `Win at https://evil.example ${"x".repeat(200)}` } });
      const link = await askByMail("added-1");
      const entries = await database().outboxEntry.findMany({ where: { address: lender } });
      expect(entries).toHaveLength(1);
      const { text } = await page(link);
      expect(text).not.toContain("evil");
      expect(text).toContain("Visit now");
    });

    test("is not written once it was taken back or passed on", async () => {
      await ask("loan");
      await ask("inspection");
      expect(await change(owner, "turn.endAsk loan")).toBe(303);
      expect(await change(owner, "turn.pass inspection you")).toBe(303);
      expect(await mailTo(lender)).toBeUndefined();
      expect(await change(owner, "turn.endAsk loan")).toBe(409);
    });

    test("is remembered for its holder, and another address ends the links to the one before", async () => {
      const link = await askByMail();
      expect((await page(`${contractPage}?ask=loan`, owner)).text).not.toContain(lender);
      await age(day);
      expect((await page(`${contractPage}?ask=loan`, owner)).text).toContain(`value="${lender}"`);
      expect(await ask("loan", `new-${lender}`)).toBe(303);
      expect((await page(link)).status).toBe(410);
    });
  });

  describe("the limits:", () => {
    test("once a day and thing, unless it was taken back before its mail, or went to the wrong address", async () => {
      await ask();
      await change(owner, "turn.endAsk loan");
      const link = await askByMail();
      const again = await post(contractPage, { command: "turn.ask loan 4", address: lender }, owner);
      expect(again.status).toBe(429);
      expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await textOf(again)).toContain("You can ask again tomorrow");
      expect((await page(loanOpen, owner)).text).not.toContain(askLink);
      expect((await post(link, { intent: "decline", decline: "no" })).status).toBe(303);
      expect((await page(loanOpen, owner)).text).toContain("who said it is not for them");
      expect(await ask("loan", `other-${lender}`)).toBe(303);
      await age(day);
      expect((await page(loanOpen, owner)).text).toContain(askLink);
    });

    test(`${maxAsksPerDay} a day for a plan`, async () => {
      const data = { planId, thing: "other", holder: "lender", address: lender, mailKey: "", endedAt: new Date() };
      await database().holderAsk.createMany({ data: Array.from({ length: maxAsksPerDay }, () => data) });
      expect(await ask()).toBe(429);
      await age(day);
      expect(await ask()).toBe(303);
    });

    test("five in an hour for an address, from all plans together and with invitations", async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        const form = { intent: "invite", form: randomUUID(), role: "partner", email: lender, lifetime: "30" };
        statuses.push((await post("/buying-guide/full/people", form, owner)).status);
        await database().planInvitation.updateMany({ where: { planId }, data: { revokedAt: new Date() } });
      }
      statuses.push(await ask("loan"), await ask("inspection"));
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    });

    test("an address, a holder outside the plan, and a deadline that waits", async () => {
      expect(await ask("loan", "")).toBe(400);
      expect(await ask("loan", "no address")).toBe(400);
      expect(await ask("none")).toBe(409);
      expect(await change(owner, "turn.pass loan you")).toBe(303);
      expect(await ask("loan")).toBe(409);
      expect(await change(owner, "turn.pass loan lender")).toBe(303);
      expect(await change(owner, "deadline.set loan", { state: "met" })).toBe(303);
      expect(await ask("loan")).toBe(409);
      expect((await post(contractPage, { command: "turn.ask loan 4", address: lender })).status).toBe(401);
      expect(await asks()).toEqual([]);
    });

    test("an address that wants no more mail is refused, with the reason", async () => {
      const link = await askByMail();
      expect((await post(link, { intent: "decline", decline: "never" })).status).toBe(303);
      expect((await page(link)).status).toBe(410);
      const refused = await post(contractPage, { command: "turn.ask loan 4", address: lender }, owner);
      expect(refused.status).toBe(409);
      expect(await textOf(refused)).toContain("We can&#x27;t email this address.");
    });
  });

  describe("is answered by its link", () => {
    test("on a page without an account that shows the one thing, is not kept by anybody on the way, and does nothing when it is opened", async () => {
      const link = await askByMail();
      const { status, text, headers } = await page(link);
      expect(status).toBe(200);
      expect(text).toContain("Olive Owner asks for an update");
      expect(text).toContain("Mar 21, 2027");
      expect(text).toContain("noindex");
      expect(headers.get("Cache-Control")).toContain("no-store");
      for (const other of ["Inspection", "Keyturn Full Buyer Journey", owner.email, lender, "Apr 15"]) {
        expect(text.includes(other), other).toBe(false);
      }
      expect(text).not.toMatch(/<input[^>]*type="radio"[^>]*checked/);
      const [row] = await asks();
      expect(row?.answers).toEqual([]);
      const kept = await database().holderLink.findFirstOrThrow({ where: { askId: row?.id } });
      expect(kept.tokenHash).toBe(hashOf(link.replace("/answer/", "")));
    });

    test("not by scanners, who open every link and press every button without choosing", async () => {
      const link = await askByMail();
      for (let round = 0; round < 3; round += 1) {
        await page(link);
        await site(new Request(opening(link), { method: "HEAD" }));
        expect((await post(link, { intent: "answer", need: "", day: "" })).status).toBe(400);
        expect((await post(link, { intent: "decline" })).status).toBe(400);
        expect((await post(link, {})).status).toBe(400);
        expect((await post(link, { intent: "answer", answer: "yes" })).status).toBe(400);
      }
      expect(await asks()).toMatchObject([{ answers: [], endedAt: null }]);
      expect((await page(link)).status).toBe(200);
    });

    test("signed by the address that its link was mailed to, on everybody's page, and changes no deadline", async () => {
      const link = await askByMail();
      const before = await findContract(owner.id, full);
      expect((await answer(link, { answer: "on-track" })).status).toBe(303);
      expect((await page(link)).text).toContain("Answered");
      const partner = await makeMember("partner");
      for (const [person, at] of [
        [owner, contractPage],
        [partner, `${planPath(planId)}/dates`],
        [owner, "/buying-guide/full/messages"],
        [partner, `${planPath(planId)}/messages`],
      ] as const) {
        const { text } = await page(at, person);
        expect(text, at).toMatch(/<strong>On track<\/strong>.*— by the link mailed to .•••@lender\.example, \w{3} \d+, \d+:\d\d [AP]M/);
        expect(text).not.toContain(lender);
      }
      expect((await loadDashboard(owner.id)).journeys[0]?.answers).toMatchObject({ loan: { text: "On track", outcome: null } });
      expect(await findContract(owner.id, full)).toEqual(before);
      const event = await database().planEvent.findFirstOrThrow({ where: { planId }, orderBy: { version: "desc" } });
      expect(event).toMatchObject({
        actorId: null,
        actorRole: "professional",
        commands: [{ type: "turn.answer", deadline: "loan", holder: "lender", answer: "on-track" }],
      });
      expect((await page(`${planPath(planId)}/messages`, partner)).text).toContain("Someone with a mailed link");
    });

    test("again and again: the last answer stands, the ones before are kept", async () => {
      const link = await askByMail();
      expect((await answer(link, { answer: "need", need: "The last\n pay   stub" })).status).toBe(303);
      expect((await page(contractPage, owner)).text).toContain("Needs something: “The last pay stub”");
      expect((await answer(link, { answer: "on-track" })).status).toBe(303);
      const { text } = await page(contractPage, owner);
      expect(text).not.toContain("pay stub");
      expect(text).toContain("<strong>On track</strong>");
      expect((await asks())[0]?.answers).toMatchObject([{ kind: "need", need: "The last pay stub" }, { kind: "on-track" }]);
      const data = await findUserData(owner.id);
      expect(data?.plans[0]?.asks).toMatchObject([{ thing: "loan", address: lender }]);
      expect(JSON.stringify(data)).not.toContain("tokenHash");
      const counted = await Promise.all(Array.from({ length: maxAnswersPerDay }, () => answer(link, { answer: "on-track" })));
      expect(counted.filter(({ status }) => status === 429)).toHaveLength(2);
    });

    test.each([
      ["nothing that is needed", { answer: "need", need: " " }, "Say what you need."],
      ["too much", { answer: "need", need: "x ".repeat(200) }, "Use at most 300 characters."],
      ["an account number", { answer: "need", need: "Wire it to 0123 4567 89" }, "This looks like an account"],
      ["no date", { answer: "new-date", day: "soon" }, "Enter the new date"],
      ["a date that has passed", { answer: "new-date", day: "2020-01-01" }, "This date has passed."],
      ["a date that is far off", { answer: "new-date", day: "2090-01-01" }, "more than 5 years ahead"],
    ])("but not with %s", async (_name, fields, message) => {
      const link = await askByMail();
      const { status, text } = await answer(link, fields);
      expect(status).toBe(400);
      expect(text).toContain(message);
      expect(await asks()).toMatchObject([{ answers: [] }]);
    });

    test.each([
      ["forged", () => `/answer/${"x".repeat(43)}`],
      ["of an odd form", () => "/answer/%00"],
      [
        "expired",
        async (link: string) => {
          await database().holderLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
          return link;
        },
      ],
      ["taken back", (link: string) => change(owner, "turn.endAsk loan").then(() => link)],
      ["passed on", (link: string) => change(owner, "turn.pass loan title").then(() => link)],
      [
        "passed on and back",
        async (link: string) => {
          await change(owner, "turn.pass loan you");
          await change(owner, "turn.pass loan lender");
          return link;
        },
      ],
      ["of a deadline that was met", (link: string) => change(owner, "deadline.set loan", { state: "met" }).then(() => link)],
      [
        "of a closed plan",
        async (link: string) => {
          await database().plan.update({ where: { id: planId }, data: { status: "closed" } });
          return link;
        },
      ],
      [
        "of a plan that is gone",
        async (link: string) => {
          await database().plan.delete({ where: { id: planId } });
          return link;
        },
      ],
    ] as const)("not by one that is %s: one page for all of them, which shows nothing", async (_name, end) => {
      const link = await end(await askByMail());
      const { status, text } = await page(link);
      expect(status).toBe(410);
      expect(text).toContain("This link has ended");
      expect(text).not.toContain("Olive Owner");
      expect((await answer(link, { answer: "on-track" })).status).toBe(410);
      expect((await post(link, { intent: "decline", decline: "never" })).status).toBe(410);
      expect(await database().refusedAddress.count()).toBe(0);
      expect((await asks()).flatMap(({ answers }) => answers)).toEqual([]);
    });
  });

  describe("tells the members, by mail,", () => {
    const waiting = () => database().outboxEntry.findMany({ where: { kind: eventMailKind, state: "waiting" } });

    test("what was answered, without its text, once for what comes soon after, and at most once an hour", async () => {
      const link = await askByMail();
      await answer(link, { answer: "on-track" });
      await answer(link, { answer: "need", need: "The last pay stub" });
      expect(await waiting()).toHaveLength(1);
      const mail = await mailTo(owner.email);
      expect(mail).toMatchObject({ kind: eventMailKind, subject: expect.stringContaining("updates on your plan") });
      expect(mail?.text).toContain("about the deadline “Loan approval”: something is needed.");
      expect(mail?.text).not.toContain("pay stub");
      expect(mail?.text).toContain(contractPage);
      await answer(link, { answer: "on-track" });
      const [next] = await waiting();
      expect((next?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * 60_000);
      expect((next?.dueAt.getTime() ?? 0) - Date.now()).toBeLessThan(62 * 60_000);
    });

    test("a partner at the plan's own address; and no former member", async () => {
      const partner = await makeMember("partner");
      expect(await change(partner, "turn.ask loan", { address: lender }, `${planPath(planId)}/dates`)).toBe(303);
      const [link = ""] = linksIn(await mailTo(lender));
      await answer(link, { answer: "on-track" });
      expect((await mailTo(partner.email))?.text).toContain(`${planPath(planId)}/dates`);
      await database().outboxEntry.deleteMany();
      await answer(link, { answer: "on-track" });
      await database().planMember.delete({ where: { planId_userId: { planId, userId: partner.id } } });
      expect(await mailTo(partner.email)).toBeUndefined();
    });
  });

  describe("answered with a new date,", () => {
    async function propose(proposed: string): Promise<string> {
      await change(owner, "deadline.set appraisal", { kind: "count", count: "3", days: "calendar", from: "after.loan", roll: "stay" });
      const link = await askByMail();
      expect((await answer(link, { answer: "new-date", day: proposed })).status).toBe(303);
      return link;
    }
    const loan = async () => (await findContract(owner.id, full))?.deadlines.loan;

    test("shows what would move, and moves it by one press, which can be undone", async () => {
      await propose("03/25/2027");
      const before = await loan();
      const { text } = await page(loanOpen, owner);
      expect(text).toContain("New date: Thursday, March 25, 2027");
      expect(text).toContain("One other day moves with it:");
      expect(text).toContain("2027-03-28");
      expect(await change(owner, "turn.accept loan", { day: "2027-03-26" })).toBe(409);
      expect(await loan()).toEqual(before);
      expect(await change(owner, "turn.accept loan", { day: "2027-03-25" })).toBe(303);
      expect(await loan()).toMatchObject({ state: "extended", extendedTo: "2027-03-25" });
      const after = (await page(loanOpen, owner)).text;
      expect(after).toContain("Accepted.");
      expect(after).not.toContain("Use the new date");
      expect(await change(owner, "turn.accept loan", { day: "2027-03-25" })).toBe(409);
      expect(await change(owner, "contract.undo")).toBe(303);
      expect(await loan()).toMatchObject({ state: "due", extendedTo: null });
    });

    test("leaves the deadline as it is if it is kept, or the dates have changed meanwhile", async () => {
      await propose("2027-03-25");
      const before = await loan();
      const stale = await post(contractPage, { command: "turn.accept loan 1", day: "2027-03-25" }, owner);
      expect(stale.status).toBe(409);
      expect(await change(owner, "turn.decline loan", { day: "2027-03-25" })).toBe(303);
      expect(await change(owner, "turn.decline loan", { day: "2027-03-25" })).toBe(409);
      expect((await page(loanOpen, owner)).text).toContain("Not accepted.");
      expect(await loan()).toEqual(before);
    });

    test("can't be used where it is after closing", async () => {
      await propose("2027-05-01");
      const { text } = await page(loanOpen, owner);
      expect(text).toContain("can&#x27;t be used");
      expect(text).not.toContain("Use the new date");
      expect(await change(owner, "turn.accept loan", { day: "2027-05-01" })).toBe(409);
    });

    test("before the present one, names the day itself", async () => {
      await propose("2027-03-12");
      expect(await change(owner, "turn.accept loan", { day: "2027-03-12" })).toBe(303);
      expect(await loan()).toMatchObject({ term: { kind: "day", day: "2027-03-12" }, state: "due" });
    });
  });

  test("is for owner, partner and agent; an administrator reads it, and others don't know of it", async () => {
    const link = await askByMail();
    await answer(link, { answer: "new-date", day: "2027-03-25" });
    await age(day);
    const shared = `${planPath(planId)}/dates`;
    const outcomes = { partner: 303, agent: 303, professional: 403, viewer: 403 } as const;
    for (const [role, status] of Object.entries(outcomes)) {
      const member = await makeMember(role as PlanRole);
      const opened = await page(`${shared}?date=loan`, member);
      expect(opened.text, role).toContain("New date: Thursday, March 25, 2027");
      expect(opened.text.includes("Use the new date"), role).toBe(status === 303);
      expect(await change(member, "turn.ask loan", { address: lender }, shared), role).toBe(status);
      await age(day);
    }
    const administrator = await makePerson({ role: "administrator" });
    const { text } = await page(`${shared}?date=loan`, administrator);
    expect(text).toContain("New date: Thursday, March 25, 2027");
    expect(text).not.toContain("Use the new date");
    expect(text).not.toContain("ask=loan#");
    for (const command of ["turn.ask", "turn.endAsk", "turn.accept", "turn.decline"]) {
      const response = await site(sending(shared, { command: `${command} loan 4`, address: lender, day: "2027-03-25" }, administrator));
      expect(response.status, command).toBe(403);
    }
  });

  test("is deleted 120 days after it was made, with its link", async () => {
    await askByMail();
    await age(119 * day);
    await sweepExpired();
    expect(await asks()).toHaveLength(1);
    await age(2 * day);
    await sweepExpired();
    expect(await asks()).toEqual([]);
    expect(await database().holderLink.count()).toBe(0);
  });
});
