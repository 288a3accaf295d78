import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Garbage collection would close an unreferenced file and free its lock. */
const locked = new Set<DatabaseSync>();

/**
 * Two processes on one embedded database silently lose data. SQLite's lock works on every platform, through symbolic links and between
 * containers, and the OS frees it however the process ends. Returns the function that unlocks.
 * @throws {Error} one line, if the directory is locked or not writable.
 */
export function lockDataDirectory(directory: string): () => void {
  let file: DatabaseSync;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    closeToOthers(directory, 0o700);
    file = new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  } catch (error) {
    throw unusable(directory, error);
  }
  try {
    closeToOthers(join(directory, "lock"), 0o600);
    file.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (messageOf(error) === "database is locked") {
      throw new Error(
        `The data directory ${directory} is in use by another process. Stop that one first, or set DATA_DIR to another directory.`,
      );
    }
    throw unusable(directory, error);
  }
  locked.add(file);
  return () => {
    if (locked.delete(file)) {
      file.close();
    }
  };
}

/** One owned by another user, such as a mounted volume, is left unchanged. */
function closeToOthers(path: string, mode: number) {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") {
      throw error;
    }
  }
}

function unusable(directory: string, cause: unknown) {
  const advice = "Check that it is a folder that belongs to the user who runs this, on a disk with room.";
  return new Error(`The data directory ${directory} cannot be used: ${messageOf(cause)}. ${advice}`, { cause });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
