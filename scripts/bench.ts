/**
 * 'npm run bench -- [pages saving …]': measures the built product against its speed goals, all or the named ones. A missed goal is named in its row;
 * exits with 1 if something could not be measured. See docs/benchmarks.md.
 */
import { arch, cpus, loadavg } from "node:os";
import { quantile, type Result } from "./bench/compare.ts";
import { measureAdministration, measureSaving, measureWriters } from "./bench/database.ts";
import { measureHand, measureSignedIn } from "./bench/hand.ts";
import { measureBurst, measureScarcity, measureStreams } from "./bench/load.ts";
import { measurePages, measureStart } from "./bench/pages.ts";

const measurements: Readonly<Record<string, () => Promise<Result[]>>> = {
  pages: measurePages,
  "signed-in": measureSignedIn,
  saving: measureSaving,
  writers: measureWriters,
  streams: measureStreams,
  burst: measureBurst,
  scarcity: measureScarcity,
  hand: measureHand,
  admin: measureAdministration,
  start: measureStart,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  throw new Error(`There is no measurement called ${unknown.join(", ")}. There are: ${Object.keys(measurements).join(", ")}`);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => process.exit(130));
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform} ${arch()}, ${cpus().length} cores\n`,
);
console.log("| Promise | Measured | Figure | Goal | Spread | |\n|---|---|---|---|---|---|");
for (const [name, measure] of Object.entries(measurements)) {
  if (named.length === 0 || named.includes(name)) {
    try {
      for (const result of await measure()) {
        console.log(formatLine(result));
      }
    } catch (error) {
      console.error(`Not measured, ${name}:`, error);
      process.exitCode = 1;
    }
  }
}
const load = loadavg().map((value) => value.toFixed(1));
console.log(`\nLoad in the last 1, 5 and 15 minutes: ${load.join(", ")}`);

function formatLine({ promise, measured, figures, unit, goal }: Result): string {
  const figure = quantile(figures);
  const spread = (quantile(figures, 0.75) - quantile(figures, 0.25)) / 2 / (figure || 1);
  const isMet = figure <= goal;
  const shown = (number: number) => (unit ? `${Math.round(number)} ${unit}` : `${number.toFixed(2)}x`);
  const cells = [promise, measured, shown(figure), `at most ${shown(goal)}`, `±${Math.round(spread * 100)}%`, isMet ? "kept" : "missed"];
  return `| ${cells.join(" | ")} |`;
}
