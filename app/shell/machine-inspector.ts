import type { InspectionEvent, Observer } from "xstate";

let inspect: Observer<InspectionEvent> | undefined;

/** Opens the XState inspector on `?inspect`, in development only; left out of production builds. */
export async function startMachineInspector(): Promise<void> {
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has("inspect")) {
    const { createBrowserInspector } = await import("@statelyai/inspect");
    inspect = createBrowserInspector().inspect;
  }
}

export function inspected() {
  return { inspect };
}
