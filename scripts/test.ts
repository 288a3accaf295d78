/**
 * 'npm test' runs the quick suite, 'npm run test:slow' everything else ('*.slow.*' files and further journeys), and 'npm run test:e2e
 * [-- file…]' browser tests only. A failure stops nothing; the last line sums up.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { ensureBrowser } from "./browser.ts";
import { type Outcome, prepareReportPath, printSummary, readPlaywrightReport, readVitestReport } from "./test-reports.ts";

const binaries = join(import.meta.dirname, "../node_modules/.bin");
const [suite = "daily", ...files] = process.argv.slice(2);

const outcomes: Outcome[] = [];
if (suite === "daily") {
  const [isBuilt] = await Promise.all([build(), checkTypesAndLint()]);
  await unit("unit and server tests", ["pure", "server", "mocking", "built"]);
  await browser(isBuilt, ["main", "main-no-script"]);
} else {
  const isBuilt = await build();
  if (suite === "slow") {
    await unit("slow server tests", ["slow", "slow-built"]);
  }
  await browser(isBuilt, ["other", "other-no-script", ...(suite === "slow" ? ["slow"] : ["main", "main-no-script"])]);
}
printSummary(suite, outcomes, performance.now() / 1000);

function build() {
  return check("build", process.execPath, ["scripts/prepare.mjs", "build"]);
}

async function checkTypesAndLint() {
  await check("types", join(binaries, "tsc"), ["--project", "."]);
  await check("lint", join(binaries, "biome"), ["check", "--error-on-warnings"]);
}

async function check(name: string, command: string, commandLine: readonly string[]) {
  const [isGood, seconds] = await run(name, command, commandLine);
  outcomes.push({ name, seconds, passed: 0, failed: isGood ? 0 : 1, skipped: 0, failures: [], files: [] });
  return isGood;
}

async function unit(name: string, projects: readonly string[]) {
  const report = prepareReportPath(`${name.replaceAll(" ", "-")}.json`);
  const [isGood, seconds] = await run(name, join(binaries, "vitest"), [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const counts = readVitestReport(report);
  outcomes.push({ name, seconds, ...counts, failed: failedAtLeast(isGood, counts.failed) });
}

async function browser(isBuilt: boolean, projects: readonly string[]) {
  if (!isBuilt) {
    return;
  }
  ensureBrowser();
  const report = prepareReportPath("browser.json");
  const selection = files.length > 0 ? files : projects.map((project) => `--project=${project}`);
  const [isGood, seconds] = await run("browser tests", join(binaries, "playwright"), ["test", "--reporter=list,json", ...selection], {
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const counts = readPlaywrightReport(report);
  outcomes.push({ name: "browser tests", seconds, ...counts, failed: failedAtLeast(isGood, counts.failed) });
}

/** A bad exit without a failed test (a crash, an empty suite) counts as a failure. */
function failedAtLeast(isGood: boolean, failed: number) {
  return isGood ? failed : Math.max(failed, 1);
}

async function run(
  name: string,
  command: string,
  commandLine: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<[boolean, number]> {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const child = spawn(command, commandLine, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...variables } });
  const [status] = await once(child, "exit");
  return [status === 0, (performance.now() - startedAt) / 1000];
}
