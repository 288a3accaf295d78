import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The files that are locked: one that nobody refers to would be closed, and its lock freed, when memory is tidied up. */
const locked = new Set<DatabaseSync>();

/**
 * Takes the one lock of a data directory, which it makes when it is missing, and gives the function that frees it.
 * Two processes on one embedded database lose data without a word, so a second one must never open it.
 *
 * The lock is SQLite's, on a file of no other use: the operating system frees it when the process ends, however it ends, and it holds
 * on every platform, through symbolic links and between containers that share a volume.
 * @throws {Error} one line, when another process (or this one) holds it already, or the directory cannot be written.
 */
export function lockDataDirectory(directory: string): () => void {
  let file: DatabaseSync;
  try {
    // For its owner alone: it holds everybody's data.
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    closeToOthers(directory, 0o700);
    file = new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  } catch (error) {
    throw unusable(directory, error);
  }
  try {
    // Nothing is ever written, so nothing is to be journalled.
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

/** A folder that was there before may be open to others. One that belongs to somebody else, such as a mounted volume's, stays as it is. */
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
