import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const startingAtMost = 60_000;

/** A process of the built product on a port of its own, with nothing of this process's settings. */
export class NodeProcess {
  readonly port: number;
  readonly #variables: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #complaints = "";

  constructor(port: number, variables: Readonly<Record<string, string>>) {
    this.port = port;
    this.#variables = variables;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts it, on the build in a folder, and waits until it is ready; gives the milliseconds that took. @throws {Error} when it ends at once. */
  async start(folder = root): Promise<number> {
    const startedAt = performance.now();
    this.#complaints = "";
    const child = spawn(
      process.execPath,
      ["--import", "./scripts/front.ts", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
      {
        cwd: folder,
        env: {
          ...emptySettings,
          PATH: process.env.PATH,
          NODE_ENV: "production",
          LOG_LEVEL: "error",
          ...this.#variables,
          PORT: String(this.port),
        },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    this.#process = child;
    endWithUs(child);
    child.stderr?.on("data", (data) => (this.#complaints += data));
    while (child.exitCode === null && performance.now() - startedAt < startingAtMost) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
      if (answer?.ok) {
        return performance.now() - startedAt;
      }
      await sleep(20);
    }
    await this.stop("SIGKILL");
    throw new Error(`A node did not start: ${this.#complaints.trim() || `exit code ${child.exitCode}`}`);
  }

  /** Ends it and waits until it is gone; gives its exit code. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
    const child = this.#process;
    this.#process = undefined;
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, "exit");
    }
    return child?.exitCode ?? null;
  }
}

/** So that a '.env' beside the product says nothing here. */
const emptySettings = Object.fromEntries(
  [
    "APP_ORIGIN",
    "DATABASE_URL",
    "HOST",
    "DATA_DIR",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "ADMIN_EMAILS",
    "OAUTH_ISSUER",
    "OAUTH_CLIENT_ID",
    "OAUTH_CLIENT_SECRET",
    "TRUSTED_PROXIES",
  ].map((name) => [name, ""]),
);

/** Ends a process when this one ends, also by Ctrl+C where somebody made that an orderly exit. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

/** A port that is free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") {
    throw new Error("There is no free port.");
  }
  return address.port;
}
