import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { mailSender } from "#app/mail/mail-sender.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { type Outbox, startOutbox } from "#app/platform/outbox/outbox-worker.server.ts";
import { mailServerDownSince } from "#app/platform/outbox/server-outage.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type ReceivedMail, startMailServer } from "#tests/support/mail-server.ts";

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
    enqueueMail(transaction, ...addresses.map((address) => ({ kind: "news", key: `news for ${address}`, address }))),
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
  await expect.poll(mailServerDownSince, { timeout: 20_000 }).not.toBeNull();
  server = await startMailServer(Number(port));
  await expect.poll(states, { timeout: 30_000 }).toMatchObject({ waiting: "sent 0" });
  expect(server.received).toHaveLength(1);
  expect(await database().refusedAddress.count()).toBe(0);
});

test("what is asked for behind 2,000 reminders leaves a server that takes 250 ms for each within 10 seconds", {
  timeout: 60_000,
}, async () => {
  const { port } = new URL(server.url);
  await server.close();
  server = await startMailServer(Number(port), 250);
  await tell(...Array.from({ length: 2_000 }, (_, number) => `reminder-${number}@example.org`));
  work();
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBeGreaterThan(5);
  const start = performance.now();
  await enqueueMail(database(), { kind: "news", key: "urgent", address: "urgent@example.org", isUrgent: true });
  await expect.poll(() => server.received.some(({ to }) => to === "urgent@example.org"), { timeout: 10_000 }).toBe(true);
  console.info(`left after ${Math.round(performance.now() - start)} ms, behind ${2_000 - server.received.length} reminders`);
});

test("of 400 mails to a server that comes and goes, none is sent twice and none fails", { timeout: 150_000 }, async () => {
  const { port } = new URL(server.url);
  await server.close();
  const [received, seen]: [ReceivedMail[], Map<string, number>] = [[], new Map()];
  server = await startMailServer(Number(port), 20, received, seen);
  const ways = ["later", "drop", "mute", "slow"];
  await tell(
    ...Array.from({ length: 400 }, (_, number) => `${number % 20 === 0 ? ways[(number / 20) % 4] : "plain"}-${number}@example.org`),
  );
  const fast = { firstWait: 200, poll: 1_000, firstPause: 100, longestPause: 500 };
  started.push(startOutbox(mailSender(kinds), fast), startOutbox(mailSender(kinds), fast));
  const waiting = () => database().outboxEntry.count({ where: { state: { in: ["waiting", "sending"] } } });
  let goings = 0;
  for (; (await waiting()) > 0; goings += 1) {
    await sleep(1_000);
    await server.close();
    await sleep(700);
    server = await startMailServer(Number(port), 20, received, seen);
  }
  const entries = await database().outboxEntry.findMany({ select: { address: true, state: true, attempts: true } });
  const byState = Map.groupBy(entries, ({ state }) => state);
  console.info(`${goings} times away; ${[...byState].map(([state, { length }]) => `${length} ${state}`).join(", ")}`);
  expect(goings).toBeGreaterThan(1);
  expect([...byState.keys()].toSorted()).toEqual(["sent", "uncertain"]);
  const messageIds = received.map(({ messageId }) => messageId);
  expect(new Set(messageIds).size).toBe(messageIds.length);
  const receivedBy = new Set(received.map(({ to }) => to));
  expect(byState.get("sent")?.filter(({ address }) => !receivedBy.has(address ?? ""))).toEqual([]);
  expect(entries.filter(({ address, state, attempts }) => address?.startsWith("plain") && state === "sent" && attempts > 0)).toEqual([]);
});
