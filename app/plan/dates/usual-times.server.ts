import { closingDay, contractDeadlines } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { type JourneyType, journeyTypes } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { minUsualPlans, usualPlansAge } from "#app/limits.ts";
import { findUnservedState } from "#app/plan/applicability/step-links.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database, openedDatabase } from "#app/platform/database/database.server.ts";
import { findBrand } from "#app/platform/offices.server.ts";
import { type Holder, holders } from "#machines/contract-dates.ts";
import { earliestTimeZone, earliestToday } from "./day-limits.ts";

/** How long a deadline or task took in closed plans: at least 8 in 10 took from `fromDays` to `toDays`, inclusive. */
export interface UsualTime {
  readonly journeyType: JourneyType;
  readonly kind: "deadline" | "subStep";
  /** The id of the deadline or the sub-step, and its title in the content. */
  readonly thing: string;
  readonly title: string;
  /** The holder until it was marked as done: the days count from when they received it. Null: the days count from acceptance. */
  readonly holder: Holder | null;
  /** Whether the plans are those of the office, or of the whole brokerage if the office has too few. */
  readonly scope: "office" | "brokerage";
  readonly plans: number;
  readonly fromDays: number;
  readonly toDays: number;
}

/** In the order of the content, without those that have too few plans. Null for a plan without an office. */
export async function listUsualTimes(officeId: string | null): Promise<UsualTime[]> {
  const rows = await database().usualTime.findMany({
    where: { OR: [{ officeId: null }, ...(officeId === null ? [] : [{ officeId }])] },
    // The office's come first, and for each deadline or task the time from acceptance.
    orderBy: [{ officeId: { sort: "asc", nulls: "last" } }, { holder: { sort: "asc", nulls: "first" } }],
  });
  return things.flatMap(({ journeyType, kind, id: thing, title }) => {
    const own = rows.filter((row) => row.journeyType === journeyType && row.thing === thing);
    return [...Map.groupBy(own, ({ holder }) => holder).values()].flatMap(([row]): UsualTime[] =>
      row
        ? [
            {
              ...{ journeyType, kind, thing, title, holder: row.holder as Holder | null },
              ...{ plans: row.plans, fromDays: row.fromDays, toDays: row.toDays },
              scope: row.officeId === null ? "brokerage" : "office",
            },
          ]
        : [],
    );
  });
}

/** For the members of a plan: its office's times. Empty for a home where the brokerage does not work. */
export async function listUsualTimesForPlan({ id, facts }: Pick<SavedPlan, "id" | "facts">): Promise<UsualTime[]> {
  const plan = await database().plan.findUnique({ where: { id }, select: { officeId: true } });
  const officeId = plan?.officeId ?? null;
  return findUnservedState(findBrand(officeId).statesServed, facts.answers) === null ? listUsualTimes(officeId) : [];
}

/** Deadlines of the content only: those that users add say nothing about others. */
const things = journeyTypes.flatMap((journeyType) => [
  ...[...contractDeadlines[journeyType], ...offeredDates[journeyType]].map(({ id, title, place, from }) => ({
    ...{ journeyType, kind: "deadline" as const, id, title, isByClosing: place === "between" },
    // A deadline that counts from closing would only say how long contracts run.
    isFromAcceptance: place === "between" && from === "acceptance",
  })),
  { journeyType, kind: "deadline" as const, id: closingDay.id, title: closingDay.title },
  ...listSubSteps(journeyType),
]);

/** Without duplicates: guides share some. */
function listSubSteps(journeyType: JourneyType) {
  const all = guides.filter((guide) => guide.journeyType === journeyType).flatMap(({ steps }) => steps.flatMap(({ subSteps }) => subSteps));
  const byId = new Map(all.map(({ id, title }) => [id, { journeyType, kind: "subStep" as const, id, title }]));
  return [...byId.values()];
}

const others = holders.filter((holder) => holder !== "you" && holder !== "partner");

/** The timeout. A count that takes longer is not worth having. */
const statementMs = 60_000;

/** Runs on the first node of each day. Only reads plans, so no save waits for it. */
export async function recountUsualTimes(now = new Date()): Promise<void> {
  const { kind, connectWithoutLimits } = openedDatabase();
  const { client, release } = await connectWithoutLimits();
  try {
    if (kind === "server") {
      await client.query(`SET statement_timeout = ${statementMs}`);
    }
    await client.query(statement, [
      earliestToday(now),
      new Date(now.getTime() - usualPlansAge),
      JSON.stringify(things.map(({ title, ...thing }) => thing)),
      others,
      minUsualPlans,
      brand().statesServed,
      earliestTimeZone,
      closingDay.id,
    ]);
  } finally {
    await release();
  }
}

