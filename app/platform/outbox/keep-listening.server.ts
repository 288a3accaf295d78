import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";

const listenEvery = 2_000;

/** Subscribes as soon as the database allows, and calls `wake` then and at each message. Returns the function that ends it. */
export function keepListening(channel: string, wake: () => void): () => void {
  let isStopped = false;
  let stopListening: (() => void) | undefined;
  /** Later disconnects are handled by the connection. */
  async function subscribe(): Promise<void> {
    for (let tries = 1; !isStopped; tries += 1) {
      try {
        stopListening = await listen(channel, { onMessage: wake, onReconnect: wake });
        if (isStopped) {
          stopListening();
        }
        wake();
        return;
      } catch (error) {
        if (tries === 1) {
          log().warn({ error, channel }, "polling for work until notifications can be received");
        }
        await sleep(listenEvery, undefined, { ref: false });
      }
    }
  }
  void subscribe();
  return () => {
    isStopped = true;
    stopListening?.();
  };
}
