import { loggablePath } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";

/** Logs one line per response. Never the query, which can hold codes, nor any header or body. */
export const logRequests: Middleware = (request, response, next) => {
  const startedAt = performance.now();
  const path = loggablePath(pathOf(request)).slice(0, 300);
  response.on("close", () => {
    const { statusCode: status, writableFinished } = response;
    const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
    const entry = { method: request.method, path, status, milliseconds, ...(!writableFinished && { isCutOff: true }) };
    log()[writableFinished ? logLevel(status) : "info"](entry);
  });
  next();
};

/** A 503 is caused by too much traffic, or by an outage that has its own line. */
function logLevel(status: number) {
  if (status === 503) {
    return "warn";
  }
  return status >= 500 ? "error" : "info";
}
