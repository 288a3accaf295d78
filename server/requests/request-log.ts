import { loggablePath } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";
import { type Middleware, pathOf } from "../middleware.ts";
import { kindOf } from "./request-queue.ts";

/** Logs one line per response, and counts it. Never the query, which can contain codes, nor any header or body. */
export const logRequests: Middleware = (request, response, next) => {
  const startedAt = performance.now();
  const path = loggablePath(pathOf(request)).slice(0, 300);
  response.on("close", () => {
    const { statusCode: status, writableFinished } = response;
    const duration = performance.now() - startedAt;
    const milliseconds = Math.round(duration * 10) / 10;
    const entry = { method: request.method, path, status, milliseconds, ...(!writableFinished && { isCutOff: true }) };
    log()[writableFinished ? logLevel(status) : "info"](entry);
    if (!String(response.getHeader("Content-Type")).startsWith("text/event-stream")) {
      metrics().requests.observe({ kind: kindOf(request), status }, duration / 1_000);
    }
  });
  next();
};

/** A 503 means too much traffic, or an outage that has its own line. */
function logLevel(status: number) {
  if (status === 503) {
    return "warn";
  }
  return status >= 500 ? "error" : "info";
}
