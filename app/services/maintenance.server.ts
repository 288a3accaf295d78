import { database, isDatabaseUnavailable, openedDatabase } from "./database.server.ts";
import { log } from "./log.server.ts";

const minute = 60_000;
const firstSweepAfter = minute / 2;
const sweepEvery = 60 * minute;
const checkpointEvery = 5 * minute;

/** Few enough to be deleted well within the time that a statement may take. */
const rowsAtOnce = 5_000;

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
  }
}

/**
 * Sweeps half a minute from now, then hourly, and tends the embedded database, which has nobody else to write its checkpoints and clear
 * away its dead rows. Gives the function that stops all of it. It never keeps a process alive.
 */
export function startMaintenance(): () => void {
  const sweep = async () => {
    await sweepExpired();
    await openedDatabase().tend?.vacuum();
  };
  const timers = [
    setTimeout(run, firstSweepAfter, "sweep", sweep),
    setInterval(run, sweepEvery, "sweep", sweep),
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

/** The next round does what this one could not, so a failure is only told. */
async function run(name: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      log().info({ task: name }, "maintenance waits for the database");
    } else {
      log().error({ task: name, error }, "maintenance failed");
    }
  }
}
