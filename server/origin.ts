import type { IncomingMessage } from "node:http";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { isReadRequest, type Middleware, pathOf } from "./middleware.ts";

/** Redirects browsers to the one host that cookies and sign-in belong to: 127.0.0.1 and localhost are two. Programs may use any name. */
export const redirectToOrigin: Middleware = (request, response, next) => {
  const { appOrigin } = environment();
  const { headers } = request;
  if (isForPage(request) && !isPublicHost(request)) {
    response.writeHead(307, { Location: `${appOrigin}${request.url}`, "Cache-Control": "no-store", "Content-Length": 0 }).end();
    return;
  }
  headers.host = publicHost();
  if (isReadRequest(request)) {
    // Nothing here needs it, and Remix fails on a foreign one in a HEAD request.
    delete headers.origin;
  }
  if (request.method === "POST" && headers.origin === "null") {
    headers.origin = appOrigin;
  }
  next();
};

function isForPage(request: IncomingMessage) {
  const { accept, "sec-fetch-dest": destination } = request.headers;
  return isReadRequest(request) && pathOf(request) !== paths.readiness && (accept?.includes("text/html") || destination === "document");
}

export function isPublicHost(request: IncomingMessage): boolean {
  return request.headers.host?.toLowerCase() === publicHost();
}

export function publicHost(): string {
  return environment().appOrigin.replace(/^https?:\/\//, "");
}
