import { afterEach, expect, test, vi } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueMail, sendAgain } from "#app/platform/outbox/outbox.server.ts";
import { type ClaimedEntry, type Outbox, SendingFault, type Sent, startOutbox } from "#app/platform/outbox/outbox-worker.server.ts";
import { mailServerDownSince } from "#app/platform/outbox/server-outage.server.ts";
import { testDatabase } from "#tests/support/database.ts";

testDatabase();

const started: Outbox[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()));
  await database().outboxEntry.deleteMany();
  vi.restoreAllMocks();
});

function working(
  send: (entry: ClaimedEntry, begin: () => Promise<void>) => Promise<unknown>,
  times: Parameters<typeof startOutbox>[1] = {},
) {
  const sent: Sent = { kind: "sent", address: "somebody@example.com" };
  const sender = {
    async send(entry: ClaimedEntry, begin: () => Promise<void>) {
      await send(entry, begin);
      return sent;
    },
    rest: () => undefined,
  };
  started.push(startOutbox(sender, { firstWait: 5, ...times }));
}

const tell = (...keys: string[]) =>
  enqueueMail(database(), ...keys.map((key) => ({ kind: "test", key, isUrgent: key.startsWith("urgent") })));
const numbers = Array.from({ length: 30 }, (_, number) => `reminder ${number}`);
const entryOf = (key: string) => database().outboxEntry.findUniqueOrThrow({ where: { key } });
const becomes = (key: string, state: string) => expect.poll(async () => (await entryOf(key)).state, { timeout: 10_000 }).toBe(state);
const away = () => new SendingFault("connect ECONNREFUSED to jo@example.com", { isFinal: false, isAnswer: false, isServerDown: true });

test("urgent mail goes before all that was written earlier", async () => {
  await tell(...numbers, "urgent one");
  const begun: string[] = [];
  working(async ({ key }) => begun.push(key));
  await becomes(numbers.at(-1) ?? "", "sent");
  expect(begun.indexOf("urgent one")).toBeLessThan(4);
});

test("urgent mail that comes later waits for no slow reminder", async () => {
  await tell(...numbers);
  let isUnderWay = 0;
  let most = 0;
  let goOn = () => undefined as undefined;
  const held = new Promise<void>((resolve) => {
    goOn = () => void resolve();
  });
  working(async ({ key }) => {
    isUnderWay += 1;
    most = Math.max(most, isUnderWay);
    await (key.startsWith("urgent") ? undefined : held);
    isUnderWay -= 1;
  });
  await expect.poll(() => isUnderWay).toBe(10);
  await tell("urgent one");
  await becomes("urgent one", "sent");
  expect(most).toBe(11);
  goOn();
});

test("what expires before it is sent has failed, is logged, and is never sent again", async () => {
  const error = vi.spyOn(log(), "error");
  await enqueueMail(database(), { kind: "test", key: "late", address: "jo@example.com", isUrgent: true, lifetime: 0 });
  const sent: string[] = [];
  working(async ({ key }) => sent.push(key));
  await becomes("late", "failed");
  expect(await entryOf("late")).toMatchObject({ isOver: true, fault: expect.stringContaining("Too late") });
  expect(await sendAgain(database(), null)).toEqual([]);
  expect(sent).toEqual([]);
  expect(error).toHaveBeenCalledTimes(1);
});

test("a server that is away is one pause, logged once when lost and once when back, and uses up no tries", async () => {
  const [error, info] = [vi.spyOn(log(), "error"), vi.spyOn(log(), "info")];
  await tell(...numbers, "urgent one");
  let isDown = true;
  let asked = 0;
  working(
    async () => {
      asked += 1;
      if (isDown) {
        throw away();
      }
    },
    { firstPause: 50, longestPause: 200 },
  );
  await expect.poll(() => asked).toBeGreaterThan(4);
  expect(mailServerDownSince()).toBeInstanceOf(Date);
  // One or two at once find it away; from then on one asks, after 50, 100 and 200 ms.
  expect(asked).toBeLessThan(10);
  isDown = false;
  await expect.poll(() => database().outboxEntry.count({ where: { state: "sent", attempts: 0 } }), { timeout: 10_000 }).toBe(31);
  expect(mailServerDownSince()).toBeNull();
  // A busy machine may lose the database for a moment, which is logged too.
  const aboutMail = (calls: unknown[][]) => calls.filter(([, message]) => String(message).startsWith("mail server"));
  expect(aboutMail(error.mock.calls)).toEqual([[{ fault: "connect ECONNREFUSED to …@example.com" }, "mail server lost"]]);
  expect(aboutMail(info.mock.calls)).toEqual([[{ milliseconds: expect.any(Number) }, "mail server back"]]);
});

test("a mail that failed, or may have, is logged without its address, and can be sent again; one that was ended cannot", async () => {
  const error = vi.spyOn(log(), "error");
  let isWell = false;
  working(async ({ key }, begin) => {
    if (!isWell) {
      await (key === "uncertain" ? begin() : undefined);
      throw new SendingFault("550 <jo@example.com> unknown", { isFinal: true, isAnswer: key !== "uncertain" });
    }
  });
  await enqueueMail(database(), ...["failed", "uncertain", "ended"].map((key) => ({ kind: key, key, address: "jo@example.com" })));
  await Promise.all([becomes("failed", "failed"), becomes("uncertain", "uncertain"), becomes("ended", "failed")]);
  expect(error).toHaveBeenCalledTimes(3);
  expect(JSON.stringify(error.mock.calls)).not.toContain("jo@");
  await database().outboxEntry.update({ where: { key: "ended" }, data: { isOver: true } });
  isWell = true;
  expect(await sendAgain(database(), (await entryOf("ended")).id)).toEqual([]);
  expect(await sendAgain(database(), (await entryOf("failed")).id)).toMatchObject([{ kind: "failed", address: "jo@example.com" }]);
  await becomes("failed", "sent");
  expect((await entryOf("uncertain")).state).toBe("uncertain");
  expect(await sendAgain(database(), null)).toHaveLength(1);
  await becomes("uncertain", "sent");
  expect(await entryOf("ended")).toMatchObject({ state: "failed", isOver: true });
});
