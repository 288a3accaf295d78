import type { InspectionEvent, Observer } from "xstate";

let inspect: Observer<InspectionEvent> | undefined;

/** Opens the XState inspector when the address asks for it (`?inspect`), in development only: production carries none of it. */
export async function startMachineInspector(): Promise<void> {
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has("inspect")) {
    const { createBrowserInspector } = await import("@statelyai/inspect");
    inspect = createBrowserInspector().inspect;
  }
}

/** The option that shows an actor in the inspector, while one is open. */
export function inspected() {
  return { inspect };
}
