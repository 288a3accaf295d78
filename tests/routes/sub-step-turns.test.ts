import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { datesPath, planPath, stepPath, subStepPath } from "#app/paths.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import type { PlanRole, Profession } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { mailFolder, type ReadMail, readMails } from "#tests/support/mails.ts";
import { opening, posting, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const folder = mailFolder();
const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const step = guide.steps.find(({ id }) => id === "write-offer");
const [first, thing] = [step?.subSteps[0], step?.subSteps.find(({ passTo }) => passTo === "agent")];
if (!step || !first || !thing || first === thing) {
  throw new Error("The guide has no thing to do that an agent does next.");
}

describe.each(databaseKinds)("whose turn a thing to do is, on the %s database,", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let planId: string;

  const pass = (holder: string, from = "you", id = thing.id) => ({ command: `subStep.pass ${id} ${holder} ${from}` });
  const post = async (at: string, fields: Record<string, string>, person?: SignedIn) => {
    const response = await site(posting(at, fields, person));
    return { status: response.status, location: response.headers.get("Location"), text: plain(await response.text()) };
  };
  const read = async (at: string, person?: SignedIn) => plain(await (await site(opening(at, person))).text());
  const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const turns = async () => (await findPlan(owner.id, "buying", "full"))?.subStepTurns;

  async function makeMember(role: PlanRole, profession: Profession | null = null): Promise<SignedIn> {
    const member = await makePerson({ name: `The ${profession ?? role}` });
    await database().planMember.create({ data: { planId, userId: member.id, role, profession } });
    return member;
  }

  beforeEach(async () => {
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
  });

  test("says how long it usually stays with another holder, if closed plans show it, and nothing about one's own", async () => {
    const time = { journeyType: "buying", thing: thing.id, plans: 34, fromDays: 2, toDays: 6 };
    await database().usualTime.createMany({
      data: [
        { ...time, holder: "agent" },
        { ...time, holder: "lender", toDays: 5 },
      ],
    });
    const sentence = "at least 8 in 10 took 2 to 6 days from when the agent got this until it was checked off.";
    const page = stepPath(address, step.key);
    expect(await read(page, owner)).not.toContain("8 in 10");
    await post(address, pass("agent"), owner);
    expect(await read(page, owner)).toContain(sentence);
    await post(address, pass("you", "agent"), owner);
    expect(await read(page, owner)).not.toContain("8 in 10");
    await database().usualTime.deleteMany();
  });

  test("is passed on by one press, with its day, shown where the thing is, and changes nothing else", async () => {
    const before = await findPlan(owner.id, "buying", "full");
    const closed = await read(stepPath(address, step.key), owner);
    expect(closed).not.toContain("'s turn");
    expect(closed).not.toContain("subStep.pass");
    const choice = subStepPath(address, step.key, thing.id, "turn");
    expect(closed).toContain(`href="${choice.replace("&", "&amp;")}"`);
    const page = await read(choice, owner);
    expect(page).toContain(`value="${pass("agent").command}"`);
    expect(page, "the likely one is chosen").toMatch(
      new RegExp(`<option[^>]*value="${pass("agent").command}"[^>]*selected|selected[^>]*value="${pass("agent").command}"`),
    );
    expect(page).not.toContain(pass("you").command);
    expect(page).not.toContain(pass("agent", "you", first.id).command);
    expect(await post(address, pass("agent"), owner)).toMatchObject({
      status: 303,
      location: `${stepPath(address, step.key)}#thing-${thing.id}`,
    });
    const since = todayAt(null);
    expect(await turns()).toEqual({ [thing.id]: { holder: "agent", since } });
    const after = await findPlan(owner.id, "buying", "full");
    expect({ ...after?.record, facts: after?.facts }).toEqual({ ...before?.record, facts: before?.facts });
    expect(await read(stepPath(address, step.key), owner)).toMatch(/<strong>Agent's turn<\/strong> · since/);
    expect(await read(`${address}/plan`, owner)).toContain("With your agent since");
  });

  test("is found from the dates while somebody else has it, with and without a contract, until it is done", async () => {
    const link = `href="${subStepPath(address, step.key, thing.id)}"`;
    await post(address, pass("agent"), owner);
    await post(address, pass("partner", "you", first.id), owner);
    const contract = { command: "contract.set 0", acceptance: "2027-03-01", closing: "2027-04-15", confirmed: "yes" };
    for (const next of [contract, { command: `subStep.complete ${thing.id}` }]) {
      const dates = await read(`${address}/dates`, owner);
      expect([dates.includes(link), dates.includes("Agent's turn"), dates.includes(first.title)]).toEqual([true, true, false]);
      await post(next === contract ? `${address}/dates` : address, next, owner);
    }
    expect(await read(`${address}/dates`, owner)).not.toContain(link);
    expect(await read(stepPath(address, step.key), owner)).not.toContain("<strong>Agent's turn");
    expect(await read(subStepPath(address, step.key, thing.id, "turn"), owner), "what is done is not passed on").not.toContain(
      "subStep.pass",
    );
  });

  test("is refused to a second who saw another, and the same again is harmless", async () => {
    await post(address, pass("lender"), owner);
    const late = await post(address, pass("agent"), owner);
    expect(late.status).toBe(409);
    expect(late.text).toContain("It is now with your lender. Nothing was saved.");
    const events = await database().planEvent.count({ where: { planId } });
    expect((await post(address, pass("lender"), owner)).status).toBe(303);
    expect(await database().planEvent.count({ where: { planId } })).toBe(events);
    expect((await post(address, pass("agent"))).location).toContain("/auth");
    expect(await turns()).toMatchObject({ [thing.id]: { holder: "lender" } });
  });

  test("is announced to the other members, and copied with the plan", async () => {
    const partner = await makeMember("partner");
    const page = planPath(planId);
    expect((await post(page, pass("lender"), partner)).status).toBe(303);
    expect(await read(`${page}?step=${step.key}`, partner)).toMatch(/<strong>Lender's turn<\/strong> · since/);
    expect(await read(`${address}/messages`, owner)).toContain(`passed “${thing.title}” to the lender`);
    const [event] = await database().planEvent.findMany({ where: { planId }, orderBy: { version: "desc" }, take: 1 });
    expect(event).toMatchObject({
      actorId: partner.id,
      commands: [{ type: "subStep.pass", subStep: thing.id, holder: "lender" }],
      before: { subStepTurns: { [thing.id]: null } },
      after: { subStepTurns: { [thing.id]: { holder: "lender" } } },
    });
    const file = JSON.stringify(await (await site(opening("/dashboard/account/download", owner))).json());
    expect(file).toContain('"passedTo":{"holder":"lender"');
  });

  test("lets a professional see and pass on only what they hold, and tells them nothing more", async () => {
    const [lender, inspector] = [await makeMember("professional", "lender"), await makeMember("professional", "inspector")];
    await post(address, pass("lender"), owner);
    await post(address, pass("agent", "you", first.id), owner);
    const overview = datesPath(planPath(planId));
    const page = await read(overview, lender);
    expect([page.includes(thing.title), page.includes(first.title), page.includes(step.title)]).toEqual([true, false, false]);
    for (const other of [inspector, await makeMember("viewer")]) {
      expect(await read(overview, other)).not.toContain(thing.title);
    }
    expect((await post(overview, pass("you", "lender"), inspector)).status).toBe(403);
    expect((await post(overview, pass("you", "agent", first.id), lender)).status).toBe(403);
    expect((await post(planPath(planId), pass("you", "lender"), lender)).status).toBe(404);
    const answer = await site(sending(overview, pass("you", "lender"), lender));
    expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
    expect(await turns()).toMatchObject({ [thing.id]: { holder: "you" }, [first.id]: { holder: "agent" } });
    expect(await read(overview, lender)).not.toContain(thing.title);
    expect((await post(overview, pass("agent", "you"), lender)).status).toBe(403);
  });

  describe("can be asked of its holder:", () => {
    let lender: string;
    const ask = (to = lender, id = thing.id) => post(formAddress, { command: `subStep.ask ${id}`, address: to }, owner);
    const formAddress = stepPath(address, step.key);
    const findLinks = (mail: ReadMail | undefined) => [
      ...new Set((mail?.text ?? "").match(new RegExp(`(?<=${environment().appOrigin})/answer/[\\w-]{43}`, "g"))),
    ];
    const readMailTo = async (to: string) => (await readMails()).filter((mail) => mail.to === to);

    async function askByMail(): Promise<string> {
      expect((await ask()).status).toBe(303);
      const [link = ""] = findLinks((await readMailTo(lender))[0]);
      expect(link).not.toBe("");
      return link;
    }

    beforeEach(async () => {
      processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
      await database().outboxEntry.deleteMany();
      await database().rateLimit.deleteMany();
      lender = `${randomUUID()}@lender.example`;
      await post(address, pass("lender"), owner);
    });

    test("by a form that opens at the thing, and one mail for it and a deadline, each with its own link", async () => {
      const form = await read(`${formAddress}&ask=${thing.id}`, owner);
      expect(form).toContain("Email of the lender");
      expect(form).toContain(`value="subStep.ask ${thing.id}"`);
      expect(form).not.toContain(`value="subStep.ask ${first.id}"`);
      const wrong = await ask("no address");
      expect(wrong.status).toBe(400);
      expect(wrong.text).toMatch(/aria-invalid="true"[^>]*value="no address"|value="no address"[^>]*aria-invalid="true"/);
      const contract = { command: "contract.set 0", acceptance: "2027-03-01", closing: "2027-04-15", confirmed: "yes" };
      await post(`${address}/dates`, contract, owner);
      await post(`${address}/dates`, { command: "turn.pass loan lender 1" }, owner);
      expect((await post(`${address}/dates`, { command: "turn.ask loan 2", address: lender }, owner)).status).toBe(303);
      expect(await ask()).toMatchObject({ status: 303, location: `${formAddress}#thing-${thing.id}` });
      const mails = await readMailTo(lender);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`“${thing.title}”`);
      expect(mails[0]?.text).not.toContain(step.title);
      expect(findLinks(mails[0])).toHaveLength(2);
      expect((await ask()).status).toBe(429);
    });

    test("not where you have it, or it is done", async () => {
      expect((await ask(lender, first.id)).status).toBe(409);
      await post(address, { command: `subStep.complete ${thing.id}` }, owner);
      expect((await ask()).status).toBe(409);
      expect(await database().holderAsk.count({ where: { planId } })).toBe(0);
    });

    test("the link shows that one thing, and its answer stands signed wherever the thing does; a new date moves nothing", async () => {
      const link = await askByMail();
      const page = await read(link);
      expect([page.includes(thing.title), page.includes(first.title), page.includes(step.title)]).toEqual([true, false, false]);
      expect(page).toContain("Say by when you will have it done.");
      expect(page).not.toContain("No date is known yet.");
      const partner = await makeMember("partner");
      const closing = (await findPlan(owner.id, "buying", "full"))?.targetDate;
      const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      expect((await post(link, { intent: "answer", answer: "new-date", day })).status).toBe(303);
      for (const [person, at] of [
        [owner, formAddress],
        [owner, `${address}/plan`],
        [partner, `${planPath(planId)}?step=${step.key}`],
      ] as const) {
        expect(await read(at, person), at).toMatch(/<strong>New date: [^<]+<\/strong>.*— by the link mailed to .•••@lender\.example/);
      }
      expect((await findPlan(owner.id, "buying", "full"))?.targetDate).toBe(closing);
      const news = await readMailTo(owner.email);
      expect(news[0]?.text).toContain(subStepPath(address, step.key, thing.id));
      expect(await read(`${address}/messages`, owner)).toContain(`answered for the lender about “${thing.title}”: a new date`);
      const event = await database().planEvent.findFirstOrThrow({ where: { planId }, orderBy: { version: "desc" } });
      expect(event).toMatchObject({ actorId: null, commands: [{ type: "subStep.answer", subStep: thing.id, answer: "new-date" }] });
    });

    test("and the link ends once the thing is passed on, even if it comes back; while it is ticked; and when the ask is taken back", async () => {
      const link = await askByMail();
      await post(address, { command: `subStep.complete ${thing.id}` }, owner);
      expect(await read(link)).toContain("This link has ended");
      await post(address, { command: `subStep.reopen ${thing.id}` }, owner);
      expect(await read(link)).toContain(thing.title);
      await post(address, pass("you", "lender"), owner);
      await post(address, pass("lender"), owner);
      expect(await read(link)).toContain("This link has ended");
      await database().holderAsk.updateMany({ where: { planId }, data: { createdAt: new Date(Date.now() - 2 * 86_400_000) } });
      expect((await ask()).status).toBe(303);
      expect((await post(address, { command: `subStep.endAsk ${thing.id}` }, owner)).status).toBe(303);
      expect((await post(address, { command: `subStep.endAsk ${thing.id}` }, owner)).status).toBe(409);
      expect(await database().holderAsk.count({ where: { planId, endedAt: null } })).toBe(0);
    });
  });
});
