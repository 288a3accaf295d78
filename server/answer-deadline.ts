import onHeaders from "on-headers";
import { loggablePath } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";
import { busy, refuse } from "./refusal.ts";

/** Milliseconds in which an answer has to begin. Every legitimate wait is shorter: in a queue, for a body, for the database. */
export const answerDeadline = 15_000;

/**
 * Refuses a request whose answer has not begun in time, whatever it waits for: it would hold a place in the queue for ever, and a few dozen
 * would stop everybody's saves.
 */
export const limitAnswerTime: Middleware = (request, response, next) => {
  const timer = setTimeout(() => {
    log().warn({ method: request.method, path: loggablePath(pathOf(request)).slice(0, 300) }, "no answer in time");
    refuse(request, response, { ...busy, isUnread: !request.complete });
  }, answerDeadline).unref();
  const stop = () => clearTimeout(timer);
  onHeaders(response, stop);
  response.on("close", stop);
  next();
};
