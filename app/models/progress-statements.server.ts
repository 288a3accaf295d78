import type { Guide, JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { savesPerMinuteAtMost } from "#app/limits.ts";
import type { Ask } from "#app/services/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { JourneyEvent } from "#machines/journey-event.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { Prisma } from "#prisma/client.ts";

/** What is listened to for live updates; the payload is JSON of `{ userId, progressId, version }`. */
export const progressChannel = "progress";

/** A record as it is read in order to be changed. */
export interface ReadProgress {
  readonly id: string;
  readonly record: JourneyRecord;
  readonly targetDate: CalendarDay | null;
  readonly sharesNotes: boolean;
  readonly version: number;
  /** Null unless they were asked for. */
  readonly notes: NotesByStep | null;
  /** The person's saves of this minute, and when it ends; null when there are none. */
  readonly saves: number | null;
  readonly secondsToWait: number | null;
}

/** A record as it shall be, in place of the one that was read. */
export interface WrittenProgress {
  readonly userId: string;
  readonly read: Pick<ReadProgress, "id" | "version">;
  readonly record: JourneyRecord;
  readonly targetDate: CalendarDay | null;
  readonly sharesNotes: boolean;
  /** Null to leave the notes as they are. */
  readonly notes: NotesByStep | null;
  readonly savedAt: Date;
  /** The administrator's change; null for the person's own. */
  readonly edit: { readonly actorId: string | undefined; readonly events: readonly JourneyEvent[]; readonly before: JourneyRecord } | null;
}

/** Under which a person's saves of this minute are counted. */
export function savesKey(userId: string): string {
  return `saves:${userId}`;
}

// One JSON value: its names are the record's own, and a list is a list, whoever asks.
const recordAsJson = `
  json_build_object(
    'currentStep', current_step, 'completedSteps', completed_steps, 'completedSubSteps', completed_sub_steps, 'answers', answers,
    'coveredDetails', covered_details, 'achievements', achievements, 'rewardedSteps', rewarded_steps, 'journeyRewarded', journey_rewarded
  ) AS record`;

/** A record with all that its guide's page shows of it. */
export interface ShownProgress extends Pick<ReadProgress, "id" | "record" | "targetDate" | "sharesNotes" | "version"> {
  readonly notes: NotesByStep;
  readonly lastUpdatedAt: Date;
  readonly isLastActive: boolean;
  /** When the brokerage changed it, if nobody has since. */
  readonly administratorsLastWord: Date | null;
}

const showStatement = `
  SELECT id, version, target_date::text AS "targetDate", shares_notes AS "sharesNotes", notes, ${recordAsJson},
    last_updated_at AS "lastUpdatedAt", EXISTS (SELECT FROM "user" WHERE last_progress_id = progress.id) AS "isLastActive",
    (SELECT created_at FROM audit_entry WHERE progress_id = progress.id AND created_at = last_updated_at LIMIT 1) AS "administratorsLastWord"
  FROM progress
  WHERE user_id = $1::uuid AND journey_type = $2::text AND service_tier = $3::text`;

/** A person's progress through a guide as its page shows it, or null when there is none. */
export async function readShownProgress(
  ask: Ask,
  { userId, journeyType, serviceTier }: { readonly userId: string; readonly journeyType: JourneyType; readonly serviceTier: ServiceTier },
): Promise<ShownProgress | null> {
  const [row] = await ask<ShownProgress>(showStatement, [userId, journeyType, serviceTier]);
  return row ?? null;
}

const readStatement = `
  SELECT progress.id, progress.version, progress.target_date::text AS "targetDate", progress.shares_notes AS "sharesNotes", ${recordAsJson},
    CASE WHEN $5::boolean THEN notes END AS notes,
    counter.points AS saves, ceil(extract(epoch FROM counter.expire - now()))::int AS "secondsToWait"
  FROM progress LEFT JOIN rate_limit AS counter ON counter.key = $4::text AND counter.expire > now()
  WHERE user_id = $1::uuid AND journey_type = $2::text AND service_tier = $3::text`;

/** A person's progress through a guide, or null when there is none. */
export async function readProgress(
  ask: Ask,
  { userId, guide, withNotes }: { readonly userId: string; readonly guide: Guide; readonly withNotes: boolean },
): Promise<ReadProgress | null> {
  const values = [userId, guide.journeyType, guide.tier, savesKey(userId), withNotes];
  const [row] = await ask<ReadProgress>(readStatement, values);
  return row ?? null;
}

const writeStatement = `
  WITH person AS (SELECT id, last_progress_id FROM "user" WHERE id = $1::uuid FOR NO KEY UPDATE),
  held AS (
    SELECT progress.id, person.last_progress_id
    FROM person JOIN progress ON progress.user_id = person.id
    WHERE progress.id = $2::uuid AND progress.version = $3::int
    FOR NO KEY UPDATE OF progress
  ),
  counted AS (
    INSERT INTO rate_limit AS counter (key, points, expire)
    SELECT $15::text, 1, now() + interval '1 minute' FROM held WHERE $17::jsonb IS NULL
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN counter.expire > now() THEN counter.points + 1 ELSE 1 END,
      expire = CASE WHEN counter.expire > now() THEN counter.expire ELSE excluded.expire END
    WHERE counter.points < $16::int OR counter.expire <= now()
    RETURNING key
  ),
  saved AS (
    UPDATE progress SET
      current_step = $4::int, completed_steps = $5::int[], completed_sub_steps = $6::jsonb, answers = $7::jsonb,
      covered_details = $8::jsonb, achievements = $9::text[], rewarded_steps = $10::int[], journey_rewarded = $11::boolean,
      target_date = $12::date, shares_notes = $13::boolean, notes = coalesce($14::jsonb, notes),
      version = version + 1, last_updated_at = $18::timestamptz
    FROM held
    WHERE progress.id = held.id AND ($17::jsonb IS NOT NULL OR EXISTS (SELECT FROM counted))
    RETURNING progress.id, held.last_progress_id
  ),
  activated AS (
    UPDATE "user" SET last_progress_id = saved.id FROM saved
    WHERE "user".id = $1::uuid AND $17::jsonb IS NULL AND saved.last_progress_id IS DISTINCT FROM saved.id
  ),
  recorded AS (
    INSERT INTO audit_entry (id, actor_id, progress_id, change, before, after, created_at)
    SELECT gen_random_uuid(), ($17::jsonb ->> 'actorId')::uuid, id, $17::jsonb -> 'events', $17::jsonb -> 'before', $17::jsonb -> 'after', $18::timestamptz
    FROM saved WHERE $17::jsonb IS NOT NULL
    RETURNING id
  )
  SELECT (SELECT id FROM recorded) AS "changeId", $17::jsonb IS NULL OR last_progress_id IS NOT DISTINCT FROM id AS "isLastActive",
    pg_notify($19::text, $20::text)::text AS told
  FROM saved`;

/**
 * Writes a record in the place of the one that was read: with the count of the person's saves, the record's place as the last active
 * one, or for an administrator's change its entry in the record of changes, and the word to whoever listens. All of it or, giving
 * null, nothing: when the record has changed since, or is gone, or the person's saves of this minute are used up.
 * The person is held before the record, as everywhere: who holds the one and waits for the other would wait for ever.
 */
export async function writeProgress(
  ask: Ask,
  { userId, read, record, targetDate, sharesNotes, notes, savedAt, edit }: WrittenProgress,
): Promise<{ readonly changeId: string | null; readonly isLastActive: boolean } | null> {
  const [written] = await ask<{ changeId: string | null; isLastActive: boolean }>(writeStatement, [
    userId,
    read.id,
    read.version,
    record.currentStep,
    record.completedSteps,
    JSON.stringify(record.completedSubSteps),
    JSON.stringify(record.answers),
    JSON.stringify(record.coveredDetails),
    record.achievements,
    record.rewardedSteps,
    record.journeyRewarded,
    targetDate,
    sharesNotes,
    notes && JSON.stringify(notes),
    savesKey(userId),
    savesPerMinuteAtMost,
    edit && JSON.stringify({ ...edit, after: record }),
    savedAt,
    progressChannel,
    JSON.stringify({ userId, progressId: read.id, version: read.version + 1 }),
  ]);
  return written ? { changeId: written.changeId, isLastActive: written.isLastActive } : null;
}

/**
 * Holds the person, and the record, until the transaction ends; makes the record first when it is missing, since what is not there cannot
 * be held. Gives false when the person is there no more.
 * The person is held before the record: two first changes of different guides at once would each hold the person through the new row's
 * foreign key, and then wait for each other to name it the last active one.
 */
export async function holdProgress(
  transaction: Prisma.TransactionClient,
  { userId, guide }: { readonly userId: string; readonly guide: Guide },
): Promise<boolean> {
  const held = await transaction.$executeRaw`
    WITH person AS (SELECT id FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE)
    INSERT INTO progress (id, user_id, journey_type, service_tier)
    SELECT gen_random_uuid(), person.id, ${guide.journeyType}, ${guide.tier} FROM person
    ON CONFLICT (user_id, journey_type, service_tier) DO UPDATE SET version = progress.version`;
  return held > 0;
}
