import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithUs, freePort, NodeProcess } from "../nodes/node-process.ts";
import { keepAnswers } from "./kept-answers.ts";

const root = join(import.meta.dirname, "../..");

export interface Server {
  readonly origin: string;
  readonly pid: number;
}

/** The pages that are held against their own bytes. */
export const pages = { landing: "/", guide: "/buying-guide/full" } as const;

/** The servers that measurements share, each started when it is first asked for. */
export class Servers {
  readonly dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-bench-"));
  readonly #started = new Map<string, Promise<unknown>>();
  readonly #stops: (() => unknown)[] = [];

  /** The built product on the embedded database, as 'npm start' runs it. */
  product(): Promise<Server & { node: NodeProcess }> {
    return this.#once("product", async () => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const settings = { DATA_DIR: this.dataDirectory, APP_ORIGIN: origin, LOG_LEVEL: "info", SIGN_UPS_AT_MOST: "100000" };
      const node = new NodeProcess(port, settings);
      await node.start();
      this.#stops.push(() => node.stop("SIGKILL"));
      return { origin, pid: node.pid, node };
    });
  }

  /** node:http with the product's own bytes, and the paths of the files that the pages need. */
  raw(): Promise<Server & { assets: string[] }> {
    return this.#once("raw", async () => {
      const { file, assets } = await keepAnswers((await this.product()).origin, Object.values(pages));
      return { ...(await this.#start((port) => ["scripts/bench/raw-server.ts", file, String(port)])), assets };
    });
  }

  /** A bare Remix application on the same remix-serve. */
  bare(): Promise<Server> {
    return this.#once("bare", async () => {
      const command = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--config", "scripts/bench/bare/vite.config.ts"];
      const { status, stderr } = spawnSync(process.execPath, command, {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production" },
        encoding: "utf8",
      });
      if (status !== 0) {
        throw new Error(`The bare Remix application could not be built: ${stderr}`);
      }
      return this.#start((port) => ["node_modules/@remix-run/serve/dist/cli.js", ".cache/bench-bare/server/index.js", String(port)]);
    });
  }

  /** A cookie of a person who is signed in at the product. */
  cookie(): Promise<string> {
    return this.#once("cookie", async () => signUp((await this.product()).origin));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  #once<Value>(name: string, start: () => Promise<Value>): Promise<Value> {
    const started = (this.#started.get(name) ?? start()) as Promise<Value>;
    this.#started.set(name, started);
    return started;
  }

  async #start(commandLine: (port: number) => string[]): Promise<Server> {
    const port = await freePort();
    const child: ChildProcess = spawn(process.execPath, commandLine(port), {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1" },
      stdio: "ignore",
    });
    endWithUs(child);
    this.#stops.push(() => child.kill("SIGKILL"));
    const origin = `http://localhost:${port}`;
    while (!(await fetch(origin).catch(() => null))) {
      if (child.exitCode !== null) {
        throw new Error(`A baseline ended at once: ${commandLine(port).join(" ")}`);
      }
      await sleep(50);
    }
    return { origin, pid: child.pid ?? 0 };
  }
}

/** Creates an account by the portal's forms, and gives the browser's cookies. */
export async function signUp(origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  const person = { name: "Robin Example", email: `robin-${crypto.randomUUID()}@example.com`, password: "four words make sense" };
  const visit = async (address: string, form?: Readonly<Record<string, string>>): Promise<void> => {
    const { location, setCookie } = await send(new URL(address, origin), [...cookies].map((pair) => pair.join("=")).join("; "), form);
    for (const [, name = "", value = ""] of setCookie.map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? [])) {
      cookies.set(name, value);
    }
    if (location) {
      await visit(new URL(location, origin).href);
    }
  };
  await visit("/api/auth/login");
  await visit("/portal/create-account", person);
  return [...cookies]
    .filter(([, value]) => value)
    .map((pair) => pair.join("="))
    .join("; ");
}

function send(url: URL, cookie: string, form?: Readonly<Record<string, string>>) {
  return new Promise<{ location: string | undefined; setCookie: string[] }>((resolve, reject) => {
    const headers = { accept: "text/html", cookie, ...(form && { "content-type": "application/x-www-form-urlencoded" }) };
    const request = httpRequest(url, { method: form ? "POST" : "GET", headers }, (response) => {
      response.resume();
      response.on("end", () => resolve({ location: response.headers.location, setCookie: response.headers["set-cookie"] ?? [] }));
    });
    request.on("error", reject);
    request.end(form && new URLSearchParams(form).toString());
  });
}
