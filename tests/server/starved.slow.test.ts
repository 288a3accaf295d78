import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startServerForThisTest } from "./support/start-server.ts";

const token = "a token of at least 16 characters";

test("a node without a moment's rest says so in its log and at /metrics, and when that is over", { timeout: 120_000 }, async () => {
  const server = await startServerForThisTest({ METRICS_TOKEN: token });
  const isStarved = async () => {
    const { text } = await server.ask("/metrics", { headers: { authorization: `Bearer ${token}` } });
    return /^keyturn_starved 1$/m.test(text);
  };
  const said = (message: string) => server.log().filter(({ msg }) => msg === message);
  let isOver = false;
  const keepBusy = async () => {
    while (!isOver) {
      await server.ask("/rendered");
    }
  };
  const clients = Array.from({ length: 12 }, keepBusy);
  await expect.poll(() => said("starved").length, { timeout: 60_000 }).toBe(1);
  expect(said("starved")).toMatchObject([{ level: 40, utilization: expect.any(Number), processorShare: expect.any(Number) }]);
  expect(await isStarved()).toBe(true);
  isOver = true;
  await Promise.all(clients);
  await sleep(10_000);
  await expect.poll(() => said("no longer starved").length, { timeout: 30_000 }).toBe(1);
  expect(await isStarved()).toBe(false);
});
