import { compareCpu, type Result } from "./compare.ts";
import { signUp, startBareRemix, startRaw, withProduct } from "./servers.ts";

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

export function measureSignedIn(): Promise<Result[]> {
  return withProduct(async (product) => {
    const { cookie } = await signUp(product.origin);
    const bare = await startBareRemix();
    try {
      const [ours, baseline] = [
        { server: product, path: guide, cookie },
        { server: bare, path: "/" },
      ];
      return [{ ...(await compareCpu("Guide, signed in: CPU against a bare Remix page", ours, baseline, 100)), goal: 4 }];
    } finally {
      bare.stop();
    }
  });
}

export function measureStart(): Promise<Result[]> {
  return withProduct(async (product) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await product.stop("SIGKILL");
      times.push(await product.start());
    }
    const measured = times.map((time) => `${(time / 1_000).toFixed(1)} s`).join(", ");
    return [{ promise: "Start on existing data", measured, figures: times, unit: "ms", goal: 3_000 }];
  });
}
