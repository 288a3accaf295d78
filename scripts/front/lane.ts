import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { clientNetwork } from "#app/services/client-network.server.ts";
import { busy, refuse } from "./refusal.ts";
import { onHead } from "./security-headers.ts";
import { afterNewcomers } from "./turns.ts";
import { limitUnread } from "./unread-answers.ts";

/** Requests that may wait in a lane, and those of them that may come from one address. */
const waitingAtMost = 256;
const waitingFromOneAtMost = 128;
/** Milliseconds that a request waits at most. */
const patience = 4_000;
/** Milliseconds between looks at those who wait. */
const lookInterval = 25;
/** When this process works for less than this share of its time, those under way wait for something else, such as a database. */
const busyShare = 0.7;
/** Requests that may be under way when they only wait. */
const underWayAtMost = 64;
/** Milliseconds that work for a client who left may still take. */
const windingDown = 1_000;

interface Waiting {
  readonly network: string;
  readonly since: number;
  readonly start: () => void;
  readonly giveUp: () => void;
}

/**
 * Lets a few requests at once through to the application. The others wait, a bounded number of them for a bounded time. A request counts
 * until its answer begins, so that a stream of events that stays open holds up nobody.
 */
export class Lane {
  readonly #atOnce: number;
  readonly #waiting = new Set<Waiting>();
  #underWay = 0;
  #isStarting = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Passes a request on when its turn has come, or refuses it with 503. Whoever leaves before that loses the place. */
  enter(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    if (response.destroyed) {
      return;
    }
    const network = clientNetwork(String(request.headers["x-forwarded-for"]));
    const fromThisNetwork = [...this.#waiting].filter((other) => other.network === network).length;
    if (this.#waiting.size >= waitingAtMost || fromThisNetwork >= waitingFromOneAtMost) {
      refuseAsBusy(request, response);
      return;
    }
    const waiting: Waiting = {
      network,
      since: Date.now(),
      start: () => this.#start(response, pass),
      giveUp: () => refuseAsBusy(request, response),
    };
    this.#waiting.add(waiting);
    response.once("close", () => this.#waiting.delete(waiting));
    this.#startSoon();
    this.#looking ??= setInterval(this.#look(), lookInterval);
  }

  /** Starts the next one in another turn of the event loop, so that what needs no lane is answered between them. */
  #startSoon() {
    if (!this.#isStarting && this.#underWay < this.#atOnce && this.#waiting.size > 0) {
      this.#isStarting = true;
      afterNewcomers(() => {
        this.#isStarting = false;
        this.#startNext();
        this.#startSoon();
      });
    }
  }

  #startNext() {
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      next.start();
      return;
    }
  }

  #start(response: ServerResponse, pass: () => void) {
    this.#underWay += 1;
    let isUnderWay = true;
    const leave = () => {
      if (isUnderWay) {
        isUnderWay = false;
        this.#underWay -= 1;
        this.#startSoon();
      }
    };
    onHead(response, () => {
      limitUnread(response);
      leave();
    });
    // The application goes on for a client who left, and may never begin an answer.
    response.once("close", () => isUnderWay && setTimeout(leave, windingDown).unref());
    pass();
  }

  /** What to do again and again while requests wait: give up those who waited too long, and start another one if this process idles. */
  #look() {
    let last = performance.eventLoopUtilization();
    return () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      for (const waiting of this.#waiting) {
        if (Date.now() - waiting.since > patience) {
          this.#waiting.delete(waiting);
          waiting.giveUp();
        }
      }
      if (utilization < busyShare && this.#underWay < underWayAtMost) {
        this.#startNext();
      }
      if (this.#waiting.size === 0) {
        clearInterval(this.#looking);
        this.#looking = undefined;
      }
    };
  }
}

function refuseAsBusy(request: IncomingMessage, response: ServerResponse) {
  // What the client has sent ahead would be refused as well.
  response.shouldKeepAlive = false;
  refuse(request, response, busy);
}
