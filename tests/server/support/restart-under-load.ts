import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { startServerForThisTest } from "./start-server.ts";
import { startLoad } from "./steady-load.ts";

/**
 * Restarts by one signal after another while clients never stop asking: no request that was let in may fail. Whoever stands in the socket's
 * queue at the very moment it closes is cut off: the same to them as coming a moment later. Of the seventeen who ask at any time, that is a
 * few at some restarts; were those cut off who were let in, it would be most of them at each.
 */
export async function expectToRestartUnderLoad(signals: readonly NodeJS.Signals[]): Promise<void> {
  const PORT = String(await freePort());
  let server = await startServerForThisTest({ PORT });
  const load = startLoad(server.port, "/page");
  for (const signal of signals) {
    await sleep(300);
    server.signal(signal);
    expect(await server.ended).toBe(0);
    server = await startServerForThisTest({ PORT });
  }
  await sleep(100);
  // A refused connection is what there is to say where nothing runs; whatever was accepted is answered.
  const { 200: answered, ECONNREFUSED: refused, ECONNRESET: inQueue = 0, ...failures } = await load.stop();
  expect(failures).toEqual({});
  expect(inQueue).toBeLessThan(signals.length * 8);
  expect(answered).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(0);
}
