import http, { type RequestListener, type Server, type ServerOptions } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { requestBodyLimitBytes } from "#app/limits.ts";
import { answerConnect, answerMalformedRequest } from "./malformed-requests.ts";
import { inOrder, type Middleware } from "./middleware.ts";
import { countConnection } from "./request-queue.ts";

const options: ServerOptions = {
  // Milliseconds. Together below the deadline of an answer, so that a request that is slow to arrive gets 408 rather than 503.
  headersTimeout: 10_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep theirs, so that none sends a request into a connection that was just closed.
  keepAliveTimeout: 65_000,
  // `limitBody` lets a body collect in its request, up to its limit.
  highWaterMark: requestBodyLimitBytes + 1,
};

const { createServer } = http;

/** Creates a server whose requests pass through middleware before they reach the application. */
export function createServerWithMiddleware(middleware: readonly Middleware[], application: RequestListener): Server {
  const listener = inOrder(middleware, application);
  const server = createServer(options, listener);
  // Node would refuse such a request itself, without the middleware. A server may ignore what a client expects.
  server.on("checkExpectation", listener);
  // Undocumented: lets a client that has ended its own side after the request still get its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  // An event stream never ends, so there a client that ends its side has left.
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
 * Puts middleware in front of every application given to `http.createServer` from now on: remix-serve and Vite offer no other hook.
 * @param prepare gets each server first.
 */
export function installMiddleware(middleware: readonly Middleware[], prepare: (server: Server) => void = () => undefined): void {
  http.createServer = ((...values: unknown[]) => {
    const server = createServerWithMiddleware(middleware, values.findLast((value) => typeof value === "function") as RequestListener);
    prepare(server);
    return server;
  }) as typeof createServer;
  syncBuiltinESMExports();
}
