import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { processState } from "#app/platform/process-state.server.ts";

// Files of one worker share its modules: each leaves the process as it found it. The names of prepared statements stay with the worker's
// database, which knows the statements by them.
afterAll(() => {
  const state = processState();
  state.environment = undefined;
  state.visitorPage = undefined;
  state.closeDatabase = undefined;
  for (const name of state.singletons?.keys() ?? []) {
    if (name !== "names of statements") {
      state.singletons?.delete(name);
    }
  }
});

const watched = ["error", "warn"] as const;
type Watched = (typeof watched)[number];

const originals = { error: console.error, warn: console.warn };
const calls: Record<Watched, unknown[][]> = { error: [], warn: [] };
const allowed = new Set<Watched>();

/** Lets the running test write to the console; gives what it writes, call by call. */
export function allowConsole(method: Watched): unknown[][] {
  allowed.add(method);
  return calls[method];
}

// A warning is a fault that nobody has looked at yet: a missing key, a mismatch on hydration, an unhandled error.
beforeEach(() => {
  allowed.clear();
  for (const method of watched) {
    calls[method] = [];
    console[method] = (...words) => void calls[method].push(words);
  }
});

afterEach(() => {
  for (const method of watched) {
    console[method] = originals[method];
    if (!allowed.has(method)) {
      expect(calls[method], `console.${method} was called`).toEqual([]);
    }
  }
});
