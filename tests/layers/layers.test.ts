import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const fixtures = join(import.meta.dirname, "fixtures");

/** The modules of each layer. What runs imports its own layer and those below it; types come from anywhere. */
const layers = [
  ["machines"],
  ["app/content", "app/brand", "app/paths.ts", "app/staff-paths.ts", "app/limits.ts"],
  ["app/platform", "prisma"],
  ["app/design"],
  ["app/shell", "app/pictures", "app/plan", "app/users", "app/loan-forms"],
  ["app/plan-frame", "app/today"],
  [
    "steps dates documents people messages",
    "account admin api calculators dashboard desk feedback glossary mail offline pages passkeys reminders search sign-in tokens topics webhooks",
  ].flatMap((features) => features.split(" ").map((feature) => `app/${feature}`)),
  ["app/commands.ts", "app/commands.server.ts"],
  ["app/routes"],
  ["app", "server"],
  ["scripts", "tests"],
];
const modules = layers.flat();
const [platformLayer, featureLayer, routesLayer] = [2, 6, 8];

/** The packages that each kind of file may import. */
const packages = {
  machines: /^xstate\b/,
  pure: /^$/,
  server: /^(?!react\b|react-|@radix-ui|@remix-run\/react|@vanilla-extract|@xstate\/react)/,
  screen: /^(?!node:|zod|pg$|pino|postgres|oidc-provider|remix-auth|@electric-sql|@prisma|@remix-run\/(node|serve)|react-dom\/server)/,
  any: /^/,
};

test("imports keep to the order of the modules", () => {
  expect(brokenRules(root)).toEqual([]);
});

test("every rule is seen where it is broken, and nowhere else", () => {
  const marked = filesIn(fixtures).flatMap((path) => {
    const lines = readFileSync(join(fixtures, path), "utf8").split("\n");
    return lines.flatMap((line, at) => (line.split("// caught: ")[1]?.split(" ") ?? []).map((rule) => `${path}:${at + 1} ${rule}`));
  });
  expect(new Set(marked.map((mark) => mark.split(" ")[1]))).toEqual(new Set(["package", "layer", "feature", "server", "screen", "cycle"]));
  expect(brokenRules(fixtures)).toEqual(marked.sort());
});

/** What is broken below a folder, as 'path:line rule'. */
function brokenRules(folder: string): string[] {
  const imports = filesIn(folder).flatMap((path) => importsOf(folder, path));
  const next = Map.groupBy(imports, ({ from }) => moduleOf(from));
  const modulesFrom = (module: string, seen: Set<string>): Set<string> => {
    for (const { to } of seen.has(module) ? [] : (next.get(module) ?? [])) {
      modulesFrom(moduleOf(to), seen.add(module));
    }
    return seen.add(module);
  };
  const reached = new Map([...next.keys()].map((module) => [module, modulesFrom(module, new Set())]));
  return imports
    .flatMap(({ from, line, to }) => {
      const [layer, target, isInside] = [layerOf(from), layerOf(to), moduleOf(from) === moduleOf(to)];
      const isServer = from.endsWith(".server.ts");
      const isPure = layer === 1 || moduleOf(from) === "app/plan";
      const kind = isServer ? "server" : layer === 0 ? "machines" : isPure ? "pure" : layer < routesLayer ? "screen" : "any";
      const broken = {
        package: target < 0 && !packages[kind].test(to),
        layer: target > layer || (moduleOf(from) === "server" && target > platformLayer && !isInside),
        feature: layer === featureLayer && target === featureLayer && !isInside,
        server: ["pure", "screen"].includes(kind) && /\.server\.tsx?$|^prisma\//.test(to),
        screen: isServer && layer < routesLayer && /\.tsx$|\.css\.ts$/.test(to),
        cycle: !isInside && reached.get(moduleOf(to))?.has(moduleOf(from)),
      };
      return Object.entries(broken).flatMap(([rule, isBroken]) => (isBroken ? [`${from}:${line} ${rule}`] : []));
    })
    .sort();
}

function filesIn(folder: string): string[] {
  return globSync("{app,machines,server}/**/*.{ts,tsx}", { cwd: folder });
}

function moduleOf(path: string): string {
  const [top = "", second = ""] = path.split("/");
  return modules.find((module) => module === `${top}/${second}`) ?? top;
}

/** Less than 0 for a package. */
function layerOf(path: string): number {
  return layers.findIndex((names) => names.includes(moduleOf(path)));
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
