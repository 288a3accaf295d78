import { beforeEach, describe, expect, test } from "vitest";
import { datesPath, paths, peoplePath, planPath, wholePlanPath } from "#app/paths.ts";
import { changeContract, findContract } from "#app/plan/dates/contract.server.ts";
import { createInvitation } from "#app/plan/members/invitations.server.ts";
import { closePlan } from "#app/plan/status/plan-status.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { readMails } from "#tests/support/mails.ts";
import { opening, posting, postingJson, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const contract = {
  acceptance: "2026-03-01",
  closing: "2026-04-15",
  timeZone: null,
  deadlines: { loan: { term: { kind: "day", day: "2026-03-20", hour: null }, state: "due", extendedTo: null } },
} as const;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const onDay = (day: string) => ({ term: { kind: "day", day, hour: null }, state: "due", extendedTo: null }) as const;

describe.each(databaseKinds)("on the %s database, the status of a plan", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let partner: SignedIn;
  let planId: string;

  const addMember = ({ id: userId }: SignedIn, role: PlanRole) => database().planMember.create({ data: { planId, userId, role } });
  const post = async (at: string, fields: Record<string, string>, person: SignedIn) => {
    const response = await site(posting(at, fields, person));
    return {
      status: response.status,
      location: response.headers.get("Location"),
      text: (await response.text()).replaceAll("<!-- -->", ""),
    };
  };
  const read = async (at: string, person: SignedIn) => {
    const response = await site(opening(at, person));
    return {
      status: response.status,
      location: response.headers.get("Location"),
      text: (await response.text()).replaceAll("<!-- -->", ""),
    };
  };
  const whole = () => wholePlanPath(planPath(planId));
  /** As its owner, from the whole plan's page. */
  const close = (command = "plan.close", person = owner) =>
    post(person === owner ? wholePlanPath(address) : whole(), { command, plan: planId }, person);
  const row = (id = planId) => database().plan.findUniqueOrThrow({ where: { id } });
  const commands = async (id = planId) =>
    (await database().planEvent.findMany({ where: { planId: id }, orderBy: { version: "asc" } })).flatMap(
      (event) => event.commands as unknown as { type: string }[],
    );

  beforeEach(async () => {
    await Promise.all([database().rateLimit.deleteMany(), database().saveCount.deleteMany(), database().outboxEntry.deleteMany()]);
    [owner, partner] = [await makePerson({ name: "Olive Owner" }), await makePerson({ name: "Pat Partner" })];
    planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
    await addMember(partner, "partner");
  });

  test.each([
    ["plan.close", "closed", "This deal was marked as done on"],
    ["plan.fallThrough", "fellThrough", "This deal was marked as fallen through on"],
  ])("is set by the owner's %s, for everyone, and can be read in full", async (command, status, message) => {
    const answer = await close(command);
    expect([answer.status, answer.location?.split("#")[0]]).toEqual([303, whole()]);
    const saved = await row();
    expect(saved).toMatchObject({ status, version: 2 });
    expect(saved.closedAt).toEqual(saved.lastUpdatedAt);
    expect((await commands()).at(-1)).toEqual({ type: command });
    for (const reader of [owner, partner, await makePerson({ role: "administrator" })]) {
      const page = await read(whole(), reader);
      expect(page.status).toBe(200);
      expect(page.text).toContain(message);
      expect((await read(peoplePath(planPath(planId)), reader)).text).toContain(message);
      expect((await read(planPath(planId), reader)).location).toBe(whole());
    }
    const viewer = await makePerson();
    await addMember(viewer, "viewer");
    expect((await read(whole(), viewer)).location).toBe(datesPath(planPath(planId)));
    expect((await read(datesPath(planPath(planId)), viewer)).text).toContain(message);
    expect((await read(whole(), await makePerson())).status).toBe(404);
  });

  test("can be set by a partner, and by no other role", async () => {
    for (const role of ["agent", "professional", "viewer"] as const) {
      const member = await makePerson();
      await addMember(member, role);
      expect([403, 404], role).toContain((await close("plan.close", member)).status);
    }
    const administrator = await makePerson({ role: "administrator" });
    expect((await close("plan.close", administrator)).status).toBe(403);
    expect((await row()).status).toBe("open");
    expect((await close("plan.close", partner)).status).toBe(303);
    expect((await row()).status).toBe("closed");
    expect((await post(whole(), { command: "plan.reopen" }, administrator)).status).toBe(403);
  });

  test("closed takes no change by any way, says so, and no other plan begins by one", async () => {
    const stale = { command: `step.complete ${guide.steps[1]?.id}`, plan: planId };
    await close();
    const refusals = [
      await site(posting(address, stale, owner)),
      await site(sending(address, stale, owner)),
      await site(sending(address, { command: stale.command, basis: "1 tab" }, owner)),
      await site(posting(planPath(planId), stale, partner)),
      await site(sending(planPath(planId), stale, partner)),
      await site(
        sending(`${planPath(planId)}/dates`, { command: "contract.set 0", acceptance: "2026-03-01", closing: "2026-04-15" }, partner),
      ),
      await site(posting(peoplePath(planPath(planId)), { intent: "hear" }, owner)),
      await site(posting(`${planPath(planId)}/documents`, { command: "paper.have pay-stubs" }, partner)),
      await site(posting(`${address}/documents`, { command: "paper.have pay-stubs", plan: planId }, owner)),
      await site(posting(`${address}`, { command: `note.save ${guide.steps[0]?.id} 0`, text: "Late", plan: planId }, owner)),
    ];
    for (const response of refusals) {
      expect(response.status).toBe(409);
      expect(await response.text()).toMatch(/This deal is over|This plan is closed|The plan was closed/);
    }
    expect(await row()).toMatchObject({ version: 2 });
    expect(await database().plan.count({ where: { ownerId: owner.id } })).toBe(1);
  });

  test("closed takes none of an administrator's edits, and no record that was read before", async () => {
    const administrator = await makePerson({ role: "administrator" });
    const record = JSON.parse((await read("/api/progress", owner)).text) as { progress: { id: string } };
    await close();
    const edits = [
      await site(sending("/admin", { command: `step.complete ${guide.steps[1]?.id}`, person: owner.id, progress: planId }, administrator)),
      await site(postingJson("/api/progress", record.progress, owner)),
    ];
    expect(edits.map(({ status }) => status)).toEqual([409, 409]);
    expect(await database().plan.count({ where: { ownerId: owner.id } })).toBe(1);
    expect(await row()).toMatchObject({ version: 2 });
    const { id: _, ...rest } = record.progress;
    expect((await site(postingJson("/api/progress", rest, owner))).status).toBe(200);
    expect((await read(`/admin?user=${owner.id}`, administrator)).text).toContain(whole());
  });

  test.each([
    ["plan.close", true],
    ["plan.fallThrough", false],
  ])("after %s leaves in a calendar what is past, and of later days only those after a closing", async (command, hasFirstYear) => {
    const deadlines = { inspection: onDay(dayFromNow(-3)), loan: onDay(dayFromNow(2)) };
    await changeContract({ ownerId: owner.id, guide }, () => ({ contract: { ...contract, closing: dayFromNow(5), deadlines } }));
    const listDays = async (at: string) =>
      [...(await read(`${at}/dates.ics`, owner)).text.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, found = ""]) => found).toSorted();
    const before = await listDays(address);
    await close(command);
    const after = await listDays(planPath(planId));
    const [inspection, loan, closing, nextYear] = [-3, 2, 5, 60].map((days) => dayFromNow(days).replaceAll("-", ""));
    expect(before).toEqual(expect.arrayContaining([inspection, loan, closing]));
    expect(after).toContain(inspection);
    expect(after).not.toContain(loan);
    expect(after).not.toContain(closing);
    expect(after.some((day) => day > String(nextYear))).toBe(hasFirstYear);
  });

  test("closed leaves the guide fresh, with a link, and the first tick there begins a new plan", async () => {
    await close();
    const page = await read(address, owner);
    expect(page.text).toContain("This deal was marked as done on");
    expect(page.text).toContain(whole());
    expect((await read("/api/progress", owner)).text).toContain('"allProgress":[]');
    expect((await post(address, { command: `step.complete ${guide.steps[1]?.id}` }, owner)).status).toBe(303);
    const next = await findPlan(owner.id, "buying", "full");
    expect(next?.record.completedSteps).toEqual([guide.steps[1]?.id]);
    expect(await row()).toMatchObject({ status: "closed", completedSteps: [guide.steps[0]?.id] });
    expect((await read(address, owner)).text).not.toContain(whole());
  });

  test("is listed on the dashboards of its members", async () => {
    await close("plan.fallThrough");
    for (const [person, message] of [
      [owner, "Fell through"],
      [partner, "Olive&#x27;s plan"],
    ] as const) {
      const { text } = await read(paths.dashboard, person);
      expect(text).toContain("Past deals");
      expect(text).toContain(message);
      expect(text).toContain(whole());
    }
  });

  test("ends what waits for others, and answers that were given stay", async () => {
    const member = { ownerId: owner.id, guide, actor: { userId: owner.id, role: "owner" } } as const;
    const token = await createInvitation(member, { id: crypto.randomUUID(), role: "viewer", profession: null, address: null, days: 7 });
    await changeContract({ ownerId: owner.id, guide }, () => ({ contract }));
    const ask = { planId, thing: "loan", holder: "lender", address: "lender@example.com", mailKey: "" };
    const given = [{ kind: "on-track", at: new Date().toISOString() }];
    const [waiting, answered] = [
      await database().holderAsk.create({ data: ask }),
      await database().holderAsk.create({ data: { ...ask, answers: given } }),
    ];
    const link = randomToken();
    const expiresAt = new Date(Date.now() + 86_400_000);
    await database().holderLink.create({ data: { askId: answered.id, tokenHash: hashOf(link), expiresAt } });
    await close();
    expect((await read(`/join/${token}`, await makePerson())).status).toBe(410);
    expect((await read(`/answer/${link}`, owner)).status).toBe(410);
    await post(whole(), { command: "plan.reopen" }, owner);
    expect((await read(`/join/${token}`, await makePerson())).status).toBe(410);
    expect((await read(`/answer/${link}`, owner)).status).toBe(410);
    const asks = await database().holderAsk.findMany({ where: { planId } });
    expect(asks.find(({ id }) => id === waiting.id)?.endedAt).not.toBeNull();
    expect(asks.find(({ id }) => id === answered.id)).toMatchObject({ endedAt: null, answers: given });
  });

  test("is mailed to the others on the plan", async () => {
    await close("plan.close", partner);
    await database().outboxEntry.updateMany({ data: { dueAt: new Date() } });
    const mails = await readMails();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(mails[0]?.text).toContain("Pat Partner marked the deal as done.");
    expect(mails[0]?.text).toContain(whole());
  });

  test("is set once, however many press at once, and the second of two ways is refused", async () => {
    const answers = await Promise.all([close(), close("plan.close", partner), close()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await commands()).filter(({ type }) => type === "plan.close")).toHaveLength(1);
    const other = await close("plan.fallThrough", owner);
    expect(other.status).toBe(409);
    expect(other.text).toContain("ended it in another way");
    expect((await row()).status).toBe("closed");
  });

  test("opens again for a partner, with all that was in it, and once", async () => {
    await changeContract({ ownerId: owner.id, guide }, () => ({ contract }));
    await close();
    const [one, two] = await Promise.all([1, 2].map(() => post(whole(), { command: "plan.reopen" }, partner)));
    expect([one?.status, two?.status]).toEqual([303, 303]);
    expect(one?.location).toBe(planPath(planId));
    expect(await row()).toMatchObject({ status: "open", closedAt: null });
    expect((await commands()).filter(({ type }) => type === "plan.reopen")).toHaveLength(1);
    expect((await findContract(owner.id, guide))?.closing).toBe("2026-04-15");
    expect((await read(address, owner)).status).toBe(200);
    expect((await post(address, { command: `step.complete ${guide.steps[1]?.id}`, plan: planId }, owner)).status).toBe(303);
  });

  test("stays closed while another plan of the guide is open, and says so", async () => {
    await close();
    await post(address, { command: `step.complete ${guide.steps[1]?.id}` }, owner);
    const answer = await post(whole(), { command: "plan.reopen" }, owner);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Another plan in this guide is open.");
    expect((await row()).status).toBe("closed");
  });

  describe("after a deal that fell through", () => {
    const startAgain = (person = owner) => post(whole(), { command: "plan.startAgain" }, person);

    beforeEach(async () => {
      await makeChange(owner, guide, { type: "step.complete", step: 3 }, { type: "subStep.complete", step: 0, subStep: 0 });
      await post(`${address}/facts`, { command: "facts.set", payment: "va", built: "new", state: "TX" }, owner);
      await post(`${address}/documents`, { command: "paper.have pay-stubs" }, owner);
      await post(address, { command: `note.save ${guide.steps[0]?.id} 0`, text: "Kept" }, owner);
      await post(address, { command: `note.save ${guide.steps[3]?.id} 0`, text: "Left" }, owner);
      await changeContract({ ownerId: owner.id, guide }, () => ({ contract }));
      await close("plan.fallThrough");
    });

    test("starts again from the offer with what holds for the next home, and leaves the old plan as it was", async () => {
      const before = await row();
      expect((await startAgain()).location).toBe(address);
      const next = await findPlan(owner.id, "buying", "full");
      expect(next?.record).toMatchObject({
        currentStep: "evaluate-price",
        completedSteps: [guide.steps[0]?.id],
        completedSubSteps: { [String(guide.steps[0]?.subSteps[0]?.id)]: true },
      });
      expect(next?.facts.answers).toEqual({ payment: "va", state: "TX" });
      expect(next?.papers).toEqual({ "pay-stubs": "in-hand" });
      expect(next?.targetDate).toBeNull();
      expect(await findContract(owner.id, guide)).toBeNull();
      expect(await row(next?.id)).toMatchObject({ startedFromId: planId });
      expect(await commands(next?.id)).toEqual([{ type: "plan.startAgain" }]);
      expect(await database().note.findMany({ where: { planId: next?.id }, select: { text: true } })).toEqual([{ text: "Kept" }]);
      expect(await row()).toEqual(before);
      expect((await read(wholePlanPath(address), owner)).text).toContain(whole());
    });

    test("starts again once, and only its owner can do so", async () => {
      expect((await startAgain(partner)).status).toBe(403);
      expect((await startAgain()).status).toBe(303);
      const second = await startAgain();
      expect(second.status).toBe(409);
      expect(second.text).toContain("Another plan in this guide is open.");
      expect(await database().plan.count({ where: { ownerId: owner.id } })).toBe(2);
    });
  });

  test("of a plan that was closed after a sale does not let it start again", async () => {
    await close();
    expect((await post(whole(), { command: "plan.startAgain" }, owner)).status).toBe(409);
    expect(await database().plan.count({ where: { ownerId: owner.id } })).toBe(1);
  });

  test("lets a member leave, and the owner remove one, when it is closed", async () => {
    await close();
    const other = await makePerson();
    await addMember(other, "viewer");
    expect((await post(peoplePath(planPath(planId)), { intent: "leave" }, partner)).status).toBe(303);
    expect((await post(peoplePath(planPath(planId)), { intent: "remove", member: other.id }, owner)).status).toBe(303);
    expect(await database().planMember.findMany({ where: { planId }, select: { userId: true } })).toEqual([{ userId: owner.id }]);
    expect((await read(whole(), partner)).status).toBe(404);
  });

  test("keeps an owner's closed plan apart from the members of the open one", async () => {
    await closePlan({ ownerId: owner.id, guide, actor: { userId: owner.id, role: "owner" } }, "closed");
    await post(address, { command: `step.complete ${guide.steps[1]?.id}` }, owner);
    const next = await findPlan(owner.id, "buying", "full");
    expect((await read(planPath(String(next?.id)), partner)).status).toBe(404);
    expect((await read(whole(), partner)).text).not.toContain("1 of 11 steps done, step 2");
    await post(peoplePath(planPath(planId)), { intent: "remove", member: partner.id }, owner);
    expect(await database().planEvent.count({ where: { planId: String(next?.id) } })).toBe(1);
  });
});
