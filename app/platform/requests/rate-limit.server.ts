import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { clientNetwork } from "./client-network.server.ts";

/** In the database, so that all nodes share them; keys are hashed, since they contain addresses. */
export interface RateLimit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  /** A crash may reset the counts of an unlogged table, but counting doesn't wait for the disk. */
  readonly isUnlogged?: boolean;
}

/**
 * Counts before the action, so that concurrent uses all count; in a transaction, only if it commits. Returns null within the limit, else
 * the seconds to wait.
 */
export async function countUse(limit: RateLimit, key: string, client: Prisma.TransactionClient = database()): Promise<number | null> {
  const counted = await consume(limit, key, client);
  return counted.consumedPoints > limit.times ? secondsLeft(counted) : null;
}

async function consume(limit: RateLimit, key: string, client: Prisma.TransactionClient): Promise<RateLimiterRes> {
  try {
    return await limiter(limit, client).consume(hashOf(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      return refusal;
    }
    throw refusal;
  }
}

/** Seconds until another use is allowed; null if this one was, and from then on. */
interface CountedUse {
  readonly secondsToWait: number | null;
  readonly secondsToNext: number;
}

/** Counts in all limits, or in none if one is exceeded, so that refused uses don't fill the others. */
export async function countUseOfAll(limits: readonly RateLimit[], key: string, client: Prisma.TransactionClient): Promise<CountedUse> {
  const states: { limit: RateLimit; state: RateLimiterRes | null }[] = [];
  for (const limit of limits) {
    states.push({ limit, state: await limiter(limit, client).get(hashOf(key)) });
  }
  const secondsToWait = longestWait(states, 1);
  if (secondsToWait !== null) {
    return { secondsToWait, secondsToNext: secondsToWait };
  }
  const counted: typeof states = [];
  for (const limit of limits) {
    counted.push({ limit, state: await consume(limit, key, client) });
  }
  return { secondsToWait: longestWait(counted, 0), secondsToNext: longestWait(counted, 1) ?? 0 };
}

function longestWait(states: readonly { limit: RateLimit; state: RateLimiterRes | null }[], more: number): number | null {
  const waits = states.flatMap(({ limit, state }) => (state && state.consumedPoints + more > limit.times ? [secondsLeft(state)] : []));
  return waits.length > 0 ? Math.max(...waits) : null;
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

export function retryIn(secondsToWait: number): string {
  const minutes = Math.ceil(secondsToWait / 60);
  return `Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

export async function resetUses(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).delete(hashOf(key));
}

export async function refundUse(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).reward(hashOf(key));
}

/** As determined by `server/requests/client-address.ts`. */
export function clientAddress(request: Request): string {
  return clientNetwork(request.headers.get("X-Forwarded-For") ?? "unknown");
}

function limiter({ name, times, seconds, isUnlogged }: RateLimit, client: Prisma.TransactionClient = database()) {
  return new RateLimiterPrisma({
    storeClient: client,
    tableName: isUnlogged ? "saveCount" : "rateLimit",
    keyPrefix: name,
    points: times,
    duration: seconds,
    // The maintenance sweep deletes expired rows.
    clearExpiredByTimeout: false,
  });
}
