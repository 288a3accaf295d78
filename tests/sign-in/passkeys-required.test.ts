import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { createPortalAccount, updatePortalPassword } from "#app/users/accounts/portal-account.server.ts";
import { hashPassword } from "#app/users/passwords/passwords.server.ts";
import type { Role } from "#prisma/client.ts";
import { Authenticator } from "#tests/support/authenticator.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, makeToken } from "#tests/support/factories.ts";
import { calling, opening, posting, sending } from "#tests/support/requests.ts";
import { personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";
import { testSite } from "#tests/support/site.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const password = "four words make sense";
const checkPath = "/auth/passkey";
const atPortal = { purpose: "sign-in" };
let count = 0;

async function makeStaff(role: Role = "administrator") {
  const email = `staff-${++count}@example.com`;
  const account = await createPortalAccount({ email, name: "Staff", passwordHash: await hashPassword(password), role });
  if (!account) {
    throw new Error("The address is taken.");
  }
  return { email, account, device: new Authenticator() };
}

async function begin(browser: Visitor, path: string, fields: Record<string, string> = {}) {
  const answer = await browser.post(path, fields);
  return { status: answer.status, ...(await answer.json()) };
}

/** Signs in by password in a new browser and adds the first passkey. */
async function enroll({ email, device }: Awaited<ReturnType<typeof makeStaff>>, behavior = {}) {
  const browser = visitor();
  await signIn(browser, email, password);
  const { options } = await begin(browser, "/api/passkeys", { purpose: "add" });
  return { browser, answer: await browser.post(checkPath, { intent: "add", passkey: device.create(options, behavior) }) };
}

const cookieOf = (browser: Visitor) => [...browser.cookies].map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; ");

describe.each(databaseKinds)("where staff need a passkey, on the %s database", (kind) => {
  testDatabase(kind);
  testPortal({ SIGN_UPS_AT_MOST: "1000", PASSKEYS_REQUIRED_FOR_STAFF: "true" });
  const site = testSite();

  beforeEach(() => database().rateLimit.deleteMany());

  test.each(["administrator", "broker", "agent"] as const)(
    "the password of an %s opens nothing but the page that asks for one",
    async (role) => {
      const staff = await makeStaff(role);
      const browser = visitor();
      expect(await signIn(browser, staff.email, password, "/admin")).toBe(`${environment().appOrigin}/auth/passkey?redirect=%2Fadmin`);
      expect(await personOf(browser)).toBeNull();
      const sender = { cookie: cookieOf(browser) };
      const where = async (request: Request) => {
        const { status, headers } = await site(request);
        return [status, headers.get("Location")?.replace(/\?.*/, "")];
      };
      for (const page of [
        "/",
        "/dashboard",
        "/dashboard/account",
        "/dashboard/account/tokens",
        "/admin",
        "/buying-guide/full",
        "/auth",
        "/privacy",
      ]) {
        expect([page, ...(await where(opening(page, sender)))].slice(0, 3)).toEqual([page, expect.any(Number), checkPath]);
      }
      for (const page of ["/dashboard.data", "/admin.data?_routes=routes%2F_admin.admin._index", "/dashboard/account/tokens.data"]) {
        const answer = await site(opening(page, sender));
        const text = await answer.text();
        expect([page, text.includes(checkPath), text.includes(staff.email)]).toEqual([page, true, false]);
      }
      for (const path of ["/api/admin/users", "/api/admin/people.csv", "/api/events", "/dashboard/account/download", "/api/progress"]) {
        const { status } = await site(opening(path, sender));
        expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => [303, 401, 403].includes(code))]);
      }
      expect((await site(sending("/buying-guide/full", { command: "step.complete 0" }, sender))).status).toBe(401);
      const form = crypto.randomUUID();
      const token = { intent: "make", form, name: "x", scope: "plans:read", lifetime: "30" };
      expect(await where(posting("/dashboard/account/tokens", token, sender))).toEqual([303, checkPath]);
      expect(await database().apiToken.count()).toBe(0);
      expect(await database().plan.count()).toBe(0);
      expect((await site(opening(checkPath, sender))).status).toBe(200);
    },
  );

  test("a person without a role signs in by password as before", async () => {
    const person = await makeStaff("person");
    const browser = visitor();
    expect(await signIn(browser, person.email, password)).toContain("auth=success");
    expect(await personOf(browser)).toMatchObject({ email: person.email });
  });

  test("the first passkey is added there, with codes, and opens everything by a new session", async () => {
    const staff = await makeStaff();
    const { browser, answer } = await enroll(staff);
    expect([answer.status, answer.headers.get("Cache-Control"), (await answer.json()).codes.length]).toEqual([200, "no-store", 10]);
    expect(await personOf(browser)).toMatchObject({ email: staff.email });
    expect(await database().session.findMany({ where: { user: { subject: staff.account.id } } })).toMatchObject([
      { signedInBy: "passkey" },
    ]);
    expect((await site(opening("/admin", { cookie: cookieOf(browser) }))).status).toBe(200);
    const portal = visitor();
    await portal.follow("/api/auth/login");
    const { options } = await begin(portal, "/api/passkeys", atPortal);
    await portal.arrive("/portal/sign-in", await portal.post("/portal/sign-in", { passkey: staff.device.sign(options) }));
    expect(await personOf(portal)).toMatchObject({ email: staff.email });
  });

  test("the page that shows the codes is rendered though its session is new", async () => {
    const staff = await makeStaff();
    const browser = visitor();
    await signIn(browser, staff.email, password, "/admin");
    const { options } = await begin(browser, "/api/passkeys", { purpose: "add" });
    const fields = { intent: "add", passkey: staff.device.create(options) };
    const answer = await site(posting(`${checkPath}?redirect=/admin`, fields, { cookie: cookieOf(browser) }));
    const page = await answer.text();
    expect([answer.status, page.includes("Your one-time codes"), page.includes('href="/admin"')]).toEqual([200, true, true]);
    expect([page.includes("/api/auth/login"), page.includes(staff.email)], "the header knows who is signed in").toEqual([false, true]);
  });

  test("with a passkey, the password adds no other one", async () => {
    const staff = await makeStaff();
    await enroll(staff);
    const thief = visitor();
    await signIn(thief, staff.email, password);
    expect(await begin(thief, "/api/passkeys", { purpose: "add" })).toMatchObject({ status: 403 });
    const other = await makeStaff();
    await enroll(other);
    const { options } = await begin(thief, "/api/passkeys", { purpose: "check" });
    const foreign = await thief.post(checkPath, { intent: "use", passkey: other.device.sign(options) });
    expect([foreign.status, (await foreign.json()).errors.passkey]).toEqual([400, expect.stringContaining("does not open an account")]);
    expect(await personOf(thief)).toBeNull();
  });

  test("two first passkeys at once: one is added", async () => {
    const staff = await makeStaff();
    const [one, other] = [visitor(), visitor()];
    await Promise.all([signIn(one, staff.email, password), signIn(other, staff.email, password)]);
    const answers = await Promise.all(
      [one, other].map(async (browser) => {
        const { options } = await begin(browser, "/api/passkeys", { purpose: "add" });
        return browser.post(checkPath, { intent: "add", passkey: new Authenticator().create(options) });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await database().passkey.count({ where: { accountId: staff.account.id } })).toBe(1);
  });

  test("after the password, the passkey opens the way on, in a session with another id", async () => {
    const staff = await makeStaff();
    await enroll(staff);
    const browser = visitor();
    await signIn(browser, staff.email, password, "/admin");
    const before = cookieOf(browser);
    const { options } = await begin(browser, "/api/passkeys", { purpose: "check" });
    const answer = await browser.post(`${checkPath}?redirect=/admin`, { intent: "use", passkey: staff.device.sign(options) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin"]);
    expect((await site(opening("/admin", { cookie: cookieOf(browser) }))).status).toBe(200);
    expect((await site(opening("/admin", { cookie: before }))).status).not.toBe(200);
  });

  test("a device without user verification is refused", async () => {
    const staff = await makeStaff();
    const { answer } = await enroll(staff, { isUserVerified: false });
    expect([answer.status, (await answer.json()).errors.passkey]).toEqual([400, expect.stringContaining("did not confirm that it is you")]);
    expect(await database().passkey.count({ where: { accountId: staff.account.id } })).toBe(0);
    await enroll(staff);
    const portal = visitor();
    await portal.follow("/api/auth/login");
    const { options } = await begin(portal, "/api/passkeys", atPortal);
    const used = await portal.post("/portal/sign-in", { passkey: staff.device.sign(options, { isUserVerified: false }) });
    expect((await used.json()).errors.passkey).toContain("did not confirm that it is you");
  });

  test("a code counts after the password, once, and not without it", async () => {
    const staff = await makeStaff();
    const { codes } = await (await enroll(staff)).answer.json();
    const alone = visitor();
    await alone.follow("/api/auth/login");
    expect((await alone.post("/portal/sign-in", { email: staff.email, code: codes[0] })).status).toBe(400);
    const browser = visitor();
    await signIn(browser, staff.email, password);
    expect((await browser.post(checkPath, { intent: "code", code: "abcd-abcd" })).status).toBe(400);
    const answer = await browser.post(checkPath, { intent: "code", code: codes[0] });
    expect(answer.headers.get("Location")).toBe("/dashboard/account/passkeys");
    expect(await personOf(browser)).toMatchObject({ email: staff.email });
    const again = visitor();
    await signIn(again, staff.email, password);
    expect((await again.post(checkPath, { intent: "code", code: codes[0] })).status).toBe(400);
    for (let guess = 0; guess < 10; guess += 1) {
      await again.post(checkPath, { intent: "code", code: `abcd-${guess}` });
    }
    expect((await again.post(checkPath, { intent: "code", code: codes[1] })).status).toBe(429);
    const { id } = await database().user.findFirstOrThrow({ where: { subject: staff.account.id } });
    const lines = (await listAccountEvents(id, "administrator")).map(({ words }) => words);
    expect(lines).toContain("A wrong one-time code");
  });

  test("the last passkey stays", async () => {
    const staff = await makeStaff();
    const { browser } = await enroll(staff);
    const [{ id = "" } = {}] = await database().passkey.findMany({ where: { accountId: staff.account.id } });
    const answer = await browser.post("/dashboard/account/passkeys", { intent: "remove", id });
    expect([answer.status, (await answer.json()).problem]).toEqual([409, expect.stringContaining("Add another one first")]);
  });

  test("a new password ends recent passkeys only beside an older one", async () => {
    const staff = await makeStaff();
    await enroll(staff);
    const { id: accountId } = staff.account;
    const names = async () => (await database().passkey.findMany({ where: { accountId } })).map(({ name }) => name);
    await updatePortalPassword(accountId, "-", null);
    expect(await names()).toHaveLength(1);
    const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await database().passkey.create({ data: { id: `old ${accountId}`, accountId, publicKey: "-", name: "Old key", createdAt } });
    await updatePortalPassword(accountId, "-", null);
    expect(await names()).toEqual(["Old key"]);
    expect(await database().passkeyCode.count({ where: { accountId } })).toBe(10);
  });

  test("a session of before the setting, or of before the role, opens nothing either, but a token that was made goes on", async () => {
    const staff = await makeStaff("person");
    const browser = visitor();
    await signIn(browser, staff.email, password);
    const user = await database().user.findFirstOrThrow({ where: { subject: staff.account.id } });
    const token = await makeToken(user.id, ["plans:read"]);
    await database().session.updateMany({ where: { userId: user.id }, data: { signedInBy: null } });
    expect(await personOf(browser)).toMatchObject({ email: staff.email });
    await database().user.update({ where: { id: user.id }, data: { role: "agent" } });
    expect(await personOf(browser)).toBeNull();
    expect((await site(calling("/api/v1/plans", token))).status).toBe(200);
  });
});

describe("with an outside provider", () => {
  testDatabase();
  testPortal({ OAUTH_ISSUER: "https://login.example.com", OAUTH_CLIENT_ID: "x" });
  const site = testSite();

  test("there are no passkeys", async () => {
    const person = await makePerson();
    const statuses = await Promise.all(
      [opening("/portal/sign-in?with=code"), posting("/api/passkeys", atPortal), opening("/dashboard/account/passkeys", person)].map(site),
    );
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await site(posting("/api/passkeys", { purpose: "add" }, person))).status).toBe(401);
    for (const page of ["/dashboard", "/dashboard/account"]) {
      expect([page, /passkey-offer|Your passkeys/.test(await (await site(opening(page, person))).text())]).toEqual([page, false]);
    }
  });
});

test.each([
  [{ OAUTH_ISSUER: "https://login.example.com", OAUTH_CLIENT_ID: "x" }, "is for the embedded portal"],
  [{ APP_ORIGIN: "http://keyturn.example.com" }, "needs an APP_ORIGIN with https"],
  [{ APP_ORIGIN: "https://192.0.2.1" }, "needs an APP_ORIGIN with https"],
])("the setting is refused with %j", (variables, message) => {
  expect(() => readEnvironment({ NODE_ENV: "test", PASSKEYS_REQUIRED_FOR_STAFF: "true", ...variables })).toThrow(message);
});
