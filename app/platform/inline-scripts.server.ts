import { createHash } from "node:crypto";

/**
 * The page without the nonce that it was rendered with, and what a Content-Security-Policy has to name for exactly the inline scripts that
 * carried it. A script that came into the page by way of its data can't know the nonce. The policy names hashes, since a page is sent more
 * than once.
 */
export function withoutNonce(html: string, nonce: string): { html: string; sources: ReadonlySet<string> } {
  const ownScript = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, "gs");
  const sources = Array.from(html.matchAll(ownScript), ([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), sources: new Set(sources) };
}
