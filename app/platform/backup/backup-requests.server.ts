import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { openedDatabase } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { writeBackup } from "./backup-file.server.ts";

/**
 * An embedded database belongs to one process, so a running server writes the backups. A client sends a file name over
 * this socket in the data directory, accessible to its owner only, and gets the result. Socket paths are limited to
 * about 100 characters, so it is relative.
 */
function socketPath(directory: string): string {
  return join(relative("", directory), "backup.socket");
}

/** Serves backup requests until the returned function is called. On a file system without sockets, logs it instead. */
export async function answerBackupRequests(directory: string): Promise<() => void> {
  const path = socketPath(directory);
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket));
  // Left behind by a killed process. This process holds the directory's lock, so no other uses it.
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
  // The client may have disconnected.
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
 * Asks the server running on a data directory for a backup. Returns the number of rows of each table; undefined if no
 * server runs.
 * @throws {Error} one line, if the server failed to write it.
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
