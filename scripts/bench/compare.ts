import { readdirSync, readFileSync } from "node:fs";

export interface Result {
  readonly promise: string;
  readonly measured: string;
  readonly figures: readonly number[];
  /** Ratios have none. */
  readonly unit?: "ms" | "KB" | "requests" | "components" | "refused";
  readonly goal: number;
}

export function quantile(numbers: readonly number[], part = 0.5): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

export interface Target {
  readonly server: { readonly origin: string; readonly pid: number };
  readonly path: string;
  readonly cookie?: string;
}

const rounds = 7;
const connections = 4;

/** The server's CPU time per response against a baseline's: medians of alternating rounds. */
export async function compareCpu(promise: string, ours: Target, baseline: Target, requests: number): Promise<Omit<Result, "goal">> {
  const costs: { ours: number; baseline: number }[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    costs.push({ ours: await costOf(ours, requests), baseline: await costOf(baseline, requests) });
  }
  costs.shift();
  const middle = (which: "ours" | "baseline") => `${quantile(costs.map((cost) => cost[which])).toFixed(3)} ms`;
  const figures = costs.map((cost) => cost.ours / cost.baseline);
  return { promise, measured: `${middle("ours")} : ${middle("baseline")}`, figures };
}

async function costOf({ server, path, cookie }: Target, requests: number): Promise<number> {
  const before = cpuMilliseconds(server.pid);
  let left = requests;
  const requestSequentially = async () => {
    while (left-- > 0) {
      const headers = { accept: "text/html,*/*;q=0.8", "accept-encoding": "gzip, deflate, br", ...(cookie && { cookie }) };
      const answer = await fetch(`${server.origin}${path}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) {
        throw new Error(`${path} answered ${answer.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, requestSequentially));
  return (cpuMilliseconds(server.pid) - before) / requests;
}

function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6,
    0,
  );
}
