import type { Server } from "node:http";
import { type AddressInfo, connect, Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep, setImmediate as turnOfLoop } from "node:timers/promises";
import { log } from "#app/services/log.server.ts";
import { processState, startDraining } from "#app/services/process-state.server.ts";
import { handleOf } from "./socket-handle.ts";
import { traffic } from "./traffic.ts";

/** Milliseconds that new requests are still answered after SIGTERM, until a load balancer has seen '/readyz' say no. */
const graceForBalancers = 3_000;
/** Milliseconds from the signal on after which newcomers wait no longer for the requests before them. */
const patience = 8_000;
/** Milliseconds from the signal on after which requests that are still running are cut. */
const patienceAtAll = 12_000;
/** Milliseconds for connections that were accepted in the last moment to send their request. */
const lastMoment = 1_000;
/** Milliseconds for clients that have read their last answer on a kept connection to see that it was the last. */
const parting = 200;
const lettingInAtOnce = 64;
const closingQueueAtMost = 3_000;
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
 * Ends the process without losing a request. First all are answered and '/readyz' says no. Then newcomers wait, while those under way and
 * the calls they make to this server itself come to their end: whoever waits opens no further connection, so the listening socket's queue
 * runs empty and can be closed with nobody in it. Then those who waited are answered, and the database is closed.
 */
export async function drain({ grace, exitCode }: { grace: number; exitCode: number }): Promise<void> {
  if (processState().isDraining) {
    return;
  }
  const deadlines = { waiting: Date.now() + patience, running: Date.now() + patienceAtAll };
  startDraining();
  log().info("draining");
  const { server } = traffic;
  if (server) {
    server.on("connection", expectRequest);
    await sleep(grace);
    traffic.waiting = new Set();
    await until(() => traffic.active.size === 0, deadlines.waiting);
    await closeToNewcomers(server);
    await letIn(deadlines.running);
    await until(() => traffic.silent.size === 0, Date.now() + lastMoment);
    await until(() => traffic.active.size === 0, deadlines.running);
    await sleep(parting);
    server.closeAllConnections();
  }
  await closeDatabase();
  log().info("stopped");
  process.exit(exitCode);
}

/** Remembers a connection until its first request has come. */
function expectRequest(socket: Socket) {
  traffic.silent.add(socket);
  socket.once("close", () => traffic.silent.delete(socket));
}

/** Lets those who waited go on, by and by: all at once they would be a crowd, of which some are turned away. */
async function letIn(deadline: number) {
  const waiting = traffic.waiting ?? [];
  traffic.waiting = undefined;
  for (const proceed of waiting) {
    await until(() => traffic.active.size < lettingInAtOnce, deadline);
    proceed();
  }
}

async function until(isReached: () => boolean, deadline: number) {
  while (!isReached() && Date.now() < deadline) {
    await sleep(20);
  }
}

/**
 * Closes the listening socket with nobody in its queue, since closing it resets whoever stands there. The queue is cut down to one place, and
 * a connection of our own takes that: when it has it, nobody else was in the queue, and nobody can come in. Whoever tries meanwhile
 * tries again by itself a second later, and is refused.
 */
async function closeToNewcomers(server: Server) {
  const { address, port } = server.address() as AddressInfo;
  const loopback = address.replace(/^0\.0\.0\.0$/, "127.0.0.1").replace(/^::$/, "::1");
  const giveUpAt = Date.now() + closingQueueAtMost;
  handleOf(server)?.listen(0);
  for (let isEmpty = false; !isEmpty; ) {
    // In each turn of the event loop one connection is taken out of the queue.
    await turnOfLoop();
    const ours = connect(port, loopback).on("error", () => undefined);
    // Node connects in the next tick; a turn of the loop would take it out again.
    await new Promise((resolve) => process.nextTick(resolve));
    isEmpty = handleOf(ours)?.getpeername({}) === 0 || Date.now() > giveUpAt;
    if (isEmpty) {
      // Not the HTTP server's own 'close', which cuts connections that are new and have not sent their request yet.
      NetServer.prototype.close.call(server);
    }
    ours.destroy();
  }
}

async function closeDatabase() {
  try {
    await Promise.race([processState().closeDatabase?.(), sleep(closingDatabaseAtMost)]);
  } catch (error) {
    log().error({ error }, "closing the database failed");
  }
}
