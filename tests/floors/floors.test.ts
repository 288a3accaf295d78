import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
}

const fixtures = join(import.meta.dirname, "fixtures");
const root = join(import.meta.dirname, "../..");
let house: string;

/** The fixtures, laid out as the product is, under the product's own linter settings. */
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), "keyturn-floors-"));
  await cp(fixtures, house, { recursive: true });
  for (const settings of ["biome.json", "package.json", ".gitignore"]) {
    await cp(join(root, settings), join(house, settings));
  }
});

afterAll(async () => {
  await rm(house, { recursive: true, force: true });
});

test("the linter catches every import that goes up a floor, and no import that goes down", async () => {
  expect(await caughtByLinter()).toEqual(await caughtAsWritten());
});

/** What the linter reports, as 'path:line rule'. */
async function caughtByLinter() {
  const biome = join(root, "node_modules/.bin/biome");
  const { stdout } = await promisify(execFile)(biome, ["lint", "--reporter=json", "--max-diagnostics=none"], { cwd: house }).catch(
    (failure: { stdout: string }) => failure,
  );
  const { diagnostics } = JSON.parse(stdout) as Report;
  return diagnostics
    .filter(({ category }) => category.startsWith("lint/"))
    .map(({ category, location }) => `${location.path}:${location.start.line} ${category.slice("lint/".length)}`)
    .sort();
}

/** What the fixtures say should be caught, by a comment at the end of the line. */
async function caughtAsWritten() {
  const found: string[] = [];
  for (const path of await readdir(fixtures, { recursive: true })) {
    if (!/\.tsx?$/.test(path)) {
      continue;
    }
    const lines = (await readFile(join(fixtures, path), "utf8")).split("\n");
    for (const [index, line] of lines.entries()) {
      const [, rule] = /\/\/ caught: (\S+)$/.exec(line) ?? [];
      if (rule) {
        found.push(`${path}:${index + 1} ${rule}`);
      }
    }
  }
  return found.sort();
}
