import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { keyturnColours } from "#app/brand/keyturn-colours.ts";
import { pathOf } from "./request-path.ts";

/** Why the front doesn't pass a request on. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 413 | 503;
  readonly title: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Says that too many came at once. */
export const busy: Refusal = {
  status: 503,
  title: "Many people are here right now",
  text: "Keyturn is busy. Nothing was changed. Please try again in a few seconds.",
  headers: { "Retry-After": "5" },
};

/** Answers a request with a small page, or with `{ error }` where a program asks. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, title, text, headers }: Refusal): void {
  const asJson = wantsJson(request);
  const body = asJson ? JSON.stringify({ error: text }) : page(title, text);
  response.writeHead(status, {
    "Content-Type": asJson ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(asJson ? {} : { "Content-Security-Policy": policy }),
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** By name; a list stands for several headers of one name. */
export type RawHeaders = Readonly<Record<string, string | readonly string[]>>;

/** A whole answer as bytes, for a connection whose request could not be read, so that no response object exists. */
export function rawAnswer(status: number, reason: string, headers: RawHeaders, text = reason): string {
  const body = `${text}\n`;
  const own = { "Content-Type": "text/plain; charset=utf-8", "Content-Length": String(Buffer.byteLength(body)), Connection: "close" };
  const lines = Object.entries({ ...headers, ...own }).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, "", body].join("\r\n");
}

function wantsJson(request: IncomingMessage) {
  const path = pathOf(request);
  const accept = request.headers.accept ?? "";
  return path.startsWith("/api/") || path.endsWith(".data") || (accept.includes("json") && !accept.includes("text/html"));
}

const { light, dark } = keyturnColours;

/** All the page's style, in the page: it must stand where nothing else of the product does. */
const style = `
body{margin:0;background:${light.ground};color:${light.text};font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:auto;padding:3rem 1.5rem}
h1{font:500 2rem/1.2 Georgia,serif;text-wrap:balance}
a{display:inline-block;padding:.5rem 0;color:${light.primary}}
@media(prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.text}}a{color:${dark.primary}}}
`;

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

function page(title: string, text: string) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
}
