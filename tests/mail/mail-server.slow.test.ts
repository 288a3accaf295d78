import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { mailSender } from "#app/mail/mail-sender.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { announce } from "#app/platform/outbox/outbox.server.ts";
import { type Outbox, startOutbox } from "#app/platform/outbox/outbox-worker.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { startMailServer } from "#tests/support/mail-server.ts";

testDatabase();

const kinds: MailKinds = {
  news: {
    title: "News",
    topic: null,
    isAskedFor: false,
    write: async ({ address }) => ({
      to: { name: "Somebody", address: address ?? "" },
      content: { subject: "News for you", title: "News", paragraphs: ["All is well."], reason: "You asked." },
    }),
  },
};

let server: Awaited<ReturnType<typeof startMailServer>>;
const started: Outbox[] = [];

beforeAll(async () => {
  server = await startMailServer();
  processState().environment = readEnvironment({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    SMTP_URL: server.url,
    MAIL_FROM: "keyturn@example.com",
  });
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()));
  await database().outboxEntry.deleteMany();
  await database().refusedAddress.deleteMany();
  server.received.length = 0;
});

afterAll(() => server.close());

const work = () => started.push(startOutbox(mailSender(kinds), { firstWait: 200, poll: 1_000 }));

const tell = (...addresses: string[]) =>
  database().$transaction((transaction) =>
    announce(transaction, ...addresses.map((address) => ({ kind: "news", key: `news for ${address}`, address }))),
  );

const states = async () => {
  const entries = await database().outboxEntry.findMany({ orderBy: { address: "asc" } });
  return Object.fromEntries(entries.map(({ address, state, attempts }) => [address?.split("@")[0], `${state} ${attempts}`]));
};

test("a server takes, refuses, delays and breaks off, and each is what it is", async () => {
  work();
  await tell(...["plain", "refuse", "policy", "later", "spam", "slow", "drop", "mute"].map((way) => `${way}@example.org`));
  await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual({
    plain: "sent 0",
    refuse: "failed 1",
    policy: "failed 1",
    later: "sent 1",
    spam: "failed 1",
    slow: "sent 0",
    drop: "uncertain 1",
    mute: "uncertain 1",
  });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(server.received.map(({ to }) => to.split("@")[0]).toSorted()).toEqual(["later", "mute", "plain", "slow"]);
  // What is refused for who sends it says nothing against the address.
  expect((await database().refusedAddress.findMany()).map(({ address }) => address)).toEqual(["refuse@example.org"]);
  const plain = server.received.find(({ to }) => to.startsWith("plain"))?.whole ?? "";
  expect(plain).toMatch(/^From: Keyturn <keyturn@example\.com>\r?$/m);
  expect(Buffer.byteLength(plain)).toBeLessThan(30_000);
});

test("two workers on one outbox send 300 mails once each", { timeout: 120_000 }, async () => {
  await tell(...Array.from({ length: 300 }, (_, number) => `person-${number}@example.org`));
  work();
  work();
  await expect.poll(() => database().outboxEntry.count({ where: { state: "sent" } }), { timeout: 90_000, interval: 500 }).toBe(300);
  expect(server.received).toHaveLength(300);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(300);
});

test("a server that is away gets the mail when it is back, and no address is blamed", { timeout: 60_000 }, async () => {
  const { port } = new URL(server.url);
  await server.close();
  work();
  await tell("waiting@example.org");
  await expect.poll(async () => (await database().outboxEntry.findFirstOrThrow()).attempts, { timeout: 20_000 }).toBeGreaterThan(0);
  server = await startMailServer(Number(port));
  await expect.poll(states, { timeout: 30_000 }).toMatchObject({ waiting: expect.stringMatching(/^sent/) });
  expect(server.received).toHaveLength(1);
  expect(await database().refusedAddress.count()).toBe(0);
});
