/** Milliseconds to wait for a paint: the page may be busy, or the browser unable to report it. */
const longestWait = 100;

interface Scheduler {
  postTask(task: () => void, options: { priority: "background" }): Promise<unknown>;
}

/** Resolves after the next paint; immediately if the page is hidden or unloading. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "hidden") {
      resolve();
      return;
    }
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
    window.addEventListener("pagehide", () => resolve(), { once: true });
    setTimeout(resolve, longestWait);
    // Background tasks run after painting.
    void (window as { scheduler?: Scheduler }).scheduler?.postTask(resolve, { priority: "background" });
  });
}
