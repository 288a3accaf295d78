import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { answersIn } from "#app/plan/store/record-columns.server.ts";
import { database, isDatabaseUnavailable, openedDatabase } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { completedStepsOf, currentIndex, isFinished, stepIndex } from "#machines/journey-record.ts";

const freshForMilliseconds = 30_000;
/** With few users, counting is finished by then. */
const maxWaitMilliseconds = 100;
/** The pause after each guide, as a multiple of the time it took to count. */
const restShare = 4;

interface JourneyCount {
  /** Later saves may be missing. */
  readonly countedAt: Date;
  readonly funnels: readonly GuideFunnel[];
}

type GuideFunnel = Awaited<ReturnType<typeof countGuide>>;

/** Null if there is none since startup. Counting scans every plan, so it runs in the background. */
export async function journeyFunnels(): Promise<JourneyCount | null> {
  const kept = lastCount();
  if (kept.count === undefined || Date.now() - kept.count.countedAt.getTime() > freshForMilliseconds) {
    const counted = recountJourneys().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) {
        log().error({ error }, "counting journeys failed");
      }
    });
    await Promise.race([counted, sleep(maxWaitMilliseconds, undefined, { ref: false })]);
  }
  return kept.count ?? null;
}

/** Joins a running count. */
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
  // Request connections have a statement timeout, so counting gets its own. The embedded database has one connection for all.
  const { client, release } = kind === "server" ? await connectWithoutLimits() : { client: pool, release: () => Promise.resolve() };
  const funnels: GuideFunnel[] = [];
  try {
    for (const guide of guides) {
      const startedAt = performance.now();
      funnels.push(await countGuide(client, guide));
      // The embedded database blocks the process while it answers.
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
    // By step: how many users reached it.
    reached: guide.steps.map((_, step) => sum(({ furthest }) => furthest >= step)),
    finished: sum(({ isFinished }) => isFinished),
  };
}

export type StuckPerson = Awaited<ReturnType<typeof listStuck>>[number];

/** Without activity for this many days, stuck longest first. */
export async function listStuck(days: number, after: PageCursor | null, limit: number) {
  const latest = new Date(Date.now() - days * 24 * 60 * 60_000);
  const behind = after && { OR: [{ lastUpdatedAt: { gt: after.at } }, { lastUpdatedAt: after.at, id: { gt: after.id } }] };
  const unfinished = guides.map(({ journeyType, tier, steps }) => ({
    journeyType,
    serviceTier: tier,
    NOT: { completedSteps: { hasEvery: steps.map(({ id }) => id) } },
  }));
  const rows = await database().plan.findMany({
    where: {
      status: "open",
      // With `gte`, which `behind` implies, the index starts at the page instead of the beginning.
      lastUpdatedAt: { lt: latest, ...(after && { gte: after.at }) },
      OR: unfinished,
      ...(behind && { AND: behind }),
    },
    select: {
      id: true,
      officeId: true,
      journeyType: true,
      serviceTier: true,
      currentStep: true,
      completedSteps: true,
      answers: true,
      lastUpdatedAt: true,
      owner: { select: { id: true, name: true, email: true } },
    },
    orderBy: [{ lastUpdatedAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(({ id, officeId, journeyType, serviceTier, currentStep, completedSteps, answers, lastUpdatedAt, owner }) => ({
    planId: id,
    userId: owner.id,
    name: owner.name,
    email: owner.email,
    officeId,
    journeyType: journeyType as JourneyType,
    serviceTier: serviceTier as ServiceTier,
    record: { currentStep, completedSteps, answers: answersIn({ id, answers }) },
    lastUpdatedAt,
  }));
}
