import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep, setImmediate as turnOfLoop } from "node:timers/promises";
import { log } from "#app/services/log.server.ts";
import { processState, startDraining } from "#app/services/process-state.server.ts";
import { traffic } from "./traffic.ts";

/** Milliseconds that new requests are still answered after SIGTERM, until a load balancer has seen '/readyz' say no. */
const graceForBalancers = 3_000;
/** Milliseconds from the signal on after which requests that are still running are cut. */
const patience = 8_000;
/** Milliseconds for connections that were accepted in the last moment to send their request and be told to come back. */
const lastMoment = 200;
const emptyingQueueAtMost = 500;
const closingDatabaseAtMost = 1_500;

/** Takes the signals for the front: remix-serve's own handler would stop listening at once and leave streams hanging. */
export function handleSignals(): void {
  const once = process.once;
  process.once = ((event: string, listener: () => void) =>
    event === "SIGTERM" || event === "SIGINT" ? process : once.call(process, event, listener)) as typeof process.once;
  process.on("SIGTERM", () => void drain({ grace: graceForBalancers, exitCode: 0 }));
  // Somebody at the keyboard has no load balancer to wait for.
  process.on("SIGINT", () => void drain({ grace: 0, exitCode: 0 }));
  process.on("SIGHUP", () => void drain({ grace: 0, exitCode: 0 }));
}

/**
 * Ends the process without losing a request: first all are answered and '/readyz' says no, then only those under way and the calls they
 * make to this server itself, then the database is closed.
 */
export async function drain({ grace, exitCode }: { grace: number; exitCode: number }): Promise<void> {
  if (processState().isDraining) {
    return;
  }
  const signalledAt = Date.now();
  startDraining();
  log().info("draining");
  await sleep(traffic.server ? grace : 0);
  traffic.isRefusing = true;
  while (traffic.active.size > 0 && Date.now() - signalledAt < patience) {
    await sleep(20);
  }
  if (traffic.server) {
    await emptyQueue(traffic.server);
    // Not the HTTP server's own 'close', which cuts connections that are new and have not sent their request yet.
    NetServer.prototype.close.call(traffic.server);
    await sleep(lastMoment);
    traffic.server.closeAllConnections();
  }
  await closeDatabase();
  log().info("stopped");
  process.exit(exitCode);
}

/**
 * Waits for a moment in which no connection stands in the listening socket's queue, since closing that socket resets them. The event loop
 * takes one out of it in each turn.
 */
async function emptyQueue(server: Server) {
  let arrivals = 0;
  server.on("connection", () => {
    arrivals += 1;
  });
  const giveUpAt = Date.now() + emptyingQueueAtMost;
  for (let quietTurns = 0; quietTurns < 3 && Date.now() < giveUpAt; ) {
    const before = arrivals;
    await turnOfLoop();
    quietTurns = arrivals === before ? quietTurns + 1 : 0;
  }
}

async function closeDatabase() {
  try {
    await Promise.race([processState().closeDatabase?.(), sleep(closingDatabaseAtMost)]);
  } catch (error) {
    log().error({ error }, "closing the database failed");
  }
}
