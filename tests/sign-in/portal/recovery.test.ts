import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { mailFolder, pathIn, readMails } from "#tests/support/mails.ts";
import { createAccount, personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";

testDatabase();
testPortal({ DATA_DIR: mailFolder(), SIGN_UPS_AT_MOST: "1000" });

const password = "crooked lantern velvet orchard";
const newPassword = "seventeen purple walrus songs";
const freshEmail = () => `somebody-${crypto.randomUUID()}@example.com`;

beforeEach(async () => {
  await database().outboxEntry.deleteMany();
  await database().rateLimit.deleteMany();
});

const dataOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

const makeConfirmed = (email: string) => database().portalAccount.update({ where: { email }, data: { emailVerified: true } });

describe("a confirmed address", () => {
  test("is what the link in the first mail leads to; opening it confirms nothing", async () => {
    const [somebody, email] = [visitor(), freshEmail()];
    await createAccount(somebody, email, password);
    const [mail, ...others] = await readMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "confirm-address", to: email });
    const isConfirmed = async () => [
      (await database().portalAccount.findUniqueOrThrow({ where: { email } })).emailVerified,
      (await database().user.findFirstOrThrow({ where: { email } })).emailVerified,
    ];
    const scanner = visitor();
    for (let times = 0; times < 3; times += 1) {
      expect(await dataOf(await scanner.get(pathIn(mail)))).toMatchObject({ state: "works", email });
    }
    expect(await isConfirmed()).toEqual([false, false]);
    const { response } = await scanner.arrive(pathIn(mail), await scanner.post(pathIn(mail)));
    expect(await dataOf(response)).toMatchObject({ state: "done" });
    expect(await isConfirmed()).toEqual([true, true]);
    expect((await scanner.get(pathIn(mail))).status).toBe(404);
    expect(await signIn(visitor(), email, password)).toContain("auth=success");
    expect(await isConfirmed()).toEqual([true, true]);
  });

  test("can be asked for again, until it is confirmed", async () => {
    const [somebody, email] = [visitor(), freshEmail()];
    await createAccount(somebody, email, password);
    await database().outboxEntry.deleteMany();
    await somebody.post("/dashboard/account", { intent: "confirm-address" });
    const [mail] = await readMails();
    await somebody.post(pathIn(mail));
    await somebody.post("/dashboard/account", { intent: "confirm-address" });
    expect(await readMails()).toEqual([]);
  });
});

describe("a forgotten password", () => {
  test("is replaced by the link in a mail, once, and ends every session", async () => {
    const [somebody, email] = [visitor(), freshEmail()];
    await createAccount(somebody, email, password);
    await readMails();
    const other = visitor();
    const asked = await other.post("/portal/forgot-password", { email: ` ${email.toUpperCase()} ` });
    expect(asked.headers.get("Location")).toBe("/portal/forgot-password?sent");
    const [mail] = await readMails();
    expect(mail).toMatchObject({ kind: "password-reset", to: email });
    expect(await database().accountLink.count({ where: { tokenHash: pathIn(mail).split("token=")[1] ?? "" } })).toBe(0);
    await other.get(pathIn(mail));
    const weak = await other.post(pathIn(mail), { password: "short" });
    expect([weak.status, await dataOf(weak)]).toEqual([
      400,
      expect.objectContaining({ errors: { password: expect.stringContaining("12") } }),
    ]);
    expect(await personOf(somebody)).not.toBeNull();
    const done = await other.post(pathIn(mail), { password: newPassword });
    expect(done.headers.get("Location")).toBe("/portal/reset-password?done");
    expect(await personOf(somebody)).toBeNull();
    expect((await other.post(pathIn(mail), { password })).status).toBe(400);
    expect((await other.get(pathIn(mail))).status).toBe(404);
    expect(await readMails()).toMatchObject([{ kind: "password-changed", to: email }]);
    expect(await signIn(visitor(), email, newPassword)).toContain("auth=success");
    expect((await database().portalAccount.findUniqueOrThrow({ where: { email } })).emailVerified).toBe(true);
  });

  test("without an account is answered the same, and nothing is sent or stored", async () => {
    const stranger = visitor();
    const known = freshEmail();
    await createAccount(visitor(), known, password);
    await readMails();
    const answers = await Promise.all([known, "nobody@example.com"].map((email) => stranger.post("/portal/forgot-password", { email })));
    const [first, second] = answers.map(({ status, headers }) => [status, [...headers]]);
    expect(first).toEqual(second);
    expect((await readMails()).map(({ to }) => to)).toEqual([known]);
  });

  test("cannot be used to flood a mailbox: the page says that a link was asked for already, with an account or without", async () => {
    const [email, nobodys] = [freshEmail(), freshEmail()];
    await createAccount(visitor(), email, password);
    await readMails();
    const ask = async (address: string) => {
      const answer = await visitor().post("/portal/forgot-password", { email: address });
      return [answer.status, answer.status === 429 ? (await dataOf(answer)).errors : null];
    };
    for (const address of [email, nobodys]) {
      expect([await ask(address), await ask(address), await ask(address)]).toEqual([
        [303, null],
        [303, null],
        [
          429,
          {
            email: expect.stringMatching(
              /^Links for this address were already requested\. If it has an account, the latest one still works.* You can ask again in 60 minutes\.$/,
            ),
          },
        ],
      ]);
    }
    const mails = await readMails();
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    expect(mails[0]?.text).toContain("The link works once, for 30 minutes.");
    expect(mails[1]?.text).toMatch(/The link works once, for (?:89|90) minutes\./);
    expect((await visitor().get(pathIn(mails[1]))).status).toBe(200);
  });

  test("cannot be asked for without end", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      statuses.push((await visitor().post("/portal/forgot-password", { email: freshEmail() })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429]);
  });

  test("link is over after 30 minutes, after a change of password, and when the mail comes too late", async () => {
    const [somebody, email] = [visitor(), freshEmail()];
    await createAccount(somebody, email, password);
    await readMails();
    await visitor().post("/portal/forgot-password", { email });
    const { createdAt, expiresAt: lastMoment } = await database().outboxEntry.findFirstOrThrow({ where: { state: "waiting" } });
    expect((lastMoment?.getTime() ?? 0) - createdAt.getTime()).toBe(30 * 60_000);
    const [old] = await readMails();
    const { expiresAt } = await database().accountLink.findFirstOrThrow({ where: { purpose: "password" } });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    await somebody.post("/dashboard/account", {
      intent: "password",
      currentPassword: password,
      newPassword,
      confirmPassword: newPassword,
    });
    expect((await visitor().get(pathIn(old))).status).toBe(404);
  });
});

