import http, { type RequestListener, type Server, type ServerOptions } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { requestBodyLimitBytes } from "#app/limits.ts";
import { noticeNewcomer } from "./lane.ts";
import { inOrder, type Middleware } from "./middleware.ts";
import { answerConnect, answerUnreadable } from "./unreadable.ts";

const options: ServerOptions = {
  // Milliseconds for the head of a request, and for the whole of it, to arrive; and between looks at those who are late. Together they stay
  // below the deadline of an answer, so that a request which is late in coming is told so.
  headersTimeout: 10_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 2_000,
  // Milliseconds that a quiet connection is kept: longer than proxies keep theirs, so that none sends a request into one just closed.
  keepAliveTimeout: 65_000,
  // A body waits in its request until it is whole; of a larger one Node reads no more than this.
  highWaterMark: requestBodyLimitBytes + 1,
};

const { createServer } = http;

/** A server whose requests pass middleware before they reach the application. */
export function serverBehind(middleware: readonly Middleware[], application: RequestListener): Server {
  const listener = inOrder(middleware, application);
  const server = createServer(options, listener);
  // Node would refuse it itself, past all middleware. What a client expects may be ignored.
  server.on("checkExpectation", listener);
  // Undocumented, and false unless set: a client that has sent its request and ends its own side is answered.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Not with a stream of events, which never ends: who stops sending there has left.
  server.on("request", ({ headers, socket }, response) => {
    if (headers.accept?.includes("text/event-stream")) {
      socket.once("end", () => response.destroy());
    }
  });
  server.on("connection", noticeNewcomer);
  server.on("connect", answerConnect);
  server.on("clientError", answerUnreadable);
  return server;
}

/**
 * Puts middleware before every application that is given to `http.createServer` from now on: remix-serve and Vite offer no other place.
 * Nothing else of Node is changed.
 * @param prepare is given each server before anybody else has it.
 */
export function standBefore(middleware: readonly Middleware[], prepare: (server: Server) => void = () => undefined): void {
  http.createServer = ((...values: unknown[]) => {
    const server = serverBehind(middleware, values.findLast((value) => typeof value === "function") as RequestListener);
    prepare(server);
    return server;
  }) as typeof createServer;
  syncBuiltinESMExports();
}
