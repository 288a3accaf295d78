import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { database } from "#app/platform/database/database.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { clientNetwork } from "./client-network.server.ts";
import { hashOf } from "./secrets.server.ts";

/**
 * How often something may be done by one key within a time. Kept in the database, so that all nodes count together; hashed, since keys hold
 * addresses of people.
 */
export interface RateLimit {
  /** Tells limits apart. */
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/**
 * Counts one use of the key, before what it stands for is done, so that uses at the same moment are all counted; in a transaction, if that is
 * kept. Gives null when it is within the limit, else the seconds to wait.
 */
export async function countUse(limit: RateLimit, key: string, client: Prisma.TransactionClient = database()): Promise<number | null> {
  try {
    await limiter(limit, client).consume(hashOf(key));
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    }
    throw refusal;
  }
}

/** When somebody who has to wait may try again, in words. */
export function tryAgainIn(secondsToWait: number): string {
  const minutes = Math.ceil(secondsToWait / 60);
  return `Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

/** Forgets all uses that were counted for the key. */
export async function forgetUses(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).delete(hashOf(key));
}

/** Takes back one use that turned out not to count. */
export async function takeBackUse(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).reward(hashOf(key));
}

/** The address that a request comes from, as `server/client-address.ts` settled it, for limits. */
export function clientAddress(request: Request): string {
  return clientNetwork(request.headers.get("X-Forwarded-For") ?? "unknown");
}

function limiter({ name, times, seconds }: RateLimit, client: Prisma.TransactionClient = database()) {
  return new RateLimiterPrisma({
    storeClient: client,
    tableName: "rateLimit",
    keyPrefix: name,
    points: times,
    duration: seconds,
    // Expired rows are swept with everything else that expires.
    clearExpiredByTimeout: false,
  });
}
