import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { database, isDatabaseUnavailable, listen } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { drainSignal } from "#app/platform/process-state.server.ts";
import type { OutboxEntry, Prisma } from "#prisma/client.ts";

export type ClaimedEntry = Pick<OutboxEntry, "id" | "kind" | "key" | "userId" | "address" | "payload" | "attempts" | "createdAt">;

/** What came of an entry that was not refused. */
export type Sent = { readonly kind: "sent"; readonly address: string } | { readonly kind: "skipped" };

/** Who writes and sends what the outbox holds. */
export interface Sender {
  /**
   * Sends an entry. `begin` is awaited right before what cannot be taken back: from then on an answer that does not come leaves it open
   * whether it was sent.
   * @throws {SendingFault} when it was refused.
   */
  send(entry: ClaimedEntry, begin: () => Promise<void>): Promise<Sent>;
  /** Called when there is nothing more to send for now. */
  rest(): void;
}

/** Why something was not sent. */
export class SendingFault extends Error {
  override name = "SendingFault";
  /** Trying again would not help. */
  readonly isFinal: boolean;
  /** The other side has said so itself; else nobody knows what it did with what it was given. */
  readonly isAnswer: boolean;

  constructor(message: string, { isFinal, isAnswer }: { isFinal: boolean; isAnswer: boolean }) {
    super(message);
    this.isFinal = isFinal;
    this.isAnswer = isAnswer;
  }
}

export interface Outbox {
  /** Looks now for what is due. */
  wake(): void;
  /** Begins nothing more, and waits a second at most for what is under way: a process that ends cannot wait for a slow mail server. */
  stop(): Promise<void>;
}

/** Milliseconds. Tests have shorter ones. */
const usual = {
  /** Between looks: notifications wake it before. */
  poll: 30_000,
  /** For so long an entry is this node's to begin with. */
  lease: 60_000,
  /** What was begun so long ago has lost its sender: a mail server may take minutes for its answer. */
  sending: 5 * 60_000,
  /** Until the second try; each later wait is four times as long. */
  firstWait: 30_000,
};

const entriesAtOnce = 10;
const maxTries = 6;
const maxFaultLength = 300;
const maxStopping = 1_000;

const unknownEnd = "The process ended, or the connection broke, before the mail server had answered.";

/**
 * Works off the outbox, beside any number of other nodes, until it is stopped or the process drains. No transaction is open while something is
 * sent. It never keeps a process alive.
 */
