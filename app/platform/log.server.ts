import { type Logger, pino } from "pino";
import { environment, singleton } from "./process-state.server.ts";

/** Milliseconds that an entry waits at most for others to be written with it: a write of its own costs more than a kept page does. */
const writingInterval = 100;

/**
 * The log of this process: one JSON line for each entry on standard output, from the level that LOG_LEVEL names.
 * Entries never hold cookies, codes, tokens, queries, bodies or passwords.
 */
export function log(): Logger {
  return singleton("log", () =>
    pino(
      { level: environment().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: describeError } },
      // What waits is written when the process exits, and at once with a fatal entry.
      pino.destination({ sync: false, minLength: 8_192, periodicFlush: writingInterval }),
    ),
  );
}

/** Ends a start that cannot succeed, with one line. */
export function exitWithError(error: unknown): never {
  console.error(`Keyturn cannot start. ${inOneLine(error)}`);
  process.exit(1);
}

/** What went wrong, for somebody at a terminal. */
export function inOneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " ");
}

/** What is worth logging of something thrown: its name, message, code and stack, and the same of its causes. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  const code = "code" in error ? error.code : undefined;
  return {
    name: error.name,
    message: error.message,
    ...(typeof code === "string" && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
