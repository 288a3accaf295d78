import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * In a tab that is older than the build, the script of the next page is gone. Remix then loads the present page anew, and the person
 * would have to ask again: the next page is loaded instead.
 */
export function useStaleTab(): void {
  const { state, location } = useNavigation();
  const target = state === "loading" ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (target === null || navigation === undefined) {
      return;
    }
    const done = new AbortController();
    const leadOn = (event: Event) => {
      if ("navigationType" in event && event.navigationType === "reload" && event.cancelable) {
        event.preventDefault();
        window.location.assign(target);
      }
    };
    navigation.addEventListener("navigate", leadOn, { signal: done.signal });
    return () => done.abort();
  }, [target]);
}
