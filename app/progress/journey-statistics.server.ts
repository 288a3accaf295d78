import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { database } from "#app/platform/database/database.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { completedStepsOf, currentPlace, isFinished, type JourneyRecord, placeOf } from "#machines/journey-record.ts";

/** Counting goes through every record, so one count serves everybody for this time. In milliseconds. */
const countHoldsFor = 30_000;

/** How far people came on every guide, as counted within the last half minute. */
export function journeyFunnels() {
  const kept = lastCount();
  if (kept.count === undefined || Date.now() - kept.at > countHoldsFor) {
    kept.at = Date.now();
    kept.count = countFunnels().catch((error: unknown) => {
      kept.count = undefined;
      throw error;
    });
  }
  return kept.count;
}

/** Forgets the last count, for whoever needs a new one at once. */
export function forgetFunnels(): void {
  lastCount().count = undefined;
}

function lastCount() {
  return singleton<{ count?: ReturnType<typeof countFunnels>; at: number }>("journey funnels", () => ({ at: 0 }));
}

async function countFunnels() {
  const by = ["journeyType", "serviceTier", "currentStep", "completedSteps"] as const;
  const groups = await database().progress.groupBy({ by: [...by], _count: true });
  const funnels = guides.map((guide) => {
    const people = groups
      .filter(({ journeyType, serviceTier }) => journeyType === guide.journeyType && serviceTier === guide.tier)
      .map(({ currentStep, completedSteps, _count }) => {
        const steps = { currentStep, completedSteps: completedSteps ?? [] };
        const furthest = Math.max(currentPlace(guide, steps), placeOf(guide, completedStepsOf(guide, steps).at(-1) ?? ""));
        return { furthest, isFinished: isFinished(guide, steps), count: _count };
      });
    const sum = (fits: (group: (typeof people)[number]) => boolean) => people.filter(fits).reduce((total, { count }) => total + count, 0);
    return {
      journeyType: guide.journeyType,
      serviceTier: guide.tier,
      started: sum(() => true),
      // By step, from the first: how many have got to it.
      reached: guide.steps.map((_, step) => sum(({ furthest }) => furthest >= step)),
      finished: sum(({ isFinished }) => isFinished),
    };
  });
  return { countedAt: new Date(), funnels };
}

/** Somebody who has not moved on a guide for some time, and has not finished it. */
export type StuckPerson = Awaited<ReturnType<typeof listStuck>>[number];

/** Unfinished records without activity for so many days, the latest to get stuck first: these can still be helped. */
export async function listStuck(days: number, before: Date | null, limit: number) {
  const latest = new Date(Math.min(before?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() - days * 24 * 60 * 60_000));
  // By guide: those who have completed all that it has are not stuck, whatever else they have completed.
  const unfinished = guides.map(({ journeyType, tier, steps }) => ({
    journeyType,
    serviceTier: tier,
    NOT: { completedSteps: { hasEvery: steps.map(({ id }) => id) } },
  }));
  const rows = await database().progress.findMany({
    where: { lastUpdatedAt: { lt: latest }, OR: unfinished },
    select: {
      journeyType: true,
      serviceTier: true,
      currentStep: true,
      completedSteps: true,
      answers: true,
      lastUpdatedAt: true,
      user: { select: { id: true, name: true, email: true } },
    },
    orderBy: { lastUpdatedAt: "desc" },
    take: limit,
  });
  return rows.map(({ journeyType, serviceTier, currentStep, completedSteps, answers, lastUpdatedAt, user }) => ({
    userId: user.id,
    name: user.name,
    email: user.email,
    journeyType: journeyType as JourneyType,
    serviceTier: serviceTier as ServiceTier,
    record: { currentStep, completedSteps, answers: answers as JourneyRecord["answers"] },
    lastUpdatedAt,
  }));
}
