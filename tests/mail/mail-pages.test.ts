import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { mailPaths } from "#app/mail/mail-links.server.ts";
import { mailChoices } from "#app/mail/mail-settings.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import * as adminPage from "#app/routes/_admin.admin._index.tsx";
import * as mailPage from "#app/routes/_admin.admin.mail.tsx";
import * as settingsPage from "#app/routes/mail-settings.tsx";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { listMailActions } from "#app/users/accounts/mail-actions.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";
import { answerTo, opening, posting } from "#tests/support/requests.ts";

testDatabase();

const folder = mailFolder();
const settings = (variables: Record<string, string> = {}) => {
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder, ...variables });
};
beforeEach(() => settings());

const dataOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe("a user's mail settings", () => {
  const open = async (address: string, person?: SignedIn) => answerTo(opening(address, person), settingsPage.loader);
  const post = (address: string, fields: Record<string, string | string[]>, person?: SignedIn) =>
    answerTo(posting(address, fields, person), settingsPage.action);

  test("is shown and changed by the link of a mail, without logging in; opening it changes nothing", async () => {
    const { id, email } = await makePerson();
    const { settings: path, unsubscribe } = await mailPaths(id, "happenings");
    for (const address of [path, unsubscribe, unsubscribe]) {
      const page = await dataOf(await open(address));
      expect(page).toMatchObject({ state: "known", choices: { stopped: [], stopsAll: false, pausedUntil: null } });
      expect(JSON.stringify(page)).not.toContain(email);
    }
    const saved = await post(path, { intent: "save", topic: ["monday"], pausedUntil: "" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${path}&saved`]);
    expect(await mailChoices(id)).toEqual({ stopped: ["reminders", "happenings"], stopsAll: false, pausedUntil: null });
    await post(path, { intent: "stop-all" });
    expect(await mailChoices(id)).toMatchObject({ stopsAll: true });
    await post(path, { intent: "start-again" });
    expect(await mailChoices(id)).toEqual({ stopped: ["reminders", "happenings"], stopsAll: false, pausedUntil: null });
  });

  test("is no more the mailbox's once the address is another, or the mail is older than 90 days", async () => {
    const { id, email } = await makePerson();
    const { settings: path } = await mailPaths(id, "monday");
    await database().user.update({ where: { id }, data: { email: `next-${email}` } });
    expect((await open(path)).status).toBe(404);
    await database().user.update({ where: { id }, data: { email } });
    expect((await open(path)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 91 * 24 * 60 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await open(path)).status).toBe(404);
  });

  test("is stopped by one press of a mail program, which sends no cookies and is led nowhere", async () => {
    const { id } = await makePerson();
    const { unsubscribe } = await mailPaths(id, "monday");
    const answer = await post(unsubscribe, { "List-Unsubscribe": "One-Click" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
    expect(await mailChoices(id)).toMatchObject({ stopped: ["monday"] });
  });

  test("can be paused until a day of the next year, and no other", async () => {
    const { id } = await makePerson();
    const { settings: path } = await mailPaths(id, "monday");
    const days = ["2020-01-01", "2199-01-01", "2027-02-30", "soon"];
    for (const pausedUntil of days) {
      const answer = await post(path, { intent: "save", topic: ["monday"], pausedUntil });
      expect([answer.status, await dataOf(answer)]).toMatchObject([400, { pausedUntil, topics: ["monday"] }]);
    }
    expect(await mailChoices(id)).toMatchObject({ stopped: [], pausedUntil: null });
    const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await post(path, { intent: "save", topic: ["monday"], pausedUntil: inAMonth });
    expect(await mailChoices(id)).toMatchObject({ pausedUntil: inAMonth });
  });

  test("can't be changed by others: an altered link, or another user's, opens nothing", async () => {
    const [person, other] = await Promise.all([makePerson(), makePerson()]);
    const { settings: path } = await mailPaths(person.id, "monday");
    const forged = path.replace(person.id, other.id);
    expect((await open(forged)).status).toBe(404);
    expect((await post(forged, { intent: "stop-all" })).status).toBe(404);
    expect((await open(path.slice(0, -1))).status).toBe(404);
    expect(await mailChoices(other.id)).toMatchObject({ stopsAll: false });
  });

  test("can be changed on the account's own page too, by the signed-in user", async () => {
    const person = await makePerson();
    expect(await dataOf(await open("/mail-settings", person))).toMatchObject({ state: "known", address: person.email });
    await post("/mail-settings", { intent: "save" }, person);
    expect(await mailChoices(person.id)).toMatchObject({ stopped: ["reminders", "monday", "happenings"] });
    expect((await open("/mail-settings")).headers.get("Location")).toContain("/auth?redirect=");
  });
});

describe("the administrator's page of mails", () => {
  const open = async (address: string, person: SignedIn) => dataOf(await answerTo(opening(address, person), mailPage.loader));

  test("shows what was sent to which address, and the text only while no mail server is set", async () => {
    const administrator = await makePerson({ role: "administrator" });
    const answer = await answerTo(posting("/admin/mail", { intent: "test" }, administrator), mailPage.action);
    expect(answer.headers.get("Location")).toBe("/admin/mail?test#mails");
    await database().outboxEntry.updateMany({ data: { kind: "password-changed", payload: {} } });
    const account = await database().portalAccount.create({ data: { email: administrator.email, name: "A", passwordHash: "x" } });
    await database().outboxEntry.updateMany({ data: { payload: { accountId: account.id } } });
    expect(await readMails()).toMatchObject([{ to: administrator.email }]);
    const { mails } = (await open("/admin/mail", administrator)) as { mails: { id: string }[] };
    expect(mails).toMatchObject([{ address: administrator.email, state: "sent", canBeRead: true }]);
    const address = `/admin/mail?mail=${mails[0]?.id}`;
    expect(await open(address, administrator)).toMatchObject({ opened: { text: expect.stringContaining("Your password was changed") } });
    settings({ SMTP_URL: "smtp://user:secret@mail.example.com:587", MAIL_FROM: "keyturn@example.com" });
    const sending = await open(address, administrator);
    expect(sending).toMatchObject({ opened: null, mails: [{ canBeRead: false }], settings: { server: "mail.example.com:587" } });
    expect(JSON.stringify(sending)).not.toContain("secret");
  });

  test("goes on page by page, and shows apart what went wrong", async () => {
    const administrator = await makePerson({ role: "administrator" });
    await database().outboxEntry.deleteMany();
    await database().outboxEntry.createMany({
      data: Array.from({ length: 53 }, (_, number) => ({
        kind: "test",
        key: `key ${number}`,
        address: `${number}@example.com`,
        state: number === 7 ? ("uncertain" as const) : ("sent" as const),
        createdAt: new Date(Date.UTC(2026, 10, 20, 12, 0, Math.floor(number / 3))),
      })),
    });
    const addresses: string[] = [];
    for (let path: string | null = "/admin/mail"; path !== null; ) {
      const page = (await open(path, administrator)) as { mails: { address: string }[]; next: string | null };
      addresses.push(...page.mails.map(({ address }) => address));
      path = page.next && `/admin/mail?after=${page.next}`;
    }
    expect(new Set(addresses).size).toBe(53);
    expect(addresses).toHaveLength(53);
    expect(await open("/admin/mail?show=trouble", administrator)).toMatchObject({ mails: [{ address: "7@example.com" }], next: null });
  });

  test("tells how much waits, and sends again what was not sent, one or all, but not what is over or too late", async () => {
    const administrator = await makePerson({ role: "administrator" });
    await database().outboxEntry.deleteMany();
    const row = (key: string, state: "failed" | "uncertain" | "waiting", more: object = {}) => ({
      kind: "test",
      key,
      state,
      attempts: 6,
      ...more,
    });
    await database().outboxEntry.createMany({
      data: [
        row("failed", "failed"),
        row("uncertain", "uncertain"),
        row("over", "failed", { isOver: true, fault: "Too many" }),
        row("late", "failed", { expiresAt: new Date(Date.now() - 1_000) }),
        row("waiting", "waiting", { createdAt: new Date(Date.now() - 90 * 60_000) }),
      ],
    });
    const page = (await open("/admin/mail?show=trouble", administrator)) as {
      mails: { id: string; state: string; again: string }[];
      queue: object;
    };
    expect(page.queue).toMatchObject({ waiting: 1, failed: 1, uncertain: 1, oldest: expect.closeTo(90 * 60_000, -4) });
    expect(page.mails.map(({ again }) => again).toSorted()).toEqual(["can be", "can be", "never", "too late"]);
    const send = async (fields: Record<string, string>) =>
      (await answerTo(posting("/admin/mail", fields, administrator), mailPage.action)).headers.get("Location");
    const { id = "" } = page.mails.find(({ state }) => state === "uncertain") ?? {};
    expect(await send({ intent: "again", entry: id })).toBe("/admin/mail?again=1#mails");
    expect(await send({ intent: "again", entry: id })).toBe("/admin/mail?again=0#mails");
    expect(await database().outboxEntry.findUnique({ where: { id } })).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await send({ intent: "again-all" })).toBe("/admin/mail?again=1#mails");
    expect(await send({ intent: "again-all" })).toBe("/admin/mail?again=0#mails");
    expect(await database().outboxEntry.count({ where: { state: "failed" } })).toBe(2);
    const refused = await answerTo(posting("/admin/mail", { intent: "again", entry: "x" }, administrator), mailPage.action);
    expect(refused.status).toBe(400);
  });

  test("lets mail go again to an address that was refused", async () => {
    const administrator = await makePerson({ role: "administrator" });
    await database().refusedAddress.create({ data: { address: "gone@example.com", fault: "550 no such user" } });
    expect(await open("/admin/mail", administrator)).toMatchObject({ refused: [{ address: "gone@example.com" }] });
    await answerTo(posting("/admin/mail", { intent: "allow", address: "gone@example.com" }, administrator), mailPage.action);
    expect(await open("/admin/mail", administrator)).toMatchObject({ refused: [] });
  });

  test("shows who resent which mail, and who allowed an address, there and with the recipient", async () => {
    const [administrator, person] = await Promise.all([makePerson({ role: "administrator", name: "Ada" }), makePerson()]);
    await database().outboxEntry.deleteMany();
    await database().accountEvent.deleteMany();
    const failed = (key: string, more: object) => ({ kind: "test", key, state: "failed" as const, ...more });
    const { id } = await database().outboxEntry.create({ data: failed("one", { kind: "password-reset", address: person.email }) });
    const send = (fields: Record<string, string>) => answerTo(posting("/admin/mail", fields, administrator), mailPage.action);
    await send({ intent: "again", entry: id });
    await send({ intent: "again", entry: id });
    await database().outboxEntry.createMany({
      data: [failed("own", { userId: person.id }), ...["a", "b", "c"].map((name) => failed(name, { address: `${name}@example.com` }))],
    });
    await send({ intent: "again-all" });
    await database().refusedAddress.create({ data: { address: "gone@example.com", fault: "550 no such user" } });
    await send({ intent: "allow", address: "gone@example.com" });
    const { actions } = (await open("/admin/mail", administrator)) as { actions: { words: string; by: string }[] };
    expect(actions.map(({ by }) => by)).toEqual(["Ada", "Ada", "Ada"]);
    expect(actions.map(({ words }) => words)).toEqual([
      "Email allowed again to gone@example.com",
      expect.stringMatching(/^Sent again: 4 emails, to \S+@example\.com, \S+@example\.com, \S+@example\.com, and 1 more$/),
      `Sent again: password-reset, to ${person.email}`,
    ]);
    const page = await dataOf(await answerTo(opening(`/admin?user=${person.id}`, administrator), adminPage.loader));
    expect(page).toMatchObject({
      selected: {
        events: [
          { words: "Email sent again: test", by: "Ada" },
          { words: "Email sent again: password-reset", by: "Ada" },
        ],
      },
    });
    expect(await listAccountEvents(person.id, "person")).toMatchObject([{ by: "an administrator" }, { by: "an administrator" }]);
    await database().user.delete({ where: { id: administrator.id } });
    expect((await listMailActions()).map(({ by }) => by)).toEqual(Array(3).fill("a former administrator"));
  });
});
