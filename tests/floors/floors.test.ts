import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const fixtures = join(import.meta.dirname, "fixtures");

/** The rooms of each floor. What runs imports its own floor and those below it; types come from anywhere. */
const floors = [
  ["machines"],
  ["app/content", "app/brand", "app/paths.ts", "app/limits.ts"],
  ["app/platform", "prisma"],
  ["app/design"],
  ["app/shell", "app/pictures", "app/plan", "app/progress", "app/people"],
  "account admin calculators dashboard feedback glossary guide mail pages reminders search sign-in topics"
    .split(" ")
    .map((feature) => `app/${feature}`),
  ["app/routes"],
  ["app", "server"],
  ["scripts", "tests"],
];
const rooms = floors.flat();
const [platformFloor, featureFloor, routesFloor] = [2, 5, 6];

/** The packages that each kind of file may import. */
const packages = {
  machines: /^xstate\b/,
  pure: /^$/,
  server: /^(?!react\b|react-|@radix-ui|@remix-run\/react|@vanilla-extract|@xstate\/react)/,
  screen: /^(?!node:|zod|pg$|pino|postgres|oidc-provider|remix-auth|@electric-sql|@prisma|@remix-run\/(node|serve)|react-dom\/server)/,
  any: /^/,
};

test("imports keep to the order of the rooms", () => {
  expect(brokenRules(root)).toEqual([]);
});

test("every rule is seen where it is broken, and nowhere else", () => {
  const marked = filesIn(fixtures).flatMap((path) => {
    const lines = readFileSync(join(fixtures, path), "utf8").split("\n");
    return lines.flatMap((line, at) => (line.split("// caught: ")[1]?.split(" ") ?? []).map((rule) => `${path}:${at + 1} ${rule}`));
  });
  expect(new Set(marked.map((mark) => mark.split(" ")[1]))).toEqual(new Set(["package", "floor", "feature", "server", "screen", "cycle"]));
  expect(brokenRules(fixtures)).toEqual(marked.sort());
});

/** What is broken below a folder, as 'path:line rule'. */
function brokenRules(folder: string): string[] {
  const imports = filesIn(folder).flatMap((path) => importsOf(folder, path));
  const next = Map.groupBy(imports, ({ from }) => roomOf(from));
  const roomsFrom = (room: string, seen: Set<string>): Set<string> => {
    for (const { to } of seen.has(room) ? [] : (next.get(room) ?? [])) {
      roomsFrom(roomOf(to), seen.add(room));
    }
    return seen.add(room);
  };
  const reached = new Map([...next.keys()].map((room) => [room, roomsFrom(room, new Set())]));
  return imports
    .flatMap(({ from, line, to }) => {
      const [floor, target, isInside] = [floorOf(from), floorOf(to), roomOf(from) === roomOf(to)];
      const isServer = from.endsWith(".server.ts");
      const isPure = floor === 1 || roomOf(from) === "app/plan";
      const kind = isServer ? "server" : floor === 0 ? "machines" : isPure ? "pure" : floor < routesFloor ? "screen" : "any";
      const broken = {
        package: target < 0 && !packages[kind].test(to),
        floor: target > floor || (roomOf(from) === "server" && target > platformFloor && !isInside),
        feature: floor === featureFloor && target === featureFloor && !isInside,
        server: ["pure", "screen"].includes(kind) && /\.server\.tsx?$|^prisma\//.test(to),
        screen: isServer && floor < routesFloor && /\.tsx$|\.css\.ts$/.test(to),
        cycle: !isInside && reached.get(roomOf(to))?.has(roomOf(from)),
      };
      return Object.entries(broken).flatMap(([rule, isBroken]) => (isBroken ? [`${from}:${line} ${rule}`] : []));
    })
    .sort();
}

function filesIn(folder: string): string[] {
  return globSync("{app,machines,server}/**/*.{ts,tsx}", { cwd: folder });
}

function roomOf(path: string): string {
  const [top = "", second = ""] = path.split("/");
  return rooms.find((room) => room === `${top}/${second}`) ?? top;
}

/** Less than 0 for a package. */
function floorOf(path: string): number {
  return floors.findIndex((names) => names.includes(roomOf(path)));
}

/** The imports that are there when a file runs. */
function importsOf(folder: string, from: string) {
  const text = readFileSync(join(folder, from), "utf8");
  const found = text.matchAll(/^(?:import|export) (?!type )(?:([^;"=]+) from )?"(.+?)"|(?<!typeof )\bimport\("(.+?)"\)/gm);
  return [...found]
    .filter(([, names]) => !names || !/^\{(\s*type [^,}]+,?)+\s*\}$/.test(names))
    .map(({ index, 2: name = "", 3: late = "" }) => {
      const to = (name || late).replace(/^#/, "");
      const line = text.slice(0, index).split("\n").length;
      return { from, line, to: to.startsWith(".") ? posix.join(posix.dirname(from), to) : to };
    });
}
