import { afterEach, describe, expect, test, vi } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { sweepExpired } from "#app/platform/database/maintenance.server.ts";
import { enqueueMail, listOutbox } from "#app/platform/outbox/outbox.server.ts";
import {
  type ClaimedEntry,
  type Outbox,
  type OutboxHandler,
  SendingFault,
  type Sent,
  startOutbox,
} from "#app/platform/outbox/outbox-worker.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";

const started: Outbox[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()));
  await database().outboxEntry.deleteMany();
});

/** An outbox at work whose mails go nowhere, as the function says. */
function working(
  send: (entry: ClaimedEntry, begin: () => Promise<void>) => Promise<Sent | undefined>,
  times: Parameters<typeof startOutbox>[1] = {},
): Outbox {
  const sender: OutboxHandler = {
    send: async (entry, begin) => (await send(entry, begin)) ?? { kind: "sent", address: "somebody@example.com" },
    rest: () => undefined,
  };
  const outbox = startOutbox(sender, { firstWait: 5, ...times });
  started.push(outbox);
  return outbox;
}

const tell = (key: string, more: object = {}) =>
  database().$transaction((transaction) => enqueueMail(transaction, { kind: "test", key, ...more }));

const entryOf = (key: string) => database().outboxEntry.findUniqueOrThrow({ where: { key } });

