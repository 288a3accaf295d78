import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isProgram } from "../../scripts/browser.ts";
import { freePort } from "./free-port.ts";
import { endWithUs, OwnServer } from "./own-server.ts";

/** haproxy's program on this machine; Debian keeps it where only root looks. */
export function findHaproxy(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, "haproxy")).find(isProgram);
}

/** A database of its own on a PostgreSQL server. */
export async function makeDatabase(serverUrl: string) {
  const name = `keyturn_nodes_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Two nodes of the built product on one PostgreSQL database, behind haproxy with the configuration that docs/ gives operators. */
export class TwoNodes {
  readonly origin: string;
  readonly nodes: readonly [OwnServer, OwnServer];
  readonly #port: number;
  #balancer: ChildProcess | undefined;

  private constructor(port: number, nodes: readonly [OwnServer, OwnServer]) {
    this.#port = port;
    this.origin = `http://localhost:${port}`;
    this.nodes = nodes;
  }

  /** Starts all three. @throws {Error} saying what is missing. */
  static async started(databaseUrl: string, variables: Readonly<Record<string, string>> = {}): Promise<TwoNodes> {
    const haproxy = findHaproxy();
    if (!haproxy) {
      throw new Error("haproxy is not installed. On Debian: apt-get install haproxy");
    }
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const settings = {
      SIGN_UPS_AT_MOST: "100000",
      ...variables,
      DATABASE_URL: databaseUrl,
      APP_ORIGIN: `http://localhost:${ports[0]}`,
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const both = new TwoNodes(ports[0], [new OwnServer(ports[1], settings), new OwnServer(ports[2], settings)]);
    try {
      await Promise.all(both.nodes.map((node) => node.start()));
      await both.#startBalancer(haproxy);
      return both;
    } catch (error) {
      await both.stop();
      throw error;
    }
  }

  async #startBalancer(haproxy: string) {
    let complaints = "";
    const child = spawn(haproxy, ["-db", "-f", join(import.meta.dirname, "../../docs/haproxy.cfg")], {
      env: {
        KEYTURN_BIND: `127.0.0.1:${this.#port}`,
        KEYTURN_ONE: `127.0.0.1:${this.nodes[0].port}`,
        KEYTURN_TWO: `127.0.0.1:${this.nodes[1].port}`,
      } as unknown as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.on("data", (data) => (complaints += data));
    this.#balancer = child;
    endWithUs(child);
    await this.waitForBoth(() => child.exitCode === null || `haproxy ended: ${complaints.trim()}`);
  }

  /** Waits until haproxy sends people to both nodes. */
  async waitForBoth(check: () => true | string = () => true): Promise<void> {
    const giveUpAt = performance.now() + 30_000;
    for (let seen = new Set<string | null>(); seen.size < 2; ) {
      const state = check();
      if (state !== true || performance.now() > giveUpAt) {
        throw new Error(state === true ? "haproxy does not reach both nodes" : state);
      }
      const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(`http://127.0.0.1:${this.#port}/healthz`).catch(() => null)));
      seen = new Set(answers.filter((answer) => answer?.ok).map((answer) => answer?.headers.get("X-Served-By") ?? null));
      await sleep(50);
    }
  }

  /** Replaces the nodes one after the other, as an operator does with a new version; gives the exit codes of the old ones. */
  async restartOneByOne(): Promise<(number | null)[]> {
    const codes: (number | null)[] = [];
    for (const node of this.nodes) {
      codes.push(await node.stop("SIGTERM"));
      await node.start();
      await this.waitForBoth();
    }
    return codes;
  }

  /** Ends all three. */
  async stop(): Promise<void> {
    const balancer = this.#balancer;
    if (balancer && balancer.exitCode === null) {
      balancer.kill("SIGKILL");
      await once(balancer, "exit");
    }
    await Promise.all(this.nodes.map((node) => node.remove()));
  }
}
