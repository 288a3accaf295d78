import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { unsetSettings } from "./unset-settings.ts";

const project = join(import.meta.dirname, "../..");

/** A process of the built product, on data of its own unless told otherwise, that can be stopped and started again. */
export class OwnServer {
  readonly port: number;
  readonly origin: string;
  readonly #dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-own-"));
  readonly #root: string;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;

  constructor(port: number, settings: Readonly<Record<string, string>> = {}, root = project) {
    this.port = port;
    this.#root = root;
    this.#settings = settings;
    this.origin = `http://localhost:${port}`;
  }

  /** A server that runs, on a free port and with an empty database: this project's build, or that of another folder. */
  static async started(settings: Readonly<Record<string, string>> = {}, root = project): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), settings, root);
    await server.start();
    return server;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the build of a folder, and waits until it is ready; gives the milliseconds that took. @throws {Error} when it ends at once. */
  async start(root = this.#root): Promise<number> {
    const startedAt = performance.now();
    const commandLine = ["--import", "./server/start.ts", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
    const started = spawn(process.execPath, commandLine, {
      cwd: root,
      env: {
        ...unsetSettings,
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(this.port),
        APP_ORIGIN: this.origin,
        DATA_DIR: this.#dataDirectory,
        LOG_LEVEL: "error",
        ...this.#settings,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#process = started;
    endWithUs(started);
    let complaints = "";
    started.stderr.on("data", (data) => (complaints += data));
    while (started.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
      if (answer?.ok) {
        return performance.now() - startedAt;
      }
      await sleep(20);
    }
    throw new Error(`The server of this test ended at once, with exit code ${started.exitCode}: ${complaints.trim()}`);
  }

  /** Ends the process, with a signal of its own choosing, and waits until it is gone; gives its exit code. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
    const running = this.#process;
    this.#process = null;
    if (running && running.exitCode === null && running.signalCode === null) {
      running.kill(signal);
      await once(running, "exit");
    }
    return running?.exitCode ?? null;
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.#dataDirectory, { recursive: true, force: true });
  }
}

/** Ends a process when this one ends. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}
