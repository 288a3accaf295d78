import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { keyturnColors } from "#app/brand/keyturn-colors.ts";
import { pathOf } from "../middleware.ts";

/** A response to a request that doesn't reach the application. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 411 | 413 | 503;
  readonly title: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isUnread?: boolean;
  /** Replaces the link to the home page. */
  readonly link?: { readonly path: string; readonly name: string };
}

/** Closes the connection too: pipelined requests would be refused as well. */
export const busy: Refusal = {
  status: 503,
  title: "Many people are here right now",
  text: "Keyturn is busy. Nothing was changed. Please try again in a few seconds.",
  headers: { "Retry-After": "5", Connection: "close" },
};

/** How long a connection stays open while its client is still sending. */
export const lingerMs = 1_000;

/** Responds with a small page, or with `{ error }` to a program. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, title, text, headers, isUnread, link = { path: "/", name: "Go to the home page" } } = refusal;
  const asJson = wantsJson(request);
  const body = asJson ? JSON.stringify({ error: text }) : page(title, text, link);
  response.writeHead(status, {
    "Content-Type": asJson ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(asJson ? {} : { "Content-Security-Policy": policy }),
    ...(isUnread && { Connection: "close" }),
    ...headers,
  });
  response.write(body);
  if (isUnread) {
    // Closing with unread bytes resets the connection, and a reset can overtake the response.
    setTimeout(() => response.end(), lingerMs).unref();
  } else {
    response.end();
  }
}

function wantsJson(request: IncomingMessage) {
  const path = pathOf(request);
  const accept = request.headers.accept ?? "";
  return path.startsWith("/api/") || path.endsWith(".data") || (accept.includes("json") && !accept.includes("text/html"));
}

const { light, dark } = keyturnColors;

/** Inline: the page must work when nothing else does. */
const style = `
body{margin:0;background:${light.ground};color:${light.text};font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:auto;padding:3rem 1.5rem}
h1{font:500 2rem/1.2 Georgia,serif;text-wrap:balance}
a{display:inline-block;padding:.5rem 0;color:${light.primary}}
@media(prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.text}}a{color:${dark.primary}}}
`;

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

function page(title: string, text: string, link: { readonly path: string; readonly name: string }) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${link.path}">${link.name}</a></p></main></body>
</html>
`;
}
