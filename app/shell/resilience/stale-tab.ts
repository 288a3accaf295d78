declare global {
  interface Window {
    __remixRouter?: { readonly state: { readonly navigation: { readonly state: string; readonly location?: Readonly<Location> } } };
    navigation?: EventTarget;
  }
}

/** In a tab older than the current build, the next page's script is gone, and Remix reloads the current page. This loads the next page. */
export function recoverFromStaleBuild(): void {
  window.navigation?.addEventListener("navigate", (event) => {
    const { state, location: next } = window.__remixRouter?.state.navigation ?? {};
    if ("navigationType" in event && event.navigationType === "reload" && event.cancelable && state === "loading" && next) {
      event.preventDefault();
      window.location.assign(next.pathname + next.search + next.hash);
    }
  });
}