test("a link to confirm the address can be asked for until its mails are used up, which the page then says", async () => {
  const [somebody, email] = [visitor(), freshEmail()];
  await createAccount(somebody, email, password);
  const ask = () => somebody.post("/dashboard/account", { intent: "confirm-address" });
  expect([(await ask()).status, (await ask()).status]).toEqual([303, 303]);
  const refused = await ask();
  expect([refused.status, await dataOf(refused)]).toMatchObject([429, { linkError: expect.stringContaining("Try again in 60 minutes.") }]);
  expect(await readMails()).toHaveLength(3);
});

describe("a change of address", () => {
  test("tells both addresses, and happens when the new one's link is used", async () => {
    const [somebody, email, next] = [visitor(), freshEmail(), freshEmail()];
    await createAccount(somebody, email, password);
    await makeConfirmed(email);
    await readMails();
    const wrong = await somebody.post("/dashboard/account", { intent: "new-address", newEmail: next, emailPassword: "wrong" });
    expect(await dataOf(wrong)).toMatchObject({ addressErrors: { emailPassword: "Current password is incorrect" }, newEmail: next });
    await somebody.post("/dashboard/account", { intent: "new-address", newEmail: next, emailPassword: password });
    const mails = await readMails();
    expect(mails.map(({ kind, to }) => [kind, to]).toSorted()).toEqual([
      ["address-change-asked", email],
      ["confirm-address", next],
    ]);
    expect(await personOf(somebody)).toMatchObject({ email });
    const path = pathIn(mails.find(({ kind }) => kind === "confirm-address"));
    await visitor().get(path);
    expect(await personOf(somebody)).toMatchObject({ email });
    const elsewhere = visitor();
    await signIn(elsewhere, email, password);
    await readMails();
    await somebody.post(path);
    expect(await personOf(somebody)).toMatchObject({ email: next });
    expect(await personOf(elsewhere), "every other browser is signed out").toBeNull();
    expect(await readMails()).toMatchObject([{ kind: "address-changed", to: email }]);
    expect(await signIn(visitor(), next, password)).toContain("auth=success");
  });

  test("to an address that has an account mails nothing there, and says the same", async () => {
    const [somebody, email, taken] = [visitor(), freshEmail(), freshEmail()];
    await createAccount(visitor(), taken, password);
    await createAccount(somebody, email, password);
    await makeConfirmed(email);
    await readMails();
    const answer = await somebody.post("/dashboard/account", { intent: "new-address", newEmail: taken, emailPassword: password });
    expect(answer.status).toBe(303);
    expect((await readMails()).map(({ to }) => to)).toEqual([email]);
  });

  test("that another person started is undone by a new password", async () => {
    const [intruder, email, theirs] = [visitor(), freshEmail(), freshEmail()];
    await createAccount(intruder, email, password);
    await readMails();
    await intruder.post("/dashboard/account", { intent: "new-address", newEmail: theirs, emailPassword: password });
    const path = pathIn((await readMails()).find(({ kind }) => kind === "confirm-address"));
    await visitor().post("/portal/forgot-password", { email });
    await visitor().post(pathIn((await readMails()).find(({ kind }) => kind === "password-reset")), { password: newPassword });
    await intruder.post(path);
    expect(await database().portalAccount.findUnique({ where: { email: theirs } })).toBeNull();
  });
});

test("a sign-in from a new browser is mailed, the first one and those from the same browser are not", async () => {
  const [somebody, email] = [visitor(), freshEmail()];
  await createAccount(somebody, email, password);
  await makeConfirmed(email);
  await readMails();
  await database().user.updateMany({ where: { email }, data: { createdAt: new Date(Date.now() - 60 * 60_000) } });
  await somebody.post("/logout");
  await signIn(somebody, email, password);
  expect(await readMails()).toEqual([]);
  await signIn(visitor(), email, password);
  expect(await readMails()).toMatchObject([{ kind: "new-sign-in", to: email, text: expect.stringContaining("A browser on a device") }]);
});
