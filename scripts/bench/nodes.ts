import { availableParallelism } from "node:os";
import { CoreShare } from "../nodes/core-share.ts";
import { findHaproxy, makeDatabase, TwoNodes } from "../nodes/two-nodes.ts";
import { askOften, cpuMilliseconds } from "./load.ts";
import { median, type Result, spreadOf } from "./result.ts";
import { pages, signUp } from "./servers.ts";

const rounds = 5;
const requests = 600;
/** For each node that answers: with the same for two as for one, now and then one of the two has nothing to do. */
const connectionsPerNode = 16;
/** A process that has just started costs more, for some thousand requests; the second node starts anew in each round. */
const requestsToWarmUp = 8_000;
/** A core for each node, one for haproxy and PostgreSQL, one for whoever asks. */
const coresNeeded = 4;
/** Where there are fewer, each node gets so much of one, which leaves enough for the others. */
const partOfCore = 0.25;

interface Asked {
  readonly rate: number;
  readonly cost: number;
}

/**
 * Signed-in pages in a second through haproxy, from both nodes and from one alone; on few cores with a part of one for each node, where
 * this user may give it. Beside it stands what a page costs the nodes: as long as that is the same, each further node adds as much as the
 * first, until PostgreSQL is the limit.
 */
export async function measureNodes(serverUrl: string | undefined): Promise<Result[]> {
  const promise = "Two nodes against one, signed-in pages in a second";
  const missing = serverUrl ? "haproxy is not installed" : "no PostgreSQL server is named by TEST_DATABASE_URL";
  if (!serverUrl || !findHaproxy()) {
    return [{ promise, measured: "", value: Number.NaN, goal: 1.7, isAtLeast: true, untold: missing }];
  }
  const cores = availableParallelism();
  const shares = cores < coresNeeded ? [CoreShare.made("node-1"), CoreShare.made("node-2")].filter((share) => share !== undefined) : [];
  const database = await makeDatabase(serverUrl);
  try {
    const both = await TwoNodes.started(database.url);
    try {
      const target = { origin: both.origin, path: pages.guide, pid: 0, headers: { cookie: await signUp(both.origin) } };
      /** Pages in a second, and what one costs all nodes together. */
      const ask = async (nodes: number) => {
        const spent = () => both.nodes.reduce((sum, { pid }) => sum + (pid ? cpuMilliseconds(pid) : 0), 0);
        const [startedAt, before] = [performance.now(), spent()];
        await askOften(target, requests, nodes * connectionsPerNode);
        return { rate: (requests * 1_000) / (performance.now() - startedAt), cost: (spent() - before) / requests };
      };
      const measured: { two: Asked; one: Asked }[] = [];
      for (let round = -1; round < rounds; round += 1) {
        await askOften(target, requestsToWarmUp, 2 * connectionsPerNode);
        for (const [index, share] of shares.entries()) {
          share.hold(both.nodes[index]?.pid ?? 0, partOfCore);
        }
        const two = await ask(2);
        shares[1]?.free();
        await both.nodes[1].stop("SIGTERM");
        const one = await ask(1);
        shares[0]?.free();
        await both.nodes[1].start();
        await both.waitForBoth();
        if (round >= 0) {
          measured.push({ two, one });
        }
      }
      const ratios = measured.map(({ two, one }) => two.rate / one.rate);
      const middle = (figure: (round: { two: Asked; one: Asked }) => number) => median(measured.map(figure));
      const rates = `${middle(({ two }) => two.rate).toFixed(0)}/s : ${middle(({ one }) => one.rate).toFixed(0)}/s`;
      const costs = `${middle(({ two }) => two.cost).toFixed(1)} ms : ${middle(({ one }) => one.cost).toFixed(1)} ms`;
      const isTold = cores >= coresNeeded || shares.length === 2;
      const untold = isTold ? undefined : `too few cores to tell, two nodes, haproxy, PostgreSQL and the asking share ${cores}`;
      const limited = shares.length === 2 ? `, each node held to ${partOfCore} of a core` : "";
      return [
        {
          promise,
          measured: `${rates}, CPU of the nodes for a page ${costs}${limited}`,
          value: median(ratios),
          goal: 1.7,
          isAtLeast: true,
          spread: spreadOf(ratios),
          untold,
        },
      ];
    } finally {
      await both.stop();
    }
  } finally {
    for (const share of shares) {
      share.remove();
    }
    await database.drop();
  }
}
