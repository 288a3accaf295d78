/** Milliseconds after which a page that is too busy to paint is waited for no longer. */
const longestWait = 200;

/** Resolves once what was just pressed has been painted; at once when the page is out of sight or being left. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "hidden") {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", done);
      window.removeEventListener("pagehide", done);
      resolve();
    };
    const timer = setTimeout(done, longestWait);
    document.addEventListener("visibilitychange", done);
    window.addEventListener("pagehide", done);
    const { scheduler } = window as { scheduler?: { postTask(task: () => void, options: { priority: "background" }): Promise<unknown> } };
    if (scheduler) {
      // What is painted goes before what is in the background.
      void scheduler.postTask(done, { priority: "background" });
    } else {
      // A frame's callbacks come before its painting, and a task after it.
      requestAnimationFrame(() => setTimeout(done));
    }
  });
}
