import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { deletionDelay, maxDeletionRequestsPerDay, ownerlessPlanLifetime } from "#app/limits.ts";
import { paths, peoplePath, planPath } from "#app/paths.ts";
import { invitationMailKind } from "#app/plan/members/invitations.server.ts";
import { endedPlanMailKind } from "#app/plan/members/members.server.ts";
import { endOwnerlessPlans, ownerGoneMailKind } from "#app/plan/members/ownerless-plans.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer, readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { completeDueDeletions, deletionMailKind } from "#app/users/accounts/delete-account.server.ts";
import { hashPassword } from "#app/users/passwords/passwords.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, signInAgain } from "#tests/support/factories.ts";
import { mailFolder, pathIn, readMails } from "#tests/support/mails.ts";
import { opening, posting, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const other = guideOf("selling", "full");
const password = "crooked lantern velvet orchard";
const folder = mailFolder();

describe.each(databaseKinds)("on the %s database, an owner of a shared plan", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let passwordHash: string;
  let owner: SignedIn;
  let sam: SignedIn;
  let planId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    passwordHash ??= await hashPassword(password);
    await database().user.deleteMany();
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    const email = `${randomUUID()}@example.com`;
    const account = { email, name: "Olive Owner", emailVerified: true };
    const { id: subject } = await database().portalAccount.create({ data: { ...account, passwordHash } });
    const { id } = await database().user.create({ data: { ...account, issuer: portalIssuer, subject } });
    owner = { id, name: "Olive Owner", email, cookie: await signInAgain(id) };
    sam = await makePerson({ name: "Sam Second" });
    planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
    await database().planMember.create({ data: { planId, userId: sam.id, role: "partner" } });
  });

  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
  const page = async (address: string, person?: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, location: response.headers.get("Location"), text: await textOf(response) };
  };
  const post = (address: string, fields: Record<string, string>, person?: SignedIn) => site(posting(address, fields, person));
  const requestDeletion = (confirmation = password) => post(paths.accountDeletion, { confirmation }, owner);
  const ofPlan = () => peoplePath(planPath(planId));
  const hasAccount = async () => (await database().user.count({ where: { id: owner.id } })) === 1;
  const plan = () => database().plan.findUnique({ where: { id: planId }, include: { owner: true, members: true } });
  const makeDue = () => database().accountDeletion.updateMany({ data: { dueAt: new Date(Date.now() - 1) } });
  const makePlanDue = () => database().plan.updateMany({ where: { id: planId }, data: { endsAt: new Date(Date.now() - 1) } });

  async function leaveForGood(): Promise<void> {
    await requestDeletion();
    await readMails();
    await makeDue();
    expect(await completeDueDeletions()).toBe(1);
  }

  test("leaves a plan that says on each page that it has lost its owner and, to members who may take it over, where", async () => {
    const viewer = await makePerson({ name: "Vera Viewer" });
    await database().planMember.create({ data: { planId, userId: viewer.id, role: "viewer" } });
    const address = planPath(planId);
    expect((await page(address, sam)).text).not.toContain("lost its owner");
    await leaveForGood();
    for (const below of ["", "/dates", "/plan", "/documents", "/messages", "/facts"]) {
      const { text } = await page(address + below, sam);
      expect(text, below).toContain("This plan has lost its owner.");
      expect(text, below).toMatch(new RegExp(`href="${peoplePath(address)}"[^>]*>Take it over`));
    }
    const { text } = await page(`${address}/dates`, viewer);
    expect(text).toContain("This plan has lost its owner.");
    expect(text).not.toContain("Take it over");
    expect((await post(peoplePath(address), { intent: "takeOver" }, sam)).status).toBe(303);
    expect((await page(`${address}/dates`, viewer)).text).not.toContain("lost its owner");
  });

  test("reads what happens to each shared plan before the press", async () => {
    const { text } = await page(paths.accountDeletion, owner);
    expect(text).toContain("Keyturn Full Buyer Journey, with Sam Second");
    expect(text).toContain("Delete my account in 24 hours");
    const alone = await makePerson();
    await makeChange(alone, guide, { type: "step.complete", step: 0 });
    expect((await page(paths.accountDeletion, alone)).text).toContain("Delete my account and data");
  });

  test("keeps the account for 24 hours, and is mailed at once", async () => {
    const answer = await requestDeletion();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard/account#deletion"]);
    const [deletion] = await database().accountDeletion.findMany();
    expect((deletion?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(deletionDelay - 60_000);
    expect(await readMails()).toMatchObject([{ to: owner.email, kind: deletionMailKind }]);
    expect(await completeDueDeletions()).toBe(0);
    expect(await hasAccount()).toBe(true);
    expect((await page("/dashboard", owner)).status).toBe(200);
    expect((await page(paths.account, owner)).text).toContain("Keep my account");
    expect((await page(paths.accountDeletion, owner)).text).not.toContain("Current password");
  });

  test.each([
    ["", 400],
    ["not it", 400],
  ])("who gives '%s' for the password has asked for nothing", async (confirmation, status) => {
    expect((await requestDeletion(confirmation)).status).toBe(status);
    expect(await database().accountDeletion.count()).toBe(0);
  });

  test("asks once, however often the button is pressed, and a few times a day", async () => {
    await Promise.all([requestDeletion(), requestDeletion()]);
    expect(await readMails()).toHaveLength(1);
    const statuses: number[] = [];
    for (let count = 2; count <= maxDeletionRequestsPerDay; count += 1) {
      statuses.push((await requestDeletion()).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("keeps the account on the page", async () => {
    await requestDeletion();
    expect((await post(paths.account, { intent: "keep-account" }, owner)).status).toBe(303);
    await makeDue();
    expect(await completeDueDeletions()).toBe(0);
    expect(await hasAccount()).toBe(true);
  });

  test("keeps the account by the link, with a choice and a press alone", async () => {
    await requestDeletion();
    const link = pathIn((await readMails())[0]);
    expect((await page(link)).text).toContain("Keep your account?");
    expect((await post(link, {})).status).toBe(400);
    expect((await post(link, { answer: "goOn" })).status).toBe(200);
    expect(await database().accountDeletion.count()).toBe(1);
    const answer = await post(link, { answer: "keep" });
    expect([answer.status, await textOf(answer)]).toEqual([200, expect.stringContaining("It is stopped")]);
    expect(await database().accountDeletion.count()).toBe(0);
    expect((await page(link)).status).toBe(404);
  });

  test("without anybody on a plan any more is deleted when the time has come, and the plan too", async () => {
    await requestDeletion();
    await post(ofPlan(), { intent: "leave" }, sam);
    await makeDue();
    expect(await completeDueDeletions()).toBe(1);
    expect([await hasAccount(), await plan()]).toEqual([false, null]);
  });

  test("is deleted once, however many nodes try", async () => {
    await requestDeletion();
    await makeDue();
    const completed = await Promise.all([1, 2, 3].map(() => completeDueDeletions()));
    expect(completed.toSorted()).toEqual([0, 0, 1]);
    expect(await database().outboxEntry.count({ where: { kind: ownerGoneMailKind } })).toBe(1);
  });

  test("leaves the shared plan to its members without name, notes and open invitations; the others go", async () => {
    const note = "The owner's own note";
    await site(sending("/buying-guide/full", { command: `note.save ${guide.steps[0]?.id} 0`, text: note }, owner));
    await makeChange(owner, other, { type: "step.complete", step: 0 });
    const form = { intent: "invite", form: randomUUID(), role: "partner", email: `${randomUUID()}@example.com`, lifetime: "30" };
    await post("/buying-guide/full/people", form, owner);
    const agent = await makePerson({ name: "Ann Agent" });
    await database().planMember.create({ data: { planId, userId: agent.id, role: "agent" } });
    await database().plan.update({ where: { id: planId }, data: { sharesNotes: true } });
    await database().outboxEntry.deleteMany({ where: { kind: invitationMailKind } });
    await leaveForGood();

    expect(await hasAccount()).toBe(false);
    const left = await plan();
    expect(left).toMatchObject({ status: "open", sharesNotes: false, owner: { name: "A former member", email: null } });
    expect((left?.endsAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(ownerlessPlanLifetime - 60_000);
    expect(left?.completedSteps).toHaveLength(1);
    expect(await database().plan.count()).toBe(1);
    expect(await database().note.count({ where: { planId } })).toBe(0);
    expect(await database().planInvitation.count({ where: { planId, revokedAt: null } })).toBe(0);
    for (const member of [sam, agent]) {
      const { status, text } = await page(ofPlan(), member);
      expect(status).toBe(200);
      expect(text).toContain("This plan has lost its owner");
      expect(text).toContain("Take over this plan");
      expect(text).toContain("A former member");
      expect(text).not.toContain("Olive");
      expect(text).not.toContain(owner.email);
    }
    const mails = await readMails();
    expect(mails.map(({ to, kind: of }) => [to, of]).toSorted()).toEqual(
      [sam, agent].map(({ email }) => [email, ownerGoneMailKind]).toSorted(),
    );
    expect(mails[0]?.text).toContain("Take over this plan");
    expect(mails[0]?.text).not.toContain("Olive");
    expect((await page(planPath(planId), sam)).text).not.toContain(note);
    expect((await page("/dashboard", sam)).text).toContain("A former member&#x27;s plan");
  });

  test("ends a plan that was being handed over as any other: by an offer", async () => {
    await database().planHandover.create({ data: { planId, receiverId: sam.id, dueAt: new Date(Date.now() + 60_000) } });
    await leaveForGood();
    expect(await database().planHandover.count()).toBe(0);
    expect((await plan())?.endsAt).not.toBeNull();
  });

  test("leaves nothing half where a member saves at the same time", async () => {
    await requestDeletion();
    await makeDue();
    const [, second, third] = guide.steps;
    await Promise.all([
      completeDueDeletions(),
      site(sending(planPath(planId), { command: `step.complete ${second?.id}` }, sam)),
      site(sending("/buying-guide/full", { command: `step.complete ${third?.id}` }, owner)),
    ]);
    expect(await hasAccount()).toBe(false);
    const left = await plan();
    const events = await database().planEvent.findMany({ where: { planId }, orderBy: { version: "asc" } });
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: left?.version ?? 0 }, (_, at) => at + 1));
    expect(events.at(-1)?.commands).toBeDefined();
    expect(await database().plan.count()).toBe(1);
    await site(sending(planPath(planId), { command: `step.complete ${second?.id}` }, sam));
    expect((await plan())?.completedSteps).toContain(second?.id);
  });

  describe("a deleted owner:", () => {
    beforeEach(leaveForGood);

    test("a partner takes the plan over, and owns it for good", async () => {
      const answer = await post(ofPlan(), { intent: "takeOver" }, sam);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, planPath(planId)]);
      expect(await plan()).toMatchObject({ ownerId: sam.id, endsAt: null, members: [{ userId: sam.id, role: "owner" }] });
      expect(await database().user.count()).toBe(1);
      const last = await database().planEvent.findFirstOrThrow({ where: { planId }, orderBy: { version: "desc" } });
      expect(last).toMatchObject({ actorId: sam.id, commands: [{ type: "member.adopt" }] });
      expect((await page("/", sam)).location).toBe("/buying-guide/full");
      expect(await endOwnerlessPlans(new Date(Date.now() + 2 * ownerlessPlanLifetime))).toBe(0);
    });

    test("of two at the same time, one does", async () => {
      const kim = await makePerson();
      await database().planMember.create({ data: { planId, userId: kim.id, role: "agent" } });
      const answers = await Promise.all([sam, kim].map((person) => post(ofPlan(), { intent: "takeOver" }, person)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      expect(await database().planMember.count({ where: { planId, role: "owner" } })).toBe(1);
    });

    test("a member with an open plan of the guide closes that first", async () => {
      await makeChange(sam, guide, { type: "step.next", step: 0 });
      const refused = await post(ofPlan(), { intent: "takeOver" }, sam);
      expect(refused.status).toBe(409);
      expect(await textOf(refused)).toContain("Close it first");
      expect((await page(ofPlan(), sam)).text).toContain("End my own plan");
      await post(ofPlan(), { intent: "closeOwn" }, sam);
      expect((await post(ofPlan(), { intent: "takeOver" }, sam)).status).toBe(303);
    });

    test("without a new owner, the plan ends after 14 days, once, and its members are notified", async () => {
      expect(await endOwnerlessPlans()).toBe(0);
      await database().outboxEntry.deleteMany();
      await makePlanDue();
      expect((await Promise.all([1, 2].map(() => endOwnerlessPlans()))).toSorted()).toEqual([0, 1]);
      expect(await plan()).toBeNull();
      expect(await database().user.count()).toBe(1);
      expect(await readMails()).toMatchObject([{ to: sam.email, kind: endedPlanMailKind }]);
      expect((await page(planPath(planId), sam)).status).toBe(404);
    });

    test("members go on as before, until then", async () => {
      await site(sending(planPath(planId), { command: `step.complete ${guide.steps[1]?.id}` }, sam));
      expect((await plan())?.completedSteps).toContain(guide.steps[1]?.id);
    });
  });

  test("a plan that has an owner can't be taken over", async () => {
    expect((await post(ofPlan(), { intent: "takeOver" }, sam)).status).toBe(409);
    expect((await post("/buying-guide/full/people", { intent: "takeOver" }, owner)).status).toBe(403);
    expect((await plan())?.ownerId).toBe(owner.id);
  });
});
