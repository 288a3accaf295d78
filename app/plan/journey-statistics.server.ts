import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { database, isDatabaseUnavailable, openedDatabase } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { completedStepsOf, currentIndex, isFinished, type JourneyRecord, stepIndex } from "#machines/journey-record.ts";

/** Milliseconds for which a count is not made again. */
const countHoldsFor = 30_000;
/** Milliseconds that a page waits for a count under way: with few people it is done by then. */
const patience = 100;
/** How long counting rests after each guide, in times of what that took. */
const restShare = 4;

interface JourneyCount {
  /** When counting began: what was saved later may be missing. */
  readonly countedAt: Date;
  readonly funnels: readonly GuideFunnel[];
}

type GuideFunnel = Awaited<ReturnType<typeof countGuide>>;

/**
 * How far people came on every guide, as last counted; null while nobody has counted since this process started. Counting goes through
 * every record, so it is done beside the page.
 */
export async function journeyFunnels(): Promise<JourneyCount | null> {
  const kept = lastCount();
  if (kept.count === undefined || Date.now() - kept.count.countedAt.getTime() > countHoldsFor) {
    const counted = recountJourneys().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) {
        log().error({ error }, "counting journeys failed");
      }
    });
    await Promise.race([counted, sleep(patience, undefined, { ref: false })]);
  }
  return kept.count ?? null;
}

/** Counts now, or joins the count that is under way. */
export function recountJourneys(): Promise<void> {
  const kept = lastCount();
  kept.counting ??= countFunnels()
    .then((count) => {
      kept.count = count;
    })
    .finally(() => {
      kept.counting = undefined;
    });
  return kept.counting;
}

function lastCount() {
  return singleton<{ count?: JourneyCount; counting?: Promise<void> }>("journey funnels", () => ({}));
}

async function countFunnels(): Promise<JourneyCount> {
  const countedAt = new Date();
  const { kind, pool, connectWithoutLimits } = openedDatabase();
  // On a server's connections for requests a statement has to answer while somebody waits. The embedded database has one connection for all.
  const { client, release } = kind === "server" ? await connectWithoutLimits() : { client: pool, release: () => Promise.resolve() };
  const funnels: GuideFunnel[] = [];
  try {
    for (const guide of guides) {
      const startedAt = performance.now();
      funnels.push(await countGuide(client, guide));
      // An embedded database stops the process while it answers: everybody else has a turn for several times as long.
      await sleep((performance.now() - startedAt) * restShare, undefined, { ref: false });
    }
  } finally {
    await release();
  }
  return { countedAt, funnels };
}

interface Standing {
  readonly currentStep: string;
  readonly completedSteps: string[];
  readonly count: number;
}

async function countGuide(client: pg.ClientBase | pg.Pool, guide: Guide) {
  const { rows } = await client.query<Standing>(
    `SELECT current_step AS "currentStep", completed_steps AS "completedSteps", count(*)::integer AS count
     FROM plan WHERE journey_type = $1 AND service_tier = $2 GROUP BY current_step, completed_steps`,
    [guide.journeyType, guide.tier],
  );
  const people = rows.map(({ count, ...steps }) => {
    const furthest = Math.max(currentIndex(guide, steps), stepIndex(guide, completedStepsOf(guide, steps).at(-1) ?? ""));
    return { furthest, isFinished: isFinished(guide, steps), count };
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
  const rows = await database().plan.findMany({
    where: { status: "open", lastUpdatedAt: { lt: latest }, OR: unfinished },
    select: {
      journeyType: true,
      serviceTier: true,
      currentStep: true,
      completedSteps: true,
      answers: true,
      lastUpdatedAt: true,
      owner: { select: { id: true, name: true, email: true } },
    },
    orderBy: { lastUpdatedAt: "desc" },
    take: limit,
  });
  return rows.map(({ journeyType, serviceTier, currentStep, completedSteps, answers, lastUpdatedAt, owner }) => ({
    userId: owner.id,
    name: owner.name,
    email: owner.email,
    journeyType: journeyType as JourneyType,
    serviceTier: serviceTier as ServiceTier,
    record: { currentStep, completedSteps, answers: answers as JourneyRecord["answers"] },
    lastUpdatedAt,
  }));
}
