import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

const pollMilliseconds = 1_000;
/** With a full disk some writes still succeed between failures, so one success doesn't end an outage. */
const minCalm = 3_000;

/** Logs an outage once at its start and once when writes succeed again. */
export function recordOutage(error: unknown, takesWrites: () => Promise<boolean>): void {
  const outage = state();
  const isKnown = outage.faultAt !== undefined;
  outage.faultAt = performance.now();
  if (!isKnown) {
    log().error({ error }, "database lost");
    void logRecovery(outage, takesWrites);
  }
}

/** Probes whether the server answers at all: a slow statement or a busy process is not an outage. */
export function recordSlowness(error: unknown, serverAnswers: () => Promise<boolean>, takesWrites: () => Promise<boolean>): void {
  const outage = state();
  if (outage.faultAt !== undefined) {
    outage.faultAt = performance.now();
  } else if (!outage.isAsking) {
    outage.isAsking = true;
    void serverAnswers()
      .then((isThere) => (isThere ? log().warn({ error }, "the database answered too late") : recordOutage(error, takesWrites)))
      .finally(() => {
        outage.isAsking = false;
      });
  }
}

interface Outage {
  faultAt: number | undefined;
  isAsking: boolean;
}

function state() {
  return singleton<Outage>("database outage", () => ({ faultAt: undefined, isAsking: false }));
}

async function logRecovery(outage: Outage, takesWrites: () => Promise<boolean>) {
  const lostAt = performance.now();
  do {
    await sleep(pollMilliseconds, undefined, { ref: false });
  } while (performance.now() - (outage.faultAt ?? 0) < minCalm || !(await takesWrites()));
  outage.faultAt = undefined;
  log().info({ milliseconds: Math.round(performance.now() - lostAt) }, "database back");
}
