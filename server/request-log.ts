import { loggablePath } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";

/** Writes one line when an answer has gone, or was cut off since the client left: never the query, which can hold codes, nor any header or body. */
export const logRequests: Middleware = (request, response, next) => {
  const startedAt = performance.now();
  const path = loggablePath(pathOf(request)).slice(0, 300);
  response.on("close", () => {
    const { statusCode: status, writableFinished } = response;
    const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
    const entry = { method: request.method, path, status, milliseconds, ...(!writableFinished && { isCutOff: true }) };
    log()[writableFinished ? levelOf(status) : "info"](entry);
  });
  next();
};

/** 503 is a fault of something else, which has a line of its own, or of too many people at once. */
function levelOf(status: number) {
  if (status === 503) {
    return "warn";
  }
  return status >= 500 ? "error" : "info";
}
