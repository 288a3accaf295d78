import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root }).sort();

/** As GitHub derives them from headings. */
function anchors(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(pages)("%s", (page) => {
  const text = read(page);

  test("links to files and headings that exist", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, source]) => link ?? source ?? "");
    const broken = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path ? join(dirname(page), path) : page;
      return !/^https?:/.test(link) && !(existsSync(join(root, target)) && (!anchor || anchors(target).includes(anchor)));
    });
    expect(broken).toEqual([]);
  });

  test("names files that exist", () => {
    const paths = [...text.matchAll(/`((?:app|docs|machines|prisma|scripts|server|tests)\/[\w./$-]+)`/g)].map(([, path = ""]) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test("the glossary is in alphabetical order", () => {
  const terms = [...read("docs/glossary.md").matchAll(/^\| (?!Term|-)([^|]+) \|/gm)].map(([, term = ""]) => term);
  expect(terms.length).toBeGreaterThan(20);
  expect(terms).toEqual([...terms].sort());
});

test("the changelog begins with this version, or with what is not released yet", () => {
  const [, newest] = read("CHANGELOG.md").match(/^## (\S+)/m) ?? [];
  expect(["Unreleased", packageFile.version]).toContain(newest);
});
