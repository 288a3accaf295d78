import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Keeps references: garbage collection would close a file and free its lock. */
const locked = new Set<DatabaseSync>();

/**
 * Locks a data directory, creating it if missing, and returns the function that unlocks it. Two processes on one
 * embedded database silently lose data. Uses SQLite's lock on a dedicated file: the OS frees it however the process
 * ends, and it works on every platform, through symbolic links and between containers that share a volume.
 * @throws {Error} one line, if the directory is locked or not writable.
 */
export function lockDataDirectory(directory: string): () => void {
  let file: DatabaseSync;
  try {
    // Owner only: it holds user data.
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    closeToOthers(directory, 0o700);
    file = new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  } catch (error) {
    throw unusable(directory, error);
  }
  try {
    // Nothing is written, so no journal is needed.
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

/**
 * An existing directory may be open to others. One owned by another user, such as a mounted volume, is left unchanged.
 */
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
