import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { singleton } from "./process-state.server.ts";

const lookEvery = 25;

type Pace = Pick<ServerResponse, "writableNeedDrain" | "destroyed">;

/** Node's response to the request that is being answered: Remix, which hands loaders none, writes on however much is still unread. */
export function currentResponse(): AsyncLocalStorage<Pace> {
  return singleton("current response", () => new AsyncLocalStorage<Pace>());
}

/**
 * Gives the function that waits until the client has read what was written so far. It resolves to false once the client has left.
 * Looked at again and again, since compression puts its own 'drain' events in the place of the response's.
 */
export function clientPace({ signal }: Request): () => Promise<boolean> {
  const response = currentResponse().getStore();
  return async () => {
    while (response?.writableNeedDrain && !response.destroyed && !signal.aborted) {
      await sleep(lookEvery, undefined, { ref: false });
    }
    return !signal.aborted && !response?.destroyed;
  };
}
