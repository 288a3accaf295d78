import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

const versions = "/usr/lib/postgresql";

/** Where Debian keeps the newest of PostgreSQL's own programs; undefined where none is installed. '.ci/run' sees to it. */
const programs = existsSync(versions)
  ? readdirSync(versions)
      .sort((first, second) => Number(second) - Number(first))
      .map((version) => join(versions, version, "bin"))
      .find((folder) => existsSync(join(folder, "initdb")))
  : undefined;

/** Whether a server of one's own can be started here. */
export const hasPostgres = programs !== undefined;

const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server that belongs to one test file, which may do to it what happens to servers. */
export interface Cluster {
  readonly url: string;
  start(): void;
  /** 'fast' ends its connections in order, 'immediate' as a crash does. */
  stop(mode: "fast" | "immediate"): void;
  /** Every process of it stands still: connections stay, and nothing answers. */
  freeze(): void;
  thaw(): void;
  remove(): void;
}

/** Makes and starts a server with an empty database, which asks for its password. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-cluster-"));
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const port = await freePort();
  writeFileSync(passwordFile, "first\n");
  if (isRoot) {
    execFileSync("chown", ["-R", "postgres", folder]);
  }
  run(
    "initdb",
    `--pgdata=${data}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--no-sync",
  );

  /** PostgreSQL refuses to run as root. */
  function run(program: string, ...words: string[]) {
    const command = [join(programs ?? "", program), ...words];
    const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: "ignore" });
  }

  function start() {
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=''`;
    run("pg_ctl", `--pgdata=${data}`, `--log=${data}/log`, "--wait", `--options=${settings}`, "start");
  }

  function signal(name: NodeJS.Signals) {
    const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, name);
      } catch {
        // A child that has just ended needs no signal.
      }
    }
  }

  start();
  return {
    url: `postgresql://postgres:first@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode) => run("pg_ctl", `--pgdata=${data}`, `--mode=${mode}`, "--wait", "stop"),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    remove() {
      if (existsSync(join(data, "postmaster.pid"))) {
        signal("SIGCONT");
        run("pg_ctl", `--pgdata=${data}`, "--mode=immediate", "--wait", "stop");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number) {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    // It has just ended.
    return undefined;
  }
}
