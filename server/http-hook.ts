import http, { type RequestListener, type Server, type ServerOptions } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { requestBodyLimitBytes } from "#app/limits.ts";
import { composeMiddleware, type Middleware } from "./middleware.ts";
import { answerConnect, answerMalformedRequest } from "./requests/malformed-requests.ts";
import { countConnection } from "./requests/request-queue.ts";

const options: ServerOptions = {
  // Milliseconds. Their sum is below `answerDeadlineMs`, so that a request that is slow to arrive gets 408 rather than 503.
  headersTimeout: 10_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep connections, so that none sends a request into one that was just closed.
  keepAliveTimeout: 65_000,
  // `limitBody` buffers up to one byte more than the limit.
  highWaterMark: requestBodyLimitBytes + 1,
};

const { createServer } = http;

export function createServerWithMiddleware(middleware: readonly Middleware[], application: RequestListener): Server {
  const listener = composeMiddleware(middleware, application);
  const server = createServer(options, listener);
  // Node would reject such a request itself, bypassing the middleware. A server may ignore the expectation.
  server.on("checkExpectation", listener);
  // Undocumented: lets a client that has half-closed its connection still get its response.
  Object.assign(server, { httpAllowHalfOpen: true });
  // An event stream never ends, so a client that half-closes it has left.
  server.on("request", ({ headers, socket }, response) => {
    if (headers.accept?.includes("text/event-stream")) {
      socket.once("end", () => response.destroy());
    }
  });
  server.on("connection", countConnection);
  server.on("connect", answerConnect);
  server.on("clientError", answerMalformedRequest);
  return server;
}

/**
 * Puts middleware in front of every application that is passed to `http.createServer` from now on: remix-serve and Vite offer no other
 * hook.
 */
export function installMiddleware(middleware: readonly Middleware[], prepare: (server: Server) => void = () => undefined): void {
  http.createServer = ((...values: unknown[]) => {
    const server = createServerWithMiddleware(middleware, values.findLast((value) => typeof value === "function") as RequestListener);
    prepare(server);
    return server;
  }) as typeof createServer;
  syncBuiltinESMExports();
}
