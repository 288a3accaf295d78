import { once } from "node:events";
import { chmodSync, createReadStream, createWriteStream, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join, relative, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeBackup } from "./backup-file.server.ts";
import { openedDatabase } from "./database.server.ts";
import { log } from "./log.server.ts";

/**
 * The embedded database belongs to one process, so whoever wants a backup while the server runs has to ask it. It answers on a socket
 * in the data directory, which only its owner may open: no port, no address, no password. Whoever connects gets a backup.
 */
function socketPath(directory: string): string {
  if (process.platform === "win32") {
    return `\\\\.\\pipe\\${resolve(directory).replaceAll(/[\\/:]/g, "-")}-backup`;
  }
  const absolute = join(resolve(directory), "backup.socket");
  const short = relative(process.cwd(), absolute);
  // The system takes about a hundred characters at the most.
  return short.length < absolute.length ? short : absolute;
}

/** Answers those who ask for a backup until the function that it gives is called. A place without sockets is told in the log. */
export async function answerBackupRequests(directory: string): Promise<() => void> {
  const path = socketPath(directory);
  let last = Promise.resolve();
  const server = createServer((socket) => {
    // One at a time: they share a file.
    last = last.then(() => sendBackup(socket, join(directory, "backup.unfinished")));
  });
  // Whoever was killed left it behind; the lock of the directory is held, so it is nobody's.
  rmSync(path, { force: true });
  await new Promise<void>((settle) => {
    server.once("error", (error) => {
      log().warn({ error }, "backups cannot be made while this server runs");
      settle();
    });
    server.listen(path, () => {
      if (process.platform !== "win32") {
        chmodSync(path, 0o600);
      }
      settle();
    });
  });
  server.unref();
  return () => void server.close();
}

/** Written to a file first, since the database waits meanwhile: it should wait for the disk, not for whoever asked. */
async function sendBackup(socket: Socket, file: string): Promise<void> {
  socket.on("error", () => undefined);
  try {
    rmSync(file, { force: true });
    const startedAt = performance.now();
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await writeBackup(client, file).finally(release);
    log().info({ milliseconds: Math.round(performance.now() - startedAt) }, "a backup was made");
    await pipeline(createReadStream(file), socket);
  } catch (error) {
    log().error({ error }, "a backup failed");
    socket.destroy();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Has the server that runs on a data directory write a backup to a new file; false when none runs there. */
export async function requestBackup(directory: string, file: string): Promise<boolean> {
  const socket = connect(socketPath(directory));
  try {
    await once(socket, "connect");
  } catch {
    return false;
  }
  await pipeline(socket, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  return true;
}
