/**
 * 'npm test': types, lint and pure tests beside the build, then server tests, then the main journeys in a browser, with and without
 * JavaScript. 'npm run test:slow': all other journeys, and what is inherently slow ('*.slow.test.ts', '*.slow.spec.ts'): kills, restarts,
 * outages, two nodes, slowed processors. A failure stops nothing; the last line sums up. 'node scripts/test.ts e2e [file…]' runs browser
 * tests only.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { bringBrowser } from "./browser.ts";

interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly unsteady?: number;
  readonly failures?: readonly string[];
  readonly seconds: number;
}

const binaries = join(import.meta.dirname, "../node_modules/.bin");
const reports = join(import.meta.dirname, "../.cache/test-reports");
const [suite = "daily", ...files] = process.argv.slice(2);

const outcomes: Outcome[] = [];
if (suite === "daily") {
  // Together they use two cores.
  const [isBuilt] = await Promise.all([build(), checkWithoutBuild()]);
  await unit("server tests", ["server", "mocking", "built"]);
  await browser(isBuilt, ["main", "main-no-script"]);
} else {
  const isBuilt = await build();
  if (suite === "slow") {
    await unit("slow server tests", ["slow"]);
  }
  await browser(isBuilt, ["other", "other-no-script", ...(suite === "slow" ? ["slow"] : ["main", "main-no-script"])]);
}
sumUp();

function build() {
  return check("build", process.execPath, ["scripts/prepare.mjs", "build"]);
}

async function checkWithoutBuild() {
  await check("types", join(binaries, "tsc"), ["--project", "."]);
  await check("lint", join(binaries, "biome"), ["check", "--error-on-warnings"]);
  await unit("pure tests", ["pure"]);
}

/** Runs a step that passes or fails as a whole; only a failure counts as a test. */
async function check(name: string, command: string, commandLine: readonly string[]) {
  const [isGood, seconds] = await run(name, command, commandLine);
  outcomes.push({ name, passed: 0, failed: isGood ? 0 : 1, skipped: 0, seconds });
  return isGood;
}

async function unit(name: string, projects: readonly string[]) {
  const report = freshReport(`${name.replaceAll(" ", "-")}.json`);
  const [isGood, seconds] = await run(name, join(binaries, "vitest"), [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = readReport(report);
  outcomes.push({
    name,
    passed: numPassedTests,
    failed: failedAtLeast(isGood, numFailedTests),
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name: file, message, assertionResults }) => [
      ...(message ? [`${file}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join("\n")}`),
    ]),
    seconds,
  });
}

async function browser(isBuilt: boolean, projects: readonly string[]) {
  if (!isBuilt) {
    return;
  }
  bringBrowser();
  const report = freshReport("browser.json");
  const selection = files.length > 0 ? files : projects.map((project) => `--project=${project}`);
  const [isGood, seconds] = await run("browser tests", join(binaries, "playwright"), ["test", "--reporter=list,json", ...selection], {
    // So that two runs on one machine don't collide.
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report).stats ?? {};
  const failed = failedAtLeast(isGood, unexpected);
  outcomes.push({ name: "browser tests", passed: expected + flaky, failed, skipped, unsteady: flaky, seconds });
}

/** A bad exit without a failed test (a crash, an empty suite) is a failure too. */
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

function sumUp() {
  console.log("\n── summary");
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) {
    console.log(`✗ ${failure}\n`);
  }
  for (const { name, passed, failed, skipped, unsteady, seconds } of outcomes) {
    const secondTries = unsteady ? `, ${unsteady} at the second try` : "";
    const counts = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped${secondTries}` : "ok";
    console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(22)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${counts}`);
  }
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  const line = `${sum((outcome) => outcome.passed)} passed, ${failed} failed`;
  writeFileSync(freshReport(`${suite}.txt`), `${line}\n`);
  console.log(`\n${line}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function freshReport(name: string) {
  const path = join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}
