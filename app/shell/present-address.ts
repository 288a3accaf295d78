import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

const changed = "keyturn:address";

/** Replaces the URL without the router, preserving its history state. */
export function replaceAddress(address: string) {
  window.history.replaceState(window.history.state, "", address);
  window.dispatchEvent(new Event(changed));
}

/** Path and query in the address bar: the router does not see a replaced URL. */
export function usePresentAddress(): string {
  const { pathname, search } = useLocation();
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search,
    () => pathname + search,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("popstate", listener);
  };
}
