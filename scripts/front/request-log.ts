import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#app/services/log.server.ts";
import { pathOf } from "./request-path.ts";

/** Writes one line when the answer has gone: never the query, which can hold codes, nor any header or body. */
export function logRequest(request: IncomingMessage, response: ServerResponse, startedAt: number): void {
  response.once("close", () => logAnswer(request, response, startedAt, !response.writableFinished));
}

/** Writes that line. An answer is cut off when the client left before it was out. */
export function logAnswer(request: IncomingMessage, response: ServerResponse, startedAt: number, isCutOff = false): void {
  const { statusCode } = response;
  const entry: Record<string, unknown> = {
    method: request.method,
    path: pathOf(request).slice(0, 300),
    status: statusCode,
    milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  if (isCutOff) {
    entry.isCutOff = true;
  }
  log()[isCutOff ? "info" : levelOf(statusCode)](entry);
}

/** 503 is a fault of something else, which has a line of its own, or of too many people at once. */
function levelOf(status: number) {
  if (status === 503) {
    return "warn";
  }
  return status >= 500 ? "error" : "info";
}
