import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

/** By the key of its entry in the router's history. */
let replaced: { readonly key: string; readonly address: string } | null = null;
const listeners = new Set<() => void>();

/** Without the router, preserving its history state and the fragment. */
export function replaceUrl(address: string) {
  const state = window.history.state as { readonly key?: string } | null;
  window.history.replaceState(state, "", address + window.location.hash);
  replaced = { key: state?.key ?? "default", address };
  for (const listener of listeners) {
    listener();
  }
}

/** The router does not see a replaced URL, and reading `window.location` here would slow every press. */
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
