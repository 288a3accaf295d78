import type { JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { guides } from "#app/content/guides.ts";
import { database } from "#app/services/database.server.ts";
import { singleton } from "#app/services/process-state.server.ts";
import type { AnswersByStep } from "#machines/journey-record.ts";
import { Prisma } from "#prisma/client.ts";

/** How many people came how far on one guide. */
export interface Funnel {
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly started: number;
  /** By step, from the first: how many have got to it. */
  readonly reached: readonly number[];
  readonly finished: number;
}

export interface Funnels {
  readonly countedAt: Date;
  readonly funnels: readonly Funnel[];
}

/** Counting goes through every record, so one count serves everybody for this time. In milliseconds. */
const countHoldsFor = 30_000;

/** How far people came on every guide, as counted within the last half minute. */
export function journeyFunnels(): Promise<Funnels> {
  const kept = singleton<{ count: Promise<Funnels> | undefined; at: number }>("journey funnels", () => ({ count: undefined, at: 0 }));
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
  singleton<{ count: Promise<Funnels> | undefined; at: number }>("journey funnels", () => ({ count: undefined, at: 0 })).count = undefined;
}

async function countFunnels(): Promise<Funnels> {
  // Completed steps are sorted: the last one is the furthest.
  const rows = await database().$queryRaw<{ journey: string; tier: string; furthest: number; isFinished: boolean; people: bigint }[]>`
    SELECT p.journey_type AS journey, p.service_tier AS tier,
      GREATEST(p.current_step, COALESCE(p.completed_steps[cardinality(p.completed_steps)], 0)) AS furthest,
      cardinality(COALESCE(p.completed_steps, '{}')) >= g.steps AS "isFinished", count(*) AS people
    FROM progress p JOIN (VALUES ${stepCounts()}) AS g (journey, tier, steps) ON g.journey = p.journey_type AND g.tier = p.service_tier
    GROUP BY 1, 2, 3, 4`;
  const funnels = guides.map(({ journeyType, tier, steps }) => {
    const own = rows.filter((row) => row.journey === journeyType && row.tier === tier);
    const sum = (fits: (row: (typeof rows)[number]) => boolean) => own.filter(fits).reduce((people, row) => people + Number(row.people), 0);
    return {
      journeyType,
      serviceTier: tier,
      started: sum(() => true),
      reached: steps.map((_, step) => sum(({ furthest }) => furthest >= step)),
      finished: sum(({ isFinished }) => isFinished),
    };
  });
  return { countedAt: new Date(), funnels };
}

/** Somebody who has not moved on a guide for some time, and has not finished it. */
export interface StuckPerson {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly currentStep: number;
  readonly answers: AnswersByStep;
  readonly lastUpdatedAt: Date;
}

/** Unfinished records without activity for so many days, the latest to get stuck first: these can still be helped. */
export async function listStuck(days: number, before: Date | null, limit: number): Promise<StuckPerson[]> {
  const latest = new Date(Math.min(before?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() - days * 24 * 60 * 60_000));
  return database().$queryRaw<StuckPerson[]>`
    SELECT u.id AS "userId", u.name, u.email, p.journey_type AS "journeyType", p.service_tier AS "serviceTier",
      p.current_step AS "currentStep", p.answers, p.last_updated_at AS "lastUpdatedAt"
    FROM (
      SELECT p.* FROM progress p
      JOIN (VALUES ${stepCounts()}) AS g (journey, tier, steps) ON g.journey = p.journey_type AND g.tier = p.service_tier
      WHERE p.last_updated_at < ${latest} AND cardinality(COALESCE(p.completed_steps, '{}')) < g.steps
      ORDER BY p.last_updated_at DESC LIMIT ${limit}
    ) p JOIN "user" u ON u.id = p.user_id
    ORDER BY p.last_updated_at DESC`;
}

function stepCounts() {
  return Prisma.join(guides.map(({ journeyType, tier, steps }) => Prisma.sql`(${journeyType}, ${tier}, ${steps.length}::integer)`));
}
