import { useSyncExternalStore } from "react";

/** False on the server and during hydration. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
