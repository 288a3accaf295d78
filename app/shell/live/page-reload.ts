const retryDelayMs = 250;
/** A navigation that has not replaced the page within this time replaces none: a download, or one that the user stopped. */
const longestLeaveMs = 10_000;

/**
 * Blanks the page at once and reloads it, but gives way to the user's own navigation: a reload would cancel it and take the user back.
 * `isNavigating` covers navigations by the router; one to another document fires `beforeunload`.
 */
export function createPageReload(isNavigating: () => boolean) {
  let leftAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteLeaving = () => {
    leftAt = Date.now();
  };
  window.addEventListener("beforeunload", noteLeaving);

  function reload() {
    clearTimeout(timer);
    // A busy machine may take seconds to load it again.
    document.documentElement.hidden = true;
    if (isNavigating() || Date.now() - leftAt < longestLeaveMs) {
      timer = setTimeout(reload, retryDelayMs);
    } else {
      window.location.reload();
    }
  }

  return {
    reload,
    stop() {
      clearTimeout(timer);
      document.documentElement.hidden = false;
      window.removeEventListener("beforeunload", noteLeaving);
    },
  };
}
