import { setTimeout as sleep } from "node:timers/promises";
import { timeZones } from "#app/content/contract/contract-words.ts";
import { guides } from "#app/content/guides/guides.ts";
import { refreshReminderDays } from "#app/plan/dates/reminder-days.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { readersOf } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import { drainSignal } from "#app/platform/process-state.server.ts";
import { type CalendarDay, weekdayOf } from "#machines/calendar.ts";
import { askedInWeek, mailOfDay } from "#machines/reminders.ts";
import { Prisma } from "#prisma/client.ts";
import { daysAfterClosing } from "./plans.server.ts";

export const dailyMailKinds = { reminder: "reminder", note: "monday-note", question: "monday-question" } as const;

export const dailyMailsIntervalMs = 10 * 60_000;

const monday = 1;
/** In the home's time zone; both inclusive. */
const [firstHour, lastHour] = [8, 19];
const hourMs = 60 * 60_000;
/** A mail enqueued this recently counts as today's. */
const writingPeriodMs = (lastHour + 1 - firstHour) * hourMs;
const defaultTimeZone = "America/Chicago";
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** Some deadlines come weeks after closing: handover, moving out, the first payment. */
const afterClosingMs = 13 * weekMs;

/** The embedded database answers without yielding to the event loop: this many take it some ten milliseconds. */
const peopleAtOnce = 250;
const pauseMs = 10;
const sliceCount = 1_024;

/** One mail per user and day, however often this runs and on however many nodes. Returns the number of mails enqueued. */
export async function enqueueDailyMails(): Promise<number> {
  await repeat(refreshReminderDays, (count) => count > 0);
  const clocks = readClocks();
  const open = clocks.filter(({ isOpen }) => isOpen);
  let enqueued = 0;
  for (const day of new Set(open.map((clock) => clock.day))) {
    let after = firstId;
    await repeat(
      () => enqueueDue(clocks, day, after),
      ({ count, last }) => {
        enqueued += count;
        after = last ?? after;
        return last !== null;
      },
    );
  }
  if (open.some(({ isMonday }) => isMonday)) {
    await makeSlices();
    const slices = await slicesAtOnce();
    await repeat(
      () => enqueueSlices(clocks, slices),
      ({ count, slices: claimed }) => {
        enqueued += count;
        return claimed > 0;
      },
    );
  }
  return enqueued;
}

async function repeat<Result>(work: () => Promise<Result>, isUnfinished: (result: Result) => boolean): Promise<void> {
  while (isUnfinished(await work()) && !drainSignal().aborted) {
    // Consecutive answers of the embedded database would block the process.
    await sleep(pauseMs, undefined, { ref: false });
  }
}

type Clock = ReturnType<typeof readClocks>[number];

/** The zone '' stands for homes without one. */
function readClocks() {
  return ["", ...Object.keys(timeZones)].map((zone) => {
    const day = todayAt(zone || null);
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone || defaultTimeZone, hour: "2-digit", hourCycle: "h23" });
    const hour = Number(format.format(new Date()));
    return { zone, day, isMonday: weekdayOf(day) === monday, isOpen: hour >= firstHour && hour <= lastHour };
  });
}

const readers = [...readersOf("plan.read")];

const firstId = "00000000-0000-0000-0000-000000000000";

/** Enqueues for one page of the contracts that have something to remind of on the day; `last` is null behind the last page. */
async function enqueueDue(clocks: readonly Clock[], day: CalendarDay, after: string) {
  const closedBefore = new Date(Date.now() - afterClosingMs);
  const [result] = await database().$queryRaw<[{ count: number; last: string | null }]>`
    WITH page AS (
      SELECT plan_id FROM reminder_day WHERE day = ${day}::date AND plan_id > ${after}::uuid ORDER BY plan_id LIMIT ${peopleAtOnce}),
    candidate AS (
      SELECT DISTINCT user_id AS id FROM page JOIN contract USING (plan_id) JOIN plan ON plan.id = plan_id JOIN plan_member USING (plan_id)
      WHERE closing > ${closedBefore}::date AND status = 'open' AND role::text = ANY(${readers})),
    ${enqueued(clocks)}
    SELECT (SELECT count(*)::int FROM enqueued) AS count, (SELECT plan_id FROM page ORDER BY plan_id DESC LIMIT 1) AS last`;
  return result;
}

async function makeSlices(): Promise<void> {
  await database().$executeRaw`
    INSERT INTO monday_slice (first_id, last_id, done_for)
    SELECT rpad(digits, 32, '0')::uuid, rpad(overlay(digits PLACING to_hex(('x' || right(digits, 1))::bit(4)::int + 3) FROM 3), 32, 'f')::uuid, 'epoch'
    FROM (SELECT lpad(to_hex(number * 4), 3, '0') AS digits FROM generate_series(0, ${sliceCount - 1}) AS number) AS slice
    WHERE NOT EXISTS (SELECT FROM monday_slice)
    ON CONFLICT DO NOTHING`;
}

/** As many as hold some `peopleAtOnce`: a small site is gone through in one statement. */
async function slicesAtOnce(): Promise<number> {
  const tally = await database().peopleTally.findFirst({ select: { total: true } });
  return Math.max(1, Math.min(sliceCount, Math.floor((sliceCount * peopleAtOnce) / Math.max(1, tally?.total ?? 0))));
}

/**
 * Enqueues for the next slices of people that no node has gone through in this hour. Claim and mails are one statement: what a killed node had
 * claimed is free again, with nothing of it enqueued.
 */
