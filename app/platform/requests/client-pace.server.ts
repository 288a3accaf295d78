import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { singleton } from "#app/platform/process-state.server.ts";

const pollMilliseconds = 25;

type Pace = Pick<ServerResponse, "writableNeedDrain" | "destroyed">;

/** Node's response to the current request, which Remix does not pass to loaders. */
export function currentResponse(): AsyncLocalStorage<Pace> {
  return singleton("current response", () => new AsyncLocalStorage<Pace>());
}

/**
 * Returns a function that waits until the client has read everything, and resolves to false once it has disconnected. Polls, since
 * compression replaces the response's 'drain' events.
 */
export function clientPace({ signal }: Request): () => Promise<boolean> {
  const response = currentResponse().getStore();
  return async () => {
    while (response?.writableNeedDrain && !response.destroyed && !signal.aborted) {
      await sleep(pollMilliseconds, undefined, { ref: false });
    }
    return !signal.aborted && !response?.destroyed;
  };
}
