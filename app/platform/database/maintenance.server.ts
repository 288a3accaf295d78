import { setTimeout as sleep } from "node:timers/promises";
import { askLifetime, endedInvitationListed, expiredApiTokenListed, webhookLogLifetime } from "#app/limits.ts";
import { invitedClientIssuer } from "#app/platform/invited-client.ts";
import { log } from "#app/platform/log.server.ts";
import { database, isDatabaseUnavailable, openedDatabase } from "./database.server.ts";

const minute = 60_000;
const firstSweepAfter = minute / 2;
const sweepEvery = 60 * minute;
const vacuumEvery = minute;
const checkpointEvery = 5 * minute;

const rowsAtOnce = 1_000;

/** The embedded database answers without yielding to the event loop: consecutive statements would block the process. */
const pause = () => sleep(100, undefined, { ref: false });

/** Nothing older is mailed again, so older keys are not needed. */
const mailKept = 90 * 24 * 60 * minute;

/** A save that a browser kept for longer counts as new. */
const clientSavesKept = 90 * 24 * 60 * minute;

const accountEventsKept = 365 * 24 * 60 * minute;

const planOpeningsKept = 365 * 24 * 60 * minute;

const importsKept = 7 * 24 * 60 * minute;

/** Returns the number of deleted rows. */
export async function sweepExpired(now = new Date()): Promise<number> {
  const expiresAt = { lt: now };
  const settledAt = { lt: new Date(now.getTime() - mailKept) };
  return (
    (await deleteInParts(() => database().outboxEntry.deleteMany({ where: { settledAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() =>
      database().accountEvent.deleteMany({ where: { at: { lt: new Date(now.getTime() - accountEventsKept) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() =>
      database().planOpening.deleteMany({ where: { day: { lt: new Date(now.getTime() - planOpeningsKept) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() =>
      database().clientSave.deleteMany({ where: { at: { lt: new Date(now.getTime() - clientSavesKept) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() =>
      database().userImport.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - importsKept) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() => database().accountLink.deleteMany({ where: { expiresAt }, limit: rowsAtOnce }))) +
    (await deleteInParts(() =>
      database().apiToken.deleteMany({
        where: { expiresAt: { lt: new Date(now.getTime() - expiredApiTokenListed) } },
        limit: rowsAtOnce,
      }),
    )) +
    (await deleteInParts(() =>
      database().planInvitation.deleteMany({
        where: {
          expiresAt: { lt: new Date(now.getTime() - endedInvitationListed) },
          // The day on which a plan that no client has joined ends counts from its last invitation.
          NOT: { role: "owner", plan: { owner: { issuer: invitedClientIssuer } } },
        },
        limit: rowsAtOnce,
      }),
    )) +
    (await deleteInParts(() =>
      database().holderAsk.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - askLifetime) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() =>
      database().memberAnswer.deleteMany({ where: { answeredAt: { lt: new Date(now.getTime() - askLifetime) } }, limit: rowsAtOnce }),
    )) +
    (await deleteInParts(() =>
      database().webhookDelivery.deleteMany({
        where: { createdAt: { lt: new Date(now.getTime() - webhookLogLifetime) } },
        limit: rowsAtOnce,
      }),
    )) +
    (await deleteInParts(() => database().passkeyChallenge.deleteMany({ where: { expiresAt }, limit: rowsAtOnce }))) +
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

/** `every` is in milliseconds. */
interface Chore {
  readonly name: string;
  readonly every: number;
  readonly task: () => Promise<unknown>;
}

/** Sweeps half a minute after startup and then hourly. Returns the function that stops it. Does not keep the process alive. */
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

const inProgress = new Set<string>();

/** Only logs failures, since the next round retries. Rounds never overlap. */
async function run(name: string, task: () => Promise<unknown>): Promise<void> {
  if (inProgress.has(name)) {
    return;
  }
  inProgress.add(name);
  try {
    await task();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      log().info({ task: name }, "maintenance waits for the database");
    } else {
      log().error({ task: name, error }, "maintenance failed");
    }
  } finally {
    inProgress.delete(name);
  }
}
