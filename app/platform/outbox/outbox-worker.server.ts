import { setTimeout as sleep } from "node:timers/promises";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { drainSignal } from "#app/platform/process-state.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { keepListening } from "./keep-listening.server.ts";
import { beginClaimed, type Claim, type ClaimedEntry, claimNext, nextDue, postpone, settleOverdue } from "./outbox-claims.server.ts";
import { mailServerDownSince, recordServerDown, recordServerUp, remainingPause } from "./server-outage.server.ts";
import { storeOutcome } from "./store-outcome.server.ts";
import { startWorkLoop, type WorkLoop } from "./work-loop.server.ts";

export type { ClaimedEntry };

export type Sent = { readonly kind: "sent"; readonly address: string } | { readonly kind: "skipped"; readonly why: string };

export interface OutboxHandler {
  /**
   * Awaits `begin` right before the irreversible part; if no answer follows, it is unknown whether the entry was sent.
   * @throws {SendingFault} if it was refused.
   */
  send(entry: ClaimedEntry, begin: () => Promise<void>): Promise<Sent>;
  /** Called when nothing more is due. */
  rest(): void;
}

export class SendingFault extends Error {
  override name = "SendingFault";
  readonly isFinal: boolean;
  /** The server refused explicitly; otherwise it is unknown what it did. */
  readonly isAnswer: boolean;
  /** The mail server accepts nothing from anyone; the mail is not at fault. */
  readonly isServerDown: boolean;

  constructor(message: string, kind: { isFinal: boolean; isAnswer: boolean; isServerDown?: boolean }) {
    super(message);
    this.isFinal = kind.isFinal;
    this.isAnswer = kind.isAnswer;
    this.isServerDown = kind.isServerDown ?? false;
  }
}

export interface Outbox {
  wake(): void;
  /** Waits at most a second for running work: shutdown can't wait for a slow mail server. */
  stop(): Promise<void>;
}

/** Milliseconds; tests use shorter ones. */
const defaultTimes = {
  /** Notifications wake it sooner. */
  poll: 30_000,
  /** How long this node owns an entry before it begins to send it. */
  lease: 60_000,
  /** After this, a send counts as lost: a mail server may take minutes to answer. */
  sending: 5 * 60_000,
  /** Each later wait is four times as long. */
  firstWait: 30_000,
  /** Until an unreachable mail server is tried again; each later pause is twice as long. */
  firstPause: 1_000,
  longestPause: 60_000,
};

/** Ten send anything; one more is reserved for urgent mail, so that slow reminders never delay it. */
const concurrentLoops = 11;
/** While the mail server is down, one of them probes it. */
const [urgentLoop, probingLoop] = [0, 1];

const maxTries = 6;
const maxFaultLength = 300;
const maxStopping = 1_000;

/**
 * Processes the outbox, concurrently with other nodes, until stopped or draining. No transaction is open during a send. Does not keep the
 * process alive.
 */
export function startOutbox(sender: OutboxHandler, times: Partial<typeof defaultTimes> = {}): Outbox {
  const { poll, lease, sending, firstWait, firstPause, longestPause } = { ...defaultTimes, ...times };
  let isStopped = false;

  const isWaitingForServer = (loop: number) => mailServerDownSince() !== null && (loop !== probingLoop || remainingPause() > 0);

  /** Returns the milliseconds until something may be due again. */
  async function processDue(loop: number): Promise<number> {
    const isUrgentOnly = loop === urgentLoop;
    try {
      if (isUrgentOnly) {
        for (const { id, kind, state, fault } of await settleOverdue(sending)) {
          logUnsent({ id, kind, state, fault });
        }
      }
      while (!isStopped && !isWaitingForServer(loop)) {
        const entry = await claimNext(lease, isUrgentOnly);
        if (!entry) {
          break;
        }
        // More may wait. Waking one loop at a time spares a single mail the queries of all of them.
        wakeIdle();
        await handle(entry);
      }
      sender.rest();
      if (isWaitingForServer(loop)) {
        return Math.min(poll, Math.max(remainingPause(), 100));
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
        await storeOutcome(() => settle(entry, { state: "sent", address: outcome.address, fault: null }));
        noteBack();
      } else {
        await storeOutcome(() => settle(entry, { state: "skipped", address: null, payload: {}, fault: outcome.why }));
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
    const { isFinal, isAnswer, isServerDown } =
      error instanceof SendingFault ? error : { isFinal: false, isAnswer: false, isServerDown: false };
    if (!(error instanceof SendingFault)) {
      log().error({ error, kind }, "a mail could not be written");
    }
    const attempts = entry.attempts + 1;
    if (isServerDown && !hasBegun) {
      recordServerDown(withoutAddresses(fault), firstPause, longestPause);
      // Requeued behind other entries, in case this mail is what breaks the server.
      await storeOutcome(() => postpone(entry, { wait: firstPause, attempts: entry.attempts, fault: null }));
    } else if ((hasBegun && !isAnswer) || isFinal || attempts >= maxTries) {
      const state = hasBegun && !isAnswer ? ("uncertain" as const) : ("failed" as const);
      await storeOutcome(() => settle(entry, { state, attempts, fault }));
      logUnsent({ id, kind, state, fault });
    } else {
      await storeOutcome(() => postpone(entry, { wait: firstWait * 4 ** (attempts - 1), attempts, fault }));
    }
  }

  function noteBack(): void {
    if (recordServerUp()) {
      wake();
    }
  }

  const loops: WorkLoop[] = Array.from({ length: concurrentLoops }, (_, loop) => startWorkLoop(() => processDue(loop)));
  /** False if every loop is at work. */
  const wakeIdle = () => {
    const idle = loops.find((loop, index) => index !== urgentLoop && !loop.isRunning());
    idle?.wake();
    return idle !== undefined;
  };
  const wake = () => {
    loops[urgentLoop]?.wake();
    if (!wakeIdle()) {
      for (const loop of loops) {
        loop.wake();
      }
    }
  };
  const stopTaking = () => {
    isStopped = true;
  };
  drainSignal().addEventListener("abort", stopTaking, { once: true });
  const stopListening = keepListening("outbox", wake);
  wake();

  return {
    wake,
    async stop() {
      stopTaking();
      drainSignal().removeEventListener("abort", stopTaking);
      stopListening();
      await Promise.race([Promise.all(loops.map((loop) => loop.stop())), sleep(maxStopping, undefined, { ref: false })]);
      sender.rest();
    },
  };
}

class LostClaimError extends Error {
  override name = "LostClaimError";
}

function settle({ id, claim }: Claim, data: Prisma.OutboxEntryUpdateManyMutationInput) {
  return database().outboxEntry.updateMany({ where: { id, claim }, data: { ...data, settledAt: new Date() } });
}

function logUnsent({ fault, ...entry }: { id: string; kind: string; state: string; fault: string }): void {
  log().error({ ...entry, fault: withoutAddresses(fault) }, "a mail was not sent, or its outcome is unknown");
}

/** Mail servers quote addresses. */
function withoutAddresses(fault: string): string {
  return fault.replace(/[^\s<>"'(]+@/g, "…@");
}
