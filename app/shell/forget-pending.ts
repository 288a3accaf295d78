/** The names under which local storage keeps what could not be saved yet begin with this. */
export const pendingPrefix = "keyturn_pending ";

/** The names of local storage that begin so. */
export function namesInStorage(start: string): string[] {
  return Object.keys(window.localStorage).filter((name) => name.startsWith(start));
}

/** Forgets what any tab has not sent yet, but for names that begin as given: somebody signs out, or somebody else signs in. */
export function forgetPending(exceptFor?: string): void {
  for (const name of namesInStorage(pendingPrefix)) {
    if (exceptFor === undefined || !name.startsWith(exceptFor)) {
      window.localStorage.removeItem(name);
    }
  }
}
