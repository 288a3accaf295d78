import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

interface Outage {
  since: Date | null;
  pause: number;
  /** In `performance.now()` time. */
  againAt: number;
}

function outage(): Outage {
  return singleton<Outage>("mail server outage", () => ({ since: null, pause: 0, againAt: 0 }));
}

/** As this process found it; null if the mail server is up. */
export function mailServerDownSince(): Date | null {
  return outage().since;
}

export function remainingPause(): number {
  return Math.max(outage().againAt - performance.now(), 0);
}

/** Pauses all mail, each time twice as long. Logged once. */
export function recordServerDown(fault: string, first: number, longest: number): void {
  const known = outage();
  if (remainingPause() > 0) {
    return;
  }
  known.pause = known.since === null ? first : Math.min(known.pause * 2, longest);
  known.againAt = performance.now() + known.pause;
  if (known.since === null) {
    known.since = new Date();
    log().error({ fault }, "mail server lost");
  }
}

/** Returns whether the server was down. */
export function recordServerUp(): boolean {
  const known = outage();
  const { since } = known;
  if (since === null) {
    return false;
  }
  Object.assign(known, { since: null, againAt: 0 });
  log().info({ milliseconds: Date.now() - since.getTime() }, "mail server back");
  return true;
}
