/** The page may be busy, or the browser unable to report the paint. */
const longestWait = 100;
/** Milliseconds of a frame: before it is due, an idle page runs background tasks, too. */
const frameDuration = 17;

interface Scheduler {
  postTask(task: () => void, options: { priority: "background"; delay: number }): Promise<unknown>;
}

let nextPaint: Promise<void> | null = null;

/** Immediately if the page is hidden or unloading. */
export function afterPaint(): Promise<void> {
  nextPaint ??= new Promise<void>(waitForPaint).finally(() => {
    nextPaint = null;
  });
  return nextPaint;
}

function waitForPaint(resolve: () => void) {
  if (document.visibilityState === "hidden") {
    resolve();
    return;
  }
  const waiting = new AbortController();
  const done = () => {
    waiting.abort();
    resolve();
  };
  document.addEventListener("visibilitychange", done, { signal: waiting.signal });
  window.addEventListener("pagehide", done, { signal: waiting.signal });
  setTimeout(done, longestWait);
  // Background tasks run after painting.
  void (window as { scheduler?: Scheduler }).scheduler?.postTask(done, { priority: "background", delay: frameDuration });
}
