// Makes a clone ready to run: installs, generates the database client and builds, each only when its inputs have changed. Runs on the
// machine's own Node before anything is installed, so it is plain JavaScript without dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const sources = [
  "app",
  "machines",
  "public",
  "prisma/migrations",
  "prisma/generated",
  "remix.config.js",
  "scripts/named-errors-plugin.ts",
  "scripts/prepare.mjs",
  "vite.config.ts",
  "tsconfig.json",
];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Keyturn needs Node 20.19 or newer to start; this is ${process.versions.node}. See https://nodejs.org.`);
}

process.chdir(join(import.meta.dirname, ".."));
const cache = ".cache";
const bin = join(process.cwd(), "node_modules/.bin");
acquireLock();
if (modifiedAt("node_modules/.package-lock.json") + 5_000 < modifiedAt("package-lock.json")) {
  install();
}
if (!existsSync(join(bin, "node")) && major < 24) {
  fail(`The package 'node' could not be installed, and this machine's Node is ${process.versions.node}. Keyturn runs on Node 24.`);
}
const lock = readFileSync("package-lock.json");
once("client", "prisma/generated/client.ts", [lock, readFileSync("prisma/schema.prisma")], "Generating the database client", () => {
  run(join(bin, "prisma"), ["generate"]);
});
if (process.argv.includes("build")) {
  once("build", "build/server/index.js", [lock, ...sources.flatMap(filesIn).map(describeFile)], "Building", () => {
    run(join(bin, "remix"), ["vite:build"]);
    filesIn("build/client/assets").filter(isRouteManifest).forEach(leaveResourceRoutesOut);
    filesIn("build/client").filter(isWorker).forEach(minify);
    filesIn("build/client").forEach(compress);
  });
}

/** Two concurrent starts must not write to the same folder: the second waits for the first. */
function acquireLock() {
  const file = join(cache, "prepare.lock");
  mkdirSync(cache, { recursive: true });
  while (true) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      process.once("exit", () => rmSync(file, { force: true }));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") {
        throw error;
      }
    }
    try {
      process.kill(Number(readFileSync(file, "utf8")), 0);
    } catch (error) {
      // The lock's owner was killed. EPERM: it is alive, and belongs to another user.
      if (error.code !== "EPERM") {
        rmSync(file, { force: true });
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function install() {
  console.log("Installing packages; this takes about a minute …");
  // The npm that started this script, or the one on the PATH.
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const [command, first] = script && node ? [node, [script]] : ["npm", []];
  // The lock file decides, even where NODE_ENV=production would leave out what the build needs. Prisma's engines are not used, and cannot
  // be downloaded everywhere.
  run(command, [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    // 'npm ci' removes node_modules first, so nothing may run on the Node that lives there.
    PATH: (process.env.PATH ?? "")
      .split(delimiter)
      .filter((entry) => !entry.endsWith(join("node_modules", ".bin")))
      .join(delimiter),
  });
}

/** Skips the work if its result exists and its inputs are unchanged. */
function once(name, result, inputs, title, work) {
  const file = join(cache, `prepared-${name}`);
  const hash = createHash("sha256");
  for (const input of inputs) {
    hash.update(input);
  }
  const wanted = hash.digest("hex");
  if (existsSync(result) && existsSync(file) && readFileSync(file, "utf8") === wanted) {
    return;
  }
  console.log(`${title} …`);
  work();
  writeFileSync(file, wanted);
}

function filesIn(path) {
  return statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(`${path}/${name}`))
    : [path];
}

function describeFile(file) {
  return `${file} ${statSync(file).size} ${modifiedAt(file)}\n`;
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function isRouteManifest(file) {
  return /\/manifest-\w+\.js$/.test(file);
}

function isWorker(file) {
  return /-worker\.js$/.test(file);
}

/** Files of 'public' are copied as they are. */
function minify(file) {
  run(join(bin, "terser"), [file, "--compress", "passes=3,ecma=2020", "--mangle", "--toplevel", "--output", file]);
}

/**
 * The browser's router opens only pages, and every page loads the list of its routes: half of them answer programs, and would cost 0.7 KB.
 */
function leaveResourceRoutesOut(file) {
  const text = readFileSync(file, "utf8");
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const manifest = JSON.parse(text.slice(start, end));
  // A route without a screen has no browser code.
  const pages = Object.entries(manifest.routes).filter(([, { module }]) => readFileSync(`build/client${module}`, "utf8").trim() !== "");
  const shortened = pages.map(([id, route]) => [id, id === "root" ? route : withoutDefaults(route)]);
  writeFileSync(file, text.slice(0, start) + JSON.stringify({ ...manifest, routes: Object.fromEntries(shortened) }) + text.slice(end));
}

/** All styles are in one file, linked by the root. */
function withoutDefaults({ css: _, ...route }) {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
}

/** Compresses ahead of time, so that the server never has to. */
function compress(file) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const forms = { ".br": brotliCompressSync(bytes, { params }), ".gz": gzipSync(bytes, { level: 9 }) };
  for (const [ending, form] of Object.entries(forms)) {
    if (form.length < bytes.length) {
      writeFileSync(file + ending, form);
    }
  }
}

/** Shows a command's output only when it fails. */
function run(command, commandLine, variables = { PATH: `${bin}${delimiter}${process.env.PATH}` }) {
  const options = { env: { ...process.env, NODE_ENV: "production", ...variables }, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr, error } = spawnSync(command, commandLine, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  if (status !== 0) {
    fail(`${stdout ?? ""}${stderr ?? ""}'${[command, ...commandLine].join(" ")}' failed${error ? `: ${error.message}` : ""}.`);
  }
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
