import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Renders a page to HTML once all its data has loaded. React's scripts carry the nonce; `onError` receives errors inside boundaries.
 * Each character is one UTF-8 byte ("latin1" in Node), so that nothing is decoded on the way to the browser.
 */
export function renderWhole(page: ReactElement, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const sink = new PassThrough();
        // React 18 pads its 2,048-byte buffer with NUL characters where the next character doesn't fit.
        buffer(sink).then((html) => resolve(html.toString("latin1").replaceAll("\0", "")), reject);
        pipe(sink);
      },
      onShellError: reject,
      onError,
    });
  });
}
