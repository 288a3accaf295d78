/** Undefined if storage is disabled, when even accessing the property throws. */
export function withStorage<Value>(kind: "sessionStorage" | "localStorage", use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window[kind]);
  } catch {
    return undefined;
  }
}
