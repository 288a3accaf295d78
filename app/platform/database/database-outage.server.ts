import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

const lookEvery = 1_000;
/** With a full disk some writes still succeed: the database is not back between two that fail. */
const minCalm = 3_000;

/**
 * Notes that the database could not answer. The log says so once, and once more when it takes writes again, however many requests
 * meet the fault meanwhile.
 */
export function recordOutage(error: unknown, takesWrites: () => Promise<boolean>): void {
  const outage = state();
  const isKnown = outage.faultAt !== undefined;
  outage.faultAt = performance.now();
  if (!isKnown) {
    log().error({ error }, "database lost");
    void logRecovery(outage, takesWrites);
  }
}

/**
 * Notes that one question had no answer in time, and asks whether the server answers at all: a slow statement or a busy process is no
 * outage. During an outage, and while the server is being asked, nothing is added to that.
 */
export function noteSlowness(error: unknown, serverAnswers: () => Promise<boolean>, takesWrites: () => Promise<boolean>): void {
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
    await sleep(lookEvery, undefined, { ref: false });
  } while (performance.now() - (outage.faultAt ?? 0) < minCalm || !(await takesWrites()));
  outage.faultAt = undefined;
  log().info({ milliseconds: Math.round(performance.now() - lostAt) }, "database back");
}
