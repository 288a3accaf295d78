import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#app/services/log.server.ts";

/** Writes one line when the answer has gone: never the query, which can hold codes, nor any header or body. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  const { method } = request;
  const [path = ""] = (request.url ?? "").split("?", 1);
  response.once("close", () => {
    const entry = {
      method,
      path: path.slice(0, 300),
      status: response.statusCode,
      milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
      // The client left before the answer was out.
      ...(!response.writableFinished && { isCutOff: true }),
    };
    log()[response.statusCode >= 500 && response.writableFinished ? "error" : "info"](entry);
  });
}
