import { setTimeout as sleep } from "node:timers/promises";
import { database, isDatabaseUnavailable, openedDatabase } from "./database.server.ts";
import { log } from "./log.server.ts";

const minute = 60_000;
const firstSweepAfter = minute / 2;
const sweepEvery = 60 * minute;
const vacuumEvery = minute;
const checkpointEvery = 5 * minute;

/** Few enough to be deleted in some hundredths of a second. */
const rowsAtOnce = 1_000;

/** Between statements, since an embedded database answers without a turn of the event loop: several in a row would stop the process. */
const pause = () => sleep(100, undefined, { ref: false });

/** Deletes what had expired at a moment: sessions, what the portal stored, counters of rate limits. Gives the number of rows. */
export async function sweepExpired(now = new Date()): Promise<number> {
  const expiresAt = { lt: now };
  return (
    (await deleteInParts(() => database().session.deleteMany({ where: { expiresAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() => database().oidcPayload.deleteMany({ where: { expiresAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() => database().rateLimit.deleteMany({ where: { expire: { lt: now } }, limit: rowsAtOnce })))
  );
}

async function deleteInParts(deletePart: () => PromiseLike<{ count: number }>): Promise<number> {
  let total = 0;
  for (;;) {
    const { count } = await deletePart();
    total += count;
    if (count < rowsAtOnce) {
      return total;
    }
    await pause();
  }
}

/**
 * Sweeps half a minute from now, then hourly, and tends the embedded database, which has nobody else to write its checkpoints and clear
 * away its dead rows. Gives the function that stops all of it. It never keeps a process alive.
 */
export function startMaintenance(): () => void {
  const sweep = async () => void (await sweepExpired());
  const timers = [
    setTimeout(run, firstSweepAfter, "sweep", sweep),
    setInterval(run, sweepEvery, "sweep", sweep),
    setInterval(run, vacuumEvery, "vacuum", async () => openedDatabase().tend?.vacuum(pause)),
    setInterval(run, checkpointEvery, "checkpoint", async () => openedDatabase().tend?.checkpoint()),
  ];
  for (const timer of timers) {
    timer.unref();
  }
  return () => {
    for (const timer of timers) {
      clearTimeout(timer);
    }
  };
}

const underWay = new Set<string>();

/** The next round does what this one could not, so a failure is only told. A round that is still under way is not joined by another. */
async function run(name: string, task: () => Promise<void>): Promise<void> {
  if (underWay.has(name)) {
    return;
  }
  underWay.add(name);
  try {
    await task();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      log().info({ task: name }, "maintenance waits for the database");
    } else {
      log().error({ task: name, error }, "maintenance failed");
    }
  } finally {
    underWay.delete(name);
  }
}
