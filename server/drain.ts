import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep, setImmediate as turnOfLoop } from "node:timers/promises";
import { paths } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { drainSignal, processState, startDraining } from "#app/platform/process-state.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";
import { refuse } from "./refusal.ts";

/** Milliseconds that everything is still answered after SIGTERM, until a load balancer has seen '/readyz' say no. */
const graceForBalancers = 3_000;
/** Milliseconds to find a moment in which nobody comes. */
const maxClosing = 3_000;
/** Milliseconds for connections that were accepted in the last moment to send their request. */
const acceptGrace = 1_000;
/** Milliseconds from the signal on after which requests that are still running are cut. */
const hardTimeout = 12_000;
const maxClosingDatabase = 1_500;

/** Answers that are still being made. */
const underWay = new Set<ServerResponse>();

/** Counts the answers under way. While the process ends, tells clients that each answer is their connection's last, and balancers to look away. */
export const trackTraffic: Middleware = (request, response, next) => {
  underWay.add(response);
  response.on("close", () => underWay.delete(response));
  if (!drainSignal().aborted) {
    next();
    return;
  }
  response.setHeader("Connection", "close");
  if (pathOf(request) === paths.readiness || request.headers.accept?.includes("text/event-stream")) {
    refuse(request, response, {
      status: 503,
      title: "Back in a moment",
      text: "Keyturn is restarting. Please try again in a few seconds.",
      headers: { "Retry-After": "5" },
    });
  } else {
    void closing.then(next);
  }
};

/** Resolved, but for the moment in which the process stops listening: whoever waits for an answer opens no further connection. */
let closing: Promise<void> = Promise.resolve();

let listening: Server | undefined;

/** Lets signals end this process in order. remix-serve has begun to listen to them too, and would close the server at once. */
export function drainOnSignals(server: Server): void {
  listening = server;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.removeAllListeners(signal);
    // Somebody at the keyboard has no load balancer to wait for.
    process.on(signal, () => void drain({ grace: signal === "SIGTERM" ? graceForBalancers : 0, exitCode: 0 }));
  }
}

/** Whether a server of this process listens. */
export function isListening(): boolean {
  return listening !== undefined;
}

/** Ends the process without losing a request: answers on, says at '/readyz' that it is about to go, lets nobody in any more, answers the last. */
export async function drain({ grace, exitCode }: { grace: number; exitCode: number }): Promise<void> {
  if (drainSignal().aborted) {
    return;
  }
  const end = Date.now() + hardTimeout;
  startDraining();
  log().info("draining");
  await sleep(grace);
  if (listening) {
    closing = closeToNewcomers(listening);
    await closing;
    await sleep(acceptGrace);
    await until(() => underWay.size === 0, end);
    listening.closeAllConnections();
  }
  await closeDatabase();
  log().info("stopped");
  process.exit(exitCode);
}

/**
 * Stops listening in a short turn of the event loop that let nobody in: whoever stands in the socket's queue at that moment is cut off. Not by
 * the HTTP server's own 'close', which also cuts connections that are new and have not sent their request yet.
 */
async function closeToNewcomers(server: Server) {
  await sleep(50);
  let isQuiet = false;
  server.on("connection", () => {
    isQuiet = false;
  });
  for (const giveUpAt = performance.now() + maxClosing; !isQuiet && performance.now() < giveUpAt; ) {
    const begunAt = performance.now();
    isQuiet = true;
    await turnOfLoop();
    isQuiet &&= performance.now() - begunAt < 0.5;
  }
  NetServer.prototype.close.call(server);
}

async function until(isReached: () => boolean, deadline: number) {
  while (!isReached() && Date.now() < deadline) {
    await sleep(20);
  }
}

async function closeDatabase() {
  try {
    await Promise.race([processState().closeDatabase?.(), sleep(maxClosingDatabase)]);
  } catch (error) {
    log().error({ error }, "closing the database failed");
  }
}
