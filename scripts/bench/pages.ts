import { OwnServer } from "#tests/support/own-server.ts";
import { compareCpu, type Result } from "./compare.ts";
import { startRaw, withProduct } from "./servers.ts";

const guide = "/buying-guide/full";

/** The CPU cost of shared visitor pages, compared with node:http sending the same bytes. */
export function measurePages(): Promise<Result[]> {
  return withProduct(async (product) => {
    const [script = ""] = /\/assets\/entry\.client[\w.-]+\.js/.exec(await (await fetch(product.origin)).text()) ?? [];
    const paths = ["/", guide, script];
    const raw = await startRaw(product, paths);
    try {
      const results: Result[] = [];
      for (const path of paths) {
        const name = { "/": "Landing page", [guide]: "Guide of a visitor" }[path] ?? "Script";
        const promise = `${name}: CPU against raw node:http`;
        results.push({ ...(await compareCpu(promise, { server: product, path }, { server: raw, path }, 1_500)), goal: 2 });
      }
      return results;
    } finally {
      raw.stop();
    }
  });
}

/** On the embedded database. */
export async function measureStart(): Promise<Result[]> {
  const product = await OwnServer.started();
  try {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await product.stop("SIGKILL");
      times.push(await product.start());
    }
    const measured = times.map((time) => `${(time / 1_000).toFixed(1)} s`).join(", ");
    return [{ promise: "Start on existing data", measured, figures: times, unit: "ms", goal: 3_000 }];
  } finally {
    await product.remove();
  }
}