export function startOutbox(sender: Sender, times: Partial<typeof usual> = {}): Outbox {
  const { poll, lease, sending, firstWait } = { ...usual, ...times };
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let isAwaited = false;
  let isStopped = false;
  let stopListening: (() => void) | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (isStopped) {
      return;
    }
    if (round) {
      isAwaited = true;
      return;
    }
    isAwaited = false;
    round = workOff().then((pause) => {
      round = null;
      if (!isStopped) {
        timer = setTimeout(wake, isAwaited ? 0 : pause).unref();
      }
    });
  }

  /** Sends what is due; gives the milliseconds until something may be due again. */
  async function workOff(): Promise<number> {
    try {
      await giveUpLost();
      for (let entries = await claim(); entries.length > 0; entries = await claim()) {
        for (const entry of entries) {
          await (isStopped ? release(entry) : handle(entry));
        }
      }
      sender.rest();
      const next = await database().outboxEntry.findFirst({
        where: { state: "waiting" },
        orderBy: { dueAt: "asc" },
        select: { dueAt: true },
      });
      return next ? Math.min(poll, Math.max(next.dueAt.getTime() - Date.now(), 100)) : poll;
    } catch (error) {
      sender.rest();
      if (!isStopped && !isDatabaseUnavailable(error)) {
        log().error({ error }, "the outbox failed");
      }
      return poll;
    }
  }

  function claim(): Promise<(ClaimedEntry & { claim: string })[]> | [] {
    if (isStopped) {
      return [];
    }
    // Raw: Prisma has no words for SKIP LOCKED, by which nodes pass each other by.
    return database().$queryRaw`
      UPDATE outbox_entry SET claim = ${randomUUID()}::uuid, due_at = now() + ${lease} * interval '1 millisecond'
      WHERE id IN (
        SELECT id FROM outbox_entry WHERE state = 'waiting' AND due_at <= now()
        ORDER BY due_at LIMIT ${entriesAtOnce} FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, key, user_id AS "userId", address, payload, attempts, claim, created_at AS "createdAt"`;
  }

  async function handle(entry: ClaimedEntry & { claim: string }): Promise<void> {
    const { id, claim } = entry;
    const settle = (data: Prisma.OutboxEntryUpdateManyMutationInput) => keep({ id, claim }, data);
    let hasBegun = false;
    const begin = async () => {
      const { count } = await database().outboxEntry.updateMany({
        where: { id, claim, state: "waiting" },
        data: { state: "sending", dueAt: new Date() },
      });
      if (count === 0) {
        throw new LostClaimError();
      }
      hasBegun = true;
    };
    try {
      const { kind, ...to } = await sender.send(entry, begin);
      // What was not sent keeps nothing but its key.
      const kept = kind === "sent" ? { ...to, fault: null } : { address: null, payload: {} };
      await settle({ state: kind, settledAt: new Date(), ...kept });
    } catch (error) {
      const isLostClaim = error instanceof LostClaimError;
      if (isLostClaim || (!hasBegun && isDatabaseUnavailable(error))) {
        return;
      }
      const fault = (error instanceof Error ? error.message : String(error)).slice(0, maxFaultLength);
      const { isFinal, isAnswer } = error instanceof SendingFault ? error : { isFinal: false, isAnswer: false };
      if (!(error instanceof SendingFault)) {
        log().error({ error, kind: entry.kind }, "a mail could not be written");
      }
      const attempts = entry.attempts + 1;
      if (hasBegun && !isAnswer) {
        await settle({ state: "uncertain", settledAt: new Date(), attempts, fault });
      } else if (isFinal || attempts >= maxTries) {
        await settle({ state: "failed", settledAt: new Date(), attempts, fault });
      } else {
        await settle({ state: "waiting", dueAt: new Date(Date.now() + firstWait * 4 ** (attempts - 1)), attempts, fault, claim: null });
      }
    }
  }

  async function release({ id, claim }: { id: string; claim: string }): Promise<void> {
    await database().outboxEntry.updateMany({ where: { id, claim, state: "waiting" }, data: { claim: null, dueAt: new Date() } });
  }

  async function giveUpLost(): Promise<void> {
    await database().outboxEntry.updateMany({
      where: { state: "sending", dueAt: { lt: new Date(Date.now() - sending) } },
      data: { state: "uncertain", settledAt: new Date(), fault: unknownEnd },
    });
  }

  const stopTaking = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  drainSignal().addEventListener("abort", stopTaking, { once: true });
  listen("outbox", { onMessage: wake, onReconnect: wake }).then(
    (stop) => {
      stopListening = stop;
    },
    (error: unknown) => log().warn({ error }, "the outbox is only looked at now and then"),
  );
  wake();

  return {
    wake,
    async stop() {
      stopTaking();
      drainSignal().removeEventListener("abort", stopTaking);
      stopListening?.();
      await Promise.race([round, sleep(maxStopping, undefined, { ref: false })]);
      sender.rest();
    },
  };
}

/** Another node has taken the entry over. */
class LostClaimError extends Error {
  override name = "LostClaimError";
}

const keepingTries = 5;

/** What came of an entry is known only here: while the database is away, it is waited for. Else the entry is one that may have been sent. */
async function keep(where: { id: string; claim: string }, data: Prisma.OutboxEntryUpdateManyMutationInput): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await database().outboxEntry.updateMany({ where, data });
      return;
    } catch (error) {
      if (tries === keepingTries || !isDatabaseUnavailable(error)) {
        throw error;
      }
      await sleep(1_000, undefined, { ref: false });
    }
  }
}
