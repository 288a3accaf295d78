import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import { database, isDatabaseUnavailable, openedDatabase } from "./database.server.ts";

const minute = 60_000;
const firstSweepAfter = minute / 2;
const sweepEvery = 60 * minute;
const vacuumEvery = minute;
const checkpointEvery = 5 * minute;

/** Few enough to be deleted in some hundredths of a second. */
const rowsAtOnce = 1_000;

/** Between statements, since an embedded database answers without a turn of the event loop: several in a row would stop the process. */
const pause = () => sleep(100, undefined, { ref: false });

/** What has come of mails is shown for so long. Nothing that happened before is told again, so its keys are needed no more. */
const mailKept = 90 * 24 * 60 * minute;

/** A save that a browser kept for longer is taken for a new one. */
const clientSavesKept = 90 * 24 * 60 * minute;

/** What happened to accounts is looked at within a year, or never. */
const accountEventsKept = 365 * 24 * 60 * minute;

/**
 * Deletes what had expired at a moment: sessions, what the portal stored, links in mails, counters of rate limits, old mail and events. Gives the number
 * of rows.
 */
export async function sweepExpired(now = new Date()): Promise<number> {
  const expiresAt = { lt: now };
  const settledAt = { lt: new Date(now.getTime() - mailKept) };
  return (
    (await deleteInParts(() => database().outboxEntry.deleteMany({ where: { settledAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() =>
      database().accountEvent.deleteMany({ where: { at: { lt: new Date(now.getTime() - accountEventsKept) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() =>
      database().clientSave.deleteMany({ where: { at: { lt: new Date(now.getTime() - clientSavesKept) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() => database().accountLink.deleteMany({ where: { expiresAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() => database().session.deleteMany({ where: { expiresAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() => database().oidcPayload.deleteMany({ where: { expiresAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() => database().rateLimit.deleteMany({ where: { expire: { lt: now } }, limit: rowsAtOnce }))) +
    (await deleteInParts(() => database().saveCount.deleteMany({ where: { expire: { lt: now } }, limit: rowsAtOnce })))
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

/** What else is done now and then: half a minute from the start, and every so many milliseconds. */
interface Chore {
  readonly name: string;
  readonly every: number;
  readonly task: () => Promise<unknown>;
}

/**
 * Sweeps half a minute from now, then hourly, and tends the embedded database, which has nobody else to write its checkpoints and clear
 * away its dead rows; and does the chores. Gives the function that stops all of it. It never keeps a process alive.
 */
export function startMaintenance(...chores: readonly Chore[]): () => void {
  const sweep: Chore = { name: "sweep", every: sweepEvery, task: () => sweepExpired() };
  const timers = [
    ...[sweep, ...chores].flatMap(({ name, every, task }) => [
      setTimeout(run, firstSweepAfter, name, task),
      setInterval(run, every, name, task),
    ]),
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
async function run(name: string, task: () => Promise<unknown>): Promise<void> {
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
