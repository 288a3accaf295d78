declare global {
  interface Window {
    /** Remix's own router. */
    __remixRouter?: { readonly state: { readonly navigation: { readonly state: string; readonly location?: Readonly<Location> } } };
    /** What tells of every change of address, where the browser has it. */
    navigation?: EventTarget;
  }
}

/**
 * In a tab that is older than the build, the script of the next page is gone. Remix then loads the present page anew, and the person
 * would have to ask again. From now on the next page is loaded instead.
 */
export function recoverFromStaleBuild(): void {
  window.navigation?.addEventListener("navigate", (event) => {
    const { state, location: next } = window.__remixRouter?.state.navigation ?? {};
    if ("navigationType" in event && event.navigationType === "reload" && event.cancelable && state === "loading" && next) {
      event.preventDefault();
      window.location.assign(next.pathname + next.search + next.hash);
    }
  });
}
