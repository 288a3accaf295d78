import { once } from "node:events";
import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join, relative, resolve } from "node:path";
import { openedDatabase } from "./database.server.ts";
import { log } from "./log.server.ts";

/** What the server and whoever makes a backup say to each other, in this order. */
const words = { turn: "turn", hold: "hold", still: "still", copied: "copied", released: "released" };

const refused = "The server that runs did not let its database be copied: its log says why. One of an older version has to be restarted";

/** Milliseconds after which the server waits no longer for its files to be copied. */
const longestStill = 30_000;
/** Milliseconds of silence after which a backup is given up, so that the next has its turn: one that was suspended says nothing for ever. */
const longestSilence = 10 * 60_000;
/** Milliseconds within which a file may be changed twice and have the same time: two seconds on the coarsest file system. */
const coarsestTime = 3_000;

/**
 * The embedded database belongs to one process, so whoever wants a backup while the server runs has to ask it. It answers on a socket
 * in the data directory, which only its owner may open: no port, no address, no password. For whoever connects it holds the database
 * still until the files are copied.
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
export async function answerBackupRequests(directory: string, silenceAtMost = longestSilence): Promise<() => void> {
  const path = socketPath(directory);
  let last = Promise.resolve();
  const server = createServer((socket) => {
    // One at a time, until it leaves: they share a place for the copy.
    last = last.then(() => holdStill(socket, silenceAtMost));
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

/** Between two statements the files stand as a kill of the process would leave them, with every save that was acknowledged. */
async function holdStill(socket: Socket, silenceAtMost: number): Promise<void> {
  socket.on("error", () => undefined);
  socket.setTimeout(silenceAtMost, () => socket.destroy());
  const heard = listenTo(socket);
  const left = "The database was not copied: whoever asked left, or took too long";
  try {
    socket.write(words.turn);
    await expectWord(heard, words.hold, left);
    const { release } = await openedDatabase().connectWithoutLimits();
    const startedAt = performance.now();
    try {
      socket.setTimeout(longestStill);
      socket.write(words.still);
      await expectWord(heard, words.copied, left);
    } finally {
      await release();
    }
    log().info({ milliseconds: Math.round(performance.now() - startedAt) }, "the database was copied for a backup");
    socket.setTimeout(silenceAtMost);
    socket.write(words.released);
    await heard.next();
  } catch (error) {
    log().error({ error }, "a backup failed");
  } finally {
    socket.destroy();
  }
}

/**
 * Copies the files of the database that a server has open, beside them, as they stand at one moment, and works on the copy, which is then
 * removed; what was left by a process that was killed goes with the next. The database is held still only while the files are copied
 * once more that have changed since they were copied first. False when no server runs on the data directory.
 * @throws {Error} one line, when the files cannot be copied.
 */
export async function withCopyOfRunning(directory: string, work: (copy: string) => Promise<void>): Promise<boolean> {
  const copy = join(directory, "backup");
  const removeCopy = () => rmSync(copy, { recursive: true, force: true });
  const socket = connect(socketPath(directory));
  try {
    await once(socket, "connect");
  } catch {
    removeCopy();
    return false;
  }
  const heard = listenTo(socket);
  try {
    await expectWord(heard, words.turn, refused);
    removeCopy();
    try {
      mkdirSync(copy, { mode: 0o700 });
      const copyChanges = copier(join(directory, "postgres"), join(copy, "postgres"));
      copyChanges();
      socket.write(words.hold);
      await expectWord(heard, words.still, refused);
      copyChanges();
      socket.write(words.copied);
      await expectWord(heard, words.released, refused);
      await work(copy);
    } finally {
      removeCopy();
    }
  } finally {
    socket.destroy();
  }
  return true;
}

/** Gives the function that brings a copy of a folder up to date. */
function copier(from: string, to: string): () => void {
  const changedAt = new Map<string, number>();
  return () => {
    mkdirSync(to, { recursive: true });
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name);
      const target = join(to, relative(from, source));
      if (entry.isDirectory()) {
        mkdirSync(target, { recursive: true });
        continue;
      }
      const certainUntil = Date.now() - coarsestTime;
      const time = statSync(source, { throwIfNoEntry: false })?.mtimeMs;
      if (time !== undefined && time !== changedAt.get(source)) {
        copyFileSync(source, target, constants.COPYFILE_FICLONE);
        changedAt.set(source, time < certainUntil ? time : Number.NaN);
      }
    }
    for (const source of changedAt.keys()) {
      if (!existsSync(source)) {
        rmSync(join(to, relative(from, source)), { force: true });
      }
    }
  };
}

function listenTo(socket: Socket) {
  return socket.setEncoding("utf8")[Symbol.asyncIterator]();
}

/** @throws {Error} when something else is said, or the other side has left. */
async function expectWord(heard: AsyncIterator<string>, word: string, complaint: string): Promise<void> {
  const said = await heard.next().catch(() => undefined);
  if (said?.value !== word) {
    throw new Error(complaint);
  }
}
