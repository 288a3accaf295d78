import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

/** The last replaced URL, by the key of its entry in the router's history. */
let replaced: { readonly key: string; readonly address: string } | null = null;
const listeners = new Set<() => void>();

/** Replaces the path and query of the URL without the router, preserving its history state and the fragment. */
export function replaceUrl(address: string) {
  const state = window.history.state as { readonly key?: string } | null;
  window.history.replaceState(state, "", address + window.location.hash);
  // The router's name for the entry that the page was opened with.
  replaced = { key: state?.key ?? "default", address };
  for (const listener of listeners) {
    listener();
  }
}

/** Path and query in the address bar: the router does not see a replaced URL. Reading `window.location` here would slow every press. */
export function useCurrentUrl(): string {
  const { key, pathname, search } = useLocation();
  const newest = useSyncExternalStore(
    subscribe,
    () => replaced,
    () => null,
  );
  return newest?.key === key ? newest.address : pathname + search;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
