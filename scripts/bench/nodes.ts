import { availableParallelism } from "node:os";
import { findHaproxy, makeDatabase, TwoNodes } from "../nodes/two-nodes.ts";
import { askOften } from "./load.ts";
import { median, type Result, spreadOf } from "./result.ts";
import { pages, signUp } from "./servers.ts";

const rounds = 5;
const requests = 200;
/** A core for each node, one for haproxy and PostgreSQL, one for whoever asks. */
const coresNeeded = 4;

/** Signed-in pages in a second through haproxy, from both nodes and from one alone. */
export async function measureNodes(serverUrl: string | undefined): Promise<Result[]> {
  const promise = "Two nodes against one, signed-in pages in a second";
  const missing = serverUrl ? "haproxy is not installed" : "no PostgreSQL server is named by TEST_DATABASE_URL";
  if (!serverUrl || !findHaproxy()) {
    return [{ promise, measured: "", value: Number.NaN, goal: 1.7, isAtLeast: true, untold: missing }];
  }
  const database = await makeDatabase(serverUrl);
  try {
    const both = await TwoNodes.started(database.url);
    try {
      const target = { origin: both.origin, path: pages.guide, pid: 0, headers: { cookie: await signUp(both.origin) } };
      const rate = async () => {
        const startedAt = performance.now();
        await askOften(target, requests, 16);
        return (requests * 1_000) / (performance.now() - startedAt);
      };
      const rates: { two: number; one: number }[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const two = await rate();
        await both.nodes[1].stop("SIGTERM");
        const one = await rate();
        await both.nodes[1].start();
        await both.waitForBoth();
        if (round >= 0) {
          rates.push({ two, one });
        }
      }
      const ratios = rates.map(({ two, one }) => two / one);
      const measured = `${median(rates.map(({ two }) => two)).toFixed(0)}/s : ${median(rates.map(({ one }) => one)).toFixed(0)}/s`;
      const cores = availableParallelism();
      const untold = cores < coresNeeded ? `${cores} cores are shared by two nodes, haproxy, PostgreSQL and the asking` : undefined;
      return [{ promise, measured, value: median(ratios), goal: 1.7, isAtLeast: true, spread: spreadOf(ratios), untold }];
    } finally {
      await both.stop();
    }
  } finally {
    await database.drop();
  }
}
