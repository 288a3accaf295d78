import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

const changed = "keyturn:address";

/** Puts another address of the same page in the address bar, with what the router keeps for Back and Forward. */
export function replaceAddress(address: string) {
  window.history.replaceState(window.history.state, "", address);
  window.dispatchEvent(new Event(changed));
}

/** Path and query of the page as the address bar shows them: the router does not hear of a replaced address. */
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
