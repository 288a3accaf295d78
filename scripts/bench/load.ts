import { readdirSync, readFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { browserHeaders } from "./kept-answers.ts";
import { median, spreadOf } from "./result.ts";

/** A page of a server under measurement. */
export interface Target {
  readonly origin: string;
  /** Where to ask, or what says so anew each time. */
  readonly path: string | (() => string);
  readonly pid: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds of CPU that all threads of a process have used; Linux keeps them to the nanosecond. */
export function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** Asks many times over a few connections. @throws {Error} when an answer is not 200. */
export async function askOften({ origin, path, headers }: Target, times: number, connections = 4): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = times;
  const askOne = () =>
    new Promise<void>((resolve, reject) => {
      const address = `${origin}${typeof path === "string" ? path : path()}`;
      const request = httpRequest(address, { agent, headers: { ...browserHeaders, ...headers } }, (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${address} answered ${response.statusCode}`)),
        );
      });
      request.on("error", reject);
      request.end();
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        await askOne();
      }
    }),
  );
  agent.destroy();
}

/** CPU milliseconds of each target per request: medians of rounds in which the targets take turns; the ratio of the first to the second. */
export async function compareCpu(ours: Target, baseline: Target, { times, rounds = 7 }: { times: number; rounds?: number }) {
  const costs: [number, number][] = [];
  for (let round = -1; round < rounds; round += 1) {
    const cost = [];
    for (const target of [ours, baseline]) {
      const before = cpuMilliseconds(target.pid);
      await askOften(target, times);
      cost.push((cpuMilliseconds(target.pid) - before) / times);
    }
    // The first round warms up.
    if (round >= 0) {
      costs.push(cost as [number, number]);
    }
  }
  const ratios = costs.map(([one, other]) => one / other);
  return {
    ours: median(costs.map(([one]) => one)),
    baseline: median(costs.map(([, other]) => other)),
    ratio: median(ratios),
    spread: spreadOf(ratios),
  };
}
