import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { maxMessageLength, maxQuestionsPerDay } from "#app/limits.ts";
import { badgesPath, heldAnswerPath, planPath } from "#app/paths.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { closePlan } from "#app/plan/status/plan-status.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { unknownTerms } from "#machines/contract-dates.ts";
import type { PlanRole, Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { mailFolder, pathIn, readMails } from "#tests/support/mails.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const [, step] = guide.steps;
const stepId = step?.id ?? "";
const own = "/buying-guide/full/messages";
const folder = mailFolder();

describe.each(databaseKinds)("a question to the brokerage, on the %s database,", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let agent: SignedIn;
  let planId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    await ensureFirstOffice();
    owner = await makePerson({ name: "Olive Owner" });
    agent = await makePerson({ name: "Ann Agent", role: "agent" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    await database().plan.update({ where: { id: planId }, data: { agentId: agent.id } });
  });

  const readText = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const byId = () => `${planPath(planId)}/messages`;
  const read = async (address: string, person?: SignedIn) => readText(await site(opening(address, person)));
  const post = (address: string, fields: Record<string, string>, person: SignedIn) => site(posting(address, fields, person));
  const ask = (fields: Record<string, string> = {}, person = owner, address = own) =>
    post(address, { intent: "ask", form: randomUUID(), step: stepId, text: "How long does this take?", ...fields }, person);
  const threads = () =>
    database().thread.findMany({
      where: { planId },
      include: { messages: { orderBy: { createdAt: "asc" } } },
      orderBy: { createdAt: "asc" },
    });
  const thread = async () => {
    const [first] = await threads();
    expect(first).toBeDefined();
    return first as NonNullable<typeof first>;
  };
  const write = async (fields: Record<string, string>, person: SignedIn, address = byId()) =>
    post(address, { intent: "write", form: randomUUID(), thread: (await thread()).id, ...fields }, person);
  const eventTypes = async () =>
    (await database().planEvent.findMany({ where: { planId, version: { gt: 1 } }, orderBy: { version: "asc" } })).flatMap(({ commands }) =>
      (commands as { type: string }[]).map(({ type }) => type),
    );
  async function makeMember(role: PlanRole, name: string, account: Role = "person") {
    const member = await makePerson({ name, role: account });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  test("says before it is asked who answers, when the office answers, and what goes with it", async () => {
    await changeContract({ ownerId: owner.id, guide, command: { type: "contract.set" } }, () => ({
      contract: {
        acceptance: "2026-11-16",
        closing: "2027-01-15",
        timeZone: "America/Denver",
        deadlines: { inspection: { ...unknownTerms, term: { kind: "day", day: "2026-12-04", hour: null } } },
      },
    }));
    await database().plan.update({ where: { id: planId }, data: { facts: { answers: { payment: "cash" }, unhidden: [] } } });
    const text = await read(`${own}?step=${step?.key}`, owner);
    expect(text).toContain("Ann Agent, your agent at Keyturn, answers.");
    expect(text).toContain("We answer 7 days a week. We can't say how soon.");
    expect(text).toMatch(new RegExp(`<option value="${stepId}" selected="">`));
    expect(text).toContain("The dates of your contract that are known: 2.");
    expect(text).toContain("Your answers: you pay cash");
    expect(text).toContain("Leave out my answers");
    await database().plan.update({ where: { id: planId }, data: { agentId: null } });
    expect(await read(own, owner)).toContain("Someone at Keyturn answers.");
  });

  test("is on the page of everyone who may see it, with its details, and can be answered there", async () => {
    const [partner, viewer] = [await makeMember("partner", "Pat Partner"), await makeMember("viewer", "Vic Viewer")];
    const response = await ask();
    expect(response.status).toBe(303);
    const { id } = await thread();
    expect(response.headers.get("Location")).toBe(`${own}#thread-${id}`);
    const atAgent = await read(byId(), agent);
    expect(atAgent).toContain("How long does this take?");
    expect(atAgent).toContain("Waiting for your answer since today");
    expect(atAgent).toContain("The contract's dates, and what they told the guide");
    expect(atAgent).toContain("Send your answer");
    expect((await site(opening(byId(), viewer))).status).toBe(404);
    const atDesk = await read("/desk", agent);
    expect(atDesk).toContain("A question about step 2, “");
    expect(atDesk).toContain(`${byId()}?thread=${id}#thread-${id}`);
    expect(await read("/desk", await makePerson({ role: "agent" }))).not.toContain("A question about");
    const stepBefore = await read(`/buying-guide/full?step=${step?.key}`, owner);
    expect(stepBefore).toMatch(new RegExp(`href="${own}\\?step=${step?.key}"(?:(?!</a>).)*Ask us about this step`));
    expect(stepBefore).not.toContain("Answer from");
    expect((await write({ text: "About two weeks.\nI will call you." }, agent)).status).toBe(303);
    for (const [address, person] of [
      [own, owner],
      [byId(), partner],
    ] as const) {
      const text = await read(address, person);
      expect(text).toContain("Answer from Ann Agent");
      expect(text, "in the writer's own lines").toContain(">About two weeks.\nI will call you.</p>");
    }
    expect(await read(`/buying-guide/full?step=${step?.key}`, owner)).toMatch(
      new RegExp(`href="${own}\\?step=${step?.key}"[^>]*>Answer from Ann Agent, `),
    );
    expect(await read("/buying-guide/full")).toContain("Log in to ask about this step");
    expect(await read("/desk", agent)).not.toContain("A question about");
    expect(await thread()).toMatchObject({ waitingSince: null, closedAt: null, askerId: owner.id, showsFacts: true });
    expect(await eventTypes()).toEqual(["thread.ask", "thread.answer"]);
    expect(JSON.stringify(await database().planEvent.findMany({ where: { planId } }))).not.toMatch(/How long|two weeks/);
  });

  test("can be followed up, closed and reopened; messages can't be changed", async () => {
    await ask({ leaveOut: "facts" });
    expect((await thread()).showsFacts).toBe(false);
    expect(await read(byId(), agent)).not.toContain("what they told the guide");
    await write({ text: "Two weeks." }, agent);
    expect((await write({ text: "From which day on?" }, owner, own)).status).toBe(303);
    expect((await thread()).waitingSince).not.toBeNull();
    await write({ text: "From Monday on." }, agent);
    const closing = { intent: "close", thread: (await thread()).id };
    expect((await post(byId(), closing, agent)).status).toBe(403);
    expect((await post(own, closing, owner)).status).toBe(303);
    expect(await thread()).toMatchObject({ waitingSince: null, closedAt: expect.any(Date) });
    expect(await read(own, owner)).toContain("Answered, and closed");
    await write({ text: "One more thing." }, owner, own);
    expect(await thread()).toMatchObject({ waitingSince: expect.any(Date), closedAt: null });
    expect((await thread()).messages.map(({ text }) => text)).toEqual([
      "How long does this take?",
      "Two weeks.",
      "From which day on?",
      "From Monday on.",
      "One more thing.",
    ]);
    expect(await eventTypes()).toEqual([
      ...["thread.ask", "thread.answer", "thread.followUp", "thread.answer", "thread.close", "thread.followUp"],
    ]);
  });

  test("is refused empty, too long, or with bank details, on both sides, and comes back as typed", async () => {
    await ask();
    const long = "a".repeat(maxMessageLength + 1);
    const faults = [
      ["  ", "first"],
      [long, "Make it 2,000 or fewer"],
      ["Wire it to routing 021000021, account 123456789", "looks like an account"],
    ] as const;
    for (const [text, error] of faults) {
      for (const response of [await ask({ text }), await write({ text }, agent)]) {
        expect(response.status).toBe(400);
        const body = await readText(response);
        expect(body).toContain(error);
        expect(body).toContain('href="#text"');
        expect(body).toContain(text.trim());
      }
    }
    expect((await ask({ step: "none" })).status).toBe(400);
    expect((await thread()).messages).toHaveLength(1);
  });

  test("is written once when its form is sent twice, and at most ten times a day", async () => {
    const form = randomUUID();
    expect([(await ask({ form })).status, (await ask({ form })).status]).toEqual([303, 303]);
    expect(await threads()).toHaveLength(1);
    for (let count = 1; count < maxQuestionsPerDay; count += 1) {
      expect((await ask()).status).toBe(303);
    }
    const refused = await ask({ text: "Once more?" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_600);
    expect(await readText(refused)).toContain("Once more?");
    expect(await threads()).toHaveLength(maxQuestionsPerDay);
  });

  test("points out words of an answer that may read as steering, and sends it anyway if the agent says so", async () => {
    await ask();
    const text = "It is a safe neighborhood, perfect for families.";
    const response = await write({ text }, agent);
    expect(response.status).toBe(200);
    const body = await readText(response);
    expect(body).toContain("This may read as steering: “perfect for families”, “safe neighborhood”.");
    expect(body).toContain(text);
    expect((await thread()).messages).toHaveLength(1);
    expect((await write({ text, intent: "writeAnyway" }, agent)).status).toBe(303);
    expect((await thread()).messages).toHaveLength(2);
    expect((await write({ text, intent: "write" }, owner, own)).status, "what clients write is their own").toBe(303);
  });

  describe("by mail", () => {
    test("goes to the plan's agent a minute later, and its answer to who asked and to partners", async () => {
      const partner = await makeMember("partner", "Pat Partner");
      await makePerson({ role: "administrator" });
      await ask();
      const [entry] = await database().outboxEntry.findMany({ where: { userId: agent.id } });
      expect((entry?.dueAt.getTime() ?? 0) - (entry?.createdAt.getTime() ?? 0)).toBeLessThanOrEqual(61_000);
      const first = await readMails();
      expect(first.map(({ to, kind: of }) => [to, of]).toSorted()).toEqual(
        [
          [agent.email, "questions-waiting"],
          [partner.email, "plan-events"],
        ].toSorted(),
      );
      const toAgent = first.find(({ to }) => to === agent.email);
      expect(toAgent?.text).toContain(`Question from Olive Owner about step 2, “${step?.title}”:`);
      expect(toAgent?.text).toContain("“How long does this take?”");
      expect(pathIn(toAgent)).toBe(`${byId()}?thread=${(await thread()).id}`);
      await database().outboxEntry.deleteMany();
      await write({ text: "Two weeks." }, agent);
      const answered = await readMails();
      expect(answered.map(({ to }) => to).toSorted()).toEqual([owner.email, partner.email].toSorted());
      const toOwner = answered.find(({ to }) => to === owner.email);
      expect(toOwner?.text).toContain("Answer from Ann Agent about step 2");
      expect(toOwner?.text).toContain("“Two weeks.”");
      expect(toOwner?.text).toContain("We never send or change wire instructions by email");
      expect(pathIn(toOwner)).toBe(own);
    });

    test("goes to the office's brokers without an agent, else to administrators, once per member, and to nobody once answered", async () => {
      const { officeId } = await database().plan.update({ where: { id: planId }, data: { agentId: null } });
      const administrator = await makePerson({ role: "administrator" });
      await ask();
      expect((await database().outboxEntry.findMany()).map(({ userId }) => userId)).toContain(administrator.id);
      await database().outboxEntry.deleteMany();
      const broker = await makePerson({ role: "broker" });
      await database().user.update({ where: { id: broker.id }, data: { officeId } });
      await ask();
      expect((await readMails()).map(({ to }) => to)).toEqual([broker.email]);
      await database().outboxEntry.deleteMany();
      const onPlan = await makeMember("agent", "Al Agent", "agent");
      await database().plan.update({ where: { id: planId }, data: { agentId: onPlan.id } });
      await ask();
      expect((await database().outboxEntry.findMany()).map(({ userId, kind: of }) => [userId, of])).toEqual([[onPlan.id, "plan-events"]]);
      await database().outboxEntry.deleteMany();
      await database().plan.update({ where: { id: planId }, data: { agentId: agent.id } });
      await ask();
      await database().thread.updateMany({ where: { planId }, data: { waitingSince: null } });
      expect((await readMails()).filter(({ kind: of }) => of === "questions-waiting")).toEqual([]);
    });
  });

  test("goes with the account of who asked; an answer stays, signed by a former member", async () => {
    const partner = await makeMember("partner", "Pat Partner");
    await ask();
    await ask({ text: "And who pays?" }, partner, byId());
    const [first] = await threads();
    await post(byId(), { intent: "write", form: randomUUID(), thread: first?.id ?? "", text: "Two weeks." }, agent);
    await deleteUser(partner.id);
    expect((await threads()).map(({ askerId }) => askerId)).toEqual([owner.id]);
    await deleteUser(agent.id);
    const text = await read(own, owner);
    expect(text).toContain("Answer from A former member");
    expect(text).toContain("Two weeks.");
  });

  test("is in the data of its owner, and of who wrote in the plan of another", async () => {
    await ask();
    await write({ text: "Two weeks." }, agent);
    const data = async (person: SignedIn) => JSON.parse(await (await site(opening("/dashboard/account/download", person))).text());
    expect((await data(owner)).journeys[0].questionsToTheBrokerage).toMatchObject([
      {
        stepId,
        messages: [
          { by: "Olive Owner", text: "How long does this take?" },
          { by: "Ann Agent", role: "agent", text: "Two weeks." },
        ],
      },
    ]);
    expect((await data(agent)).questionsAndAnswersInPlansOfOthers).toMatchObject([{ planId, stepId, text: "Two weeks." }]);
  });
});

describe.each(databaseKinds)("the messages of a plan, on the %s database,", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let partner: SignedIn;
  let agent: SignedIn;
  let planId: string;

  beforeEach(async () => {
    await database().rateLimit.deleteMany();
    await database().saveCount.deleteMany();
    owner = await makePerson({ name: "Olive Owner" });
    agent = await makePerson({ name: "Ann Agent", role: "agent" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    await database().plan.update({ where: { id: planId }, data: { agentId: agent.id } });
    partner = await makeMember("partner", "Sam Second");
  });

  async function makeMember(role: PlanRole, name: string, profession: "lender" | null = null) {
    const member = await makePerson({ name });
    await database().planMember.create({ data: { planId, userId: member.id, role, profession } });
    return member;
  }

  const byId = () => `${planPath(planId)}/messages`;
  const read = async (address: string, person: SignedIn) =>
    (await (await site(opening(address, person))).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const post = async (address: string, fields: Record<string, string>, person: SignedIn) =>
    (await site(posting(address, fields, person))).status;
  const unread = async (person: SignedIn, address: string = own) => {
    const [, count = "0"] = /Messages<span[^>]*>, (\d+) unread/.exec(await read(address.replace("/messages", "/people"), person)) ?? [];
    return Number(count);
  };
  const badges = async (person: SignedIn) => (await site(opening(badgesPath(planPath(planId)), person))).json();
  const sectionOf = (text: string, id: string) => new RegExp(`aria-labelledby="${id}"[^]*?</section>`).exec(text)?.[0] ?? "";

  async function answerQuestion() {
    await post(own, { intent: "ask", form: randomUUID(), step: stepId, text: "How long does this take?" }, owner);
    const thread = (await database().thread.findFirstOrThrow({ where: { planId } })).id;
    await post(byId(), { intent: "write", form: randomUUID(), thread, text: "About two weeks." }, agent);
  }

  async function passToLender() {
    await changeContract({ ownerId: owner.id, guide, command: { type: "contract.set" } }, () => ({
      contract: {
        acceptance: "2026-11-16",
        closing: "2027-01-15",
        timeZone: "America/Denver",
        deadlines: { loan: { ...unknownTerms, term: { kind: "day", day: "2027-01-04", hour: null } } },
        turns: { loan: { holder: "lender", since: "2026-11-20" } },
      },
    }));
  }

  test("show what is new first, count it for each member, and no more once it was read", async () => {
    const lender = await makeMember("professional", "Leo Lender", "lender");
    await passToLender();
    expect(await unread(owner)).toBe(0);
    await answerQuestion();
    await database().weekUpdate.create({
      data: { planId, authorId: agent.id, week: new Date("2026-11-23"), text: "Hi Olive, all is well." },
    });
    expect(await post(`${planPath(planId)}/dates`, { command: "turn.report loan", answer: "on-track" }, lender)).toBe(303);
    expect([await unread(owner), await unread(partner, byId())]).toEqual([3, 3]);
    expect(await badges(partner)).toMatchObject({ unread: 3 });
    const text = await read(own, owner);
    const fresh = sectionOf(text, "new");
    for (const words of ["About two weeks.", "Hi Olive, all is well.", "Leo Lender"]) {
      expect(fresh).toContain(words);
    }
    expect(text.indexOf('id="new"')).toBeLessThan(text.indexOf("Ask a question"));
    expect([await unread(owner), await unread(partner, byId())], "each for themselves").toEqual([0, 3]);
    const again = await read(own, owner);
    expect(again).not.toContain('id="new"');
    expect(sectionOf(again, "threads")).toContain("About two weeks.");
    expect(sectionOf(again, "answers")).toContain("Leo Lender");
    expect(sectionOf(again, "updates")).toContain("Hi Olive, all is well.");
  });

  test("count for the brokerage the questions that wait for it, until they are answered", async () => {
    expect(await unread(agent, byId())).toBe(0);
    await post(own, { intent: "ask", form: randomUUID(), step: stepId, text: "How long does this take?" }, owner);
    expect(await unread(agent, byId())).toBe(1);
    expect(sectionOf(await read(byId(), agent), "new")).toContain("Waiting for your answer since today");
    expect(await unread(agent, byId()), "reading is no answer").toBe(1);
    expect(await read(own, owner)).toContain("Waiting for Ann Agent since today");
  });

  test("begin with a drawing and one act on a plan without any, and open the form for a step", async () => {
    const empty = await read(own, owner);
    expect(empty.indexOf("No messages yet.")).toBeLessThan(empty.indexOf('<details id="ask"'));
    expect(empty).not.toMatch(/<details id="ask"[^>]* open=""/);
    await answerQuestion();
    await read(own, owner);
    expect(await read(own, owner)).not.toMatch(/<details id="ask"[^>]* open=""/);
    const text = await read(`${own}?step=${step?.key}`, owner);
    expect(text).toMatch(/<details id="ask"[^>]* open=""/);
    expect(text).toMatch(new RegExp(`<option value="${stepId}" selected="">`));
    expect(text.indexOf('id="ask"')).toBeLessThan(text.indexOf('id="threads"'));
  });

  test("tell a lender what was asked of them and what they answered, and nothing else", async () => {
    const lender = await makeMember("professional", "Leo Lender", "lender");
    await passToLender();
    await answerQuestion();
    expect(await read(byId(), lender)).toContain("No requests yet.");
    const ask = { thing: "loan", holder: "lender", address: "leo@lender.example", askerId: partner.id, mailKey: randomUUID() };
    await database().holderAsk.createMany({
      data: [ask, { ...ask, thing: "inspection", holder: "inspector" }].map((one) => ({ planId, ...one })),
    });
    const requested = await read(byId(), lender);
    expect(requested).toContain("Waiting for your answer");
    expect(requested).toContain(`href="${heldAnswerPath(planPath(planId), "loan")}"`);
    for (const words of ["About two weeks.", "How long does this take?", "What changed", "Sam Second", "answer=inspection"]) {
      expect(requested).not.toContain(words);
    }
    expect(await post(`${planPath(planId)}/dates`, { command: "turn.report loan", answer: "on-track" }, lender)).toBe(303);
    const answered = await read(byId(), lender);
    expect(answered).toContain("What you answered");
    expect(answered).not.toContain("Waiting for your answer");
    expect(await post(byId(), { intent: "ask", form: randomUUID(), step: stepId, text: "Why?" }, lender)).toBe(404);
    const viewer = await makeMember("viewer", "Vic Viewer");
    const page = await site(opening(byId(), viewer));
    expect([page.status, (await page.text()).includes("shared with you")]).toEqual([404, true]);
  });

  test("can be read on a closed plan, where nothing can be asked", async () => {
    await answerQuestion();
    await closePlan({ ownerId: owner.id, guide, actor: { userId: owner.id, role: "owner" } }, "closed");
    const text = await read(byId(), owner);
    expect(text).toContain("About two weeks.");
    for (const words of ["Ask a question", "Write again", "This answers it", 'value="undo"']) {
      expect(text).not.toContain(words);
    }
    const bar = /<nav[^>]*aria-label="Your plan">[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
    expect([...bar.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(
      ["/plan", "/people", "/messages"].map((page) => planPath(planId) + page),
    );
    expect(await post(byId(), { intent: "ask", form: randomUUID(), step: stepId, text: "Why?" }, owner)).toBe(409);
  });

  test("show five changes by day, and the rest in a fold", async () => {
    for (const { id } of guide.steps.slice(0, 7)) {
      await post(planPath(planId), { command: `step.complete ${id}` }, partner);
    }
    const changes = sectionOf(await read(own, owner), "changes");
    const [shown = "", folded = ""] = changes.split("<details>");
    expect(shown.match(/<strong>Sam Second<\/strong> marked step/g)).toHaveLength(5);
    expect(shown).toMatch(/<h3[^>]*><time/);
    expect(folded).toContain("More changes (2)");
  });

  test("have the pages that they were on before", async () => {
    for (const [former, present] of [
      ["questions", ""],
      ["questions?step=keys", "?step=keys"],
      ["contact-log", "?log"],
      ["contact-log?entry=1", "?entry=1"],
    ]) {
      const { status, headers } = await site(opening(`${planPath(planId)}/${former}`, agent));
      expect([status, headers.get("Location")]).toEqual([301, byId() + present]);
    }
  });

  test("show who changed what, and what is new since the reader's last visit; never a note", async () => {
    const sam = partner;
    const ofPlan = `${planPath(planId)}/messages`;
    const shown = async (address: string, reader: SignedIn) => {
      const [, text = ""] = (await read(address, reader)).split("<main");
      const items = [...text.matchAll(/<strong>([^<]+)<\/strong> (.*?)\. (<span[^>]*>New<\/span>)?<\/p>/g)];
      return items.map(([, by, things, isNew]) => `${by} ${things}${isNew ? " (new)" : ""}`);
    };
    await read(ofPlan, sam);
    const [first, second] = guide.steps;
    await site(posting(planPath(planId), { command: `step.complete ${first?.id}` }, sam));
    await site(posting(planPath(planId), { command: `question.answer ${second?.details[0]?.id} yes` }, sam));
    await site(posting(planPath(planId), { command: `note.save ${first?.id} 0`, text: "Sam's own note" }, sam));
    await post(planPath(planId), { command: "date.set", targetDate: "2027-04-15" }, sam);
    await makeChange(owner, guide, { type: "step.next", step: 1 });
    const changes = [
      "Sam Second set the closing date",
      `Sam Second answered “${second?.details[0]?.question}”: yes`,
      `Sam Second marked step 1, “${first?.title}”, done`,
    ];
    expect(await shown(own, owner)).toEqual(changes.map((change) => `${change} (new)`));
    expect(await shown(own, owner)).toEqual(changes);
    expect(await shown(ofPlan, sam)).toEqual(changes.map((change) => change.replace("Sam Second", "You")));
    expect(await read(own, owner)).not.toContain("Sam's own note");
    await database().user.delete({ where: { id: sam.id } });
    expect((await shown(own, owner))[0]).toBe("A former member set the closing date");
  });

  test("name the changed deadline, and the role it was passed to", async () => {
    const sam = partner;
    const contract = `${planPath(planId)}/dates`;
    const days = { acceptance: "2027-03-01", closing: "2027-04-14", timeZone: "", confirmed: "yes" };
    await post(contract, { command: "contract.set 0", ...days }, sam);
    await post(contract, { command: "deadline.set added-1 1", title: "Roof estimate", who: "you", note: "", kind: "unknown" }, sam);
    await post(contract, { command: "turn.pass inspection other-side 2" }, sam);
    const text = await read(own, owner);
    for (const change of [
      "passed the deadline “Inspection response” to the other side",
      "changed a deadline that someone added",
      "changed the contract's dates",
    ]) {
      expect(text).toContain(change);
    }
  });

  test("of one person alone show no list of changes", async () => {
    await database().planMember.deleteMany({ where: { planId, userId: partner.id } });
    await database().plan.update({ where: { id: planId }, data: { agentId: null } });
    expect(await read(own, owner)).not.toContain("What changed");
  });
});
