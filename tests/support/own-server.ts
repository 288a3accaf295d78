import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const project = join(import.meta.dirname, "../..");

/** A server of a test's own, on the built product, that can be stopped and started again on the same data. */
export class OwnServer {
  readonly origin: string;
  readonly #port: number;
  readonly #dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-own-"));
  readonly #root: string;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;

  private constructor(port: number, root: string, settings: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#root = root;
    this.#settings = settings;
    this.origin = `http://localhost:${port}`;
  }

  /** A server that runs, on a free port and with an empty database: this project's build, or that of another folder. */
  static async started(root = project, settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), root, settings);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const commandLine = ["--import", "./scripts/front.ts", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
    const started = spawn(process.execPath, commandLine, {
      cwd: this.#root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(this.#port),
        APP_ORIGIN: this.origin,
        DATA_DIR: this.#dataDirectory,
        LOG_LEVEL: "error",
        ...this.#settings,
      },
      stdio: "ignore",
    });
    this.#process = started;
    while (started.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => null);
      if (answer?.ok) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server of this test ended at once, with exit code ${started.exitCode}.`);
  }

  /** Ends the process, with a signal of its own choosing, and waits until it is gone. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running && running.exitCode === null && running.signalCode === null) {
      running.kill(signal);
      await once(running, "exit");
    }
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.#dataDirectory, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("There is no free port."))));
    });
  });
}
