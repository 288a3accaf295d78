import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { openedDatabase } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { writeBackup } from "./backup-file.server.ts";

/**
 * The embedded database belongs to one process, so while a server runs it makes the backups itself: whoever wants one names a file on
 * this socket in the data directory, which only its owner may open, and hears what became of it. The system takes about a hundred
 * characters, so the path is as seen from here.
 */
function socketPath(directory: string): string {
  return join(relative("", directory), "backup.socket");
}

/** Answers those who ask for a backup until the function that it gives is called. A place without sockets is told in the log. */
export async function answerBackupRequests(directory: string): Promise<() => void> {
  const path = socketPath(directory);
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket));
  // Whoever was killed left it behind; the lock of the directory is held, so it is nobody's.
  rmSync(path, { force: true });
  try {
    server.listen(path);
    await once(server, "listening");
    chmodSync(path, 0o600);
  } catch (error) {
    log().warn({ error }, "backups cannot be made while this server runs");
  }
  server.unref();
  return () => void server.close();
}

async function answer(socket: Socket): Promise<void> {
  // Whoever asked may have left.
  socket.on("error", () => undefined);
  try {
    const path = await text(socket);
    const startedAt = performance.now();
    const { client, release } = await openedDatabase().connectWithoutLimits();
    const counts = await writeBackup(client, path).finally(release);
    log().info({ milliseconds: Math.round(performance.now() - startedAt) }, "a backup was made");
    socket.end(JSON.stringify({ counts }));
  } catch (error) {
    log().error({ error }, "a backup failed");
    socket.end(JSON.stringify({ reason: (error as Error).message }));
  }
}

/**
 * Has the server that runs on a data directory write a backup, and gives the number of rows of each table; undefined when none runs.
 * @throws {Error} one line, when the server could not make it.
 */
export async function requestBackup(directory: string, path: string): Promise<Record<string, number> | undefined> {
  const socket = connect(socketPath(directory));
  try {
    await once(socket, "connect");
  } catch {
    return undefined;
  }
  socket.end(path);
  const answered = await text(socket).catch(() => "");
  if (answered === "") {
    throw new Error("The server ended before the backup was made.");
  }
  const { counts, reason } = JSON.parse(answered) as { counts?: Record<string, number>; reason?: string };
  if (!counts) {
    throw new Error(`The server could not make the backup: ${reason}`);
  }
  return counts;
}
