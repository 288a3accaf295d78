import onHeaders from "on-headers";
import { loggablePath } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { type Middleware, pathOf } from "../middleware.ts";
import { busy, refuse } from "./refusal.ts";

/** Longer than every legitimate wait: in the queue, for a body, for the database. */
const answerDeadlineMs = 15_000;

/** Refuses a request whose response doesn't begin in time: a few dozen stuck ones would otherwise block everybody's saves. */
export const limitAnswerTime: Middleware = (request, response, next) => {
  const timer = setTimeout(() => {
    log().warn({ method: request.method, path: loggablePath(pathOf(request)).slice(0, 300) }, "no answer in time");
    refuse(request, response, { ...busy, isUnread: !request.complete });
  }, answerDeadlineMs).unref();
  const stop = () => clearTimeout(timer);
  onHeaders(response, stop);
  response.on("close", stop);
  next();
};
