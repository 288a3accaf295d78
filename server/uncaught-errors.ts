import { exitWithError, log } from "#app/platform/log.server.ts";
import { drain, isListening } from "./drain.ts";

/** An uncaught error drains and ends the process; an unhandled rejection or a client that hung up doesn't. */
export function handleUncaughtErrors(): void {
  process.on("uncaughtException", (error, origin) => {
    if (!isListening()) {
      exitWithError(error);
    } else if (isHangUp(error)) {
      log().debug({ error }, "a client hung up");
    } else if (origin === "unhandledRejection") {
      log().error({ error }, "unhandled promise rejection");
    } else {
      log().fatal({ error }, "uncaught error: stopping");
      void drain({ grace: 0, exitCode: 1 });
    }
  });
}

function isHangUp(error: NodeJS.ErrnoException) {
  return /^(?:ABORT_ERR|ECONNABORTED|ECONNRESET|EPIPE|ERR_STREAM_\w+)$/.test(error.code ?? "") || error.name === "AbortError";
}
