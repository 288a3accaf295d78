import { type StaffAccess, whereOpenToStaff } from "#app/plan/staff-access.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { matchesUser } from "#app/users/user-list.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import { Prisma } from "#prisma/client.ts";
import type { DeskQuery, DeskSort } from "./desk-query.ts";

export const closingWithinDays = 14;
export const stuckAfterDays = 7;

const dayMilliseconds = 24 * 60 * 60_000;

export interface DeskPage {
  readonly planIds: readonly string[];
  readonly next: PageCursor | null;
  readonly previous: PageCursor | null;
}

interface Stretch {
  readonly query: DeskQuery;
  readonly today: CalendarDay;
  /** Null for the beginning of the list. */
  readonly place: PageCursor | null;
  readonly isBack: boolean;
  readonly atMost: number;
}

interface Row {
  readonly id: string;
  readonly at: Date;
}

// Raw SQL: Prisma supports neither searches by a trigram index nor pages by two columns.

/** The open plans on a desk, a page after `after` or before `before`. */
export async function listDeskPlans(
  reader: StaffAccess,
  {
    query,
    today,
    after,
    before,
    limit,
  }: Pick<Stretch, "query" | "today"> & {
    readonly after: PageCursor | null;
    readonly before: PageCursor | null;
    readonly limit: number;
  },
): Promise<DeskPage> {
  // PostgreSQL text can't hold control characters, and rejects a query with them.
  if (/\p{Cc}/u.test(query.q)) {
    return { planIds: [], next: null, previous: null };
  }
  const stretch = { query, today, atMost: limit + 1 };
  const back = before && (await findRows(reader, { ...stretch, place: before, isBack: true }));
  if (back && back.length > limit) {
    return makePage(back.slice(0, limit).reverse(), { hasNext: true, hasPrevious: true });
  }
  const place = before ? null : after;
  const rows = await findRows(reader, { ...stretch, place, isBack: false });
  return makePage(rows.slice(0, limit), { hasNext: rows.length > limit, hasPrevious: place !== null });
}

function makePage(rows: readonly Row[], { hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean }): DeskPage {
  return {
    planIds: rows.map(({ id }) => id),
    next: hasNext ? (rows.at(-1) ?? null) : null,
    previous: hasPrevious ? (rows[0] ?? null) : null,
  };
}

/** `id` as in the index that the order goes by. */
const orders: Readonly<Record<DeskSort, { readonly at: Prisma.Sql; readonly id: Prisma.Sql; readonly isAscending: boolean }>> = {
  changed: { at: Prisma.sql`p.last_updated_at`, id: Prisma.sql`p.id`, isAscending: false },
  oldest: { at: Prisma.sql`p.last_updated_at`, id: Prisma.sql`p.id`, isAscending: true },
  closing: { at: Prisma.sql`c.closing`, id: Prisma.sql`c.plan_id`, isAscending: true },
};

/** The nearest first. */
function findRows(reader: StaffAccess, { query, today, place, isBack, atMost }: Stretch): Promise<Row[]> {
  const { at, id, isAscending } = orders[query.sort];
  const isUp = isAscending !== isBack;
  const direction = isUp ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const type = query.sort === "closing" ? Prisma.sql`date` : Prisma.sql`timestamptz`;
  const beyond = place
    ? [Prisma.sql`(${at}, ${id}) ${isUp ? Prisma.sql`>` : Prisma.sql`<`} (${place.at.toISOString()}::${type}, ${place.id}::uuid)`]
    : [];
  const conditions = [Prisma.sql`p.status = 'open'`, whereOpenToStaff(reader), ...listConditions(query, today), ...beyond];
  const withContract = query.sort === "closing" || query.view === "closing";
  return database().$queryRaw<Row[]>(Prisma.sql`
    SELECT p.id, ${at} AS at FROM plan p
    ${withContract ? Prisma.sql`JOIN contract c ON c.plan_id = p.id` : Prisma.empty}
    ${query.q === "" ? Prisma.empty : Prisma.sql`JOIN "user" u ON u.id = p.owner_id`}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY ${at} ${direction}, ${id} ${direction} LIMIT ${atMost}`);
}

function listConditions({ view, sort, q, journeyType, office }: DeskQuery, today: CalendarDay): Prisma.Sql[] {
  const latestChange = new Date(Date.now() - stuckAfterDays * dayMilliseconds).toISOString();
  return [
    ...(view === "closing" || sort === "closing" ? [Prisma.sql`c.closing >= ${today}::date`] : []),
    ...(view === "closing" ? [Prisma.sql`c.closing <= ${addDays(today, closingWithinDays)}::date`] : []),
    ...(view === "stuck" ? [Prisma.sql`p.finished_at IS NULL AND p.last_updated_at < ${latestChange}::timestamptz`] : []),
    ...(q === "" ? [] : [matchesUser(q)]),
    ...(journeyType === null ? [] : [Prisma.sql`p.journey_type = ${journeyType}`]),
    ...(office === null ? [] : [Prisma.sql`p.office_id = ${office}::uuid`]),
  ];
}

/** Days around today on which a deadline concerns the desk: 72 hours ahead, and as long after it has passed. */
export const urgentDays = 3;
export const unseenAfterDays = 10;

const maxDueToday = 150;
const maxPassed = 50;

interface Candidates {
  readonly planIds: readonly string[];
  /** Whether there may be others. */
  readonly isMore: boolean;
}

/** Plans with a reminder around today: deadlines, and days on which one usually is. */
export async function findPlansWithReminders(reader: StaffAccess, today: CalendarDay): Promise<Candidates> {
  const rows = (first: CalendarDay, last: CalendarDay, direction: Prisma.Sql, atMost: number) =>
    database().$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT r.plan_id AS id FROM reminder_day r JOIN plan p ON p.id = r.plan_id
      WHERE r.day BETWEEN ${first}::date AND ${last}::date AND p.status = 'open' AND ${whereOpenToStaff(reader)}
      ORDER BY r.day ${direction}, r.plan_id ${direction} LIMIT ${atMost}`);
  const [ahead, passed] = await Promise.all([
    rows(today, addDays(today, urgentDays), Prisma.sql`ASC`, maxDueToday),
    rows(addDays(today, -urgentDays), addDays(today, -1), Prisma.sql`DESC`, maxPassed),
  ]);
  return {
    planIds: [...new Set([...ahead, ...passed].map(({ id }) => id))],
    isMore: ahead.length === maxDueToday || passed.length === maxPassed,
  };
}

/** Unfinished plans that nobody has changed, of owners who were not seen. The latest first: they can still be won back. */
export async function findUnseenPlans(reader: StaffAccess, atMost: number): Promise<Candidates> {
  const since = new Date(Date.now() - unseenAfterDays * dayMilliseconds).toISOString();
  const rows = await database().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT p.id FROM plan p JOIN "user" u ON u.id = p.owner_id
    WHERE p.status = 'open' AND p.finished_at IS NULL AND ${whereOpenToStaff(reader)}
      AND p.last_updated_at < ${since}::timestamptz AND u.last_seen_at < ${since}::timestamptz
    ORDER BY p.last_updated_at DESC LIMIT ${atMost + 1}`);
  return { planIds: rows.slice(0, atMost).map(({ id }) => id), isMore: rows.length > atMost };
}
