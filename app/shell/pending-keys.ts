/** Prefix of the local storage keys for unsaved commands. */
export const pendingPrefix = "keyturn_pending ";

export function storageKeys(start: string): string[] {
  return Object.keys(window.localStorage).filter((name) => name.startsWith(start));
}

/** Deletes all tabs' unsent commands, except under keys that start with `exceptFor`: on sign-out, or when another user signs in. */
export function deletePendingCommands(exceptFor?: string): void {
  for (const name of storageKeys(pendingPrefix)) {
    if (exceptFor === undefined || !name.startsWith(exceptFor)) {
      window.localStorage.removeItem(name);
    }
  }
}
