import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataDirectory } from "#app/platform/database/data-directory-lock.server.ts";

const refusal = /^The data directory \S+ is in use by another process\. Stop that one first, or set DATA_DIR to another directory\.$/;

let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "keyturn-lock-"));
});

afterEach(() => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
  }
  rmSync(directory, { recursive: true });
});

/** Starts another process that wants the directory; gives it and the first line that it prints. */
async function startOther(path: string) {
  const child = spawn(process.execPath, ["--expose-gc", join(import.meta.dirname, "fixtures/hold-data-directory.ts"), path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  return { child, line: String(line).trimEnd() };
}

test("a directory that was missing is made for its owner alone", () => {
  const missing = join(directory, "data");
  lockDataDirectory(missing)();
  expect(statSync(missing).mode & 0o777).toBe(0o700);
});

test("a second process is refused in one clear line, and ends", async () => {
  const unlock = lockDataDirectory(directory);
  const { child, line } = await startOther(directory);
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  expect(line).toMatch(refusal);
  expect(code).toBe(1);
  unlock();
});

test("the same directory by another name is refused too", () => {
  const unlock = lockDataDirectory(directory);
  const link = `${directory}-link`;
  symlinkSync(directory, link);
  expect(() => lockDataDirectory(link)).toThrow(refusal);
  rmSync(link);
  unlock();
});

test("a process that was killed leaves the directory free at once", async () => {
  const { child, line } = await startOther(directory);
  expect(line).toBe("held");
  expect(() => lockDataDirectory(directory)).toThrow(refusal);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockDataDirectory(directory)();
});

test("a directory that was unlocked can be locked again, and one that is missing is made", () => {
  const missing = join(directory, "some/where");
  lockDataDirectory(missing)();
  lockDataDirectory(missing)();
});

test("a directory that cannot be made is named", () => {
  expect(() => lockDataDirectory("/dev/null/data")).toThrow(
    /^The data directory \/dev\/null\/data cannot be used: .+\. Check that it is a folder that belongs to the user who runs this/,
  );
});
