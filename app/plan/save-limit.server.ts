import { savesTooOften } from "#app/content/guides/journey-messages.ts";
import { maxSavesPerMinute } from "#app/limits.ts";
import { countUse, forgetUses, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { tooManyRequests } from "#app/platform/user-error.server.ts";

/** A person's saves of all guides together. */
export const saves: RateLimit = { name: "saves", times: maxSavesPerMinute, seconds: 60, isUnlogged: true };

/** Counts a save of a person's. @throws {Refusal} 429 when the saves of this minute are used up. */
export async function countSave(userId: string): Promise<void> {
  const secondsToWait = await countUse(saves, userId);
  if (secondsToWait !== null) {
    throw tooManyRequests(savesTooOften, secondsToWait);
  }
}

/** Forgets how often a person has saved. */
export function forgetSaves(userId: string): Promise<void> {
  return forgetUses(saves, userId);
}
