import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";

const root = join(import.meta.dirname, "../..");
const lastStage =
  readFileSync(join(root, "Dockerfile"), "utf8")
    .split(/^FROM /m)
    .at(-1) ?? "";
/** The user 'nobody', or whoever runs the tests. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the Dockerfile's second stage copies, and the packages that it installs, in a folder that is written by nobody anymore. */
function makeImage() {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-image-"));
  onTestFinished(() => {
    execFileSync("chmod", ["-R", "u+w", folder]);
    rmSync(folder, { recursive: true });
  });
  chmodSync(folder, 0o755);
  const copies = [...lastStage.matchAll(/^COPY (?:--from=build )?(.+)$/gm)].flatMap(([, words = ""]) => words.split(" ").slice(0, -1));
  for (const path of copies.map((path) => path.replace("/keyturn/", ""))) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  // The image brings this Node; npm runs on the machine's own.
  mkdirSync(join(folder, "bin"));
  copyFileSync(process.execPath, join(folder, "bin/node"));
  const [, installation = ""] = lastStage.match(/npm (ci .+?) &&/) ?? [];
  execFileSync("npm", [...installation.split(" "), "--loglevel=error"], { cwd: folder, env: withoutOwnNode() });
  execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
  return folder;
}

/** The environment without what npm set for this run. */
function withoutOwnNode() {
  const PATH = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  return { NODE_ENV: "production", PATH: PATH.join(delimiter), HOME: process.env.HOME } as const;
}

test("what the image holds starts as another user, with one folder that can be written to, and without what builds it", {
  timeout: 300_000,
}, async () => {
  const folder = makeImage();
  const packages = readdirSync(join(folder, "node_modules"));
  expect(packages).toContain("@remix-run");
  for (const absent of ["node", "vite", "vitest", "typescript", "prisma", "@playwright", "@biomejs"]) {
    expect(packages).not.toContain(absent);
  }

  const data = mkdtempSync(join(tmpdir(), "keyturn-data-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  chownSync(data, user.uid ?? process.getuid?.() ?? 0, user.gid ?? process.getgid?.() ?? 0);
  const [, command = "[]"] = lastStage.match(/^CMD (.+)$/m) ?? [];
  const [, ...words] = JSON.parse(command) as string[];
  const port = await freePort();
  const env = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: data } as const;
  const server = spawn(join(folder, "bin/node"), words, { cwd: folder, env, ...user, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  server.stdout.on("data", (text) => (output += text));
  server.stderr.on("data", (text) => (output += text));
  const ended = once(server, "exit");
  onTestFinished(() => void server.kill("SIGKILL"));

  const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  await expect.poll(async () => (await answer("/readyz"))?.status ?? output, { timeout: 60_000 }).toBe(200);
  expect((await answer("/buying-guide/full"))?.status).toBe(200);
  expect((await answer("/portal/sign-in"))?.status).toBeLessThan(500);
  expect(output).toContain("Keyturn is ready at");
  expect(output).not.toMatch(/EACCES|EROFS|"level":50/);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
