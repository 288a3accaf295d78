/** Resolves once what was just pressed has been painted; at once when the page is out of sight or being left. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "hidden") {
      resolve();
      return;
    }
    const done = () => {
      document.removeEventListener("visibilitychange", done);
      window.removeEventListener("pagehide", done);
      resolve();
    };
    document.addEventListener("visibilitychange", done);
    window.addEventListener("pagehide", done);
    // A frame's callbacks come before its painting, and a task after it.
    requestAnimationFrame(() => setTimeout(done));
  });
}
