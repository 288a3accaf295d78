import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

interface Outage {
  since: Date | null;
  pause: number;
  /** When the server is asked again, by `performance.now()`. */
  againAt: number;
}

function outage(): Outage {
  return singleton<Outage>("mail server outage", () => ({ since: null, pause: 0, againAt: 0 }));
}

/** Since when the mail server has been away, as far as this process knows; null while it is there. */
export function mailServerAwaySince(): Date | null {
  return outage().since;
}

/** Milliseconds until the mail server is asked again. */
export function pauseLeft(): number {
  return Math.max(outage().againAt - performance.now(), 0);
}

/** Notes that the mail server is away: one pause for all mail, each twice as long as the last. The log says so once. */
export function noteServerAway(fault: string, first: number, longest: number): void {
  const known = outage();
  if (pauseLeft() > 0) {
    return;
  }
  known.pause = known.since === null ? first : Math.min(known.pause * 2, longest);
  known.againAt = performance.now() + known.pause;
  if (known.since === null) {
    known.since = new Date();
    log().error({ fault }, "mail server lost");
  }
}

/** Notes that the mail server takes mail. Gives whether it was away until now; then the log says so. */
export function noteServerBack(): boolean {
  const known = outage();
  const { since } = known;
  if (since === null) {
    return false;
  }
  Object.assign(known, { since: null, againAt: 0 });
  log().info({ milliseconds: Date.now() - since.getTime() }, "mail server back");
  return true;
}
