/** What comes of using the tab's storage or the browser's: undefined where it is switched off, when even naming it throws. */
export function withStorage<Value>(kind: "sessionStorage" | "localStorage", use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window[kind]);
  } catch {
    return undefined;
  }
}
