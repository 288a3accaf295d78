import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#app/platform/database/database.server.ts";

const storeTries = 5;

/** Only this process knows the outcome of what it sent, so it retries while the database is down. */
export async function storeOutcome<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === storeTries || !isDatabaseUnavailable(error)) {
        throw error;
      }
      await sleep(1_000, undefined, { ref: false });
    }
  }
}
