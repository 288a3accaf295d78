import { median, type Result, spreadOf } from "./result.ts";
import type { Servers } from "./servers.ts";

/** From the start of the process to '/readyz' saying yes, on data that is there already. */
export async function measureStart(servers: Servers): Promise<Result[]> {
  const { node } = await servers.product();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await node.stop("SIGKILL");
    times.push(await node.start());
  }
  const measured = times.map((time) => `${(time / 1_000).toFixed(1)} s`).join(", ");
  return [
    {
      promise: "Start on existing data to the first good answer",
      measured,
      value: median(times),
      unit: "ms",
      goal: 4_000,
      spread: spreadOf(times),
    },
  ];
}
