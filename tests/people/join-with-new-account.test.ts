import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { maxPlanMembers } from "#app/limits.ts";
import { planPath } from "#app/paths.ts";
import { invitationMailKind } from "#app/plan/members/invitations.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";
import { cookiesAfter, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const people = "/buying-guide/full/people";
const password = "crooked lantern velvet orchard";
const folder = mailFolder();
const settings = { NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder } as const;

describe.each(databaseKinds)("on the %s database, a guest with an invitation", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let planId: string;

  beforeEach(async () => {
    processState().environment = readEnvironment(settings);
    await database().outboxEntry.deleteMany();
    await database().rateLimit.deleteMany();
    await database().portalAccount.deleteMany();
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
  });

  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
  const page = async (address: string, cookie?: string) => textOf(await site(opening(address, { cookie })));
  const post = (address: string, fields: Record<string, string>, sender?: { cookie: string }) => site(posting(address, fields, sender));
  const linkIn = (text: string) => /\/join\/[\w-]{43}/.exec(text)?.[0] ?? "";
  const form = (email = "") => ({ intent: "invite", form: randomUUID(), role: "partner", email, lifetime: "30" });
  const inviteByLink = async () => linkIn(await textOf(await post(people, form(), owner)));

  async function inviteByMail(email: string): Promise<string> {
    await post(people, form(email), owner);
    return linkIn((await readMails()).find(({ kind: of }) => of === invitationMailKind)?.text ?? "");
  }

  const newAddress = () => `${randomUUID()}@example.com`;
  const fields = (email: string) => ({ intent: "create", join: "yes", name: "Sam Second", email, password });
  const account = (email: string) => database().portalAccount.findUnique({ where: { email } });
  const members = () => database().planMember.findMany({ where: { planId, role: { not: "owner" } }, include: { user: true } });

  test("sees name, email, password and the choice in one form, and can log in instead", async () => {
    const text = await page(await inviteByLink());
    for (const name of ["join", "name", "email", "password"]) {
      expect(text).toMatch(new RegExp(`<input[^>]*name="${name}"`));
    }
    expect(text).toContain("Create account");
    expect(text).toContain("Log in to join");
    expect(text).not.toMatch(/<input[^>]*name="join"[^>]*checked/);
  });

  test("by a link that was handed over: one press makes the account, signs in and joins; the address is not confirmed by that", async () => {
    const email = newAddress();
    const answer = await post(await inviteByLink(), fields(email.toUpperCase()));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, planPath(planId)]);
    expect(await members()).toMatchObject([{ role: "partner", user: { email, name: "Sam Second", emailVerified: false } }]);
    expect(await account(email)).toMatchObject({ emailVerified: false });
    expect((await readMails()).map(({ to, kind: of }) => [to, of])).toContainEqual([email, "confirm-address"]);
    const cookie = cookiesAfter(answer);
    expect(await page(planPath(planId), cookie)).toContain("Olive&#x27;s plan");
    expect(await page("/dashboard/account", cookie)).toContain(email);
    const out = await post("/logout", {}, { cookie });
    expect(out.status).toBe(303);
    expect((await site(opening("/dashboard", { cookie }))).status).toBe(303);
  });

  test("by a mailed link: its address is fixed, whatever is sent, and confirmed", async () => {
    const email = newAddress();
    const link = await inviteByMail(email);
    expect(await page(link)).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${email}"`, "i"));
    const answer = await post(link, fields(newAddress()));
    expect(answer.headers.get("Location")).toBe(planPath(planId));
    expect(await account(email)).toMatchObject({ emailVerified: true });
    expect(await members()).toMatchObject([{ user: { email, emailVerified: true } }]);
    expect((await readMails()).map(({ kind: of }) => of)).not.toContain("confirm-address");
    expect(await database().portalAccount.count()).toBe(1);
  });

  test.each([
    [{ join: "" }, "Choose to join the plan."],
    [{ join: "no" }, "Choose to join the plan."],
    [{ name: "" }, "Enter your name"],
    [{ email: "sam" }, "Enter an email address in the correct format"],
    [{ password: "" }, "Enter a password"],
    [{ password: "short" }, "Password must be at least"],
    [{ password: "passwordpassword" }, null],
  ])("with %o makes no account, and is answered at the field", async (wrong, message) => {
    const answer = await post(await inviteByLink(), { ...fields(newAddress()), ...wrong } as Record<string, string>);
    expect(answer.status).toBe(400);
    const text = await textOf(answer);
    expect(text).toContain(message ?? "There is a problem");
    expect(text).not.toContain(`value="${password}"`);
    expect([await database().portalAccount.count(), await members()]).toEqual([0, []]);
  });

  test("is not signed in to an account that exists, and told no more than at sign-up", async () => {
    const email = newAddress();
    await post(await inviteByLink(), fields(email));
    await database().planMember.deleteMany({ where: { planId, role: "partner" } });
    const answer = await post(await inviteByMail(email), { ...fields(email), password: "another quiet velvet harbor" });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie().join()).not.toContain("keyturn_session");
    expect(await textOf(answer)).toContain("An account with this email address already exists");
    expect(await database().portalAccount.count()).toBe(1);
  });

  test("is held to the limit of new accounts", async () => {
    processState().environment = readEnvironment({ ...settings, SIGN_UPS_AT_MOST: "2" });
    const link = await inviteByLink();
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await post(link, fields(newAddress()))).status);
    }
    expect(statuses).toEqual([303, 303, 429]);
  });

  test("makes no account by a link that has ended", async () => {
    const link = await inviteByLink();
    await database().planInvitation.updateMany({ where: { planId }, data: { revokedAt: new Date() } });
    expect((await post(link, fields(newAddress()))).status).toBe(410);
    expect((await post(`/join/${"x".repeat(43)}`, fields(newAddress()))).status).toBe(404);
    expect(await database().portalAccount.count()).toBe(0);
  });

  test("keeps the account where the plan is full, and reads why", async () => {
    const link = await inviteByLink();
    const others = await Promise.all(Array.from({ length: maxPlanMembers - 1 }, () => makePerson()));
    await database().planMember.createMany({ data: others.map(({ id: userId }) => ({ planId, userId, role: "viewer" as const })) });
    const answer = await post(link, fields(newAddress()));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"]);
    expect(await page("/dashboard", cookiesAfter(answer))).toContain(`already has ${maxPlanMembers} people`);
  });

  test("keeps what they did as a guest: their guide's address offers it to the new account", async () => {
    const cookie = cookiesAfter(await post(await inviteByLink(), fields(newAddress())));
    expect(await page(addressAt("/buying-guide/full?done=0.1"), cookie)).toContain("Save them");
  });

  test("a user who has signed in meanwhile is asked again, and no account is created", async () => {
    const link = await inviteByLink();
    const answer = await post(link, fields(newAddress()), await makePerson());
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, link]);
    expect([await database().portalAccount.count(), await members()]).toEqual([0, []]);
  });

  test("with an outside provider logs in there, as before", async () => {
    const link = await inviteByLink();
    processState().environment = readEnvironment({
      ...settings,
      ...{ OAUTH_ISSUER: "https://id.example.com", OAUTH_CLIENT_ID: "keyturn" },
    });
    const text = await page(link);
    expect(text).toContain("Log in to join");
    expect(text).not.toContain("Create account");
    expect((await post(link, fields(newAddress()))).status).toBe(400);
    expect(await database().portalAccount.count()).toBe(0);
  });
});
