// Makes a clone ready to run: installs, generates the database client and builds, each only when its inputs have changed.
// Runs on the machine's own Node before anything is installed, so: plain JavaScript, no dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stateFile = join(root, "node_modules/.cache/keyturn/prepared.json");
const lockFile = join(root, ".cache/prepare.lock");

/** What the build is made of. A change in any of it, or a file more or less, means building anew. */
const sources = [
  "app",
  "machines",
  "public",
  "prisma/migrations",
  "prisma/generated",
  "remix.config.js",
  "scripts/named-errors-plugin.ts",
  "vite.config.ts",
  "tsconfig.json",
];

checkNode();
takeTurn();
const lockHash = hashOf(readFileSync(join(root, "package-lock.json")));
install();
generateDatabaseClient();
if (process.argv.includes("build")) {
  build();
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Keyturn needs Node 20.19 or newer to start; this is ${process.versions.node}. See https://nodejs.org.`);
  }
}

/** Two starts at once must not install into the same folder: the second waits for the first. */
function takeTurn() {
  mkdirSync(dirname(lockFile), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      process.once("exit", () => rmSync(lockFile, { force: true }));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") {
        throw error;
      }
    }
    if (!isAlive(holderOf(lockFile))) {
      rmSync(lockFile, { force: true });
      continue;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function install() {
  if (readState().install === lockHash || isInstalledByHand()) {
    return remember({ install: lockHash });
  }
  step("Installing packages; this takes about a minute");
  // The lock file decides, also where NODE_ENV=production would leave out what the build needs.
  run(...npm("ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"), {
    // Prisma's engines are not used, and cannot be downloaded everywhere.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  });
  remember({ install: lockHash, client: undefined, build: undefined });
}

/** Whether somebody ran npm since the lock file last changed. */
function isInstalledByHand() {
  const installed = modifiedAt("node_modules/.package-lock.json");
  return installed !== undefined && installed + 5_000 >= modifiedAt("package-lock.json");
}

function generateDatabaseClient() {
  const wanted = hashOf(lockHash, readFileSync(join(root, "prisma/schema.prisma")));
  if (readState().client === wanted && existsSync(join(root, "prisma/generated/client.ts"))) {
    return;
  }
  step("Generating the database client");
  run(join(root, "node_modules/.bin/prisma"), ["generate"]);
  remember({ client: wanted });
}

function build() {
  const wanted = hashOf(lockHash, readFileSync(fileURLToPath(import.meta.url)), ...sources.flatMap(listing));
  if (readState().build === wanted && existsSync(join(root, "build/server/index.js"))) {
    return;
  }
  step("Building");
  run(join(root, "node_modules/.bin/remix"), ["vite:build"]);
  compress(join(root, "build/client"));
  remember({ build: wanted });
}

/** Writes the compressed forms of every file that gets smaller by it, once and as small as can be, so that the server never does. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) {
      compress(file);
    } else if (![".br", ".gz"].includes(extname(file))) {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const forms = { ".br": brotliCompressSync(bytes, { params }), ".gz": gzipSync(bytes, { level: 9 }) };
      for (const [ending, form] of Object.entries(forms)) {
        if (form.length < bytes.length) {
          writeFileSync(file + ending, form);
        }
      }
    }
  }
}

/** Every file under a path with its size and time: cheap to read, and different after any change. */
function listing(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) {
    return [];
  }
  if (!stats.isDirectory()) {
    return [`${path} ${stats.size} ${stats.mtimeMs}\n`];
  }
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listing(`${path}/${name}`));
}

function modifiedAt(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs;
}

function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) {
    hash.update(part);
  }
  return hash.digest("hex");
}

function readState() {
  try {
    return JSON.parse(readFileSync(stateFile, "utf8"));
  } catch {
    return {};
  }
}

function remember(change) {
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, JSON.stringify({ ...readState(), ...change }));
}

/** The npm that started this script, or the one on the PATH. */
function npm(...commandLine) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script && node ? [node, [script, ...commandLine]] : ["npm", commandLine];
}

/** Runs a command quietly; what it printed is shown only when it failed. */
function run(command, commandLine, variables = {}) {
  // 'npm ci' removes node_modules first, so it must not run on the Node that lives there.
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => command.includes(".bin") || !entry.includes(join("node_modules", ".bin")));
  const binaries = command.includes(`${sep}.bin${sep}`) ? [dirname(command)] : [];
  const result = spawnSync(command, commandLine, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...variables, PATH: [...binaries, ...path].join(delimiter) },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    fail(`'${[command, ...commandLine].join(" ")}' failed${result.error ? `: ${result.error.message}` : ""}.`);
  }
}

function step(text) {
  console.log(`${text} …`);
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
