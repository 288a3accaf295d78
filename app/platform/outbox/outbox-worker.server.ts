import { setTimeout as sleep } from "node:timers/promises";
import { database, isDatabaseUnavailable, listen } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { drainSignal } from "#app/platform/process-state.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { beginClaimed, type Claim, type ClaimedEntry, claimNext, nextDue, postpone, settleOverdue } from "./outbox-claims.server.ts";
import { type Lane, startLane } from "./outbox-lane.server.ts";
import { mailServerAwaySince, noteServerAway, noteServerBack, pauseLeft } from "./server-outage.server.ts";

export type { ClaimedEntry };

/** What came of an entry that was not refused. */
export type Sent = { readonly kind: "sent"; readonly address: string } | { readonly kind: "skipped"; readonly why: string };

/** Who writes and sends what the outbox holds. */
export interface OutboxHandler {
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
  /** The mail server takes nothing from anybody now: this is no fault of the mail. */
  readonly isServerAway: boolean;

  constructor(message: string, kind: { isFinal: boolean; isAnswer: boolean; isServerAway?: boolean }) {
    super(message);
    this.isFinal = kind.isFinal;
    this.isAnswer = kind.isAnswer;
    this.isServerAway = kind.isServerAway ?? false;
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
  /** Until a mail server that is away is asked again; each later pause is twice as long. */
  firstPause: 1_000,
  longestPause: 60_000,
};

/** Sendings at once. The first is kept for urgent mail, so that slow reminders never hold it up. */
const lanesAtOnce = 4;
/** While the mail server is away, one lane asks for all. */
const [urgentLane, askingLane] = [0, 1];

const maxTries = 6;
const maxFaultLength = 300;
const maxStopping = 1_000;
const listenEvery = 2_000;

/**
 * Works off the outbox, beside any number of other nodes, until it is stopped or the process drains. No transaction is open while something is
 * sent. It never keeps a process alive.
 */
export function startOutbox(sender: OutboxHandler, times: Partial<typeof usual> = {}): Outbox {
  const { poll, lease, sending, firstWait, firstPause, longestPause } = { ...usual, ...times };
  let isStopped = false;
  let stopListening: (() => void) | undefined;

  const isWaitingForServer = (lane: number) => mailServerAwaySince() !== null && (lane !== askingLane || pauseLeft() > 0);

  /** Sends what is due; gives the milliseconds until something may be due again. */
  async function workOff(lane: number): Promise<number> {
    const isUrgentOnly = lane === urgentLane;
    try {
      if (isUrgentOnly) {
        for (const { id, kind, state, fault } of await settleOverdue(sending)) {
          logUnsent({ id, kind, state, fault });
        }
      }
      while (!isStopped && !isWaitingForServer(lane)) {
        const entry = await claimNext(lease, isUrgentOnly);
        if (!entry) {
          break;
        }
        await handle(entry);
      }
      sender.rest();
      if (isWaitingForServer(lane)) {
        return Math.min(poll, Math.max(pauseLeft(), 100));
      }
      const next = await nextDue(isUrgentOnly);
      return next === null ? poll : Math.min(poll, Math.max(next, 100));
    } catch (error) {
      sender.rest();
      if (!isStopped && !isDatabaseUnavailable(error)) {
        log().error({ error }, "the outbox failed");
      }
      return poll;
    }
  }

  async function handle(entry: Claim): Promise<void> {
    let hasBegun = false;
    const begin = async () => {
      if (!(await beginClaimed(entry))) {
        throw new LostClaimError();
      }
      hasBegun = true;
    };
    try {
      const outcome = await sender.send(entry, begin);
      if (outcome.kind === "sent") {
        await keep(() => settle(entry, { state: "sent", address: outcome.address, fault: null }));
        noteBack();
      } else {
        // What was not sent keeps nothing but its key, and why.
        await keep(() => settle(entry, { state: "skipped", address: null, payload: {}, fault: outcome.why }));
      }
    } catch (error) {
      if (!(error instanceof LostClaimError) && (hasBegun || !isDatabaseUnavailable(error))) {
        await settleFault(entry, error, hasBegun);
      }
    }
  }

  async function settleFault(entry: Claim, error: unknown, hasBegun: boolean): Promise<void> {
    const { id, kind } = entry;
    const fault = (error instanceof Error ? error.message : String(error)).slice(0, maxFaultLength);
    const { isFinal, isAnswer, isServerAway } =
      error instanceof SendingFault ? error : { isFinal: false, isAnswer: false, isServerAway: false };
    if (!(error instanceof SendingFault)) {
      log().error({ error, kind }, "a mail could not be written");
    }
    const attempts = entry.attempts + 1;
    if (isServerAway && !hasBegun) {
      noteServerAway(withoutAddresses(fault), firstPause, longestPause);
      // Behind what else is due, should it be this one mail that the server cannot stand.
      await keep(() => postpone(entry, { wait: firstPause, attempts: entry.attempts, fault: null }));
    } else if ((hasBegun && !isAnswer) || isFinal || attempts >= maxTries) {
      const state = hasBegun && !isAnswer ? ("uncertain" as const) : ("failed" as const);
      await keep(() => settle(entry, { state, attempts, fault }));
      logUnsent({ id, kind, state, fault });
    } else {
      await keep(() => postpone(entry, { wait: firstWait * 4 ** (attempts - 1), attempts, fault }));
    }
  }

  function noteBack(): void {
    if (noteServerBack()) {
      wake();
    }
  }

  const lanes: Lane[] = Array.from({ length: lanesAtOnce }, (_, lane) => startLane(() => workOff(lane)));
  const wake = () => {
    for (const lane of lanes) {
      lane.wake();
    }
  };
  const stopTaking = () => {
    isStopped = true;
  };
  drainSignal().addEventListener("abort", stopTaking, { once: true });
  /** Tried for as long as it takes: later losses are mended by the connection itself. */
  async function hear(): Promise<void> {
    for (let tries = 1; !isStopped; tries += 1) {
      try {
        stopListening = await listen("outbox", { onMessage: wake, onReconnect: wake });
        wake();
        return;
      } catch (error) {
        if (tries === 1) {
          log().warn({ error }, "the outbox is only looked at now and then until its notifications are heard");
        }
        await sleep(listenEvery, undefined, { ref: false });
      }
    }
  }
  void hear();
  wake();

  return {
    wake,
    async stop() {
      stopTaking();
      drainSignal().removeEventListener("abort", stopTaking);
      stopListening?.();
      await Promise.race([Promise.all(lanes.map((lane) => lane.stop())), sleep(maxStopping, undefined, { ref: false })]);
      sender.rest();
    },
  };
}

/** Another node has taken the entry over. */
class LostClaimError extends Error {
  override name = "LostClaimError";
}

function settle({ id, claim }: Claim, data: Prisma.OutboxEntryUpdateManyMutationInput) {
  return database().outboxEntry.updateMany({ where: { id, claim }, data: { ...data, settledAt: new Date() } });
}

function logUnsent({ fault, ...entry }: { id: string; kind: string; state: string; fault: string }): void {
  log().error({ ...entry, fault: withoutAddresses(fault) }, "a mail was not sent, or nobody knows");
}

/** Mail servers quote addresses. */
function withoutAddresses(fault: string): string {
  return fault.replace(/[^\s<>"'(]+@/g, "…@");
}

const keepingTries = 5;

/** What came of an entry is known only here: while the database is away, it is waited for. Else the entry is one that may have been sent. */
async function keep(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === keepingTries || !isDatabaseUnavailable(error)) {
        throw error;
      }
      await sleep(1_000, undefined, { ref: false });
    }
  }
}
