import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { endWithUs, OwnServer } from "#tests/support/own-server.ts";
import { withPostgres } from "./database.ts";

const root = join(import.meta.dirname, "../..");

/** The built product on a separate PostgreSQL server, which is this process's database too. */
export function withProduct<Value>(
  work: (product: OwnServer) => Promise<Value>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Value> {
  return withPostgres(async (_, url) => {
    const product = await OwnServer.started({ LOG_LEVEL: "info", DATABASE_URL: url, ...settings });
    return work(product).finally(() => product.remove());
  });
}

export function startRaw(product: OwnServer, paths: readonly string[]) {
  return start(["scripts/bench/raw-server.ts", product.origin, ...paths], paths[0]);
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

interface SignedIn {
  readonly state: Awaited<ReturnType<APIRequestContext["storageState"]>>;
  readonly cookie: string;
}

/** Creates an account with three steps of the full buying guide done. */
export function signUp(origin: string): Promise<SignedIn> {
  return signedInBy(origin, async (client) => {
    const person = { name: "Robin Example", email: `robin-${crypto.randomUUID()}@example.com`, password: "four words make sense" };
    await client.post("/portal/create-account", { form: person });
    const progress = { journeyType: "buying", serviceTier: "full", currentStep: 3, completedSteps: [0, 1, 2] };
    await client.post("/api/progress", { data: progress });
  });
}

export function signIn(origin: string, email: string, password: string): Promise<SignedIn> {
  return signedInBy(origin, (client) => client.post("/portal/sign-in", { form: { email, password } }));
}

async function signedInBy(origin: string, work: (client: APIRequestContext) => Promise<unknown>): Promise<SignedIn> {
  const client = await request.newContext({ baseURL: origin, failOnStatusCode: true });
  await client.get("/api/auth/login");
  await work(client);
  const state = await client.storageState();
  await client.dispose();
  return { state, cookie: state.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}
