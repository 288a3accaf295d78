import { beforeEach, describe, expect, test, vi } from "vitest";
import { maxPasskeys, passkeyChallengeLifetime } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { findUserData } from "#app/users/accounts/account.server.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { handOverToAdministrator, updatePortalPassword } from "#app/users/accounts/portal-account.server.ts";
import { isPasskeyOffered } from "#app/users/passkeys/offer.server.ts";
import { Authenticator } from "#tests/support/authenticator.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { readMails } from "#tests/support/mails.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { createAccount, personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";
import { testSite } from "#tests/support/site.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const password = "four words make sense";
const passkeysPath = "/dashboard/account/passkeys";
const atPortal = { purpose: "sign-in" };
let count = 0;

/** Somebody new whose address is confirmed, signed in. */
async function makeOwner() {
  const email = `passkeys-${++count}@example.com`;
  const browser = visitor();
  await createAccount(browser, email, password);
  await database().portalAccount.update({ where: { email }, data: { emailVerified: true } });
  const account = await database().portalAccount.findUniqueOrThrow({ where: { email } });
  const user = await database().user.findFirstOrThrow({ where: { subject: account.id } });
  return { email, browser, account, user, device: new Authenticator() };
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function begin(browser: Visitor, path: string, fields: Record<string, string> = {}) {
  return (await (await browser.post(path, fields)).json()).options;
}

async function add({ browser, device }: Pick<Owner, "browser" | "device">, behavior = {}, fields: Record<string, string> = {}) {
  const options = await begin(browser, "/api/passkeys", { purpose: "add", ...fields });
  return browser.post(passkeysPath, { intent: "add", passkey: device.create(options, behavior) });
}

/** In a new browser; gives the answer to the portal's form. */
async function useAtPortal(device: Authenticator, behavior = {}, browser = visitor()) {
  await browser.follow("/api/auth/login");
  const passkey = device.sign(await begin(browser, "/api/passkeys", atPortal), behavior);
  const answer = await browser.post("/portal/sign-in", { passkey });
  return { browser, passkey, answer };
}

const cookieOf = (browser: Visitor) => [...browser.cookies].map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; ");

const unknown = "That passkey does not open an account here.";

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  testPortal({ SIGN_UPS_AT_MOST: "1000" });
  const site = testSite();

  beforeEach(() => database().rateLimit.deleteMany());

  test("a passkey is added with ten codes, mailed and recorded, and signs in without a password in another browser", async () => {
    const owner = await makeOwner();
    const answer = await add(owner);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { codes } = await answer.json();
    expect(new Set(codes).size).toBe(10);
    const stored = await database().passkeyCode.findMany({ where: { accountId: owner.account.id } });
    expect(stored.length).toBe(10);
    expect(JSON.stringify(stored)).not.toContain(codes[0]);

    const { browser, answer: entered } = await useAtPortal(owner.device);
    const { address } = await browser.arrive("/portal/sign-in", entered);
    expect(address).toBe(`${environment().appOrigin}/auth/callback?auth=success`);
    expect(await personOf(browser)).toMatchObject({ email: owner.email });
    expect(await database().session.findMany({ where: { userId: owner.user.id }, orderBy: { createdAt: "asc" } })).toMatchObject([
      { signedInBy: "password" },
      { signedInBy: "passkey" },
    ]);
    const [passkey] = await database().passkey.findMany({ where: { accountId: owner.account.id } });
    expect(passkey).toMatchObject({ counter: 1n, transports: ["internal"], lastUsedAt: expect.any(Date) });
    expect((await listAccountEvents(owner.user.id, "person")).map(({ words }) => words)).toEqual([
      "Signed in: by a passkey",
      `Passkey added: ${passkey?.name}`,
      "Signed in",
    ]);
    const mails = (await readMails()).filter(({ to }) => to === owner.email);
    expect(mails.map(({ subject }) => subject)).toContain("A passkey was added: your Keyturn account");
    expect(await findUserData(owner.user.id)).toMatchObject({ portalAccount: { passkeys: [{ name: passkey?.name }] } });
  });

  test("a second one brings no codes, and there can be ten", async () => {
    const owner = await makeOwner();
    await add(owner);
    const second = await add(owner);
    expect([second.status, second.headers.get("Location")]).toEqual([303, passkeysPath]);
    for (let number = 3; number <= maxPasskeys; number += 1) {
      await add(owner);
    }
    const answer = await add(owner);
    expect(answer.status).toBe(409);
    expect((await answer.json()).problem).toContain("at most 10 passkeys");
    expect(await database().passkey.count({ where: { accountId: owner.account.id } })).toBe(maxPasskeys);
  });

  test.each([
    ["of another site", { origin: "https://evil.example" }, unknown],
    ["for another name", { rpId: "evil.example" }, unknown],
    ["that was used before, by its counter", { counter: 1 }, unknown],
    ["of a device that checked nobody", { isUserVerified: false }, "did not confirm that it is you"],
  ])("an answer %s signs nobody in", async (_, behavior, message) => {
    const owner = await makeOwner();
    await add(owner);
    await useAtPortal(owner.device);
    const { browser, answer } = await useAtPortal(owner.device, behavior);
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors.passkey).toContain(message);
    expect(await personOf(browser)).toBeNull();
  });

  test("a removed and an unknown passkey get the same answer", async () => {
    const owner = await makeOwner();
    await add(owner);
    const [{ id = "" } = {}] = await database().passkey.findMany({ where: { accountId: owner.account.id } });
    const answer = await owner.browser.post(passkeysPath, { intent: "remove", id });
    expect(answer.headers.get("Location")).toBe(passkeysPath);
    expect(await database().passkeyCode.count({ where: { accountId: owner.account.id } })).toBe(0);
    const stranger = new Authenticator();
    stranger.create({ challenge: "AAAA", user: { id: "AAAA" } } as never);
    const [removed, made] = [await useAtPortal(owner.device), await useAtPortal(stranger)];
    expect((await removed.answer.json()).errors).toEqual((await made.answer.json()).errors);
    expect((await readMails()).map(({ subject }) => subject)).toContain("A passkey was removed: your Keyturn account");
  });

  test("an answer counts once, in the browser that asked, and not for long", async () => {
    const owner = await makeOwner();
    await add(owner);
    const used = await useAtPortal(owner.device);
    await used.browser.post("/logout");
    await used.browser.follow("/api/auth/login");
    const replayed = await used.browser.post("/portal/sign-in", { passkey: used.passkey });
    expect((await replayed.json()).errors.passkey).toContain("sent before");

    const [asking, other] = [visitor(), visitor()];
    await Promise.all([asking.follow("/api/auth/login"), other.follow("/api/auth/login")]);
    const passkey = owner.device.sign(await begin(asking, "/api/passkeys", atPortal));
    expect((await (await other.post("/portal/sign-in", { passkey })).json()).errors.passkey).toContain("too long");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + passkeyChallengeLifetime + 1_000 });
    try {
      expect((await (await asking.post("/portal/sign-in", { passkey })).json()).errors.passkey).toContain("too long");
    } finally {
      vi.useRealTimers();
    }
  });

  test("two answers to one question at once sign in once", async () => {
    const owner = await makeOwner();
    await add(owner);
    const browser = visitor();
    await browser.follow("/api/auth/login");
    const passkey = owner.device.sign(await begin(browser, "/api/passkeys", atPortal));
    const answers = await Promise.all([browser.post("/portal/sign-in", { passkey }), browser.post("/portal/sign-in", { passkey })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  test.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a part", '{"id":"a"}'],
    ["too long", "x".repeat(20_000)],
  ])("an answer that is %s is not understood", async (_, passkey) => {
    const owner = await makeOwner();
    expect((await visitor().post("/portal/sign-in", { passkey })).status).toBe(400);
    expect((await owner.browser.post(passkeysPath, { intent: "add", passkey })).status).toBe(400);
    expect(await database().passkey.count({ where: { accountId: owner.account.id } })).toBe(0);
  });

  test("ten minutes after signing in, adding, removing and new codes need the password", async () => {
    const owner = await makeOwner();
    await add(owner);
    const [{ id = "" } = {}] = await database().passkey.findMany({ where: { accountId: owner.account.id } });
    await database().session.updateMany({ where: { userId: owner.user.id }, data: { createdAt: new Date(Date.now() - 601_000) } });
    const refused = await owner.browser.post("/api/passkeys", { purpose: "add", password: "wrong" });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: "Current password is incorrect", field: "password" }]);
    for (const fields of [{ intent: "remove", id }, { intent: "codes" }] as Record<string, string>[]) {
      const answer = await owner.browser.post(passkeysPath, fields);
      expect([answer.status, Object.values((await answer.json()).errors)]).toEqual([400, ["Enter your current password"]]);
    }
    expect((await add(owner, {}, { password })).status).toBe(303);
    const made = await owner.browser.post(passkeysPath, { intent: "codes", codesPassword: password });
    expect((await made.json()).codes).toHaveLength(10);
    expect((await owner.browser.post(passkeysPath, { intent: "remove", id, removePassword: password })).status).toBe(303);
  });

  test("passkeys of another account can't be renamed or removed", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    await add(owner);
    const [passkey] = await database().passkey.findMany({ where: { accountId: owner.account.id } });
    const id = passkey?.id ?? "";
    await other.browser.post(passkeysPath, { intent: "remove", id });
    await other.browser.post(passkeysPath, { intent: "rename", id, name: "Mine" });
    expect(await database().passkey.findUnique({ where: { id } })).toMatchObject({ name: passkey?.name });
    await owner.browser.post(passkeysPath, { intent: "rename", id, name: " My <phone> " });
    expect(await database().passkey.findUnique({ where: { id } })).toMatchObject({ name: "My <phone>" });
    const nameless = await owner.browser.post(passkeysPath, { intent: "rename", id, name: " " });
    expect((await nameless.json()).errors.name).toContain("Enter a name");
  });

  test("a passkey that one account has cannot be added to another", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    await add(owner);
    const [passkey] = await database().passkey.findMany({ where: { accountId: owner.account.id } });
    const options = await begin(other.browser, "/api/passkeys", { purpose: "add" });
    const made = JSON.parse(other.device.create(options));
    await database().passkey.update({ where: { id: passkey?.id ?? "" }, data: { id: made.id } });
    const answer = await other.browser.post(passkeysPath, { intent: "add", passkey: JSON.stringify(made) });
    expect(answer.status).toBe(409);
    expect(await database().passkey.findUnique({ where: { id: made.id } })).toMatchObject({ accountId: owner.account.id });
  });

  test("a code signs in once, however it is typed, and a wrong one is recorded", async () => {
    const owner = await makeOwner();
    const { codes } = await (await add(owner)).json();
    const browser = visitor();
    await browser.follow("/api/auth/login");
    const wrong = await browser.post("/portal/sign-in", { email: owner.email, code: "abcd-abcd-abcd-abcd" });
    expect((await wrong.json()).errors.email).toContain("incorrect");
    const typed = ` ${codes[3].toUpperCase().replaceAll("-", " ")} `;
    await browser.arrive("/portal/sign-in", await browser.post("/portal/sign-in", { email: owner.email, code: typed }));
    expect(await personOf(browser)).toMatchObject({ email: owner.email });
    const again = visitor();
    await again.follow("/api/auth/login");
    expect((await again.post("/portal/sign-in", { email: owner.email, code: codes[3] })).status).toBe(400);
    const lines = (await listAccountEvents(owner.user.id, "person")).map(({ words }) => words);
    expect(lines.slice(0, 4)).toEqual([
      "A wrong one-time code",
      "Signed in: by a one-time code",
      "One-time code used",
      "A wrong one-time code",
    ]);
    const mail = (await readMails()).find(({ subject, to }) => to === owner.email && subject.startsWith("A one-time code"));
    expect(mail?.text).toContain("Codes left: 9.");
  });

  test("guessing codes is limited like guessing passwords", async () => {
    const owner = await makeOwner();
    const { codes } = await (await add(owner)).json();
    const browser = visitor();
    await browser.follow("/api/auth/login");
    for (let guess = 0; guess < 10; guess += 1) {
      await browser.post("/portal/sign-in", { email: owner.email, code: `abcd-${guess}` });
    }
    expect((await browser.post("/portal/sign-in", { email: owner.email, code: codes[0] })).status).toBe(429);
    expect((await browser.post("/portal/sign-in", { email: owner.email, password })).status).toBe(429);
  });

  test("a new password keeps passkeys of more than 30 days, and the mail says so; an account that is handed over loses them", async () => {
    const owner = await makeOwner();
    await add(owner);
    const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await database().passkey.updateMany({ where: { accountId: owner.account.id }, data: { createdAt } });
    await updatePortalPassword(owner.account.id, "-", null);
    const mail = (await readMails()).find(({ subject, to }) => to === owner.email && subject.startsWith("Your password"));
    expect(mail?.text).toContain("Your passkeys stay (1)");
    expect(await database().passkey.count({ where: { accountId: owner.account.id } })).toBe(1);
    await handOverToAdministrator(owner.account.id, "-");
    expect(await database().passkey.count()).toBe(await database().passkey.count({ where: { account: { email: { not: owner.email } } } }));
    expect((await useAtPortal(owner.device)).answer.status).toBe(400);
  });

  test("a session that ends while the dialog is open adds nothing", async () => {
    const owner = await makeOwner();
    const options = await begin(owner.browser, "/api/passkeys", { purpose: "add" });
    await database().session.deleteMany({ where: { userId: owner.user.id } });
    const answer = await owner.browser.post(passkeysPath, { intent: "add", passkey: owner.device.create(options) });
    expect(answer.headers.get("Location")).toContain("/auth?redirect=");
    expect(await database().passkey.count({ where: { accountId: owner.account.id } })).toBe(0);
  });

  test("the pages are rendered, with forms that need no script", async () => {
    const owner = await makeOwner();
    await add(owner);
    const [{ id = "" } = {}] = await database().passkey.findMany({ where: { accountId: owner.account.id } });
    const cookie = cookieOf(owner.browser);
    const shows = async (address: string, ...texts: string[]) => {
      const page = await (await site(opening(address, { cookie }))).text();
      return texts.filter((text) => !page.includes(text));
    };
    expect(await shows(passkeysPath, "You have 10 codes left.", "A passkey works with JavaScript only.")).toEqual([]);
    expect(await shows(`${passkeysPath}?remove=${id}`, "Remove the passkey")).toEqual([]);
    expect(await shows(`${passkeysPath}?rename=${id}`, "Save the name")).toEqual([]);
  });

  test("a passkey is offered until there is one, or the offer is declined", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    expect(await isPasskeyOffered(owner.user.id)).toBe(true);
    await add(owner);
    expect(await isPasskeyOffered(owner.user.id)).toBe(false);
    expect((await other.browser.post(passkeysPath, { intent: "decline" })).headers.get("Location")).toBe("/dashboard/account");
    expect(await isPasskeyOffered(other.user.id)).toBe(false);
  });

  test("an administrator removes all of another account: recorded, mailed, signed out", async () => {
    const [owner, administrator] = [await makeOwner(), await makeOwner()];
    await add(owner);
    await add(administrator);
    await database().user.update({ where: { id: administrator.user.id }, data: { role: "administrator", name: "Ada" } });
    const cookie = cookieOf(administrator.browser);
    const page = `/admin?user=${owner.user.id}`;
    const reset = (user: string, sender: string, fields = {}) =>
      site(posting(page, { intent: "reset-passkeys", user, ...fields }, { cookie: sender }));
    expect((await reset(owner.user.id, cookieOf(owner.browser))).headers.get("Location")).toBe("/");
    expect((await reset(administrator.user.id, cookie)).status).toBe(409);
    const idle = new Date(Date.now() - 601_000);
    await database().session.updateMany({ where: { userId: administrator.user.id }, data: { createdAt: idle } });
    const unconfirmed = await reset(owner.user.id, cookie);
    expect([unconfirmed.status, (await unconfirmed.text()).includes("Enter your current password")]).toEqual([400, true]);
    expect(await database().passkey.count({ where: { accountId: owner.account.id } })).toBe(1);

    expect((await reset(owner.user.id, cookie, { resetPassword: password })).status).toBe(303);
    expect(await database().passkey.count({ where: { accountId: owner.account.id } })).toBe(0);
    expect(await database().passkeyCode.count({ where: { accountId: owner.account.id } })).toBe(0);
    expect(await personOf(owner.browser)).toBeNull();
    expect(await listAccountEvents(owner.user.id, "administrator")).toMatchObject([
      { words: "All passkeys and one-time codes removed", by: "Ada" },
      {},
      {},
    ]);
    const mail = (await readMails()).find(({ subject, to }) => to === owner.email && subject.includes("were removed"));
    expect(mail?.text).toContain("An administrator removed all passkeys");
    expect((await useAtPortal(owner.device)).answer.status).toBe(400);
    expect((await reset(owner.user.id, cookie, { resetPassword: password })).status, "a second press changes nothing").toBe(303);
    expect(await listAccountEvents(owner.user.id, "administrator")).toHaveLength(3);
  });

  test("signing in by password still works", async () => {
    const owner = await makeOwner();
    await add(owner);
    const browser = visitor();
    await signIn(browser, owner.email, password);
    expect(await personOf(browser)).toMatchObject({ email: owner.email });
  });
});
