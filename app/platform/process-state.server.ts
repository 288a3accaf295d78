import { existsSync } from "node:fs";
import { type Environment, readEnvironment } from "./environment.server.ts";

/** The office of a host name. */
export interface VisitorOffice {
  readonly id: string;
  readonly host: string;
  /** Replaced after each change. */
  readonly version: string;
}

/**
 * State shared by `server/` and the application, two module graphs in one process: the application is a bundle, and remix-serve passes it
 * nothing, so only a symbol on the global object reaches both.
 */
interface ProcessState {
  environment?: Environment;
  /** Undefined if each visitor may get a different page. Null is the first office. */
  visitorPage?: (address: string, officeId: string | null) => string | undefined;
  /** Changes with each publication of an office's words. */
  wordingVersion?: (officeId: string | null) => number;
  findVisitorOffice?: (host: string) => VisitorOffice | null;
  areSavesStuck?: () => boolean;
  closeDatabase?: () => Promise<void>;
  singletons?: Map<string, unknown>;
}

const key = Symbol.for("keyturn");

export function processState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  holder[key] ??= {};
  return holder[key];
}

/** Aborted by SIGTERM: '/readyz' then answers 503, and long responses end. */
export function drainSignal(): AbortSignal {
  return drainController().signal;
}

export function startDraining(): void {
  drainController().abort(new Error("The server is shutting down."));
}

function drainController() {
  return singleton("drain", () => new AbortController());
}

/** Existing variables take precedence. */
export function loadSettingsFile(): void {
  if (existsSync(".env")) {
    process.loadEnvFile(".env");
  }
}

/** @throws {Error} naming an invalid setting. */
export function environment(): Environment {
  const state = processState();
  state.environment ??= readEnvironment(process.env);
  return state.environment;
}

/** Once per process, for both module graphs. */
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
