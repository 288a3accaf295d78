import { savesTooOften } from "#app/content/guides/journey-messages.ts";
import { maxSavesPerMinute } from "#app/limits.ts";
import type { EventActor } from "#app/plan/events/plan-events.server.ts";
import { countUse, type RateLimit, resetUses } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests } from "#app/platform/user-error.server.ts";

/** Across all guides. */
export const saves: RateLimit = { name: "saves", times: maxSavesPerMinute, seconds: 60, isUnlogged: true };

/** @throws {UserError} 429 when the actor exceeds the saves per minute. Administrators' saves don't count; a mailed link has its own limit. */
export async function countSave({ userId, role }: EventActor): Promise<void> {
  const secondsToWait = role === "administrator" || userId === null ? null : await countUse(saves, userId);
  if (secondsToWait !== null) {
    throw tooManyRequests(savesTooOften, secondsToWait);
  }
}

export function forgetSaves(userId: string): Promise<void> {
  return resetUses(saves, userId);
}
