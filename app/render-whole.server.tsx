import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The HTML of a page, once all its data are there; React's own scripts carry the nonce. `onError` hears of what failed inside of it. One
 * character stands for one byte of its UTF-8 ("latin1" in Node), so that nothing is decoded on the way to the browser.
 */
export function renderWhole(page: ReactElement, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const sink = new PassThrough();
        // React 18 fills the rest of its 2,048-byte buffer with NUL characters where the next character has no room in it.
        buffer(sink).then((html) => resolve(html.toString("latin1").replaceAll("\0", "")), reject);
        pipe(sink);
      },
      onShellError: reject,
      onError,
    });
  });
}
