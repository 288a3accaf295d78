import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isProgram } from "../../scripts/browser.ts";
import { freePort } from "./free-port.ts";
import { endWithUs } from "./own-server.ts";

/** PgBouncer's program on this machine; Debian keeps it where only root looks. '.ci/run' sees to it. */
const program = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].map((folder) => join(folder, "pgbouncer")).find(isProgram);

export const hasPgbouncer = program !== undefined;

/** A PgBouncer as it comes, in front of a server and all its databases. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param serverUrl The address of the server, with the user and the password that PgBouncer uses there. */
export async function startPgbouncer(serverUrl: string, mode: "transaction" | "session", sessions = 20): Promise<Pooler> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), "keyturn-pgbouncer-"));
  const port = await freePort();
  const settings = `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sessions}
`;
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, settings);
  // Readable to the user that it runs as.
  chmodSync(folder, 0o755);
  const child = spawn(program ?? "", [file], {
    // It refuses to run as root.
    ...(process.getuid?.() === 0 && { uid: 65534, gid: 65534 }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (data) => (complaints += data));
  endWithUs(child);
  while (!(await accepts(port))) {
    if (child.exitCode !== null) {
      throw new Error(`PgBouncer ended: ${complaints.trim()}`);
    }
    await sleep(20);
  }
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
