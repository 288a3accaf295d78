import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { mailSender } from "#app/mail/mail-sender.server.ts";
import { saveMailChoices } from "#app/mail/mail-settings.server.ts";
import { readStoredMail, storeMail } from "#app/mail/mailbox.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import type { ClaimedEntry } from "#app/platform/outbox/outbox-worker.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/factories.ts";

testDatabase();

const folder = mkdtempSync(join(tmpdir(), "keyturn-mail-"));
beforeAll(() => {
  processState().environment = readEnvironment({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: folder,
    APP_ORIGIN: "https://keyturn.example.com",
  });
});
beforeEach(() => rmSync(join(folder, "mail"), { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = { subject: "Something happened", title: "Something happened", paragraphs: ["It did."], reason: "You asked." };
let address = "somebody@example.com";
const kinds: MailKinds = {
  safety: { title: "Safety", topic: null, isAskedFor: false, write: async () => ({ to: { name: "Some\r\nbody", address }, content }) },
  asked: { title: "Asked", topic: null, isAskedFor: true, write: async () => ({ to: { name: null, address }, content }) },
  news: { title: "News", topic: "happenings", write: async () => ({ ...content, journeyType: "selling" as const }) },
};

const entry = (kind: string, more: Partial<ClaimedEntry> = {}): ClaimedEntry => ({
  id: crypto.randomUUID(),
  kind,
  key: `key of ${kind}`,
  userId: null,
  address: null,
  payload: {},
  attempts: 0,
  createdAt: new Date(),
  ...more,
});

const send = (one: ClaimedEntry) => mailSender(kinds).send(one, async () => undefined);

const whole = () => {
  const [name = ""] = readdirSync(join(folder, "mail")).filter((file) => file.endsWith(".eml"));
  expect(statSync(join(folder, "mail", name)).mode & 0o777).toBe(0o600);
  return readFileSync(join(folder, "mail", name), "utf8");
};

describe("without a mail server, a mail", () => {
  test("is a file that only its owner may read, and its text can be shown", async () => {
    const one = entry("safety");
    expect(await send(one)).toEqual({ kind: "sent", address: "somebody@example.com" });
    const mail = whole();
    expect(mail).toMatch(/^From: Keyturn <no-reply@keyturn\.example\.com>\r?$/m);
    expect(mail).toMatch(/^To: Some body <somebody@example\.com>\r?$/m);
    expect(mail).toMatch(/^Reply-To: Keyturn <buyers@example\.com>\r?$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f]{40}@keyturn\.example\.com>\r?$/m);
    expect(mail).not.toContain("List-Unsubscribe");
    expect(await readStoredMail(one.id)).toMatchObject({ subject: "Something happened", text: expect.stringContaining("It did.") });
  });

  test("of which one has many keeps the last 200", async () => {
    for (let number = 0; number < 203; number += 1) {
      await storeMail({ id: `mail-${number}`, whole: Buffer.from("x"), subject: "s", text: "t" });
    }
    expect(readdirSync(join(folder, "mail")).filter((file) => file.endsWith(".eml"))).toHaveLength(200);
    expect(await readStoredMail("mail-0")).toBeNull();
    expect(await readStoredMail("mail-202")).toEqual({ subject: "s", text: "t" });
  });
});

describe("a mail of a topic", () => {
  test("can be stopped by one press of the mail program, and answers go to the right contact", async () => {
    const { id } = await makePerson();
    expect(await send(entry("news", { userId: id }))).toMatchObject({ kind: "sent" });
    const mail = whole().replace(/\r?\n[ \t]+/g, " ");
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/keyturn\.example\.com\/mail-settings\?token=[\w.-]+&stop=happenings>\r?$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail).toMatch(/^Reply-To: Keyturn <sellers@example\.com>\r?$/m);
  });

  test("does not go to an unconfirmed address, nor to users who have stopped or paused it", async () => {
    const [unconfirmed, stopped, all, paused, past] = await Promise.all([
      makePerson(),
      makePerson(),
      makePerson(),
      makePerson(),
      makePerson(),
    ]);
    await database().user.update({ where: { id: unconfirmed.id }, data: { emailVerified: false } });
    const choices = { stopped: [], stopsAll: false, pausedUntil: null };
    await saveMailChoices(stopped.id, { ...choices, stopped: ["happenings"] });
    await saveMailChoices(all.id, { ...choices, stopsAll: true });
    await saveMailChoices(paused.id, { ...choices, pausedUntil: "2099-01-01" });
    await saveMailChoices(past.id, { ...choices, stopped: ["monday"], pausedUntil: "2020-01-01" });
    for (const { id } of [unconfirmed, stopped, all, paused]) {
      expect(await send(entry("news", { userId: id }))).toMatchObject({ kind: "skipped" });
    }
    expect(await send(entry("news", { userId: past.id }))).toMatchObject({ kind: "sent" });
    expect(await send(entry("news"))).toMatchObject({ kind: "skipped" });
  });
});

test("an address that holds a second one is refused, whole", async () => {
  address = "x@example.com\r\nBcc: evil@example.com";
  await expect(send(entry("safety"))).rejects.toMatchObject({ isFinal: true });
  address = "somebody@example.com";
});

test("an address that was refused gets only what its owner has just asked for", async () => {
  await database().refusedAddress.create({ data: { address: "somebody@example.com", fault: "550 no such user" } });
  await expect(send(entry("safety"))).rejects.toMatchObject({ isFinal: true, message: "Mail to this address was refused before." });
  expect(await send(entry("asked"))).toMatchObject({ kind: "sent" });
});

test("a kind of a later version waits for a node that knows it", async () => {
  await expect(send(entry("from the future"))).rejects.toMatchObject({ isFinal: false });
});
