import { setTimeout as sleep } from "node:timers/promises";
import { inOneLine, log } from "#app/platform/log.server.ts";
import { isWorthWaiting } from "./database-faults.server.ts";

const retryMilliseconds = 500;
const logIntervalMilliseconds = 10_000;

/**
 * If the server is down, returns after the first attempt and keeps retrying until `signal` is aborted.
 * @param giveUp Called if a permanent error shows only after waiting.
 * @throws {Error} a permanent error.
 */
export async function bringUpWhenReachable(
  bringUp: () => Promise<void>,
  giveUp: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await bringUp();
  } catch (error) {
    if (!isWorthWaiting(error)) {
      throw error;
    }
    void keepTrying(bringUp, error, signal).catch(giveUp);
  }
}

async function keepTrying(bringUp: () => Promise<void>, first: unknown, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  let reason = first;
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  const say = () => log().warn({ reason: inOneLine(reason), seconds: seconds() }, "waiting for the database");
  say();
  const saying = setInterval(say, logIntervalMilliseconds).unref();
  try {
    while (!signal.aborted) {
      await sleep(retryMilliseconds, undefined, { ref: false });
      try {
        await bringUp();
        log().info({ seconds: seconds() }, "the database answers");
        return;
      } catch (error) {
        if (!signal.aborted && !isWorthWaiting(error)) {
          throw error;
        }
        reason = error;
      }
    }
  } finally {
    clearInterval(saying);
  }
}