const becomes = (key: string, state: string) => expect.poll(async () => (await entryOf(key)).state, { timeout: 10_000 }).toBe(state);

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  test("what is announced is sent once it is committed, without waiting for the next look", async () => {
    const sent: string[] = [];
    working(async ({ key, payload }, begin) => {
      await begin();
      sent.push(`${key} ${JSON.stringify(payload)}`);
      return undefined;
    });
    await tell("one", { payload: { step: "offer" } });
    await becomes("one", "sent");
    expect(sent).toEqual(['one {"step":"offer"}']);
    expect(await entryOf("one")).toMatchObject({ address: "somebody@example.com", fault: null });
  });

  test("one key is one mail, and a change that is rolled back is never told", async () => {
    const sent: string[] = [];
    working(async ({ key }) => {
      sent.push(key);
      return undefined;
    });
    await tell("same");
    await tell("same");
    await database()
      .$transaction(async (transaction) => {
        await enqueueMail(transaction, { kind: "test", key: "undone" });
        throw new Error("undone");
      })
      .catch(() => undefined);
    await tell("last");
    await becomes("last", "sent");
    expect(sent.toSorted()).toEqual(["last", "same"]);
  });

  test("what is due later waits, and is then sent without a further word", async () => {
    working(async () => undefined);
    await tell("later", { delay: 400 });
    expect((await entryOf("later")).state).toBe("waiting");
    await becomes("later", "sent");
    const { dueAt, createdAt } = await entryOf("later");
    expect(dueAt.getTime()).toBeGreaterThan(createdAt.getTime() + 300);
  });

  if (kind === "server") {
    // The embedded database has this process's clock.
    test("the database's clock decides what is due, whatever the node's says", async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * 60 * 60_000 });
      try {
        await tell("ahead");
        expect((await entryOf("ahead")).dueAt.getTime()).toBeLessThan(Date.now() - 6 * 60 * 60_000);
        working(async () => undefined);
        await becomes("ahead", "sent");
      } finally {
        vi.useRealTimers();
      }
    });
  }

  test("two workers on one outbox send each once", async () => {
    const sent: string[] = [];
    const send = async ({ key }: ClaimedEntry, begin: () => Promise<void>) => {
      await begin();
      sent.push(key);
      return undefined;
    };
    const keys = Array.from({ length: 60 }, (_, number) => `key ${number}`);
    await database().$transaction((transaction) => enqueueMail(transaction, ...keys.map((key) => ({ kind: "test", key }))));
    working(send);
    working(send);
    await expect.poll(() => database().outboxEntry.count({ where: { state: "sent" } }), { timeout: 20_000 }).toBe(60);
    expect(sent.toSorted()).toEqual(keys.toSorted());
  });

  test("a refusal for now is tried again, six times in all; a refusal for good once", async () => {
    const tries: string[] = [];
    working(
      async ({ key }) => {
        tries.push(key);
        throw new SendingFault(`no ${key}`, { isFinal: key === "never", isAnswer: true });
      },
      { firstWait: 1 },
    );
    await tell("busy");
    await tell("never");
    await becomes("busy", "failed");
    await becomes("never", "failed");
    expect(tries.filter((key) => key === "busy")).toHaveLength(6);
    expect(tries.filter((key) => key === "never")).toHaveLength(1);
    expect(await entryOf("busy")).toMatchObject({ attempts: 6, fault: "no busy" });
  });

  test("an answer that is lost once sending has begun is not followed by a second mail; a refusal is", async () => {
    const tries: string[] = [];
    working(async ({ key }, begin) => {
      tries.push(key);
      await begin();
      if (tries.filter((one) => one === key).length === 1) {
        throw new SendingFault("451 later", { isFinal: false, isAnswer: key === "refused" });
      }
      return undefined;
    });
    await tell("lost");
    await tell("refused");
    await becomes("lost", "uncertain");
    await becomes("refused", "sent");
    expect(tries.toSorted()).toEqual(["lost", "refused", "refused"]);
  });

  test("what a killed node had begun is shown as possibly sent; what it had only claimed is sent by another", async () => {
    const claim = crypto.randomUUID();
    const old = new Date(Date.now() - 10_000);
    await database().outboxEntry.createMany({
      data: [
        { kind: "test", key: "begun", state: "sending", claim, dueAt: old },
        { kind: "test", key: "claimed", claim, dueAt: old },
      ],
    });
    const sent: string[] = [];
    working(
      async ({ key }) => {
        sent.push(key);
        return undefined;
      },
      { sending: 5_000 },
    );
    await becomes("claimed", "sent");
    await becomes("begun", "uncertain");
    expect(sent).toEqual(["claimed"]);
  });

  test("a sender that was too slow to begin sends nothing when another node has it", async () => {
    const sent: string[] = [];
    let isFirst = true;
    const send = async ({ key }: ClaimedEntry, begin: () => Promise<void>) => {
      const isSlow = isFirst;
      isFirst = false;
      await new Promise((resolve) => setTimeout(resolve, isSlow ? 600 : 0));
      await begin();
      sent.push(`${isSlow ? "slow" : "quick"} ${key}`);
      return undefined;
    };
    working(send, { lease: 50, poll: 100 });
    working(send, { lease: 50, poll: 100 });
    await tell("slow");
    await becomes("slow", "sent");
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(sent).toEqual(["quick slow"]);
  });

  test("a worker that is stopped ends what is under way and leaves the rest", async () => {
    let goOn = () => undefined as undefined;
    const held = new Promise<void>((resolve) => {
      goOn = () => void resolve();
    });
    const begun: string[] = [];
    const keys = Array.from({ length: 12 }, (_, number) => `key ${number}`);
    await database().$transaction((transaction) => enqueueMail(transaction, ...keys.map((key) => ({ kind: "test", key }))));
    const outbox = working(async ({ key }, begin) => {
      await begin();
      begun.push(key);
      await held;
      return undefined;
    });
    await expect.poll(() => begun.length).toBe(10);
    const stopped = outbox.stop();
    goOn();
    await stopped;
    expect(await database().outboxEntry.count({ where: { state: "sent" } })).toBe(10);
    expect(await database().outboxEntry.count({ where: { state: "waiting", claim: null } })).toBe(2);
  });

  test("an unwanted mail keeps only its key and is not listed; settled ones are deleted after 90 days", async () => {
    working(async ({ key }) => (key === "unwanted" ? { kind: "skipped", why: "Nobody wants it." } : undefined));
    await tell("unwanted", { address: "stranger@example.com", payload: { some: "thing" } });
    await tell("wanted");
    await becomes("unwanted", "skipped");
    await becomes("wanted", "sent");
    expect(await entryOf("unwanted")).toMatchObject({ address: null, payload: {} });
    expect(await listOutbox(null, 50, "skipped")).toMatchObject([{ fault: "Nobody wants it." }]);
    const listed = await listOutbox(null, 50, "all");
    expect(listed.map(({ state }) => state)).toEqual(["sent"]);
    expect(await listOutbox({ at: listed[0]?.createdAt ?? new Date(), id: listed[0]?.id ?? "" }, 50, "all")).toEqual([]);
    await sweepExpired(new Date(Date.now() + 89 * 24 * 60 * 60_000));
    expect(await database().outboxEntry.count()).toBe(2);
    await sweepExpired(new Date(Date.now() + 91 * 24 * 60 * 60_000));
    expect(await database().outboxEntry.count()).toBe(0);
  });
});
