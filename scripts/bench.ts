/**
 * 'npm run bench' measures the promises about speed on the built product, each against a baseline in the same run, and prints a table.
 * 'npm run bench -- pages saving' measures some. What a busy machine blurs is measured three times at the most; when it is still blurred
 * the table says so, and the exit code is 2; a promise that is missed, or a measurement that breaks off, makes it 1. docs/benchmarks.md tells how to read it.
 * TEST_DATABASE_URL names a PostgreSQL server on which databases may be made, for what needs one.
 */
import { arch, cpus, loadavg } from "node:os";
import { measureAdministration } from "./bench/admin.ts";
import { measurePaint, measureTick } from "./bench/browser.ts";
import { measureEarlyClicks } from "./bench/early-clicks.ts";
import { measureNodes } from "./bench/nodes.ts";
import { measurePages, measureScript, measureSignedIn } from "./bench/pages.ts";
import { type Result, verdictOf } from "./bench/result.ts";
import { measureSaving } from "./bench/saving.ts";
import { Servers } from "./bench/servers.ts";
import { measureStart } from "./bench/start.ts";

const triesAtMost = 3;
const serverUrl = process.env.TEST_DATABASE_URL;
const servers = new Servers();
/** Measurements that broke off: no promise of theirs is shown. */
const failures: string[] = [];

const measurements: Readonly<Record<string, () => Result[] | Promise<Result[]>>> = {
  pages: () => measurePages(servers),
  "signed-in": () => measureSignedIn(servers),
  script: () => measureScript(servers),
  saving: () => measureSaving(serverUrl),
  tick: () => measureTick(servers),
  paint: () => measurePaint(servers),
  "early-clicks": measureEarlyClicks,
  admin: () => measureAdministration(serverUrl),
  nodes: () => measureNodes(serverUrl),
  // Last: it ends the process that the others ask.
  start: () => measureStart(servers),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(", ")}. There are: ${Object.keys(measurements).join(", ")}`);
  process.exit(1);
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform} ${arch()}, ${cpus().length} cores\n`,
);
console.log("| Promise | Measured | Figure | Goal | Spread | |\n|---|---|---|---|---|---|");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => process.exit(130));
}
const results: Result[] = [];
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (named.length === 0 || named.includes(name)) {
      await measureUntilClear(name, measure).then(
        (measured) => results.push(...measured),
        (error: unknown) => {
          failures.push(name);
          console.error(error);
        },
      );
    }
  }
} finally {
  await servers.stop();
}
const load = loadavg().map((value) => value.toFixed(1));
console.log(`\nLoad in the last 1, 5 and 15 minutes: ${load.join(", ")}`);
for (const failure of failures) {
  console.log(`Not measured, ${failure}`);
}
const verdicts = results.map(verdictOf);
process.exitCode = failures.length > 0 || verdicts.includes("missed") ? 1 : verdicts.includes("too noisy to tell") ? 2 : 0;

async function measureUntilClear(name: string, measure: () => Result[] | Promise<Result[]>): Promise<Result[]> {
  let measured: Result[] = [];
  for (let tries = 1; tries <= triesAtMost; tries += 1) {
    console.error(`${name}${tries > 1 ? `, ${tries}. try` : ""} …`);
    const busyness = () => (loadavg()[0] ?? 0) / cpus().length;
    measured = (await measure()).map((result) => ({ ...result, busyness: busyness() }));
    if (!measured.some((result) => verdictOf(result) === "too noisy to tell")) {
      break;
    }
  }
  for (const result of measured) {
    console.log(lineOf(result));
  }
  return measured;
}

function lineOf(result: Result): string {
  const { promise, measured, value, unit, goal, isAtLeast, spread, margin, untold } = result;
  const apart = margin ?? (spread === undefined ? undefined : spread / 2);
  const figure = (number: number) => {
    switch (unit) {
      case undefined:
        return `${number.toFixed(2)}x`;
      case "KB":
        return `${number.toFixed(1)} KB`;
      case "shift":
        return number.toFixed(3);
      default:
        return `${Math.round(number)} ${unit}`;
    }
  };
  const cells = [
    promise,
    measured,
    Number.isNaN(value) ? "" : figure(value),
    `${isAtLeast ? "at least" : "at most"} ${figure(goal)}`,
    apart === undefined ? "" : `±${(apart * 100).toFixed(0)}%`,
    untold ? `cannot be told here: ${untold}` : verdictOf(result),
  ];
  return `| ${cells.join(" | ")} |`;
}
