import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly files: readonly TestFile[];
}

interface TestFile {
  readonly path: string;
  readonly seconds: number;
}

type Counts = Omit<Outcome, "name" | "seconds">;

const root = join(import.meta.dirname, "..");

/** Returns the path of a report, after deleting an older one there. */
export function prepareReportPath(name: string): string {
  const path = join(root, ".cache/test-reports", name);
  mkdirSync(join(path, ".."), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export function readVitestReport(path: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read<VitestReport>(path, {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`),
    ]),
    files: testResults.map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 })),
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: "expected" | "unexpected" | "skipped";
      readonly results: readonly { readonly duration: number; readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

export function readPlaywrightReport(path: string): Counts {
  const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite["specs"] => [...specs, ...suites.flatMap(specsOf)];
  const tests = read<{ suites: readonly PlaywrightSuite[] }>(path, { suites: [] })
    .suites.flatMap(specsOf)
    .flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title, path: `tests/e2e/${file}` })));
  const count = (wanted: (typeof tests)[number]["status"]) => tests.filter(({ status }) => status === wanted).length;
  const paths = [...new Set(tests.map(({ path }) => path))];
  const milliseconds = (ofPath: string) =>
    tests.filter(({ path }) => path === ofPath).flatMap(({ results }) => results.map(({ duration }) => duration));
  return {
    passed: count("expected"),
    failed: count("unexpected"),
    skipped: count("skipped"),
    failures: tests
      .filter(({ status }) => status === "unexpected")
      .map(({ path, projectName, title, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => stripVTControlCharacters(message)));
        return [`${path} [${projectName}]: ${title}`, ...messages].join("\n");
      }),
    files: paths.map((path) => ({ path, seconds: milliseconds(path).reduce((sum, duration) => sum + duration, 0) / 1000 })),
  };
}

/**
 * Prints failures, the slowest files and the time of each part, and writes the last line to a file named after the suite, its failures to
 * another.
 */
export function printSummary(suite: string, outcomes: readonly Outcome[], seconds: number): void {
  console.log("\n── summary");
  const failures = outcomes.flatMap((outcome) => outcome.failures.map((failure) => `✗ ${failure}\n\n`)).join("");
  process.stdout.write(failures);
  writeFileSync(prepareReportPath(`${suite}-failures.txt`), failures);
  const slowest = outcomes.flatMap(({ files }) => files).toSorted((first, second) => second.seconds - first.seconds);
  for (const { path, seconds: ofFile } of slowest.slice(0, 10)) {
    console.log(`  ${inSeconds(ofFile)}   ${path}`);
  }
  console.log("");
  for (const { name, passed, failed, skipped, seconds: ofPart } of outcomes) {
    const counts = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : "ok";
    console.log(`${failed > 0 ? "✗" : "✓"} ${inSeconds(ofPart)}   ${name.padEnd(22)} ${counts}`);
  }
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  const line = `${sum((outcome) => outcome.passed)} passed, ${failed} failed`;
  writeFileSync(prepareReportPath(`${suite}.txt`), `${line}\n`);
  console.log(`\nIn ${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s:\n${line}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(8);

function read<Report>(path: string, without: Report): Report {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return without;
  }
}
