export const pendingPrefix = "keyturn_pending ";

export function storageKeys(start: string): string[] {
  return Object.keys(window.localStorage).filter((name) => name.startsWith(start));
}

/** On sign-out, or when another user signs in. Spares keys that start with `exceptFor`. */
export function deletePendingCommands(exceptFor?: string): void {
  for (const name of storageKeys(pendingPrefix)) {
    if (exceptFor === undefined || !name.startsWith(exceptFor)) {
      window.localStorage.removeItem(name);
    }
  }
}
