import { type Logger, pino } from "pino";
import { environment, singleton } from "./process-state.server.ts";

/** Entries are written in batches: a separate write costs more than serving a cached page. */
const writingInterval = 100;

/** One JSON line per entry, from LOG_LEVEL up. Entries never contain cookies, codes, tokens, queries, bodies or passwords. */
export function log(): Logger {
  return singleton("log", () =>
    pino(
      { level: environment().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: describeError } },
      // Flushed at exit, and immediately with a fatal entry.
      pino.destination({ sync: false, minLength: 8_192, periodicFlush: writingInterval }),
    ),
  );
}

export function exitWithError(error: unknown): never {
  console.error(`Keyturn cannot start. ${inOneLine(error)}`);
  process.exit(1);
}

export function inOneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " ");
}

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
