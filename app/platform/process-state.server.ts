import { existsSync } from "node:fs";
import { type Environment, readEnvironment } from "./environment.server.ts";

/**
 * What `server/` and the application share. They are two module graphs in one process, since the application is a bundle (in development,
 * one that is loaded anew with every change), and remix-serve hands it nothing: a symbol of the global object is all that both can reach.
 */
interface ProcessState {
  environment?: Environment;
  /** Gives the address of the page that every visitor gets at an address; undefined where each may get their own. */
  visitorPage?: (address: string) => string | undefined;
  /** Whether saves have stood still for seconds while people wait for them. */
  areSavesStuck?: () => boolean;
  /** Called once requests have ended, before the process exits. */
  closeDatabase?: () => Promise<void>;
  /** Things that must be made once in a process, by name. */
  singletons?: Map<string, unknown>;
}

const key = Symbol.for("keyturn");

/** The state shared by everything in this process. */
export function processState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  holder[key] ??= {};
  return holder[key];
}

/** Aborted from SIGTERM on: '/readyz' answers 503, and event streams and other long answers end. */
export function drainSignal(): AbortSignal {
  return drainController().signal;
}

/** Begins the end of this process. */
export function startDraining(): void {
  drainController().abort(new Error("The server is shutting down."));
}

function drainController() {
  return singleton("drain", () => new AbortController());
}

/** Adds what a file called '.env' sets to the environment, where that says nothing else. */
export function loadSettingsFile(): void {
  if (existsSync(".env")) {
    process.loadEnvFile(".env");
  }
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

/** As `singleton`, for what may fail to be made: whoever asks after a failure has it tried again. */
export function asyncSingleton<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  return singleton(name, () =>
    make().catch((error: unknown) => {
      processState().singletons?.delete(name);
      throw error;
    }),
  );
}
