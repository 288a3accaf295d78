import { createHash } from "node:crypto";

/**
 * Strips the nonce and returns the CSP sources of exactly the inline scripts that carried it: a script injected through data can't know it.
 * Hashes, since a cached page is sent more than once.
 * @param html One character per byte, as `renderWhole` returns it.
 */
export function withoutNonce(html: string, nonce: string): { html: Buffer<ArrayBuffer>; sources: ReadonlySet<string> } {
  const ownScript = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, "gs");
  const sources = Array.from(html.matchAll(ownScript), ([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
  });
  return { html: Buffer.from(html.replaceAll(` nonce="${nonce}"`, ""), "latin1"), sources: new Set(sources) };
}
