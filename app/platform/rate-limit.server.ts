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
  /** Whether its counts may be forgotten by a crash, which lets them be counted without waiting for the disk. */
  readonly isUnlogged?: boolean;
}

/**
 * Counts one use of the key, before what it stands for is done, so that uses at the same moment are all counted; in a transaction, if that is
 * kept. Gives null when it is within the limit, else the seconds to wait.
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

/** Seconds until another use is within all limits: null where this one was, and from then on. */
interface CountedUse {
  readonly secondsToWait: number | null;
  readonly secondsToNext: number;
}

/** Counts one use in each of several limits; in none of them where one is used up, so that what was refused fills no other. */
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

/** The longest wait of the limits that so many more uses would be beyond. */
function longestWait(states: readonly { limit: RateLimit; state: RateLimiterRes | null }[], more: number): number | null {
  const waits = states.flatMap(({ limit, state }) => (state && state.consumedPoints + more > limit.times ? [secondsLeft(state)] : []));
  return waits.length > 0 ? Math.max(...waits) : null;
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

/** When somebody who has to wait may try again, in words. */
export function retryIn(secondsToWait: number): string {
  const minutes = Math.ceil(secondsToWait / 60);
  return `Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

/** Forgets all uses that were counted for the key. */
export async function forgetUses(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).delete(hashOf(key));
}

/** Takes back one use that turned out not to count. */
export async function refundUse(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).reward(hashOf(key));
}

/** The address that a request comes from, as `server/client-address.ts` settled it, for limits. */
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
    // Expired rows are swept with everything else that expires.
    clearExpiredByTimeout: false,
  });
}
