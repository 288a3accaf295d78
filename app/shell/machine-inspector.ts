import type { createBrowserInspector } from "@statelyai/inspect";

let inspector: ReturnType<typeof createBrowserInspector> | undefined;

/** Records all actors for the XState inspector on `?inspect`, in development only; left out of production builds. */
export async function startMachineInspector(): Promise<void> {
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has("inspect")) {
    const { createBrowserInspector } = await import("@statelyai/inspect");
    // Opened by a press: browsers block windows that open on load.
    inspector = createBrowserInspector({ autoStart: false, maxDeferredEvents: 1_000 });
  }
}

export function inspected() {
  return { inspect: inspector?.inspect };
}

export function isInspected(): boolean {
  return inspector !== undefined;
}

/** Adds `?inspect` to an address that replaces the page's own. */
export function keepInspected(address: string): string {
  return inspector === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}inspect`;
}

export function openMachineInspector() {
  inspector?.start();
}
