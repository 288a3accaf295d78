import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { paths } from "#app/paths.ts";
import { clientNetwork } from "#app/platform/client-network.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";
import { busy, refuse } from "./refusal.ts";

/** In the order in which they start. */
const kinds = ["readiness", "save", "page"] as const;
type Kind = (typeof kinds)[number];

/** How many of a kind may work at once. A page takes the only thread; a save mostly waits for the database. */
const workingAtOnce: Readonly<Record<Kind, number>> = { readiness: 4, save: 8, page: 2 };
/** Whoever works longer than this waits for something else, such as a slow database, and makes room for another. */
const maxWorkMs = 250;
/** Requests of a kind that may be without an answer, and those of them that may come from one network. */
const maxUnanswered = 64;
const maxUnansweredPerNetwork = maxUnanswered / 2;

const maxQueued = 256;
/** Shorter than the deadline of an answer, so that whoever waits in vain is told to come again. */
const maxQueueMs = 10_000;
/** Saves that wait while none has started for this long don't move. */
const stuckMs = 3_000;
/** A client that has closed its side, and has waited for this long, has probably left: TCP doesn't tell the two apart. */
const halfClosedMs = 100;
/** How long new connections may hold back the next start. */
const maxAcceptMs = 50;

interface Entry {
  readonly kind: Kind;
  readonly network: string;
  readonly since: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly next: () => void;
  readonly leaveQueue: () => void;
}

const queued = new Set<Entry>();
const working = new Set<Entry>();
const unanswered = new Set<Entry>();
/** When each network last had its turn, while anybody waits. */
const turns = new Map<string, number>();
let turn = 0;
let lastSaveStart = 0;

processState().areSavesStuck = () => {
  const oldest = [...queued].find(({ kind }) => kind === "save");
  return oldest !== undefined && Date.now() - Math.max(oldest.since, lastSaveStart) > stuckMs;
};

/**
 * Passes a few requests at a time on to the application: saves before pages, the networks in turn. The others wait, or are refused with 503.
 * A request counts until its answer begins, so that an event stream takes no place.
 */
export const limitConcurrency: Middleware = (request, response, next) => {
  const network = clientNetwork(String(request.headers["x-forwarded-for"]), 48);
  const timer = setTimeout(() => reject(entry), maxQueueMs);
  const leaveQueue = () => {
    clearTimeout(timer);
    queued.delete(entry);
  };
  const entry = { kind: kindOf(request), network, since: Date.now(), request, response, next, leaveQueue };
  if (!makeRoomFor(entry)) {
    reject(entry);
    return;
  }
  queued.add(entry);
  response.on("close", leaveQueue);
  scheduleStart();
};

function kindOf(request: IncomingMessage): Kind {
  const path = pathOf(request);
  if (path === paths.readiness) {
    return "readiness";
  }
  // Completing a sign-in writes, although it is a GET.
  const isSignIn = path.replace(/\.data$/, "") === paths.authCallback;
  return request.method === "POST" || path.startsWith("/api/") || isSignIn ? "save" : "page";
}

/** Where the queue is full, a page makes room: the latest of the network that has most of them; without pages, a save in the same way. */
function makeRoomFor({ kind, network }: Entry): boolean {
  if (queued.size < maxQueued) {
    return true;
  }
  const pages = [...queued].filter((entry) => entry.kind === "page");
  const candidates = kind === "page" || pages.length > 0 ? pages : [...queued];
  const byNetwork = Map.groupBy(candidates, (entry) => entry.network);
  const most = [...byNetwork.values()].reduce((most, entries) => (entries.length > most.length ? entries : most), []);
  const own = candidates[0]?.kind === kind ? (byNetwork.get(network)?.length ?? 0) : 0;
  const last = most.at(-1);
  if (!last || most.length <= own) {
    return false;
  }
  reject(last);
  return true;
}

function reject({ request, response, leaveQueue }: Entry) {
  leaveQueue();
  refuse(request, response, busy);
}

let isScheduled = false;
let hasNewConnection = false;

export function countConnection(): void {
  hasNewConnection = true;
}

/**
 * Starts what may start, one request in each turn of the event loop. Node accepts one connection in each turn too: in a burst, everybody
 * would wait for a page to be rendered for each connection ahead of theirs. So connections come first, for a moment.
 */
function scheduleStart() {
  if (isScheduled) {
    return;
  }
  isScheduled = true;
  const latest = performance.now() + maxAcceptMs;
  const run = () => {
    if (hasNewConnection && performance.now() < latest) {
      hasNewConnection = false;
      setImmediate(run);
      return;
    }
    isScheduled = false;
    const entry = nextToStart();
    if (entry) {
      start(entry);
      scheduleStart();
    }
  };
  setImmediate(run);
}

/** The one who has waited longest, of the network whose last turn is longest ago; of the first kind that somebody waits for. */
function nextToStart(): Entry | undefined {
  const ready = [...queued].filter(({ kind, network }) => {
    const ofKind = [...unanswered].filter((entry) => entry.kind === kind);
    const ofNetwork = ofKind.filter((entry) => entry.network === network);
    return ofKind.length < maxUnanswered && ofNetwork.length < maxUnansweredPerNetwork;
  });
  const first = kinds.find((kind) => ready.some((entry) => entry.kind === kind));
  if (!first || [...working].filter(({ kind }) => kind === first).length >= workingAtOnce[first]) {
    return undefined;
  }
  const lastTurn = ({ network }: Entry) => turns.get(network) ?? 0;
  return ready.filter(({ kind }) => kind === first).reduce((next, entry) => (lastTurn(entry) < lastTurn(next) ? entry : next));
}

function start(entry: Entry) {
  const { kind, network, since, request, response, next, leaveQueue } = entry;
  if (request.socket.readableEnded && Date.now() - since > halfClosedMs) {
    reject(entry);
    return;
  }
  leaveQueue();
  turn += 1;
  turns.set(network, turn);
  if (queued.size === 0) {
    turns.clear();
  }
  if (kind === "save") {
    lastSaveStart = Date.now();
  }
  working.add(entry);
  unanswered.add(entry);
  const stopWorking = () => {
    working.delete(entry);
    scheduleStart();
  };
  const timer = setTimeout(stopWorking, maxWorkMs);
  const leave = () => {
    clearTimeout(timer);
    unanswered.delete(entry);
    stopWorking();
  };
  onHeaders(response, leave);
  response.on("close", leave);
  next();
}
