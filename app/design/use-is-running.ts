import { useSyncExternalStore } from "react";

/** Whether script runs on this page: false in what the server sends and during hydration. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
