import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { endWithUs, OwnServer } from "#tests/support/own-server.ts";

const root = join(import.meta.dirname, "../..");

export async function withProduct<Value>(work: (product: OwnServer) => Promise<Value>): Promise<Value> {
  const product = await OwnServer.started({ LOG_LEVEL: "info" });
  return work(product).finally(() => product.remove());
}

export function startRaw(product: OwnServer, paths: readonly string[]) {
  return start(["scripts/bench/raw-server.ts", product.origin, ...paths], paths[0]);
}

export function startBareRemix() {
  const build = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--config", "scripts/bench/bare/vite.config.ts"];
  const { status, stderr } = spawnSync(process.execPath, build, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status !== 0) {
    throw new Error(`The bare Remix application could not be built: ${stderr}`);
  }
  return start(["node_modules/@remix-run/serve/dist/cli.js", ".cache/bench-bare/server/index.js"]);
}

export async function start(commandLine: readonly string[], path = "/") {
  const port = await freePort();
  const child = spawn(process.execPath, commandLine, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1" },
    stdio: "ignore",
  });
  endWithUs(child);
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}${path}`).catch(() => null))) {
    if (child.exitCode !== null) {
      throw new Error(`A baseline ended at once: ${commandLine.join(" ")}`);
    }
    await sleep(50);
  }
  return { origin, pid: child.pid ?? 0, stop: () => void child.kill("SIGKILL") };
}

/** Creates an account with three steps of the full buying guide done, and returns its cookies. */
export async function signUp(origin: string) {
  const browser = await request.newContext({ baseURL: origin, failOnStatusCode: true });
  const person = { name: "Robin Example", email: `robin-${crypto.randomUUID()}@example.com`, password: "four words make sense" };
  await browser.get("/api/auth/login");
  await browser.post("/portal/create-account", { form: person });
  const progress = { journeyType: "buying", serviceTier: "full", currentStep: 3, completedSteps: [0, 1, 2] };
  await browser.post("/api/progress", { data: progress });
  const state = await browser.storageState();
  await browser.dispose();
  return { state, cookie: state.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}
