import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import onHeaders from "on-headers";
import { clientNetwork } from "#app/platform/client-network.server.ts";
import { busy, refuse } from "./refusal.ts";
import { limitUnread } from "./unread-answers.ts";

/** Requests that may wait in a lane, and those of them that may come from one address. */
const maxWaiting = 256;
const maxWaitingFromOne = 128;
/** Milliseconds that a request waits at most. */
const patience = 4_000;
/** Milliseconds between looks at those who wait. */
const lookInterval = 25;
/** When this process works for less than this share of its time, those under way wait for something else, such as a database. */
const busyShare = 0.7;
/** Requests that may be under way when they only wait. */
const maxUnderWay = 64;

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

  /** Lets a request go on when its turn has come, or refuses it with 503. Whoever leaves before that loses the place. */
  enter(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const network = clientNetwork(String(request.headers["x-forwarded-for"]));
    const giveUp = () => refuse(request, response, busy);
    const fromThisNetwork = [...this.#waiting].filter((other) => other.network === network).length;
    if (this.#waiting.size >= maxWaiting || fromThisNetwork >= maxWaitingFromOne) {
      giveUp();
      return;
    }
    const waiting = { network, since: Date.now(), start: () => this.#start(response, next), giveUp };
    this.#waiting.add(waiting);
    response.on("close", () => this.#waiting.delete(waiting));
    this.#startSoon();
    this.#looking ??= setInterval(this.#look(), lookInterval);
  }

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
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next.start();
    }
  }

  #start(response: ServerResponse, next: () => void) {
    let isUnderWay = true;
    const leave = () => {
      this.#underWay -= isUnderWay ? 1 : 0;
      isUnderWay = false;
      this.#startSoon();
    };
    this.#underWay += 1;
    response.on("close", leave);
    onHeaders(response, () => {
      limitUnread(response);
      leave();
    });
    next();
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
      if (utilization < busyShare && this.#underWay < maxUnderWay) {
        this.#startNext();
      }
      if (this.#waiting.size === 0) {
        clearInterval(this.#looking);
        this.#looking = undefined;
      }
    };
  }
}

/** Milliseconds that work waits at most for newcomers. */
const newcomersFirstFor = 50;
let hasNewcomer = false;

/** To be told of each new connection. */
export function noticeNewcomer(): void {
  hasNewcomer = true;
}

/** Does long work in a turn of the event loop in which nobody came: each turn lets one newcomer in, and they would wait for it one by one. */
function afterNewcomers(work: () => void) {
  const latest = performance.now() + newcomersFirstFor;
  const look = () => {
    if (hasNewcomer && performance.now() < latest) {
      hasNewcomer = false;
      setImmediate(look);
    } else {
      work();
    }
  };
  setImmediate(look);
}
