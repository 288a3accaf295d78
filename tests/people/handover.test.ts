import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { handoverDelay, maxHandoversPerDay } from "#app/limits.ts";
import { peoplePath, planPath, wholePlanPath } from "#app/paths.ts";
import { completeDueHandovers } from "#app/plan/members/handover.server.ts";
import { handoverMailKinds } from "#app/plan/members/handover-end.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer, readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { updatePortalPassword } from "#app/users/accounts/portal-account.server.ts";
import { hashPassword } from "#app/users/passwords/passwords.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, signInAgain } from "#tests/support/factories.ts";
import { mailFolder, pathIn, readMails } from "#tests/support/mails.ts";
import { opening, posting, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const people = "/buying-guide/full/people";
const password = "crooked lantern velvet orchard";
const folder = mailFolder();

describe.each(databaseKinds)("on the %s database, handing over a plan", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let passwordHash: string;
  let owner: SignedIn;
  let sam: SignedIn;
  let planId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    passwordHash ??= await hashPassword(password);
    await database().planHandover.deleteMany();
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    owner = await makeAccount("Olive Owner");
    sam = await makeAccount("Sam Second");
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    await addMember(sam, "partner");
    await readMails();
  });

  /** With a password at the portal. */
  async function makeAccount(name: string, emailVerified = true): Promise<SignedIn> {
    const email = `${randomUUID()}@example.com`;
    const { id: subject } = await database().portalAccount.create({ data: { email, name, passwordHash, emailVerified } });
    const { id } = await database().user.create({ data: { issuer: portalIssuer, subject, name, email, emailVerified } });
    return { id, name, email, cookie: await signInAgain(id) };
  }

  const addMember = ({ id }: SignedIn, role: "partner" | "agent" | "viewer") =>
    database().planMember.create({ data: { planId, userId: id, role } });
  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
  const page = async (address: string, person?: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, location: response.headers.get("Location"), text: await textOf(response) };
  };
  const post = (address: string, fields: Record<string, string>, person?: SignedIn) => site(posting(address, fields, person));
  const handOn = (fields: Record<string, string> = {}) =>
    post(people, { intent: "handOn", receiver: sam.id, confirmation: password, ...fields }, owner);
  const ofPlan = () => peoplePath(planPath(planId));
  const handover = () => database().planHandover.findUnique({ where: { planId } });
  const waitUntilDue = () => database().planHandover.updateMany({ where: { planId }, data: { dueAt: new Date(Date.now() - 1) } });
  const roles = async () => {
    const members = await database().planMember.findMany({ where: { planId } });
    return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
  };
  const ownerId = async () => (await database().plan.findUniqueOrThrow({ where: { id: planId } })).ownerId;
  const lastCommand = async () =>
    (await database().planEvent.findFirstOrThrow({ where: { planId }, orderBy: { version: "desc" } })).commands;
  const subjects = async () => (await readMails()).map(({ to, subject }) => [to, subject.replace(/^[^:]*: /, "")]);

  async function stopLink(): Promise<string> {
    await handOn();
    return pathIn((await readMails()).find(({ kind: of }) => of === handoverMailKinds.begun));
  }

  const untouched = async () => {
    expect(await ownerId()).toBe(owner.id);
    expect(await roles()).toEqual({ [owner.id]: "owner", [sam.id]: "partner" });
  };

  test("asks for the password, changes nothing at once, and mails both", async () => {
    expect((await handOn()).status).toBe(303);
    const waiting = await handover();
    expect((waiting?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(handoverDelay - 60_000);
    await untouched();
    expect(await lastCommand()).toEqual([{ type: "member.handOn", member: sam.id }]);
    const mails = await readMails();
    expect(mails.map(({ to, kind: of }) => [to, of])).toEqual(
      expect.arrayContaining([
        [owner.email, handoverMailKinds.begun],
        [sam.email, handoverMailKinds.offered],
      ]),
    );
    expect(mails).toHaveLength(2);
    expect((await page(people, owner)).text).toContain("This plan is being handed over to Sam Second");
    expect((await page(ofPlan(), sam)).text).toContain("You are about to own this plan");
    expect(await completeDueHandovers()).toBe(0);
    await untouched();
  });

  test.each([
    [{ confirmation: "" }, 400, "Enter your current password"],
    [{ confirmation: "not it" }, 400, "Current password is incorrect"],
    [{ receiver: "" }, 400, null],
    [{ receiver: randomUUID() }, 409, "no longer on the plan as a partner or an agent"],
  ])("with %o is refused", async (fields, status, message) => {
    const answer = await handOn(fields as Record<string, string>);
    expect(answer.status).toBe(status);
    if (message) {
      expect(await textOf(answer)).toContain(message);
    }
    expect(await handover()).toBeNull();
    expect(await readMails()).toEqual([]);
  });

  test("requires a receiver", async () => {
    const answer = await post(people, { intent: "handOn", confirmation: password }, owner);
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain("Choose who becomes the owner.");
  });

  test("needs a confirmed address: the mail is what stops it", async () => {
    await database().portalAccount.updateMany({ where: { email: owner.email }, data: { emailVerified: false } });
    const answer = await handOn();
    expect(answer.status).toBe(409);
    expect(await textOf(answer)).toContain("Confirm your email address first");
    expect(await handover()).toBeNull();
  });

  test("is the owner's alone, and to a partner or an agent", async () => {
    const [agent, viewer] = [await makePerson(), await makePerson()];
    await addMember(agent, "agent");
    await addMember(viewer, "viewer");
    expect((await post(ofPlan(), { intent: "handOn", receiver: sam.id, confirmation: password }, sam)).status).toBe(403);
    expect((await handOn({ receiver: viewer.id })).status).toBe(409);
    expect((await handOn({ receiver: owner.id })).status).toBe(409);
    expect((await handOn({ receiver: agent.id })).status).toBe(303);
    expect((await handOn()).status).toBe(409);
    expect((await handover())?.receiverId).toBe(agent.id);
  });

  test(`happens up to ${maxHandoversPerDay} times a day`, async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= maxHandoversPerDay; count += 1) {
      statuses.push((await handOn()).status);
      await post(people, { intent: "keepPlan" }, owner);
    }
    expect(statuses).toEqual([...Array(maxHandoversPerDay).fill(303), 429]);
  });

  test("takes effect once it is due: the owner is a partner, and the own choices of the owner end", async () => {
    await database().plan.update({ where: { id: planId }, data: { sharesNotes: true } });
    await handOn();
    await readMails();
    await waitUntilDue();
    expect(await completeDueHandovers()).toBe(1);
    expect(await ownerId()).toBe(sam.id);
    expect(await roles()).toEqual({ [owner.id]: "partner", [sam.id]: "owner" });
    expect(await database().plan.findUniqueOrThrow({ where: { id: planId } })).toMatchObject({ sharesNotes: false, guestImport: null });
    expect(await lastCommand()).toEqual([{ type: "member.takeOver", member: sam.id }]);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        [owner.email, "Sam Second owns your plan now"],
        [sam.email, "you own Olive Owner's plan now"],
      ]),
    );
    expect(await page(planPath(planId), sam)).toMatchObject({ status: 302, location: "/buying-guide/full" });
    expect(await page(planPath(planId), owner)).toMatchObject({ status: 200 });
    expect((await page("/buying-guide/full/messages", sam)).text).toContain("Sam Second, who owns it now");
    expect((await page("/dashboard", owner)).text).toContain("Sam&#x27;s plan");
    expect((await page("/", sam)).location).toBe("/buying-guide/full");
    expect((await page("/", owner)).location).toBe(planPath(planId));
    expect(await completeDueHandovers()).toBe(0);
  });

  test("takes effect once, however many nodes try", async () => {
    await handOn();
    await waitUntilDue();
    const completed = await Promise.all([1, 2, 3].map(() => completeDueHandovers()));
    expect(completed.toSorted()).toEqual([0, 0, 1]);
    expect(await database().outboxEntry.count({ where: { kind: handoverMailKinds.done } })).toBe(2);
  });

  test("leaves a tab of the former owner's nothing to begin a fresh plan with, by script or without", async () => {
    await database().planHandover.create({ data: { planId, receiverId: sam.id, dueAt: new Date(Date.now() - 1) } });
    const before = (await page("/buying-guide/full", owner)).text;
    expect(before).toContain(`name="plan" value="${planId}"`);
    expect(await completeDueHandovers()).toBe(1);
    const tick = { command: `step.complete ${guide.steps[1]?.id}`, plan: planId };
    const late = { command: tick.command, basis: "2 k3f9" };
    for (const fields of [tick, late]) {
      for (const request of [posting("/buying-guide/full", fields, owner), sending("/buying-guide/full", fields, owner)]) {
        const answer = await site(request);
        expect(answer.status).toBe(409);
        expect(await textOf(answer)).toContain("This plan is closed, has a new owner, or is gone. Nothing was saved.");
      }
    }
    expect(await database().plan.count({ where: { ownerId: owner.id } })).toBe(0);
    expect((await page("/buying-guide/full", owner)).text).not.toContain(`value="${planId}"`);
    expect((await post("/buying-guide/full", { command: tick.command }, owner)).status).toBe(303);
    const fresh = await database().plan.findFirstOrThrow({ where: { ownerId: owner.id } });
    expect((await site(sending("/buying-guide/full", tick, owner))).status).toBe(409);
    expect((await database().plan.findUniqueOrThrow({ where: { id: fresh.id } })).version).toBe(fresh.version);
  });

  test("lets a change that comes at the same time begin no other plan", async () => {
    await handOn();
    await waitUntilDue();
    const [first, second] = guide.steps;
    const [, ofMember, ofOwner] = await Promise.all([
      completeDueHandovers(),
      site(sending(planPath(planId), { command: `step.complete ${first?.id}` }, sam)),
      site(sending("/buying-guide/full", { command: `step.complete ${second?.id}` }, owner)),
    ]);
    expect([200, 409]).toContain(ofMember?.status);
    const saved = [ofMember, ofOwner].filter((answer) => answer?.status === 200).length;
    const plans = await database().plan.findMany({ where: { ownerId: { in: [owner.id, sam.id] } } });
    const inPlans = plans.flatMap(({ completedSteps }) => completedSteps);
    expect(inPlans).toHaveLength(saved);
    // The former owner's own address begins a plan of theirs, once the shared one has moved.
    expect(
      plans
        .filter(({ id }) => id !== planId)
        .every(({ ownerId: of, completedSteps }) => of === owner.id && completedSteps[0] === second?.id),
    ).toBe(true);
  });

  describe("is stopped by the link in the owner's mail:", () => {
    test("never by opening it, nor by a press without a choice", async () => {
      const link = await stopLink();
      for (let opened = 0; opened < 3; opened += 1) {
        const { status, text } = await page(link);
        expect(status).toBe(200);
        expect(text).toContain("Keep your plan?");
        expect(text).toContain("noindex");
      }
      const answer = await post(link, {});
      expect(answer.status).toBe(400);
      expect(await textOf(answer)).toContain("Choose an answer.");
      expect((await post(link, { answer: "goOn" })).status).toBe(200);
      expect(await handover()).not.toBeNull();
    });

    test("by a choice and a press, without a login", async () => {
      const link = await stopLink();
      const answer = await post(link, { answer: "keep" });
      expect([answer.status, await textOf(answer)]).toEqual([200, expect.stringContaining("It is stopped")]);
      expect(await handover()).toBeNull();
      await untouched();
      expect(await lastCommand()).toEqual([{ type: "member.keepPlan" }]);
      expect(await subjects()).toEqual(
        expect.arrayContaining([
          [owner.email, "the plan stays with you"],
          [sam.email, "the plan stays with Olive Owner"],
        ]),
      );
      expect((await page(link)).status).toBe(404);
      const again = await post(link, { answer: "keep" });
      expect([again.status, await textOf(again)]).toEqual([404, expect.stringContaining("There is nothing left to stop")]);
    });

    test("not once it has taken effect", async () => {
      const link = await stopLink();
      await waitUntilDue();
      await completeDueHandovers();
      expect((await post(link, { answer: "keep" })).status).toBe(404);
      expect(await ownerId()).toBe(sam.id);
    });

    test("of a new handover, not of the one before", async () => {
      const link = await stopLink();
      await post(people, { intent: "keepPlan" }, owner);
      await handOn();
      expect((await post(link, { answer: "keep" })).status).toBe(404);
      expect(await handover()).not.toBeNull();
    });

    test("and keeps only a hash of it", async () => {
      const link = await stopLink();
      expect(JSON.stringify(await database().planHandover.findMany())).not.toContain(link.replace("/stop/", ""));
    });
  });

  test("is stopped by the owner on the page", async () => {
    await handOn();
    expect((await post(people, { intent: "keepPlan" }, owner)).status).toBe(303);
    expect(await handover()).toBeNull();
    expect((await post(people, { intent: "keepPlan" }, owner)).status).toBe(409);
    await untouched();
  });

  test("can be declined by the receiver only", async () => {
    const kim = await makePerson({ name: "Kim" });
    await addMember(kim, "partner");
    await handOn();
    expect((await post(ofPlan(), { intent: "decline" }, kim)).status).toBe(409);
    expect((await post(ofPlan(), { intent: "keepPlan" }, sam)).status).toBe(403);
    expect(await handover()).not.toBeNull();
    await readMails();
    expect((await post(ofPlan(), { intent: "decline" }, sam)).status).toBe(303);
    expect(await handover()).toBeNull();
    expect(await lastCommand()).toEqual([{ type: "member.decline" }]);
    expect((await readMails()).find(({ to }) => to === owner.email)?.text).toContain("Sam Second declined to own the plan.");
  });

  describe("to someone with an own plan of the guide", () => {
    let ownPlanId: string;

    beforeEach(async () => {
      ownPlanId = (await makeChange(sam, guide, { type: "step.next", step: 0 })).saved.id;
    });

    test("is reported to that user alone, and does not happen: both get the reason", async () => {
      await handOn();
      const mail = (await readMails()).find(({ to }) => to === sam.email);
      expect(mail?.text).toContain("End yours before then, or decline.");
      expect((await page(ofPlan(), sam)).text).toContain("You have a plan of your own in this guide");
      expect((await page(people, owner)).text).not.toContain("plan of your own");
      await waitUntilDue();
      expect(await completeDueHandovers()).toBe(0);
      await untouched();
      expect(await handover()).toBeNull();
      const mails = await readMails();
      expect(mails.find(({ to }) => to === owner.email)?.text).toContain("Sam Second has another plan in the same guide");
      expect(mails.find(({ to }) => to === sam.email)?.text).toContain("You have another plan in the same guide");
      expect(await lastCommand()).toEqual([{ type: "member.keepPlan" }]);
    });

    test("happens once that person has closed it", async () => {
      await handOn();
      expect((await post(ofPlan(), { intent: "closeOwn" }, sam)).status).toBe(303);
      expect(await database().plan.findUniqueOrThrow({ where: { id: ownPlanId } })).toMatchObject({ status: "closed", ownerId: sam.id });
      expect((await page(ofPlan(), sam)).text).not.toContain("plan of your own");
      await waitUntilDue();
      expect(await completeDueHandovers()).toBe(1);
      expect(await ownerId()).toBe(sam.id);
    });

    test("can be closed while others are on it: they can still read it", async () => {
      await database().planMember.create({ data: { planId: ownPlanId, userId: owner.id, role: "partner" } });
      await handOn();
      expect((await post(ofPlan(), { intent: "closeOwn" }, sam)).status).toBe(303);
      expect((await page(wholePlanPath(planPath(ownPlanId)), owner)).text).toContain("This deal was marked as done on");
    });

    test("does not happen where that plan begins in the meantime", async () => {
      await database().plan.delete({ where: { id: ownPlanId } });
      await handOn();
      await makeChange(sam, guide, { type: "step.next", step: 0 });
      await waitUntilDue();
      expect(await completeDueHandovers()).toBe(0);
      await untouched();
    });
  });

  describe("ends", () => {
    const accountOf = async ({ email }: SignedIn) => (await database().portalAccount.findUniqueOrThrow({ where: { email } })).id;

    test.each([
      ["the receiver is removed", () => post(people, { intent: "remove", member: sam.id }, owner), "is no longer on the plan"],
      ["the receiver leaves", () => post(ofPlan(), { intent: "leave" }, sam), "is no longer on the plan"],
      ["the receiver's account is deleted", () => deleteUser(sam.id), "deleted their account"],
      ["the owner's password changes", async () => updatePortalPassword(await accountOf(owner), passwordHash, null), "To be safe"],
      ["the receiver's password changes", async () => updatePortalPassword(await accountOf(sam), passwordHash, null), "To be safe"],
    ] as const)("when %s: the owner is told, and nothing happens later", async (_name, end, reason) => {
      await handOn();
      await readMails();
      await end();
      expect(await handover()).toBeNull();
      const mail = (await readMails()).find(({ to, kind: of }) => to === owner.email && of === handoverMailKinds.ended);
      expect(mail?.text).toContain(reason);
      await waitUntilDue();
      expect(await completeDueHandovers()).toBe(0);
      expect(await ownerId()).toBe(owner.id);
    });

    test("with the plan, when the owner's account is deleted", async () => {
      await handOn();
      await deleteUser(owner.id);
      expect(await handover()).toBeNull();
    });
  });

  test("of one plan that fails does not hold up another's", async () => {
    await handOn();
    await waitUntilDue();
    const other = await makePerson();
    const broken = await database().plan.create({
      data: { ownerId: other.id, journeyType: "buying", serviceTier: "gone", currentStep: "none" },
    });
    await database().planHandover.create({ data: { planId: broken.id, receiverId: sam.id, dueAt: new Date(0) } });
    expect(await completeDueHandovers()).toBe(1);
    expect(await ownerId()).toBe(sam.id);
  });

  test("is in the file of the owner's data, without what stops it", async () => {
    await stopLink();
    const file = (await page("/dashboard/account/download", owner)).text;
    expect(JSON.parse(file).journeys).toMatchObject([{ handover: { receiverId: sam.id } }]);
    expect(file).not.toContain("tokenHash");
  });
});
