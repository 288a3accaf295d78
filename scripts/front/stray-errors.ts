import { log } from "#app/services/log.server.ts";
import { drain } from "./drain.ts";
import { traffic } from "./traffic.ts";

/** Ends a start that cannot succeed, with one line. */
export function stopWith(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`Keyturn cannot start. ${reason.replace(/\s*\n\s*/g, " ")}`);
  process.exit(1);
}

/** Sees to it that errors nobody caught are logged, and that a client hanging up ends nothing but its own request. */
export function handleStrayErrors(): void {
  process.on("uncaughtException", (error) => {
    if (!traffic.server) {
      stopWith(error);
    }
    if (isHangUp(error)) {
      log().debug({ error }, "a client hung up");
      return;
    }
    log().fatal({ error }, "an error that nobody caught: stopping");
    void drain({ grace: 0, exitCode: 1 });
  });
  process.on("unhandledRejection", (reason) => {
    if (!traffic.server) {
      stopWith(reason);
    }
    log()[isHangUp(reason) ? "debug" : "error"]({ error: reason }, "a promise that nobody awaited was rejected");
  });
}

const hangUpCodes = new Set([
  "ABORT_ERR",
  "ECONNABORTED",
  "ECONNRESET",
  "EPIPE",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_WRITE_AFTER_END",
]);

function isHangUp(error: unknown) {
  return error instanceof Error && (error.name === "AbortError" || ("code" in error && hangUpCodes.has(String(error.code))));
}
