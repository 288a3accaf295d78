import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { freePort, startFrontForThisTest } from "./start-front.ts";
import { startLoad } from "./steady-load.ts";

/** Restarts by one signal after another while clients never stop asking: no request that was let in may fail. */
export async function expectToRestartUnderLoad(signals: readonly NodeJS.Signals[]): Promise<void> {
  const PORT = String(await freePort());
  let front = await startFrontForThisTest({ PORT });
  const load = startLoad(front.port, "/page");
  for (const signal of signals) {
    await sleep(300);
    front.signal(signal);
    expect(await front.ended).toBe(0);
    front = await startFrontForThisTest({ PORT });
  }
  await sleep(100);
  // A refused connection is what there is to say where nothing runs; whatever was accepted is answered.
  const { 200: answered, ECONNREFUSED: refused, ...failures } = await load.stop();
  expect(failures).toEqual({});
  expect(answered).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(0);
}
