import { existsSync } from "node:fs";
import { type Environment, readEnvironment } from "./environment.server.ts";

/**
 * State shared by `server/` and the application. They are two module graphs in one process, since the application is a
 * bundle (reloaded on every change in development) and remix-serve passes it nothing: only a symbol on the global
 * object reaches both.
 */
interface ProcessState {
  environment?: Environment;
  /** The cacheable page at a URL; undefined if each visitor may get their own. */
  visitorPage?: (address: string) => string | undefined;
  /** Whether waiting saves have not moved for seconds. */
  areSavesStuck?: () => boolean;
  /** Called after the last request, before exit. */
  closeDatabase?: () => Promise<void>;
  singletons?: Map<string, unknown>;
}

const key = Symbol.for("keyturn");

export function processState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  holder[key] ??= {};
  return holder[key];
}

/** Aborted by SIGTERM: '/readyz' then answers 503, and event streams and other long responses end. */
export function drainSignal(): AbortSignal {
  return drainController().signal;
}

export function startDraining(): void {
  drainController().abort(new Error("The server is shutting down."));
}

function drainController() {
  return singleton("drain", () => new AbortController());
}

/** Loads '.env'; existing variables take precedence. */
export function loadSettingsFile(): void {
  if (existsSync(".env")) {
    process.loadEnvFile(".env");
  }
}

/**
 * The settings of this process, read once.
 * @throws {Error} naming an invalid setting.
 */
export function environment(): Environment {
  const state = processState();
  state.environment ??= readEnvironment(process.env);
  return state.environment;
}

/** Creates a value once per process, shared by both module graphs. */
export function singleton<Value>(name: string, make: () => Value): Value {
  const state = processState();
  state.singletons ??= new Map();
  if (!state.singletons.has(name)) {
    state.singletons.set(name, make());
  }
  return state.singletons.get(name) as Value;
}

/** Like `singleton`, for a promise; retried after a failure. */
export function asyncSingleton<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  return singleton(name, () =>
    make().catch((error: unknown) => {
      processState().singletons?.delete(name);
      throw error;
    }),
  );
}
