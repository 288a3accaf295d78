import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { serverPaths } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { drainSignal, processState, startDraining } from "#app/platform/process-state.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";
import { type Refusal, refuse } from "./responses/refusal.ts";

/** Everything is still answered for this long after SIGTERM, so that load balancers can see '/readyz' fail. */
const balancerGraceMs = 3_000;
const maxAcceptMs = 3_000;
/** Newly accepted connections have this long to send their request. */
const acceptGraceMs = 1_000;
/** Requests under way are cut off this long after the signal. */
const maxDrainMs = 12_000;
const maxClosingMs = 1_500;

const openResponses = new Set<ServerResponse>();

/** Tracks the requests under way. While draining, makes each answer the last of its connection and refuses event streams and '/readyz'. */
export const trackRequests: Middleware = (request, response, next) => {
  openResponses.add(response);
  response.on("close", () => openResponses.delete(response));
  if (!drainSignal().aborted) {
    next();
    return;
  }
  response.setHeader("Connection", "close");
  if (pathOf(request) === serverPaths.readiness || request.headers.accept?.includes("text/event-stream")) {
    refuse(request, response, restarting);
  } else {
    void Promise.resolve(stopped).then(next);
  }
};

const restarting: Refusal = {
  status: 503,
  title: "Back in a moment",
  text: "Keyturn is restarting. Please try again in a few seconds.",
  headers: { "Retry-After": "5" },
};

let listening: Server | undefined;
/** Pending while the process stops listening, so that clients waiting for a response open no further connection. */
let stopped: Promise<void> | undefined;

/** Replaces remix-serve's signal handlers, which would close the server at once. */
export function drainOnSignals(server: Server): void {
  listening = server;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.removeAllListeners(signal);
    // At a terminal there is no load balancer to wait for.
    process.on(signal, () => void drain({ grace: signal === "SIGTERM" ? balancerGraceMs : 0, exitCode: 0 }));
  }
}

export function isListening(): boolean {
  return listening !== undefined;
}

/** Fails '/readyz', stops listening after the grace period, finishes the requests under way, then ends the process. */
export async function drain({ grace, exitCode }: { grace: number; exitCode: number }): Promise<void> {
  if (drainSignal().aborted) {
    return;
  }
  const deadline = Date.now() + maxDrainMs;
  startDraining();
  log().info("draining");
  await sleep(grace);
  if (listening) {
    stopped = stopListening(listening);
    await stopped;
    await sleep(acceptGraceMs);
    while (openResponses.size > 0 && Date.now() < deadline) {
      await sleep(20);
    }
    listening.closeAllConnections();
  }
  await closeDatabase();
  log().info("stopped");
  process.exit(exitCode);
}

/**
 * Closes the listening socket when no connection is waiting to be accepted: closing resets those. Unlike the HTTP server's 'close', it
 * spares accepted connections that have not sent their request yet.
 */
async function stopListening(server: Server) {
  // Long enough for clients whose requests are held to have sent them.
  await sleep(50);
  let isQuiet = false;
  server.on("connection", () => {
    isQuiet = false;
  });
  for (const latest = Date.now() + maxAcceptMs; !isQuiet && Date.now() < latest; ) {
    const begunAt = performance.now();
    isQuiet = true;
    await nextTurn();
    isQuiet &&= performance.now() - begunAt < 0.5;
  }
  NetServer.prototype.close.call(server);
}

async function closeDatabase() {
  try {
    await Promise.race([processState().closeDatabase?.(), sleep(maxClosingMs)]);
  } catch (error) {
    log().error({ error }, "closing the database failed");
  }
}
