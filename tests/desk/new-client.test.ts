import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newClientErrors } from "#app/content/new-client.ts";
import { updateErrors } from "#app/content/week-update.ts";
import { createClientPlan } from "#app/desk/new-client/create-client-plan.server.ts";
import { maxClientsAddedPerDay, maxInvitationMessageLength, unjoinedPlanLifetime } from "#app/limits.ts";
import { peoplePath, planPath } from "#app/paths.ts";
import { acceptInvitation, findInvitation, invitationMailKind, inviteClientAgain } from "#app/plan/members/invitations.server.ts";
import { clientJoinedMailKind, endUnjoinedPlans, removeUnjoinedPlan } from "#app/plan/members/invited-clients.server.ts";
import { endedPlanMailKind } from "#app/plan/members/members.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { sweepExpired } from "#app/platform/database/maintenance.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { invitedClientIssuer } from "#app/platform/invited-client.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { changeStaffRole } from "#app/users/staff/staff.server.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { mailFolder, type ReadMail, readMails } from "#tests/support/mails.ts";
import { cookiesAfter, flashOf, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const folder = mailFolder();
const day = 24 * 60 * 60_000;
const password = "crooked lantern velvet orchard";

describe.each(databaseKinds)("on the %s database, a client whom an agent adds", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let officeId: string;
  let agent: SignedIn;

  beforeEach(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
    await database().plan.deleteMany();
    await database().user.deleteMany({ where: { issuer: invitedClientIssuer } });
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    await database().refusedAddress.deleteMany();
    await database().portalAccount.deleteMany();
    officeId = (await database().office.create({ data: { name: "Keyturn" } })).id;
    agent = await makeStaff("agent", "Rosa Marigold");
  });

  async function makeStaff(role: Role, name: string): Promise<SignedIn> {
    const person = await makePerson({ role, name });
    await database().user.update({ where: { id: person.id }, data: { officeId } });
    return person;
  }

  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const page = async (address: string, person?: { readonly cookie: string }) => {
    const response = await site(opening(address, person));
    return { status: response.status, location: response.headers.get("Location"), text: await textOf(response) };
  };
  const newAddress = () => `${randomUUID()}@example.com`;
  const fields = (more: Record<string, string> = {}) => ({
    ...{ intent: "send", form: randomUUID(), name: "Sam Ortiz", email: newAddress(), guide: "buying/full", message: "" },
    ...more,
  });
  const send = (form: Record<string, string>, person = agent) => site(posting(staffPaths.deskNewClient, form, person));
  const linkIn = (mail: ReadMail | undefined) => /\/join\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  const post = (address: string, form: Record<string, string>, person?: { readonly cookie: string }) =>
    site(posting(address, form, person));
  const plans = () => database().plan.findMany({ include: { owner: true, members: true, invitations: true, events: true } });
  const placeholders = () => database().user.count({ where: { issuer: invitedClientIssuer } });
  const nothing = async () => [await database().plan.count(), await placeholders(), await database().outboxEntry.count()];

  async function add(more: Record<string, string> = {}, person = agent) {
    const form = fields(more);
    const answer = await send(form, person);
    expect(answer.status, await textOf(answer.clone())).toBe(303);
    const people = answer.headers.get("Location") ?? "";
    const mail = (await readMails()).find(({ to, kind: of }) => of === invitationMailKind && to === form.email.toLowerCase());
    return { form, people, planId: people.split("/")[2] ?? "", mail, link: linkIn(mail), address: form.email.toLowerCase() };
  }

  /** The account of the address, signed in. */
  async function makeClient(email: string): Promise<SignedIn> {
    const person = await makePerson({ name: "Samuel Ortiz" });
    await database().user.update({ where: { id: person.id }, data: { email } });
    return { ...person, email };
  }

  const enterContract = (planId: string) =>
    post(
      `${planPath(planId)}/dates`,
      {
        command: "contract.set 0",
        ...{ acceptance: "2027-03-01", closing: "2027-04-15", timeZone: "America/New_York", calendar: "federal" },
      },
      agent,
    );

  describe("is asked for", () => {
    test("by a form on a page that the desk leads to, and that says what happens", async () => {
      expect((await page("/desk", agent)).text).toContain(`href="${staffPaths.deskNewClient}"`);
      const { status, text } = await page(staffPaths.deskNewClient, agent);
      expect(status).toBe(200);
      for (const name of ["name", "email", "guide", "message", "form"]) {
        expect(text).toContain(`name="${name}"`);
      }
      expect(text).toContain("Keyturn Full Buyer Journey");
      expect(text).not.toContain("Standard Forms");
      expect(text).toContain("What happens then");
    });

    test.each([
      [{ name: " " }, newClientErrors.name],
      [{ name: "Sam\u0007" }, "Name must not contain control characters"],
      [{ email: "" }, newClientErrors.email],
      [{ email: "sam" }, "Enter an email address in the correct format"],
      [{ guide: "" }, newClientErrors.guide],
      [{ guide: "buying/standard-forms" }, newClientErrors.guide],
      [{ guide: "__proto__" }, newClientErrors.guide],
      [{ message: "x".repeat(maxInvitationMessageLength + 1) }, newClientErrors.message],
      [{ message: "Hi \u0000 Sam" }, newClientErrors.characters],
      [{ message: "Wire to routing 021000021" }, newClientErrors.numbers],
    ])("and refused at the field with %o", async (wrong, error) => {
      const answer = await send(fields(wrong));
      const text = await textOf(answer);
      expect([answer.status, text.includes(error)], error).toEqual([400, true]);
      expect(await nothing()).toEqual([0, 0, 0]);
    });

    test("and held back once where a word may read as steering", async () => {
      const form = fields({ message: "It is a safe neighborhood." });
      const answer = await send(form);
      const text = await textOf(answer);
      expect(answer.status).toBe(200);
      expect(text).toContain("This may read as steering: “safe neighborhood”.");
      expect(text).toContain(form.email);
      expect(await nothing()).toEqual([0, 0, 0]);
      expect((await add({ ...form, intent: "sendAnyway" })).mail?.text).toContain("safe neighborhood");
    });

    test("and made once, however often the form is sent", async () => {
      const form = fields();
      const answers = await Promise.all([send(form), send(form)]);
      expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
      expect((await send(form)).status).toBe(303);
      expect(await plans()).toHaveLength(1);
      expect(await readMails()).toHaveLength(1);
      const other = await send({ ...form, email: newAddress() });
      expect([other.status, (await textOf(other)).includes(newClientErrors.sentBefore)]).toEqual([409, true]);
      expect(await plans()).toHaveLength(1);
    });

    test("and not at the sender's own address", async () => {
      const answer = await send(fields({ email: agent.email.toUpperCase() }));
      expect([answer.status, (await textOf(answer)).includes(newClientErrors.ownEmail)]).toEqual([409, true]);
      expect(await nothing()).toEqual([0, 0, 0]);
    });

    test("and not at an address that gets no more mail", async () => {
      const email = newAddress();
      await database().refusedAddress.create({ data: { address: email, fault: "no more" } });
      const answer = await send(fields({ email }));
      expect(answer.status).toBe(409);
      expect(await textOf(answer)).toMatch(/id="email-error".{0,300}wants no more mail from us/);
      expect(await nothing()).toEqual([0, 0, 0]);
    });

    test("up to a limit each day, and up to that of mails to one address", async () => {
      const email = newAddress();
      const tiers = ["full", "free", "commission-free", "need-based"].map((tier) => `buying/${tier}`);
      for (const of of [...tiers, "selling/full"]) {
        expect((await send(fields({ email, guide: of }))).status).toBe(303);
      }
      const sixth = await send(fields({ email, guide: "selling/free" }));
      expect([sixth.status, sixth.headers.has("Retry-After")]).toEqual([429, true]);
      for (let count = 5; count < maxClientsAddedPerDay; count += 1) {
        expect((await send(fields())).status).toBe(303);
      }
      const answer = await send(fields());
      expect([answer.status, (await textOf(answer)).includes(newClientErrors.tooMany)]).toEqual([429, true]);
      expect(await plans()).toHaveLength(maxClientsAddedPerDay);
    });

    test("by staff alone, and not by one who loses the role in the middle", async () => {
      expect((await send(fields(), await makePerson())).headers.get("Location")).toBe("/");
      await database().user.update({ where: { id: agent.id }, data: { role: "person" } });
      const client = { id: randomUUID(), name: "Sam Ortiz", address: newAddress(), guide, message: null };
      const late = createClientPlan(posting(staffPaths.deskNewClient, {}, agent), agent.id, client);
      await expect(late).rejects.toMatchObject({ status: 403, message: newClientErrors.noRole });
      expect(await nothing()).toEqual([0, 0, 0]);
    });
  });

  describe("has a plan from then on", () => {
    test("of a placeholder, on the agent's desk, with the mail in the agent's words", async () => {
      const { planId, mail, form, people } = await add({ message: "Hi Sam,\r\n<b>see you</b> on Friday & bye", name: "Sam <i>Ortiz</i>" });
      expect(people).toBe(peoplePath(planPath(planId)));
      expect(mail?.subject).toBe("Rosa Marigold set up your plan at Keyturn");
      for (const line of [
        "Rosa Marigold at Keyturn started this plan for you: Keyturn Full Buyer Journey.",
        "Rosa Marigold writes:",
        "“Hi Sam,",
      ]) {
        expect(mail?.text).toContain(line);
      }
      expect(mail?.text).toContain("<b>see you</b> on Friday & bye”");
      expect(mail?.text).toContain("Not for me");
      expect(mail?.text).toContain("No more mail from Keyturn to this address");
      expect(await plans()).toMatchObject([
        {
          ...{ id: planId, agentId: agent.id, officeId, version: 1, status: "open" },
          owner: { issuer: invitedClientIssuer, subject: planId, name: "Sam <i>Ortiz</i>", email: null },
          members: [{ role: "owner" }],
          invitations: [{ id: form.form, role: "owner", address: form.email, inviterId: agent.id }],
          events: [{ version: 1, actorId: agent.id, actorRole: "agent", commands: [{ type: "member.invite" }] }],
        },
      ]);
      const desk = await page("/desk", agent);
      expect(desk.text).toContain("Sam &lt;i&gt;Ortiz&lt;/i&gt;");
      expect(desk.text).not.toContain("<i>Ortiz");
      expect(desk.text).toContain("Invited, not joined yet");
      const events = await database().accountEvent.findMany({ where: { userId: agent.id, kind: "client-invited" } });
      expect(events).toMatchObject([{ detail: { title: "Keyturn Full Buyer Journey" } }]);
      expect(JSON.stringify(events)).not.toContain("Ortiz");
      const file = await (await site(opening("/dashboard/account/download", agent))).text();
      expect(JSON.parse(file)).toMatchObject({ clientsInvited: [{ planId, message: "Hi Sam,\n<b>see you</b> on Friday & bye" }] });
      expect(file).not.toContain(form.email);
    });

    test("which the agent can fill before they join, and that gets no weekly update and no offer to take it over", async () => {
      const { planId, people } = await add();
      expect((await enterContract(planId)).status).toBe(303);
      expect(await database().contract.count({ where: { planId } })).toBe(1);
      const { text } = await page(people, agent);
      expect(text).toContain("Sam Ortiz has not joined yet");
      expect(text).toContain("Invited to own the plan");
      expect(text).toContain("Owner · not joined yet");
      expect(text).not.toContain("Take over this plan");
      expect(text).not.toContain("Last seen");
      expect((await page(staffPaths.deskUpdates, agent)).text).not.toContain("Sam Ortiz");
      const update = await post(staffPaths.deskUpdates, { plan: planId, read: planId, [`text-${planId}`]: "Hi Sam" }, agent);
      expect([update.status, (await textOf(update)).includes(updateErrors.gone)]).toEqual([404, true]);
      expect((await page(planPath(planId), agent)).text).toContain("Sam has been invited, and has not joined yet.");
      await readMails();
      expect(await database().outboxEntry.count({ where: { state: "failed" } })).toBe(0);
    });

    test("of an administrator without an agent, who manages the invitation too", async () => {
      const administrator = await makePerson({ role: "administrator", name: "Ada Admin" });
      const { planId, people } = await add({}, administrator);
      expect(await plans()).toMatchObject([{ id: planId, agentId: null, events: [{ actorRole: "administrator" }] }]);
      const { text } = await page(people, administrator);
      expect(text).toContain("Invited to own the plan");
      const [plan] = await plans();
      const answer = await post(people, { intent: "revoke", invitation: plan?.invitations[0]?.id ?? "" }, administrator);
      expect(answer.status).toBe(303);
      expect((await page(people, administrator)).text).toContain("Send a new invitation");
    });

    test("unless they have one that the agent can open, or are invited already", async () => {
      const client = await makePerson({ name: "Olive Owner" });
      const { saved } = await makeChange(client, guide, { type: "step.next", step: 0 });
      await database().plan.update({ where: { id: saved.id }, data: { agentId: agent.id, officeId } });
      const has = await send(fields({ email: client.email.toUpperCase() }));
      const text = await textOf(has);
      expect(has.status).toBe(409);
      expect(text).toMatch(new RegExp(`id="email-error".{0,300}${newClientErrors.hasPlan}`));
      expect(text).toContain(`href="${planPath(saved.id)}"`);
      expect((await send(fields({ email: client.email, guide: "selling/full" }))).status).toBe(303);
      const { form, planId, people } = await add();
      const again = await send(fields({ email: form.email }));
      expect([again.status, (await textOf(again)).includes(`href="${planPath(planId)}"`)]).toEqual([409, true]);
      const [invitation] = await database().planInvitation.findMany({ where: { planId } });
      await post(people, { intent: "revoke", invitation: invitation?.id ?? "" }, agent);
      expect((await send(fields({ email: form.email }))).status).toBe(409);
    });

    test("also if they have one that the agent can't open: nothing is said of it", async () => {
      const client = await makePerson();
      await makeChange(client, guide, { type: "step.next", step: 0 });
      const { link } = await add({ email: client.email });
      const { text } = await page(link, client);
      expect(text).toContain("You have an open plan of this guide");
      expect(text).toContain('href="/buying-guide/full/people#deal-over"');
      const answer = await post(link, { answer: "join" }, client);
      expect([answer.status, (await textOf(answer)).includes("You have an open plan of this guide already.")]).toEqual([409, true]);
      expect(await placeholders()).toBe(1);
      await database().plan.updateMany({ where: { ownerId: client.id }, data: { status: "closed", closedAt: new Date() } });
      expect((await page(link, client)).text).not.toContain("You have an open plan of this guide");
      expect((await post(link, { answer: "join" }, client)).headers.get("Location")).toBe("/buying-guide/full");
    });
  });

  describe("joins", () => {
    test("with a new account in one form, and finds the agent, the dates and the first step", async () => {
      const { planId, link, form } = await add({ message: "Hi Sam, <b>welcome</b>" });
      await enterContract(planId);
      await database().loggedContact.create({
        data: {
          planId,
          authorId: agent.id,
          channel: "call",
          day: new Date(),
          memberId: (await plans())[0]?.ownerId ?? "",
          text: "Called",
        },
      });
      const { text } = await page(link);
      for (const part of [
        "Rosa Marigold at Keyturn set up your plan",
        "Keyturn Full Buyer Journey",
        "Hi Sam, &lt;b&gt;welcome&lt;/b&gt;",
      ]) {
        expect(text).toContain(part);
      }
      expect(text).toContain('value="Sam Ortiz"');
      expect(text).toContain("The plan is yours");
      expect(text).toContain("Your agent, a colleague who covers for them");
      const answer = await post(link, { intent: "create", join: "yes", name: "Sam Ortiz", email: "", password });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/buying-guide/full"]);
      expect((await flashOf(answer))?.toast).toMatchObject({
        title: "This is your plan now",
        description: "Rosa Marigold set it up for you.",
      });
      const [plan, ...others] = await plans();
      expect(others).toEqual([]);
      expect(plan).toMatchObject({
        ...{ id: planId, agentId: agent.id, owner: { email: form.email, emailVerified: true }, members: [{ role: "owner" }] },
      });
      expect(plan?.members[0]?.userId).toBe(plan?.ownerId);
      expect(plan?.events.at(-1)).toMatchObject({ actorId: plan?.ownerId, actorRole: "owner", commands: [{ type: "member.join" }] });
      expect(await database().loggedContact.findFirst({ where: { planId } })).toMatchObject({ memberId: plan?.ownerId, text: "Called" });
      expect(await placeholders()).toBe(0);
      const cookie = { cookie: cookiesAfter(answer) };
      expect((await page("/buying-guide/full/people", cookie)).text).toContain("Rosa Marigold");
      expect((await page("/buying-guide/full/people", cookie)).text).not.toContain("Invited to own the plan");
      expect((await page("/buying-guide/full/dates", cookie)).text).toContain("Apr 15");
      expect((await page("/buying-guide/full", cookie)).text).toContain("Pre-Approval");
      expect((await readMails()).map(({ kind: of, to, subject }) => [of, to, subject])).toContainEqual([
        clientJoinedMailKind,
        agent.email,
        "Keyturn: Sam Ortiz joined their plan",
      ]);
      expect((await page("/desk", agent)).text).not.toContain("Invited, not joined yet");
      const reopened = await page(link, cookie);
      expect([reopened.status, reopened.text.includes("This invitation was accepted")]).toEqual([200, true]);
      expect((await post(link, { answer: "join" }, await makePerson())).status).toBe(410);
    });

    test("with an account of the address in two presses, also where they are on the plan in another role", async () => {
      const { planId, link, address } = await add();
      const client = await makeClient(address);
      await database().planMember.create({ data: { planId, userId: client.id, role: "professional", profession: "lender" } });
      const { text } = await page(link, client);
      expect(text).toContain("Join, and own this plan");
      const answer = await post(link, { answer: "join" }, client);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/buying-guide/full"]);
      expect(await plans()).toMatchObject([{ ownerId: client.id, members: [{ userId: client.id, role: "owner" }] }]);
      expect(await placeholders()).toBe(0);
      expect((await page("/dashboard", client)).text).toContain("Keyturn Full Buyer Journey");
    });

    test("once, however often they press", async () => {
      const { link, address } = await add();
      const client = await makeClient(address);
      const answers = await Promise.all([1, 2].map(() => post(link, { answer: "join" }, client)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410]);
      expect(await plans()).toMatchObject([{ ownerId: client.id }]);
    });

    test("with no other account", async () => {
      const { link } = await add();
      const other = await makePerson();
      expect((await page(link, other)).text).toContain("Ask Rosa Marigold for a link to your address");
      expect((await post(link, { answer: "join" }, other)).status).toBe(403);
      expect((await post(link, {}, other)).status).toBe(400);
      expect(await placeholders()).toBe(1);
    });

    test("also after the agent has changed, or deleted the account", async () => {
      const { planId, link, address } = await add();
      const colleague = await makeStaff("agent", "Ben Colleague");
      const request = opening("/admin");
      await changeStaffRole(agent.id, { role: "person", officeId: null, plansTo: colleague.id }, { request, userId: colleague.id });
      expect(await plans()).toMatchObject([{ agentId: colleague.id, invitations: [{ revokedAt: null }] }]);
      await deleteUser(agent.id);
      expect((await page(link)).text).toContain("Your agent at Keyturn set up your plan");
      const client = await makeClient(address);
      expect((await post(link, { answer: "join" }, client)).status).toBe(303);
      expect(await plans()).toMatchObject([{ id: planId, ownerId: client.id }]);
      expect((await readMails()).map(({ kind: of, to }) => [of, to])).toContainEqual([clientJoinedMailKind, colleague.email]);
    });

    test("but not by an invitation that ended while they read it", async () => {
      const { link, people, planId, address } = await add();
      const token = link.replace("/join/", "");
      const invitation = await findInvitation(token);
      await post(people, { intent: "removePlan" }, agent);
      const client = await makeClient(address);
      await expect(invitation && acceptInvitation(invitation, client)).rejects.toMatchObject({ status: 410 });
      expect(await database().plan.count({ where: { id: planId } })).toBe(0);
    });
  });

  describe("and their invitation", () => {
    const invitationsOf = (planId: string) => database().planInvitation.findMany({ where: { planId }, orderBy: { createdAt: "asc" } });

    test("can be renewed in the same words, by anyone of the office who opens the plan", async () => {
      const { planId, people, link, address } = await add({ message: "Hi Sam" });
      const broker = await makeStaff("broker", "Bea Broker");
      const [first] = await invitationsOf(planId);
      expect((await page(people, broker)).text).toContain("Send a new link");
      expect((await post(people, { intent: "renew", invitation: first?.id ?? "" }, broker)).status).toBe(303);
      expect((await page(link)).status).toBe(410);
      const mail = (await readMails()).find(({ to }) => to === address);
      expect(mail?.text).toContain("Hi Sam");
      expect(await invitationsOf(planId)).toMatchObject([
        { revokedAt: expect.any(Date) },
        { role: "owner", message: "Hi Sam", revokedAt: null, inviterId: broker.id },
      ]);
      expect((await page(linkIn(mail))).status).toBe(200);
    });

    test("can end, and be sent again to a corrected address", async () => {
      const { planId, people, link } = await add({ message: "Hi Sam" });
      const [first] = await invitationsOf(planId);
      const early = await post(people, { intent: "inviteClient", form: randomUUID(), email: newAddress() }, agent);
      expect(early.status).toBe(409);
      expect((await post(people, { intent: "revoke", invitation: first?.id ?? "" }, agent)).status).toBe(303);
      expect((await page(link)).status).toBe(410);
      expect((await page("/desk", agent)).text).toContain("Invitation ended");
      const { text } = await page(people, agent);
      expect(text).toContain("The invitation has ended");
      expect(text).toContain(`value="${first?.address}"`);
      expect((await post(people, { intent: "inviteClient", form: randomUUID(), email: "sam" }, agent)).status).toBe(400);
      const email = newAddress();
      expect((await post(people, { intent: "inviteClient", form: randomUUID(), email }, agent)).status).toBe(303);
      const mail = (await readMails()).find(({ to }) => to === email);
      expect(mail?.text).toContain("Hi Sam");
      expect((await post(linkIn(mail), { answer: "join" }, await makeClient(email))).status).toBe(303);
    });

    test("can be declined, for good too", async () => {
      const { planId, people, link, address } = await add();
      expect((await post(link, { answer: "never" })).status).toBe(303);
      expect((await page(link)).text).toContain("You said no to this invitation");
      expect((await page("/desk", agent)).text).toContain("Invitation declined");
      expect((await page(people, agent)).text).toContain("Sam Ortiz declined the invitation");
      const again = await post(people, { intent: "inviteClient", form: randomUUID(), email: address }, agent);
      expect([again.status, (await textOf(again)).includes("it wants no more mail from us")]).toEqual([409, true]);
      expect(await database().plan.count({ where: { id: planId } })).toBe(1);
      expect((await send(fields({ email: address, guide: "selling/full" }))).status).toBe(409);
    });

    test("go with the plan when the agent removes it, until they have joined", async () => {
      const { planId, people, link, address } = await add();
      expect((await page(people, agent)).text).toContain("Remove this plan…");
      const answer = await post(people, { intent: "removePlan" }, agent);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/desk"]);
      expect([await database().plan.count({ where: { id: planId } }), await placeholders()]).toEqual([0, 0]);
      expect((await page(link)).status).toBe(404);
      const second = await add({ email: address });
      const ownerId = (await plans())[0]?.ownerId ?? "";
      await post(second.link, { answer: "join" }, await makeClient(address));
      expect((await post(second.people, { intent: "removePlan" }, agent)).status).toBe(403);
      // A page that was opened before they joined.
      const late = { ownerId, guide, actor: { userId: agent.id, role: "agent" } } as const;
      await expect(removeUnjoinedPlan(late)).rejects.toMatchObject({ status: 409 });
      await expect(inviteClientAgain(late, { id: randomUUID(), address })).rejects.toMatchObject({ status: 409 });
      expect(await database().plan.count({ where: { id: second.planId } })).toBe(1);
    });

    test("are for the brokerage's staff to manage, not for the plan's members", async () => {
      const { planId, people } = await add();
      const [invitation] = await invitationsOf(planId);
      const lender = await makePerson();
      await database().planMember.create({ data: { planId, userId: lender.id, role: "professional", profession: "lender" } });
      const stranger = await makeStaff("agent", "Ann Other");
      for (const intent of ["removePlan", "renew", "revoke"]) {
        const form = { intent, invitation: invitation?.id ?? "" };
        expect((await post(people, form, lender)).status).toBe(403);
        expect((await post(people, form, stranger)).status).toBe(404);
      }
      const text = (await page(people, lender)).text;
      expect(text).not.toContain("Remove this plan");
      expect(text).not.toContain(invitation?.address);
      expect(await invitationsOf(planId)).toMatchObject([{ revokedAt: null }]);
      await post(people, { intent: "removePlan" }, agent);
      expect((await readMails()).find(({ kind: of, to }) => of === endedPlanMailKind && to === lender.email)?.text).toContain(
        "The client it was set up for did not join.",
      );
    });

    test("end 60 days after the last invitation, once, with a mail to the agent; the sweep leaves the day to count from", async () => {
      const { planId } = await add();
      const kept = await add();
      await post(kept.link, { answer: "join" }, await makeClient(kept.address));
      const end = Date.now() + 30 * day;
      const later = new Date(end + unjoinedPlanLifetime - day);
      expect(await endUnjoinedPlans(later)).toBe(0);
      const past = new Date(end + unjoinedPlanLifetime + day);
      await sweepExpired(new Date(end + 40 * day));
      expect(await invitationsOf(planId)).toHaveLength(1);
      expect((await Promise.all([1, 2].map(() => endUnjoinedPlans(past)))).toSorted()).toEqual([0, 1]);
      expect(await plans()).toMatchObject([{ id: kept.planId }]);
      expect(await placeholders()).toBe(0);
      expect((await readMails()).filter(({ kind: of }) => of === endedPlanMailKind).map(({ to }) => to)).toEqual([agent.email]);
    });

    test("without any invitation left, as after a restore, count from the last change", async () => {
      const { planId } = await add();
      await database().planInvitation.deleteMany({ where: { planId } });
      expect(await endUnjoinedPlans(new Date(Date.now() + unjoinedPlanLifetime - day))).toBe(0);
      expect(await endUnjoinedPlans(new Date(Date.now() + unjoinedPlanLifetime + day))).toBe(1);
    });
  });
});
