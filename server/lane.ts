import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import onHeaders from "on-headers";
import { clientNetwork } from "#app/platform/client-network.server.ts";
import { busy, refuse } from "./refusal.ts";
import { limitUnread } from "./unread-answers.ts";

/** Requests that may wait in a lane, and those of them that may come from one network. */
const maxWaiting = 256;
const maxWaitingFromOne = 128;
/** Milliseconds after which a client that sends no more counts as gone: nobody can tell whether it still listens. */
const goneAfter = 100;
/** Milliseconds between looks at those who wait. */
const lookInterval = 25;
/** When this process works for less than this share of its time, those under way wait for something else, such as a database. */
const busyShare = 0.7;
/** Requests that may be under way when they only wait, and those of them that may come from one network. */
const maxUnderWay = 64;
const maxUnderWayFromOne = 32;
/** Milliseconds that a request lets another lane go first: for ever, and a flood of one kind would shut out the other. */
const maxYield = 3_000;
/** Milliseconds without a start, while somebody waits and every place is taken, after which a lane counts as stuck. */
const stuckAfter = 3_000;

interface LaneOptions {
  readonly atOnce: number;
  /** Milliseconds that a request waits at most. */
  readonly maxWait?: number;
  /** A lane that goes first: while somebody waits there, nothing starts here that has not waited long. */
  readonly after?: Lane;
}

interface Waiting {
  readonly network: string;
  readonly since: number;
  readonly start: () => void;
  readonly giveUp: () => void;
}

/**
 * Lets a few requests at once through to the application. The others wait, a bounded number of them for a bounded time, and networks take
 * turns. A request counts until its answer begins, so that a stream of events that stays open holds up nobody.
 */
export class Lane {
  readonly #options: Required<Omit<LaneOptions, "after">> & Pick<LaneOptions, "after">;
  readonly #waiting = new Set<Waiting>();
  /** How many are under way, by their networks. */
  readonly #underWay = new Map<string, number>();
  /** When each network had its last turn, while anybody waits. */
  readonly #turns = new Map<string, number>();
  #turn = 0;
  #lastStart = 0;
  #isStarting = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = { maxWait: 4_000, ...options };
  }

  /** Lets a request go on when its turn has come, or refuses it with 503. Whoever leaves before that loses the place. */
  enter(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const network = clientNetwork(String(request.headers["x-forwarded-for"]), 48);
    const giveUp = () => refuse(request, response, busy);
    if (!this.#makeRoom(network)) {
      giveUp();
      return;
    }
    const since = Date.now();
    const start = () => {
      if (request.socket.readableEnded && Date.now() - since > goneAfter) {
        giveUp();
      } else {
        this.#start(network, response, next);
      }
    };
    const waiting = { network, since, start, giveUp };
    this.#waiting.add(waiting);
    response.on("close", () => this.#waiting.delete(waiting));
    this.#startSoon();
    this.#looking ??= setInterval(this.#look(), lookInterval);
  }

  /** Whether people wait and nobody has been let through for seconds, since nothing that is under way gets its answer. */
  isStuck(): boolean {
    const oldest = this.#waiting.values().next().value;
    return oldest !== undefined && this.#countUnderWay() >= this.#options.atOnce && Date.now() - this.#lastStart > stuckAfter;
  }

  /** Whether one more of a network may wait. When all places are taken, the network that has most of them loses its latest. */
  #makeRoom(network: string) {
    const byNetwork = Map.groupBy(this.#waiting, (waiting) => waiting.network);
    const own = byNetwork.get(network)?.length ?? 0;
    if (own >= maxWaitingFromOne) {
      return false;
    }
    if (this.#waiting.size < maxWaiting) {
      return true;
    }
    const largest = [...byNetwork.values()].reduce((most, one) => (one.length > most.length ? one : most));
    const latest = largest.at(-1);
    if (!latest || largest.length <= own + 1) {
      return false;
    }
    this.#waiting.delete(latest);
    latest.giveUp();
    return true;
  }

  #countUnderWay() {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
  }

  #startSoon() {
    if (!this.#isStarting && this.#countUnderWay() < this.#options.atOnce && this.#waiting.size > 0) {
      this.#isStarting = true;
      afterNewcomers(() => {
        this.#isStarting = false;
        if (this.#startNext()) {
          this.#startSoon();
        }
      });
    }
  }

  /** Starts the one who has waited longest of the network whose last turn is longest ago. */
  #startNext(maxFromOne = Number.POSITIVE_INFINITY) {
    const { after } = this.#options;
    const latest = after && after.#waiting.size > 0 ? Date.now() - maxYield : Number.POSITIVE_INFINITY;
    let next: Waiting | undefined;
    let longestAgo = Number.POSITIVE_INFINITY;
    for (const waiting of this.#waiting) {
      const lastTurn = this.#turns.get(waiting.network) ?? 0;
      if (lastTurn < longestAgo && waiting.since <= latest && (this.#underWay.get(waiting.network) ?? 0) < maxFromOne) {
        [next, longestAgo] = [waiting, lastTurn];
      }
    }
    if (next) {
      this.#turn += 1;
      this.#turns.set(next.network, this.#turn);
      this.#waiting.delete(next);
      next.start();
    }
    return next !== undefined;
  }

  #start(network: string, response: ServerResponse, next: () => void) {
    let isUnderWay = true;
    const leave = () => {
      if (isUnderWay) {
        isUnderWay = false;
        const left = (this.#underWay.get(network) ?? 1) - 1;
        if (left > 0) {
          this.#underWay.set(network, left);
        } else {
          this.#underWay.delete(network);
        }
      }
      this.#startSoon();
    };
    this.#underWay.set(network, (this.#underWay.get(network) ?? 0) + 1);
    this.#lastStart = Date.now();
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
        if (Date.now() - waiting.since > this.#options.maxWait) {
          this.#waiting.delete(waiting);
          waiting.giveUp();
        }
      }
      if (utilization < busyShare && this.#countUnderWay() < maxUnderWay) {
        this.#startNext(maxUnderWayFromOne);
      }
      this.#startSoon();
      if (this.#waiting.size === 0) {
        this.#turns.clear();
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
