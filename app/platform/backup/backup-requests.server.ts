import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { openedDatabase } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { writeBackup } from "./backup-file.server.ts";

/**
 * An embedded database belongs to one process, so a running server writes the backups, on request over this socket. Relative, since socket
 * paths are limited to about 100 characters.
 */
function socketPath(directory: string): string {
  return join(relative("", directory), "backup.socket");
}

/** Serves backup requests until the returned function is called. Without sockets in the file system, only logs that. */
export async function answerBackupRequests(directory: string): Promise<() => void> {
  const path = socketPath(directory);
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket));
  // Left by a killed process: this one holds the directory's lock.
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
 * Returns the number of rows by table; undefined if no server runs.
 * @throws {Error} one line, if the server failed to write the backup.
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
