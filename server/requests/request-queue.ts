import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { paths, serverPaths } from "#app/paths.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { clientNetwork } from "#app/platform/requests/client-network.server.ts";
import { type Middleware, pathOf } from "../middleware.ts";
import { busy, refuse } from "../responses/refusal.ts";

/** By priority. */
const kinds = ["readiness", "save", "page"] as const;
type Kind = (typeof kinds)[number];

/** Pages take the only thread; saves mostly wait for the database. */
const workingAtOnce: Readonly<Record<Kind, number>> = { readiness: 4, save: 8, page: 2 };
/** A request that takes longer is waiting for something, such as a slow database, and frees its slot. */
const maxWorkMs = 250;
const maxUnanswered = 64;
const maxUnansweredPerNetwork = maxUnanswered / 2;

const maxQueued = 256;
/** Shorter than `answerDeadlineMs`, so that a request that waits in vain gets a Retry-After. */
const maxQueueMs = 10_000;
/** The queue counts as stuck if saves wait and none has started for this long. */
const stuckMs = 3_000;
/** A client that has half-closed its connection for this long has probably left; TCP can't tell the two apart. */
const halfClosedMs = 100;
/** New connections may delay the next start by this long. */
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
/** The last turn of each network, while any request waits. */
const turns = new Map<string, number>();
let turn = 0;
let lastSaveStart = 0;

processState().areSavesStuck = () => {
  const oldest = [...queued].find(({ kind }) => kind === "save");
  return oldest !== undefined && Date.now() - Math.max(oldest.since, lastSaveStart) > stuckMs;
};

/**
 * Passes a few requests at a time on to the application: saves before pages, networks in turn. The others wait, or get 503. A request
 * counts until its response begins, so that event streams take no slot.
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

/** The number of waiting requests by kind. */
export function countQueued(): Record<Kind, number> {
  const ofKind = (kind: Kind) => [...queued].filter((entry) => entry.kind === kind).length;
  return { readiness: ofKind("readiness"), save: ofKind("save"), page: ofKind("page") };
}

export function kindOf(request: IncomingMessage): Kind {
  const path = pathOf(request);
  if (path === serverPaths.readiness) {
    return "readiness";
  }
  // Completing a sign-in writes, although it is a GET.
  const isSignIn = path.replace(/\.data$/, "") === paths.authCallback;
  return request.method === "POST" || path.startsWith("/api/") || isSignIn ? "save" : "page";
}

/** When the queue is full, drops the latest page of the network with the most pages; without pages, a save in the same way. */
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
 * Starts requests, one per turn of the event loop. Node accepts one connection per turn, so in a burst each would wait for a page to
 * render: for a moment, new connections go first.
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

/** The longest waiting request of the most urgent kind, from the network whose last turn is longest ago. */
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
