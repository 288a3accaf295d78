import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { notShared, roleViews } from "#app/content/members.ts";
import { maxInvitationsPerDay, maxOpenInvitations, maxPlanMembers } from "#app/limits.ts";
import { peoplePath, planPath } from "#app/paths.ts";
import { invitationMailKind } from "#app/plan/members/invitations.server.ts";
import { readBrand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { openStream } from "#tests/support/live-stream.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";
import { opening, posting, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const people = "/buying-guide/full/people";
const folder = mailFolder();
const quickly = { timeout: 1_000, interval: 20 };

describe.each(databaseKinds)("on the %s database, a plan", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let planId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
  });

  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
  const page = async (address: string, person?: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, location: response.headers.get("Location"), text: await textOf(response) };
  };
  const post = (address: string, fields: Record<string, string>, person?: SignedIn) => site(posting(address, fields, person));

  const form = (fields: Record<string, string> = {}) => ({
    intent: "invite",
    form: randomUUID(),
    role: "partner",
    email: "",
    lifetime: "30",
    ...fields,
  });

  /** The link that is shown once. */
  async function inviteByLink(fields: Record<string, string> = {}): Promise<string> {
    const response = await post(people, form(fields), owner);
    expect(response.status).toBe(200);
    return linkIn(await textOf(response));
  }

  function linkIn(text: string): string {
    const [, path = ""] = new RegExp(`${environment().appOrigin}(/join/[\\w-]{43})`).exec(text) ?? [];
    expect(path).not.toBe("");
    return path;
  }

  /** Invites an address, and gives the link of the mail that went there. */
  async function inviteByMail(email: string, fields: Record<string, string> = {}): Promise<string> {
    expect((await post(people, form({ email, ...fields }), owner)).status).toBe(303);
    const mail = (await readMails()).find(({ to }) => to === email.toLowerCase());
    return linkIn(mail?.text ?? "");
  }

  const join = (link: string, person?: SignedIn) => post(link, { answer: "join" }, person);
  const invitations = () => database().planInvitation.findMany({ where: { planId }, orderBy: { createdAt: "asc" } });
  const members = async () =>
    (await database().planMember.findMany({ where: { planId, role: { not: "owner" } } })).map(({ userId, role }) => [userId, role]);
  const events = async () =>
    (await database().planEvent.findMany({ where: { planId, version: { gt: 1 } }, orderBy: { version: "asc" } })).map(
      ({ actorId, commands }) => [actorId, commands],
    );

  async function makeMember(role: "partner" | "agent" = "partner", name = "Sam Second"): Promise<SignedIn> {
    const member = await makePerson({ name });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  describe("before anybody is invited", () => {
    test("shows the members, and to the owner on the page of the invitation what each role sees", async () => {
      const { text } = await page(people, owner);
      expect(text).toContain("Olive Owner (you)");
      expect(text).not.toContain('value="remove"');
      const invite = (await page(`${people}/invite`, owner)).text;
      expect(invite).toContain("What each role sees");
      expect(invite).toContain(roleViews.partner);
      expect(invite).toContain(notShared);
    });

    test("asks who, an address and a press, on a page that the first view leads to", async () => {
      const { text } = await page(people, owner);
      expect(text.indexOf(`href="${people}/invite"`)).toBeGreaterThan(text.indexOf("No one else has joined yet."));
      expect(text.split(`href="${people}/invite"`)).toHaveLength(2);
      expect(text.indexOf(`href="${people}/invite"`)).toBeLessThan(text.indexOf("Who to call about money"));
      const invite = (await page(`${people}/invite?who=partner`, owner)).text;
      expect(invite).toMatch(/<input[^>]*name="role"[^>]*checked=""[^>]*value="partner"|<input[^>]*value="partner"[^>]*checked=""/);
      expect((await page(`${people}/invite?who=owner`, owner)).text).not.toContain('checked=""');
      const email = `${randomUUID()}@example.com`;
      const answer = await post(`${people}/invite`, form({ email }), owner);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, people]);
      const invited = (await page(people, owner)).text;
      expect(invited).toMatch(new RegExp(`${email}</span>.{0,200}invited, not opened yet`));
      expect(invited).not.toContain("No one else has joined yet.");
      expect(invited.indexOf(`href="${people}/invite"`)).toBeLessThan(invited.indexOf("On this plan"));
    });

    test("shows the link of an invitation without an address once, on the page of its form", async () => {
      const answer = await post(`${people}/invite`, form(), owner);
      expect(answer.status).toBe(200);
      linkIn(await textOf(answer));
    });

    test("has people first, then the agent, the numbers, and last how the deal ends", async () => {
      await makeMember("partner");
      const { text } = await page(people, owner);
      const order = ["On this plan", "Talk to us", "Who to call about money", "Hand over this plan", "My deal is done, or fell through"];
      const places = order.map((title) => text.indexOf(`>${title}<`));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places).not.toContain(-1);
      expect(text).not.toContain("Who changed what");
    });

    test("lets a partner end the deal and leave, as an equal, without inviting; and hides the page of invitations from them", async () => {
      const partner = await makeMember("partner");
      const ofPlan = peoplePath(planPath(planId));
      const { text } = await page(ofPlan, partner);
      for (const title of ["Who to call about money", "My deal is done, or fell through", "Leave Olive&#x27;s plan", "Take a copy"]) {
        expect(text).toContain(title);
      }
      expect(text).not.toContain("Invite someone");
      expect((await page(`${ofPlan}/invite`, partner)).status).toBe(404);
    });

    test("calls nobody where the brokerage does not work", async () => {
      await database().plan.update({ where: { id: planId }, data: { facts: { answers: { state: "TX" }, unhidden: [] } } });
      expect((await page(people, owner)).text).toContain('href="sms:');
      processState().singletons?.set("brand", readBrand({ KEYTURN_BRAND_STATES_SERVED: "CO" }));
      const { text } = await page(people, owner);
      processState().singletons?.delete("brand");
      expect(text).toContain("We do not work in Texas.");
      expect(text).not.toContain('href="sms:');
    });

    test("says that an agent reads the notes that the owner shares already", async () => {
      await database().plan.update({ where: { id: planId }, data: { sharesNotes: true } });
      expect((await page(`${people}/invite`, owner)).text).toContain("You share your notes in the guide now: an agent reads them.");
    });

    test("redirects a guest to sign-in, and hides the plan from others", async () => {
      expect(await page(people)).toMatchObject({ status: 303, location: `/auth?redirect=${encodeURIComponent(people)}` });
      expect((await page(peoplePath(planPath(planId)), await makePerson())).status).toBe(404);
    });

    test("begins with the first invitation, where nothing is saved yet", async () => {
      const person = await makePerson();
      expect((await post(people, form(), person)).status).toBe(200);
      expect(await database().planInvitation.count({ where: { plan: { ownerId: person.id } } })).toBe(1);
    });
  });

  describe("a second invitation to an address", () => {
    const email = "sam@example.com";

    test("is refused at the field, and the open one is renewed by a press there", async () => {
      const first = await inviteByMail(email, { role: "agent" });
      const refused = await post(`${people}/invite`, form({ email: "Sam@Example.com" }), owner);
      expect(refused.status).toBe(409);
      const text = await textOf(refused);
      expect(text).toMatch(/id="email-error".{0,200}There is an open invitation to this address\./);
      const [open] = await invitations();
      expect(text).toContain(`name="invitation" value="${open?.id}"`);
      const renewal = { ...form({ email }), intent: "renew", invitation: String(open?.id) };
      expect((await post(people, renewal, owner)).status).toBe(303);
      expect(await invitations()).toMatchObject([
        { role: "agent", revokedAt: expect.any(Date) },
        { role: "agent", address: email, revokedAt: null },
      ]);
      expect((await page(first)).status).toBe(410);
    });

    test("is not refused once the first has ended, nor on another plan", async () => {
      await inviteByMail(email);
      await database().planInvitation.updateMany({ where: { planId }, data: { expiresAt: new Date(Date.now() - 1) } });
      expect((await post(people, form({ email }), owner)).status).toBe(303);
      const other = await makePerson();
      await makeChange(other, guide, { type: "step.next", step: 0 });
      expect((await post(people, form({ email }), other)).status).toBe(303);
    });

    test("sent at the very same time is one: the other is refused, and one mail goes out", async () => {
      const statuses = await Promise.all(
        ["partner", "agent", "viewer"].map((role) => post(people, form({ email, role }), owner).then(({ status }) => status)),
      );
      expect(statuses.toSorted()).toEqual([303, 409, 409]);
      expect(await invitations()).toHaveLength(1);
      expect((await readMails()).filter(({ to }) => to === email)).toHaveLength(1);
    });

    test("another member's can't be renewed, and its id stays hidden", async () => {
      await inviteByMail(email, { role: "lender" });
      const agent = await makeMember("agent");
      const refused = await post(peoplePath(planPath(planId)), form({ email, role: "lender" }), agent);
      expect(refused.status).toBe(409);
      const text = await textOf(refused);
      expect(text).toContain("There is an open invitation to this address.");
      expect(text).not.toContain((await invitations())[0]?.id);
    });
  });

  describe("an invitation by a link", () => {
    test("shows the link and its code once, and keeps only a hash", async () => {
      const response = await post(people, form({ role: "agent", lifetime: "7" }), owner);
      const text = await textOf(response);
      const link = linkIn(text);
      expect(text).toMatch(/<path d="M4 4h1v1h-1z/);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      const [invitation] = await invitations();
      expect(invitation).toMatchObject({ role: "agent", address: null, tokenHash: hashOf(link.replace("/join/", "")), views: 0 });
      expect((invitation?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
      expect((invitation?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(7.1 * 24 * 60 * 60_000);
      expect((await page(people, owner)).text).not.toContain("/join/");
      expect(await events()).toEqual([[owner.id, [{ type: "member.invite" }]]]);
    });

    test("says who invites and for what, and nothing of the plan; opening it, as often as scanners like, changes nothing", async () => {
      const link = await inviteByLink();
      for (const reader of [undefined, await makePerson(), owner]) {
        const { status, text } = await page(link, reader);
        expect(status).toBe(200);
        expect(text).not.toContain("Keyturn Full Buyer Journey");
        expect(text.includes(owner.email)).toBe(reader === owner);
        expect(text).toContain("Olive Owner invites you to a plan");
        expect(text).toContain("noindex");
      }
      expect(await members()).toEqual([]);
      expect(await invitations()).toMatchObject([{ views: 2, lastViewedAt: expect.any(Date) }]);
      expect((await page(people, owner)).text).toContain("Opened 2 times");
    });

    test("lets users with an account join by a choice and a press, several of them, each once", async () => {
      const link = await inviteByLink();
      const [sam, kim] = [await makePerson({ name: "Sam" }), await makePerson({ name: "Kim" })];
      for (const person of [sam, sam, kim]) {
        const answer = await join(link, person);
        expect([answer.status, answer.headers.get("Location")]).toEqual([303, planPath(planId)]);
      }
      expect(new Set(await members())).toEqual(
        new Set([
          [sam.id, "partner"],
          [kim.id, "partner"],
        ]),
      );
      expect((await events()).slice(1)).toEqual([
        [sam.id, [{ type: "member.join", member: sam.id }]],
        [kim.id, [{ type: "member.join", member: kim.id }]],
      ]);
      expect((await page(planPath(planId), sam)).status).toBe(200);
      expect((await page(`${planPath(planId)}/messages`, kim)).text).not.toContain(">New</span>");
      const { text } = await page("/dashboard", sam);
      expect(text).toContain("Olive&#x27;s plan");
      expect(text).toContain(`href="${planPath(planId)}"`);
    });

    test("does nothing for a press without a choice, and leads a guest who chooses to sign-in and back", async () => {
      const link = await inviteByLink();
      const answer = await post(link, {}, await makePerson());
      expect(answer.status).toBe(400);
      expect(await textOf(answer)).toContain("Choose an answer.");
      expect((await post(link, { answer: "everything" }, owner)).status).toBe(400);
      const guest = await join(link);
      expect([guest.status, guest.headers.get("Location")]).toEqual([303, `/auth?redirect=${encodeURIComponent(link)}`]);
      expect((await page(link)).text).toContain(`/api/auth/login?redirect=${encodeURIComponent(link)}`);
      expect(await members()).toEqual([]);
    });

    test("ends nothing when a link that was not mailed is declined", async () => {
      const link = await inviteByLink();
      expect((await post(link, { answer: "never" })).headers.get("Location")).toBe("/");
      expect((await page(link)).status).toBe(200);
      expect(await database().refusedAddress.count()).toBe(0);
    });

    test("leaves a member in the role they have", async () => {
      const member = await makeMember("agent");
      const link = await inviteByLink({ role: "partner" });
      expect((await page(link, member)).text).toContain("You are on this plan already");
      expect((await join(link, member)).headers.get("Location")).toBe(planPath(planId));
      expect(await members()).toEqual([[member.id, "agent"]]);
    });

    test("is the owner's own plan to the owner", async () => {
      const link = await inviteByLink();
      expect((await page(link, owner)).text).toContain("Your role is: owner");
      expect((await join(link, owner)).status).toBe(303);
      expect(await members()).toEqual([]);
    });

    test.each([
      ["forged", async () => `/join/${"x".repeat(43)}`, 404],
      ["of an odd form", async () => "/join/%00", 404],
      [
        "ended by time",
        async (link: string) => {
          await database().planInvitation.updateMany({ where: { planId }, data: { expiresAt: new Date(Date.now() - 1) } });
          return link;
        },
        410,
      ],
      [
        "revoked",
        async (link: string) => {
          const [invitation] = await invitations();
          await post(people, { intent: "revoke", invitation: invitation?.id ?? "" }, owner);
          return link;
        },
        410,
      ],
      [
        "of a closed plan",
        async (link: string) => {
          await database().plan.update({ where: { id: planId }, data: { status: "closed" } });
          return link;
        },
        410,
      ],
      [
        "of a plan that is gone",
        async (link: string) => {
          await database().plan.delete({ where: { id: planId } });
          return link;
        },
        404,
      ],
    ] as const)("that is %s says so and lets nobody in", async (_name, change, status) => {
      const link = await change(await inviteByLink());
      const person = await makePerson();
      for (const reader of [undefined, person]) {
        const opened = await page(link, reader);
        expect(opened.status).toBe(status);
        expect(opened.text).not.toContain("Olive Owner");
      }
      expect((await join(link, person)).status).toBe(status);
      expect(await database().planMember.count({ where: { userId: person.id } })).toBe(0);
    });

    test("is renewed: the old link ends, the new one works, and both are listed", async () => {
      const old = await inviteByLink({ lifetime: "90" });
      const [invitation] = await invitations();
      const link = linkIn(await textOf(await post(people, { intent: "renew", invitation: invitation?.id ?? "" }, owner)));
      expect([(await page(old)).status, (await page(link)).status]).toEqual([410, 200]);
      const [, renewed] = await invitations();
      expect(renewed).toMatchObject({ role: "partner", address: null, revokedAt: null });
      expect((renewed?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(89 * 24 * 60 * 60_000);
      expect((await post(people, { intent: "renew", invitation: invitation?.id ?? "" }, owner)).status).toBe(409);
    });

    test("revoked, leaves the people who came by it", async () => {
      const link = await inviteByLink();
      const member = await makePerson();
      await join(link, member);
      const [invitation] = await invitations();
      await post(people, { intent: "revoke", invitation: invitation?.id ?? "" }, owner);
      expect(await members()).toEqual([[member.id, "partner"]]);
      expect((await post(people, { intent: "revoke", invitation: invitation?.id ?? "" }, owner)).status).toBe(409);
    });

    test("of another user's plan can neither be revoked nor renewed", async () => {
      await inviteByLink();
      const [invitation] = await invitations();
      const other = await makePerson();
      await makeChange(other, guide, { type: "step.next", step: 0 });
      for (const intent of ["revoke", "renew"]) {
        expect((await post(people, { intent, invitation: invitation?.id ?? "" }, other)).status).toBe(409);
      }
      expect(await invitations()).toMatchObject([{ revokedAt: null }]);
    });
  });

  describe("an invitation by mail", () => {
    test("goes to the address, says who invites and how to say no, and is only for an account with that address", async () => {
      const sam = await makePerson({ name: "Sam" });
      expect((await post(people, form({ email: sam.email.toUpperCase() }), owner)).status).toBe(303);
      expect(await invitations()).toMatchObject([{ address: sam.email, tokenHash: null }]);
      expect((await page(people, owner)).text).toContain("The email is waiting to go out.");
      const [mail] = await readMails();
      expect(mail).toMatchObject({ to: sam.email, kind: invitationMailKind });
      expect(mail?.text).toContain("Olive Owner invites you to a plan");
      expect(mail?.text).toContain("Not for me");
      expect(mail?.text).toMatch(/No more mail from \S+ to this address/);
      expect(mail?.text).not.toContain(owner.email);
      const link = linkIn(mail?.text ?? "");

      const other = await makePerson();
      const { text } = await page(link, other);
      expect(text).toContain(`This was sent to ${sam.email.slice(0, 1)}•••@example.com; you are ${other.email}. Ask Olive Owner`);
      expect(text).not.toContain(sam.email);
      expect((await join(link, other)).status).toBe(403);
      expect(await members()).toEqual([]);
      expect((await join(link, sam)).status).toBe(303);
      expect(await members()).toEqual([[sam.id, "partner"]]);
    });

    test("carries no message in a name: no address, no line, 60 characters at most", async () => {
      await database().user.update({
        where: { id: owner.id },
        data: { name: `Win money at https://evil.example/x\nor evil.example, ask me@evil.example ${"x".repeat(200)}` },
      });
      await post(people, form({ email: `${randomUUID()}@example.com` }), owner);
      const [mail] = await readMails();
      expect(mail?.text).not.toContain("evil");
      expect(mail?.subject).toMatch(/^Win money at or , ask x{38} invites/);
      expect(mail?.subject.length).toBeLessThan(110);
    });

    test("is refused for an existing member, with their role", async () => {
      const member = await makeMember("agent");
      for (const email of [member.email.toUpperCase(), owner.email]) {
        const answer = await post(people, form({ email }), owner);
        expect(answer.status).toBe(409);
        expect(await textOf(answer)).toContain(`are on the plan already, as ${email === owner.email ? "owner" : "agent"}`);
      }
      expect(await invitations()).toEqual([]);
    });

    test("goes out again with a new link, after which the old one has ended", async () => {
      const email = `${randomUUID()}@example.com`;
      const old = await inviteByMail(email);
      const [invitation] = await invitations();
      expect((await post(people, { intent: "renew", invitation: invitation?.id ?? "" }, owner)).status).toBe(303);
      const link = linkIn((await readMails()).find(({ to }) => to === email)?.text ?? "");
      expect([(await page(old)).status, (await page(link)).status]).toEqual([410, 200]);
    });

    test("is not written once it is revoked", async () => {
      await post(people, form({ email: `${randomUUID()}@example.com` }), owner);
      const [invitation] = await invitations();
      await post(people, { intent: "revoke", invitation: invitation?.id ?? "" }, owner);
      expect(await readMails()).toEqual([]);
    });

    test("is turned down from the mail, without an account", async () => {
      const link = await inviteByMail(`${randomUUID()}@example.com`);
      expect((await post(link, { answer: "no" })).headers.get("Location")).toBe(link);
      const { status, text } = await page(link);
      expect(status).toBe(410);
      expect(text).toContain("You said no to this invitation");
      expect(await database().refusedAddress.count()).toBe(0);
      expect((await page(people, owner)).text).toContain("declined");
    });

    test("is the last mail to an address that wants no more", async () => {
      const email = `${randomUUID()}@example.com`;
      const link = await inviteByMail(email);
      await post(link, { answer: "never" });
      const again = await post(people, form({ email }), owner);
      expect(again.status).toBe(409);
      expect(await textOf(again)).toContain("We can&#x27;t email this address.");
      await database().refusedAddress.deleteMany();
    });

    test("goes to one address five times in an hour, from all plans together", async () => {
      const email = `${randomUUID()}@example.com`;
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await post(people, form({ email }), await makePerson())).status);
      }
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    });
  });

  describe("the limits:", () => {
    test("a form that is sent twice makes one invitation", async () => {
      const fields = form();
      expect((await post(people, fields, owner)).status).toBe(200);
      const again = await post(people, fields, owner);
      expect(again.status).toBe(409);
      expect(await textOf(again)).toContain("This form was sent before");
      expect(await invitations()).toHaveLength(1);
    });

    /** Those at the same time wait for one another, and on a busy machine some wait too long: they are told to send the form again. */
    async function inviteOnceReachable(fields: ReturnType<typeof form>): Promise<number> {
      const { status } = await post(people, fields, owner);
      if (status !== 503) {
        return status;
      }
      const later = await inviteOnceReachable(fields);
      // The invitation was saved, and only its answer came too late.
      return later === 409 ? 200 : later;
    }

    test(`${maxInvitationsPerDay} invitations in a day, also when they are made at the same time`, async () => {
      const count = maxInvitationsPerDay + 2;
      const statuses = await Promise.all(Array.from({ length: count }, () => inviteOnceReachable(form())));
      expect(statuses.toSorted()).toEqual([...Array(maxInvitationsPerDay).fill(200), 429, 429]);
      expect(await invitations()).toHaveLength(maxInvitationsPerDay);
    });

    const before = new Date(Date.now() - 2 * 24 * 60 * 60_000);

    test(`${maxOpenInvitations} open ones`, async () => {
      const expiresAt = new Date(Date.now() + 60_000);
      const data = Array.from({ length: maxOpenInvitations }, () => ({ planId, role: "partner" as const, createdAt: before, expiresAt }));
      await database().planInvitation.createMany({ data });
      expect((await post(people, form(), owner)).status).toBe(409);
      await database().planInvitation.updateMany({ where: { planId }, data: { expiresAt: new Date() } });
      expect((await post(people, form(), owner)).status).toBe(200);
    });

    test(`${maxPlanMembers} people, though 50 who hold a link press, ten at once`, async () => {
      const link = await inviteByLink();
      const holders = await Promise.all(Array.from({ length: 50 }, () => makePerson()));
      const statuses: number[] = [];
      for (let first = 0; first < holders.length; first += 10) {
        statuses.push(...(await Promise.all(holders.slice(first, first + 10).map(async (person) => (await join(link, person)).status))));
      }
      const room = maxPlanMembers - 1;
      expect(statuses.toSorted()).toEqual([...Array(room).fill(303), ...Array(50 - room).fill(409)]);
      expect(await database().planMember.count({ where: { planId } })).toBe(maxPlanMembers);
      expect((await post(people, form(), owner)).status).toBe(409);
    });

    test.each([
      [{ role: "owner" }, "Choose who it is."],
      [{ role: "" }, "Choose who it is."],
      [{ email: "sam" }, "Enter an email address in the correct format"],
    ])("a form with %o is answered at the field", async (fields, message) => {
      const answer = await post(people, form(fields as unknown as Record<string, string>), owner);
      expect(answer.status).toBe(400);
      expect(await textOf(answer)).toContain(message);
      expect(await invitations()).toEqual([]);
    });

    test.each([{ lifetime: "9999" }, { form: "1" }, { intent: "own" }])("a form with %o is none of ours", async (fields) => {
      expect((await post(people, form(fields as unknown as Record<string, string>), owner)).status).toBe(400);
      expect(await invitations()).toEqual([]);
    });
  });

  describe.each(["partner", "agent"] as const)("a member as %s", (role) => {
    const ofPlan = () => peoplePath(planPath(planId));

    test("sees the members, and only their own invitations", async () => {
      await inviteByMail(`invited-${randomUUID()}@example.com`);
      const member = await makeMember(role);
      const { status, text } = await page(ofPlan(), member);
      expect(status).toBe(200);
      expect(text).toContain("Olive Owner");
      expect(text).toContain("Sam Second");
      expect(text).not.toContain("invited-");
      expect(text.includes("Invite someone")).toBe(role === "agent");
      expect(text).not.toContain(notShared);
    });

    test.each(["invite", "renew", "revoke", "remove"])("may not %s, where it is the owner's to do", async (intent) => {
      await inviteByLink();
      const member = await makeMember(role);
      const [invitation] = await invitations();
      const fields = { ...form(), intent, invitation: invitation?.id ?? "", member: member.id };
      expect((await post(ofPlan(), fields, member)).status).toBe(role === "agent" && /^re[nv]/.test(intent) ? 409 : 403);
      expect(await invitations()).toMatchObject([{ revokedAt: null }]);
      expect(await members()).toEqual([[member.id, role]]);
    });

    test("leaves: the plan is gone for them, what they changed stays", async () => {
      const member = await makeMember(role);
      await site(sending(planPath(planId), { command: `step.complete ${guide.steps[2]?.id}` }, member));
      const answer = await post(ofPlan(), { intent: "leave" }, member);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"]);
      expect(await members()).toEqual([]);
      expect((await page(planPath(planId), member)).status).toBe(404);
      expect((await database().plan.findUniqueOrThrow({ where: { id: planId } })).completedSteps).toHaveLength(1);
      expect((await events()).at(-1)).toEqual([member.id, [{ type: "member.leave", member: member.id }]]);
      expect((await post(ofPlan(), { intent: "leave" }, member)).status).toBe(404);
    });

    test("on removal, sees the page and the stream end within a second, and gets a mail", async () => {
      const member = await makeMember(role);
      const stream = await openStream(member);
      expect(stream.told("current")).toMatchObject([{ planId }]);
      expect((await post(people, { intent: "remove", member: member.id }, owner)).status).toBe(303);
      await vi.waitFor(() => expect(stream.received.isOver).toBe(true), quickly);
      for (const address of [planPath(planId), `${planPath(planId)}.data`, `${planPath(planId)}/dates`, ofPlan()]) {
        expect((await page(address, member)).status).toBe(404);
      }
      expect((await events()).at(-1)).toEqual([owner.id, [{ type: "member.remove", member: member.id }]]);
      expect((await page("/dashboard", member)).text).not.toContain("Olive Owner");
      const [mail] = (await readMails()).filter(({ to }) => to === member.email);
      expect(mail?.text).toContain("Olive Owner removed you from their plan.");
    });

    test("removed, does not come back by a link from before; by a later one they do", async () => {
      const link = await inviteByLink({ role });
      const member = await makePerson();
      await join(link, member);
      await post(people, { intent: "remove", member: member.id }, owner);
      const refused = await join(link, member);
      expect(refused.status).toBe(410);
      expect(await textOf(refused)).toContain("You were removed from this plan");
      const other = await makePerson();
      expect((await join(link, other)).status).toBe(303);
      expect((await join(await inviteByLink({ role }), member)).status).toBe(303);
      expect(await members()).toHaveLength(2);
    });
  });

  describe("an agent", () => {
    const ofPlan = () => peoplePath(planPath(planId));
    let agent: SignedIn;

    beforeEach(async () => {
      agent = await makeMember("agent", "Jo Agent");
    });

    test.each(["partner", "agent", "viewer"])("may not invite a %s", async (role) => {
      expect((await post(ofPlan(), form({ role }), agent)).status).toBe(403);
      expect(await invitations()).toEqual([]);
    });

    test("invites a lender, by mail; mail and page name who invites and whose plan it is", async () => {
      const lender = await makePerson({ name: "Lee Lender" });
      expect((await post(ofPlan(), form({ role: "lender", email: lender.email ?? "" }), agent)).status).toBe(303);
      expect(await invitations()).toMatchObject([{ inviterId: agent.id, role: "professional", profession: "lender" }]);
      const mail = (await readMails()).find(({ to }) => to === lender.email);
      expect(mail?.text).toContain("Jo Agent invites you to a plan");
      expect(mail?.text).toContain("Olive Owner is planning a move");
      const link = linkIn(mail?.text ?? "");
      const { text } = await page(link, lender);
      expect(text).toContain("Jo Agent invites you to a plan");
      expect(text).toContain("You&#x27;ll join Olive Owner&#x27;s plan as their lender.");
      expect((await page(people, owner)).text).toContain("Invited by Jo Agent");
      expect((await join(link, lender)).status).toBe(303);
      expect(await members()).toContainEqual([lender.id, "professional"]);
      const [joined] = (await readMails()).filter(({ to }) => to === owner.email);
      expect(joined?.text).toContain("Lee Lender");
    });

    test("ends their own invitation; removed from the plan, leaves none that works", async () => {
      const invite = async () => linkIn(await textOf(await post(ofPlan(), form({ role: "title" }), agent)));
      await invite();
      const [first] = await invitations();
      expect((await post(ofPlan(), { intent: "revoke", invitation: first?.id ?? "" }, agent)).status).toBe(303);
      const link = await invite();
      await post(people, { intent: "remove", member: agent.id }, owner);
      expect((await join(link, await makePerson())).status).toBe(410);
    });
  });

  test("the owner can neither be removed nor leave", async () => {
    expect((await post(people, { intent: "leave" }, owner)).status).toBe(403);
    await post(people, { intent: "remove", member: owner.id }, owner);
    expect(await database().planMember.count({ where: { planId, role: "owner" } })).toBe(1);
  });

  test("the owner gets a mail about the new member", async () => {
    const link = await inviteByLink();
    const sam = await makePerson({ name: "Sam Second" });
    await join(link, sam);
    const [mail] = (await readMails()).filter(({ to }) => to === owner.email);
    expect(mail?.text).toContain("Sam Second joined your plan");
    expect(mail?.text).toContain("/buying-guide/full/people");
  });

  test("a new member sees its changes at once, on a page that was open before", async () => {
    const sam = await makePerson();
    const link = await inviteByLink();
    const before = await openStream(sam);
    await join(link, sam);
    await vi.waitFor(() => expect(before.received.isOver).toBe(true), quickly);
    const stream = await openStream(sam);
    await sleep(200);
    await makeChange(owner, guide, { type: "step.complete", step: 1 });
    await vi.waitFor(() => expect(stream.told("update").at(-1)).toMatchObject({ planId, version: 4 }), quickly);
    stream.leave();
  });

  test("a couple that parts: the partner takes a copy as a plan of their own, once, and leaves; an agent can't", async () => {
    const [first] = guide.steps;
    await post(planPath(planId), { command: `step.complete ${first?.id}` }, await makeMember("agent"));
    const days = { acceptance: "2027-03-01", closing: "2027-04-14", timeZone: "", confirmed: "yes" };
    await post("/buying-guide/full/dates", { command: "contract.set 0", ...days }, owner);
    await post("/buying-guide/full/facts", { command: "facts.set", payment: "cash" }, owner);
    await post("/buying-guide/full", { command: `note.save ${first?.id} 0`, text: "The owner's own note" }, owner);
    const [partner, agent] = [await makeMember("partner"), await makeMember("agent")];
    const ofPlan = peoplePath(planPath(planId));
    expect((await post(ofPlan, { intent: "copy" }, agent)).status).toBe(403);
    expect((await post(people, { intent: "copy" }, owner)).status).toBe(403);
    expect((await post(ofPlan, { intent: "copy" }, partner)).headers.get("Location")).toBe("/buying-guide/full");
    const copy = await database().plan.findFirstOrThrow({ where: { ownerId: partner.id }, include: { contract: true, notes: true } });
    expect(copy).toMatchObject({ completedSteps: [first?.id], facts: { answers: { payment: "cash" } }, notes: [] });
    expect(copy.contract?.closing.toISOString()).toContain("2027-04-14");
    expect((await post(ofPlan, { intent: "copy" }, partner)).status).toBe(409);
    await post(ofPlan, { intent: "leave" }, partner);
    await makeChange(partner, guide, { type: "step.complete", step: 1 });
    expect((await database().plan.findUniqueOrThrow({ where: { id: planId } })).completedSteps).toEqual([first?.id]);
  });

  test("is where '/' leads a member without a plan of their own", async () => {
    const member = await makeMember();
    expect((await page("/", member)).location).toBe(planPath(planId));
    await makeChange(member, guideOf("selling", "full"), { type: "step.next", step: 0 });
    expect((await page("/", member)).location).toBe("/selling-guide/full");
  });

  test("the file of one's data has the invitations one made, the plans one is on, and one's notes there", async () => {
    const link = await inviteByLink();
    const sam = await makePerson();
    await join(link, sam);
    await site(sending(planPath(planId), { command: `note.save ${guide.steps[0]?.id} 0`, text: "Sam's own note" }, sam));
    const file = async (person: SignedIn) => JSON.parse((await page("/dashboard/account/download", person)).text);
    expect(await file(sam)).toMatchObject({
      plansOfOthers: [{ planId, role: "partner" }],
      notesInPlansOfOthers: [{ planId, text: "Sam's own note" }],
      journeys: [],
    });
    const ofOwner = await file(owner);
    expect(ofOwner.journeys).toMatchObject([{ invitations: [{ role: "partner", views: 0 }] }]);
    expect(JSON.stringify(ofOwner)).not.toMatch(/Sam's own note|tokenHash/);
  });

  test("an account that goes leaves the plans it was on", async () => {
    const member = await makeMember();
    expect(await deleteUser(member.id)).toBe(true);
    expect(await members()).toEqual([]);
    expect((await page(people, owner)).status).toBe(200);
  });
});
