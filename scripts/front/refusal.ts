import type { IncomingMessage, ServerResponse } from "node:http";

/** Why the front doesn't pass a request on. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 413 | 503;
  readonly title: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a request with a small page, or with `{ error }` where a program asks. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, title, text, headers }: Refusal): void {
  const asJson = wantsJson(request);
  const body = asJson ? JSON.stringify({ error: text }) : page(title, text);
  response.writeHead(status, {
    "Content-Type": asJson ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A whole answer as bytes, for a connection whose request could not be read, so that no response object exists. */
export function rawAnswer(status: number, reason: string, headers: Readonly<Record<string, string>>, text = reason): string {
  const body = `${text}\n`;
  const own = { "Content-Type": "text/plain; charset=utf-8", "Content-Length": String(Buffer.byteLength(body)), Connection: "close" };
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, "", body].join("\r\n");
}

function wantsJson(request: IncomingMessage) {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const accept = request.headers.accept ?? "";
  return path.startsWith("/api/") || path.endsWith(".data") || (accept.includes("json") && !accept.includes("text/html"));
}

/** Without style or script: it must stand where nothing else of the product does. */
function page(title: string, text: string) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
}
