import { spawnSync } from "node:child_process";
import type { Result } from "./result.ts";

interface Summary {
  readonly slowdown: number;
  readonly runs: number;
  readonly pressed: number;
  readonly dead: number;
  readonly lost: number;
}

/** Clicks while a page's script takes over: the browser test's own, at two speeds. EARLY_CLICK_RUNS says how often (20). */
export function measureEarlyClicks(): Result[] {
  return [6, 12].map((slowdown) => {
    const { stdout } = spawnSync(process.execPath, ["scripts/test.ts", "e2e", "tests/e2e/early-clicks.slow.spec.ts", "-g", "taking over"], {
      env: { ...process.env, EARLY_CLICK_SLOWDOWN: String(slowdown) },
      encoding: "utf8",
    });
    const summaries = stdout
      .split("\n")
      .filter((line) => line.startsWith('{"keeper"'))
      .map((line) => JSON.parse(line) as Summary);
    const sum = (count: (summary: Summary) => number) => summaries.reduce((total, summary) => total + count(summary), 0);
    const promise = `Early clicks at ${slowdown}x: dead pages and lost clicks`;
    const measured = `${sum(({ runs }) => runs)} pages, ${sum(({ pressed }) => pressed)} clicks`;
    return {
      promise,
      measured,
      value: sum(({ dead, lost }) => dead + lost),
      unit: "pages",
      goal: 0,
      // A guest and an account.
      untold: summaries.length < 2 ? "the browser test did not come to its end" : undefined,
    };
  });
}
