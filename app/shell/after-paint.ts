/** Milliseconds after which nobody waits for the painting any longer: a page is too busy, or its browser cannot say. */
const longestWait = 100;

interface Scheduler {
  postTask(task: () => void, options: { priority: "background" }): Promise<unknown>;
}

/** Resolves once what was just pressed has been painted; at once when the page is out of sight or being left. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "hidden") {
      resolve();
      return;
    }
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
    window.addEventListener("pagehide", () => resolve(), { once: true });
    setTimeout(resolve, longestWait);
    // What is painted goes before what is in the background.
    void (window as { scheduler?: Scheduler }).scheduler?.postTask(resolve, { priority: "background" });
  });
}