async function enqueueSlices(clocks: readonly Clock[], slices: number) {
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs);
  const seenSince = new Date(Date.now() - (askedInWeek + 2) * weekMs);
  const [result] = await database().$queryRaw<[{ count: number; slices: number }]>`
    WITH slice AS (
      UPDATE monday_slice SET done_for = ${hour} WHERE first_id IN (
        SELECT first_id FROM monday_slice WHERE done_for < ${hour} ORDER BY first_id LIMIT ${slices} FOR UPDATE SKIP LOCKED)
      RETURNING first_id, last_id),
    candidate AS (
      SELECT id FROM slice
        CROSS JOIN LATERAL (SELECT id FROM "user" WHERE id BETWEEN first_id AND last_id AND last_seen_at > ${seenSince} OFFSET 0) AS person),
    ${enqueued(clocks)}
    SELECT (SELECT count(*)::int FROM enqueued) AS count, (SELECT count(*)::int FROM slice) AS slices`;
  return result;
}

/**
 * CTEs that enqueue the mail of the day for each candidate who is to get one: the same plans as by `listOpenPlans`. PostgreSQL cannot estimate
 * how few candidates there are, and would read whole tables: OFFSET 0 keeps each lookup one by index.
 */
function enqueued(clocks: readonly Clock[]): Prisma.Sql {
  const now = new Date();
  const kinds = Object.values(dailyMailKinds);
  return Prisma.sql`
    clock AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb)
      AS given(zone text, day date, "isMonday" boolean, "isOpen" boolean)),
    guide AS (SELECT * FROM jsonb_to_recordset(${guideSteps}::jsonb) AS given("journeyType" text, tier text, steps text[], celebrated text)),
    person AS (
      SELECT person.id, last_seen_at, coalesce(stopped, '{}') AS stopped
      FROM candidate
        CROSS JOIN LATERAL (SELECT * FROM "user" WHERE id = candidate.id AND email IS NOT NULL AND email_verified OFFSET 0) AS person
        LEFT JOIN LATERAL (SELECT * FROM mail_settings WHERE user_id = candidate.id OFFSET 0) AS settings ON true
      WHERE stops_all IS NOT TRUE AND (paused_until IS NULL OR paused_until <= ${now}::date)
        AND NOT EXISTS (
          SELECT FROM outbox_entry WHERE outbox_entry.user_id = person.id AND kind = ANY(${kinds})
            AND created_at > ${new Date(now.getTime() - writingPeriodMs)}
          OFFSET 0)),
    plans AS (
      SELECT person.id AS reader_id, read.*
      FROM person CROSS JOIN LATERAL (
        SELECT array_agg(plan.id) AS ids, bool_or(NOT is_over) AS is_under_way,
          coalesce((array_agg(time_zone ORDER BY closing) FILTER (WHERE time_zone IS NOT NULL))[1], '') AS zone
        FROM plan_member AS membership
          CROSS JOIN LATERAL (SELECT * FROM plan WHERE id = membership.plan_id AND status = 'open' OFFSET 0) AS plan
          JOIN guide ON journey_type = "journeyType" AND service_tier = tier
          LEFT JOIN contract ON contract.plan_id = plan.id
          LEFT JOIN clock ON zone = coalesce(time_zone, '')
          CROSS JOIN LATERAL (
            SELECT completed_steps @> steps OR (celebrated IS NOT NULL AND celebrated = ANY(completed_steps)) AS is_over) AS progress
        WHERE membership.user_id = person.id AND role::text = ANY(${readers}) AND (NOT is_over OR day <= closing + ${daysAfterClosing}::int)) AS read
      WHERE ids IS NOT NULL),
    mail AS (
      SELECT person.id, clock.day, ${mailOfDays}::jsonb -> least(greatest(clock.day - (last_seen_at AT TIME ZONE 'UTC')::date, 0) / 7, ${askedInWeek + 1})
        ->> ("isMonday" AND is_under_way)::int * 8
          + EXISTS (SELECT FROM reminder_day WHERE reminder_day.day = clock.day AND plan_id = ANY(ids))::int * 4
          + ('reminders' = ANY(stopped))::int * 2 + ('monday' = ANY(stopped))::int AS kind
      FROM person JOIN plans ON reader_id = person.id JOIN clock USING (zone) WHERE "isOpen"),
    enqueued AS (
      INSERT INTO outbox_entry (id, kind, key, user_id, payload, created_at)
      -- One key for all kinds, so that a user gets a single mail even if the day's kind changes. By this node's clock, as the day is.
      SELECT gen_random_uuid(), kind, 'daily ' || id || ' ' || day, id, jsonb_build_object('day', day), ${now}
      FROM mail WHERE kind IS NOT NULL
      ON CONFLICT (key) DO NOTHING
      RETURNING id)`;
}

const guideSteps = JSON.stringify(
  guides.map(({ journeyType, tier, steps, celebratedStep }) => ({
    journeyType,
    tier,
    steps: steps.map(({ id }) => id),
    celebrated: celebratedStep === "all" ? null : celebratedStep,
  })),
);

/** By weeks unseen and four flags as bits, so that the rule is stated once. */
const mailOfDays = JSON.stringify(
  Array.from({ length: askedInWeek + 2 }, (_, weeksUnseen) =>
    Array.from({ length: 16 }, (_, flags) => {
      const mail = mailOfDay({
        weeksUnseen,
        isMonday: (flags & 8) !== 0,
        isDue: (flags & 4) !== 0,
        wants: { reminders: (flags & 2) === 0, monday: (flags & 1) === 0 },
      });
      return mail && dailyMailKinds[mail];
    }),
  ),
);
