import type { Environment } from "./environment.server.ts";
import { readEnvironment } from "./environment.server.ts";

/**
 * What the front (preloaded before the server) and the server's bundle share: they are two module graphs in one process,
 * and in development the bundle is loaded anew with every change.
 */
export interface ProcessState {
  environment?: Environment;
  /** True from SIGTERM on: '/readyz' answers 503 and event streams end. */
  isDraining?: boolean;
  /** Gives a page's address without a query that would not change the page that visitors get there. */
  meaningfulAddress?: (address: string) => string;
  /** Called by the front once requests have ended, before the process exits. */
  closeDatabase?: () => Promise<void>;
  /** Things that must be made once in a process, by name. */
  singletons?: Map<string, unknown>;
}

/** On a page that is the same for all visitors without a cookie: the front keeps such pages, and takes the header off. */
export const keepableHeader = "X-Keyturn-Same-For-Visitors";

const key = Symbol.for("keyturn");

/** The state shared by everything in this process. */
export function processState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  holder[key] ??= {};
  return holder[key];
}

/** Aborted from SIGTERM on, so that event streams and other long answers end. */
export function drainSignal(): AbortSignal {
  return drainController().signal;
}

/** Begins the end of this process: '/readyz' answers 503 from now on, and `drainSignal` is aborted. */
export function startDraining(): void {
  processState().isDraining = true;
  drainController().abort(new Error("The server is shutting down."));
}

function drainController() {
  return singleton("drain", () => new AbortController());
}

/** The settings of this process, read once. @throws {Error} naming a wrong setting. */
export function environment(): Environment {
  const state = processState();
  state.environment ??= readEnvironment(process.env);
  return state.environment;
}

/** Makes a value once in a process, whichever module graph asks first, and gives the same one to all. */
export function singleton<Value>(name: string, make: () => Value): Value {
  const state = processState();
  state.singletons ??= new Map();
  if (!state.singletons.has(name)) {
    state.singletons.set(name, make());
  }
  return state.singletons.get(name) as Value;
}
