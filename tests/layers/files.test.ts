import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const fixtures = join(import.meta.dirname, "fixtures/files");

/** Lists by nature: what a node starts, what frames every page, the look of every component. */
const lists = ["app/boot.server.ts", "app/root.tsx", "app/design/gallery.tsx"];

test("files import each other in no circle, types included", () => {
  expect(listCircles(root)).toEqual([]);
});

test("a file imports at most 25 modules, and a folder holds at most 20 files", () => {
  const isKnown = (broken: string) => lists.some((path) => broken.startsWith(`${path}: `));
  expect(listTooLarge(root, { imports: 25, files: 20 }).filter((broken) => !isKnown(broken))).toEqual([]);
});

test("each of these rules is seen where it is broken, and nowhere else", () => {
  expect(listCircles(fixtures)).toEqual(["app/desk/row.ts app/desk/table.ts", "app/mail/letter.ts app/mail/mails.ts app/mail/stamp.ts"]);
  expect(listTooLarge(fixtures, { imports: 2, files: 3 })).toEqual(["app/desk/desk-page.server.ts: 3 imports", "app/mail: 4 files"]);
});

/** The files of each circle. */
function listCircles(folder: string): string[] {
  const files = filesIn(folder);
  const next = new Map(files.map((file) => [file, importsOf(folder, file).filter((to) => files.includes(to))]));
  const reached = new Map(
    files.map((file) => {
      const seen = new Set<string>();
      const open = [...(next.get(file) ?? [])];
      for (let to = open.pop(); to !== undefined; to = open.pop()) {
        if (!seen.has(to)) {
          seen.add(to);
          open.push(...(next.get(to) ?? []));
        }
      }
      return [file, seen];
    }),
  );
  const circles = files.flatMap((file) => {
    const others = [...(reached.get(file) ?? [])].filter((to) => reached.get(to)?.has(file));
    return others.length > 0 ? [[...new Set([file, ...others])].sort().join(" ")] : [];
  });
  return [...new Set(circles)].sort();
}

function listTooLarge(folder: string, limits: { readonly imports: number; readonly files: number }): string[] {
  const files = filesIn(folder);
  const counts = files.map((file) => ({ path: file, count: importsOf(folder, file).length, of: "imports" as const }));
  const inApp = files.filter((file) => /^app\/(?!routes\/)/.test(file));
  const folders = [...Map.groupBy(inApp, (file) => posix.dirname(file))].map(([path, own]) => ({
    ...{ path, count: own.length, of: "files" as const },
  }));
  return [...counts, ...folders].flatMap(({ path, count, of }) => (count > limits[of] ? [`${path}: ${count} ${of}`] : [])).sort();
}

function filesIn(folder: string): string[] {
  return globSync("{app,machines,server}/**/*.{ts,tsx}", { cwd: folder }).sort();
}

/** Paths, or names of packages; types included. */
function importsOf(folder: string, from: string): string[] {
  const text = readFileSync(join(folder, from), "utf8");
  const found = text.matchAll(/^(?:import|export) (?:[^;"=]+ from )?"(.+?)"|\bimport\("(.+?)"\)/gm);
  const paths = [...found].map(([, name = "", late = ""]) => (name || late).replace(/^#/, ""));
  return [...new Set(paths.map((to) => (to.startsWith(".") ? posix.join(posix.dirname(from), to) : to)))];
}