/**
 * Raw SQL: Prisma has no percentiles, and would read every closed plan. Claim and result are one statement: a killed node's claim is
 * released, and readers see either the old times or the new ones. Marks after the closing day are catching up, so they don't count. The
 * percentiles are discrete days, so that at least 8 in 10 plans lie between them. Events tell when a task was last ticked. Nobody marks
 * closing as met: it is the contract's day once that has passed.
 */
const statement = `
  WITH claimed AS (
    INSERT INTO nightly_task AS task (name, done_on) VALUES ('usual times', $1)
    ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on WHERE task.done_on < excluded.done_on
    RETURNING name),
  former AS (DELETE FROM usual_time WHERE EXISTS (SELECT FROM claimed)),
  thing AS (
    SELECT * FROM jsonb_to_recordset($3::jsonb)
      AS given("journeyType" text, kind text, id text, "isByClosing" boolean, "isFromAcceptance" boolean)),
  closed AS (
    SELECT plan.id, office_id, journey_type, completed_sub_steps, sub_step_turns, plan.closed_at
    FROM plan LEFT JOIN office ON office.id = office_id
      CROSS JOIN LATERAL (SELECT coalesce(facts #>> '{answers,state}', '') AS state,
        CASE WHEN cardinality(states_served) > 0 THEN states_served ELSE $6::text[] END AS served) AS home
    WHERE EXISTS (SELECT FROM claimed) AND status = 'closed' AND plan.closed_at >= $2
      AND (state = '' OR cardinality(served) = 0 OR state = ANY (served))),
  met AS (
    SELECT office_id, journey_type, thing.id, "isFromAcceptance" AS is_from_acceptance, acceptance, value::date AS day,
      additions -> 'turns' -> thing.id AS turn
    FROM closed JOIN contract ON plan_id = closed.id CROSS JOIN LATERAL jsonb_each_text(additions -> 'metOn')
      JOIN thing ON kind = 'deadline' AND "journeyType" = journey_type AND thing.id = key
    WHERE deadlines -> thing.id ->> 'state' = 'met' AND (NOT "isByClosing" OR value::date <= closing)),
  ticked AS (
    SELECT office_id, journey_type, thing.id, value AS turn, (tick.at AT TIME ZONE coalesce(time_zone, $7))::date AS day, closing
    FROM closed LEFT JOIN contract ON plan_id = closed.id CROSS JOIN LATERAL jsonb_each(sub_step_turns)
      JOIN thing ON kind = 'subStep' AND "journeyType" = journey_type AND thing.id = key
      CROSS JOIN LATERAL (SELECT max(at) AS at FROM plan_event
        WHERE plan_id = closed.id AND after -> 'completedSubSteps' ->> thing.id = 'true') AS tick
    WHERE completed_sub_steps ->> thing.id = 'true'),
  passed AS (
    SELECT office_id, journey_type, id, turn, day FROM met
    UNION ALL
    SELECT office_id, journey_type, id, turn, day FROM ticked WHERE closing IS NULL OR day <= closing),
  taken AS (
    SELECT office_id, journey_type, id, NULL AS holder, day - acceptance AS days FROM met WHERE is_from_acceptance
    UNION ALL
    SELECT office_id, journey_type, id, turn ->> 'holder', day - (turn ->> 'since')::date FROM passed
    WHERE turn ->> 'holder' = ANY ($4::text[])
    UNION ALL
    SELECT office_id, journey_type, $8, NULL, closing - acceptance FROM closed JOIN contract ON plan_id = closed.id
    WHERE closing <= (closed_at AT TIME ZONE coalesce(time_zone, $7))::date)
  INSERT INTO usual_time (id, office_id, journey_type, thing, holder, plans, from_days, to_days)
  SELECT gen_random_uuid(), office_id, journey_type, id, holder, count(*),
    percentile_disc(0.1) WITHIN GROUP (ORDER BY days), percentile_disc(0.9) WITHIN GROUP (ORDER BY days)
  FROM taken WHERE days >= 0
  GROUP BY GROUPING SETS ((journey_type, id, holder), (office_id, journey_type, id, holder))
  HAVING count(*) >= $5 AND (grouping(office_id) = 1 OR office_id IS NOT NULL)`;
