import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** The HTML of a page, once all its data are there; React's own scripts carry the nonce. `onError` hears of what failed inside of it. */
export function renderWhole(page: ReactElement, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const sink = new PassThrough();
        // React 18 fills the rest of its 2,048-byte buffer with NUL characters where the next character has no room in it.
        text(sink).then((html) => resolve(html.replaceAll("\0", "")), reject);
        pipe(sink);
      },
      onShellError: reject,
      onError,
    });
  });
}
