import { useIsRunning } from "#app/design/use-is-running.ts";

/** Null until JavaScript runs. */
export function useSupportsPasskeys(): boolean | null {
  return useIsRunning() ? typeof window.PublicKeyCredential === "function" : null;
}
