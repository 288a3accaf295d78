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
export function noteOutage(error: unknown, takesWrites: () => Promise<boolean>): void {
  const outage = singleton<{ faultAt: number | undefined }>("database outage", () => ({ faultAt: undefined }));
  const isKnown = outage.faultAt !== undefined;
  outage.faultAt = performance.now();
  if (!isKnown) {
    log().error({ error }, "database lost");
    void tellWhenBack(outage, takesWrites);
  }
}

async function tellWhenBack(outage: { faultAt: number | undefined }, takesWrites: () => Promise<boolean>) {
  const lostAt = performance.now();
  do {
    await sleep(lookEvery, undefined, { ref: false });
  } while (performance.now() - (outage.faultAt ?? 0) < minCalm || !(await takesWrites()));
  outage.faultAt = undefined;
  log().info({ milliseconds: Math.round(performance.now() - lostAt) }, "database back");
}
