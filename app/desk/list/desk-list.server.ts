import { agentsOnDesk, plansOpenToStaff, type StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { addDays, type CalendarDay, calendarDay } from "#machines/calendar.ts";
import { Prisma } from "#prisma/client.ts";
import type { DeskQuery, DeskSort } from "./desk-query.ts";

export const closingWithinDays = 14;
export const stuckAfterDays = 7;
/** Of a contract's first open deadline: one that nobody has entered stays open at its earliest usual day. */
export const passedWithinDays = 120;

/** Up to so many matches are counted, found by index and then sorted. */
const maxCounted = 1_000;
/** Where there are more, so many plans are looked through in the list's order first: that soon meets what is spread evenly. */
const plansNearby = 1_000;

const maxKeyLength = 400;
const dayMilliseconds = 24 * 60 * 60_000;

/** A row's place in the list: what the list is sorted by, a name or a day, and the plan. */
export interface DeskCursor {
  readonly key: string;
  readonly id: string;
}

export function cursorTo({ id, key }: DeskCursor): string {
  return `${id}_${key}`;
}

/** Invalid text means the first page. */
export function readCursor(text: string | null, sort: DeskSort): DeskCursor | null {
  const [, id = "", key = ""] = /^([^_]+)_(\P{Cc}*)$/u.exec(text ?? "") ?? [];
  const isKey = sort === "name" ? key.length <= maxKeyLength : calendarDay(key) !== undefined;
  return isId(id) && isKey ? { id, key } : null;
}

export interface DeskPage {
  readonly planIds: readonly string[];
  readonly total: number;
  /** Whether counting stopped at `total`. */
  readonly totalIsMore: boolean;
  readonly next: DeskCursor | null;
  readonly previous: DeskCursor | null;
}

interface PageRequest {
  readonly query: DeskQuery;
  readonly today: CalendarDay;
  readonly after: DeskCursor | null;
  readonly before: DeskCursor | null;
  readonly limit: number;
}

// Raw SQL: Prisma supports neither searches by a trigram index nor pages by two columns.

/** The open plans on a desk, a page after `after` or before `before`. */
export async function listDeskPlans(reader: StaffAccess, { query, today, after, before, limit }: PageRequest): Promise<DeskPage> {
  const list = describeList(reader, query, today);
  if (list === null) {
    return { planIds: [], total: 0, totalIsMore: false, next: null, previous: null };
  }
  const counted = await countRows(list);
  const count = { total: Math.min(counted, maxCounted), totalIsMore: counted > maxCounted };
  const find = (place: DeskCursor | null, isBack: boolean) => findRows(list, count.totalIsMore, { place, isBack, atMost: limit + 1 });
  const back = before && (await find(before, true));
  if (back && back.length > limit) {
    return { ...count, ...makePage(back.slice(0, limit).reverse(), { hasNext: true, hasPrevious: true }) };
  }
  const place = before ? null : after;
  const rows = await find(place, false);
  return { ...count, ...makePage(rows.slice(0, limit), { hasNext: rows.length > limit, hasPrevious: place !== null }) };
}

function makePage(
  rows: readonly DeskCursor[],
  { hasNext, hasPrevious }: { readonly hasNext: boolean; readonly hasPrevious: boolean },
): Pick<DeskPage, "planIds" | "next" | "previous"> {
  return {
    planIds: rows.map(({ id }) => id),
    next: hasNext ? (rows.at(-1) ?? null) : null,
    previous: hasPrevious ? (rows[0] ?? null) : null,
  };
}

interface List {
  readonly key: Prisma.Sql;
  readonly type: Prisma.Sql;
  /** That one index finds in order: of all plans, an office's or a guide's. */
  readonly ordered: readonly Prisma.Sql[];
  /** The others. */
  readonly filters: readonly Prisma.Sql[];
  /** All of them, in the words of the index that finds what several filters have in common. */
  readonly facets: readonly Prisma.Sql[];
}

/** Null where nothing can be on it. */
function describeList(reader: StaffAccess, query: DeskQuery, today: CalendarDay): List | null {
  const { q, guide, ball } = query;
  const office = reader.plans === "office" ? reader.officeId : query.office;
  const agent = reader.plans === "assigned" ? null : query.agent;
  const onDesk = reader.plans === "assigned" ? agentsOnDesk(reader) : null;
  // PostgreSQL text can't hold control characters, and rejects a query with them.
  if ((reader.plans === "office" && office === null) || /\p{Cc}/u.test(q)) {
    return null;
  }
  const [journeyType, tier] = guide?.split("/") ?? [];
  const byOffice = office === null ? [] : [Prisma.sql`d.office_id = ${office}::uuid`];
  const byGuide = tier === undefined ? [] : [Prisma.sql`d.journey_type = ${journeyType} AND d.service_tier = ${tier}`];
  const [ordered = [], ...rest] = [byOffice, byGuide].filter(({ length }) => length > 0);
  const facets = [
    ...(office === null ? [] : [`office:${office}`]),
    ...(agent === null ? [] : [`agent:${agent}`]),
    ...(guide === null ? [] : [`${tier === undefined ? "journey" : "guide"}:${guide}`]),
    ...(ball === null ? [] : [`ball:${ball}`]),
  ];
  const search = q === "" ? [] : [Prisma.sql`d.search_text LIKE lower(${`%${q.replace(/[\\%_]/g, "\\$&")}%`})`];
  const { key, type, condition } = describeOrder(query, today);
  return {
    ...{ key, type },
    ordered: [...ordered, ...condition],
    filters: [
      ...rest.flat(),
      ...(onDesk === null ? [] : [Prisma.sql`d.agent_id = ANY(${onDesk}::uuid[])`]),
      ...(agent === null ? [] : [agent === noAgent ? Prisma.sql`d.agent_id IS NULL` : Prisma.sql`d.agent_id = ${agent}::uuid`]),
      ...(guide !== null && tier === undefined ? [Prisma.sql`d.journey_type = ${journeyType}`] : []),
      ...(ball === null ? [] : [Prisma.sql`d.ball = ${ball}`]),
      ...search,
    ],
    facets: [
      ...(onDesk === null ? [] : [isOfAgents(onDesk)]),
      ...(facets.length > 0 ? [Prisma.sql`d.facets @> ${facets}::text[]`] : []),
      ...search,
      ...condition,
    ],
  };
}

function isOfAgents(agentIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`d.facets && ${agentIds.map((id) => `agent:${id}`)}::text[]`;
}

/** From this day on, the order by deadline has the plans without one. As in the migration. */
const firstWithoutDeadline = "3000-01-01";

function describeOrder({ sort, isSoon, ball }: DeskQuery, today: CalendarDay) {
  const day = { type: Prisma.sql`date`, condition: [] as readonly Prisma.Sql[] };
  const from = (column: Prisma.Sql, first: CalendarDay) => Prisma.sql`${column} IS NOT NULL AND ${column} >= ${first}::date`;
  const [closing, nextDay] = [Prisma.sql`d.closing`, Prisma.sql`d.next_day`];
  const lastOfStuck = new Date(Date.now() - stuckAfterDays * dayMilliseconds).toISOString().slice(0, 10);
  return {
    due: {
      ...day,
      key: Prisma.sql`d.due_order`,
      // Someone's turn is at a deadline: the plans without one, which come last, need not be read.
      condition: ball === null ? [] : [Prisma.sql`d.due_order < ${firstWithoutDeadline}::date`],
    },
    stuck: {
      ...day,
      key: Prisma.sql`d.changed_on`,
      condition: [Prisma.sql`NOT d.is_finished AND d.changed_on <= ${lastOfStuck}::date`],
    },
    name: { ...day, key: Prisma.sql`d.owner_name`, type: Prisma.sql`text` },
    deadline: { ...day, key: nextDay, condition: [from(nextDay, addDays(today, -passedWithinDays))] },
    closing: {
      ...day,
      key: closing,
      condition: [from(closing, today), ...(isSoon ? [Prisma.sql`${closing} <= ${addDays(today, closingWithinDays)}::date`] : [])],
    },
    seen: { ...day, key: Prisma.sql`d.seen_on` },
  }[sort];
}

interface Stretch {
  /** Null for the beginning of the list. */
  readonly place: DeskCursor | null;
  readonly isBack: boolean;
  readonly atMost: number;
}

async function countRows(list: List): Promise<number> {
  const stretch = { place: null, isBack: false, atMost: maxCounted + 1 };
  const matches =
    list.filters.length === 0
      ? // Ordered for a count, too: else the planner reads all plans.
        inOrder(list, stretch, list.ordered)
      : Prisma.sql`SELECT FROM desk_entry d WHERE ${all(list.facets)} LIMIT ${stretch.atMost}`;
  const [row] = await database().$queryRaw<{ total: bigint }[]>(Prisma.sql`SELECT count(*) AS total FROM (${matches}) AS match`);
  return Number(row?.total ?? 0);
}

/** The nearest first. */
async function findRows(list: List, isMany: boolean, stretch: Stretch): Promise<DeskCursor[]> {
  if (list.filters.length === 0) {
    return read(inOrder(list, stretch, list.ordered));
  }
  if (isMany) {
    const nearby = inOrder(list, { ...stretch, atMost: plansNearby }, list.ordered);
    const found = await read(Prisma.sql`SELECT * FROM (${nearby}) AS d WHERE ${all(list.filters)} LIMIT ${stretch.atMost}`);
    if (found.length === stretch.atMost) {
      return found;
    }
  }
  // Materialized, since the planner takes matches for evenly spread: it would go through the list, though the last alone may match.
  return read(Prisma.sql`
    WITH matches AS MATERIALIZED (SELECT d.plan_id, ${list.key} FROM desk_entry d WHERE ${all(list.facets)}) ${inOrder(list, stretch, [], Prisma.sql`matches`)}`);

  function read(rows: Prisma.Sql): Promise<DeskCursor[]> {
    return database().$queryRaw<DeskCursor[]>(Prisma.sql`SELECT d.plan_id AS id, ${list.key}::text AS key FROM (${rows}) AS d`);
  }
}

function inOrder(
  { key, type }: List,
  { place, isBack, atMost }: Stretch,
  conditions: readonly Prisma.Sql[],
  from = Prisma.sql`desk_entry`,
): Prisma.Sql {
  const direction = isBack ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const beyond = place
    ? [Prisma.sql`(${key}, d.plan_id) ${isBack ? Prisma.sql`<` : Prisma.sql`>`} (${place.key}::${type}, ${place.id}::uuid)`]
    : [];
  return Prisma.sql`SELECT d.* FROM ${from} d WHERE ${all([...conditions, ...beyond])}
    ORDER BY ${key} ${direction}, d.plan_id ${direction} LIMIT ${atMost}`;
}

function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], " AND ");
}

/** Days around today on which a deadline concerns the desk: 72 hours ahead, and as long after it has passed. */
export const urgentDays = 3;
export const unseenAfterDays = 10;
export const heldTooLongDays = 7;

const maxDueToday = 150;
const maxPassed = 100;
const maxHeld = 50;
const maxAnswered = 50;
const maxWithoutAgent = 50;
const maxUrgentNos = 50;
/** Of all offices, so many of the latest answers are looked through. */
const answersNearby = 1_000;

interface Candidates {
  readonly planIds: readonly string[];
  /** Whether there may be others. */
  readonly isMore: boolean;
}

/** The plans on a desk, for an order by one of the indexes. An agent's are few, and found first. */
function onDesk(reader: StaffAccess): { readonly from: Prisma.Sql; readonly where: Prisma.Sql } {
  const entries = Prisma.sql`desk_entry`;
  switch (reader.plans) {
    case "assigned":
      return {
        from: Prisma.sql`(WITH own AS MATERIALIZED (SELECT * FROM desk_entry d WHERE ${isOfAgents(agentsOnDesk(reader))})
          SELECT * FROM own)`,
        where: Prisma.sql`true`,
      };
    case "office":
      return { from: entries, where: Prisma.sql`d.office_id = ${reader.officeId}::uuid` };
    case "all":
      return { from: entries, where: Prisma.sql`true` };
  }
}

/** Plans whose first open deadline is around today, or has passed. */
export async function findPlansWithDeadlines(reader: StaffAccess, today: CalendarDay): Promise<Candidates> {
  const { from, where } = onDesk(reader);
  const rows = (first: CalendarDay, last: CalendarDay, direction: Prisma.Sql, atMost: number) =>
    database().$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT d.plan_id AS id FROM ${from} d
      WHERE ${where} AND d.next_day IS NOT NULL AND d.next_day BETWEEN ${first}::date AND ${last}::date
      ORDER BY d.next_day ${direction}, d.plan_id ${direction} LIMIT ${atMost}`);
  const [ahead, passed] = await Promise.all([
    rows(today, addDays(today, urgentDays), Prisma.sql`ASC`, maxDueToday),
    rows(addDays(today, -passedWithinDays), addDays(today, -1), Prisma.sql`DESC`, maxPassed),
  ]);
  return {
    planIds: [...ahead, ...passed].map(({ id }) => id),
    isMore: ahead.length === maxDueToday || passed.length === maxPassed,
  };
}

/** Unfinished plans that nobody has changed, of owners who were not seen. The latest first: they can still be won back. */
export async function findUnseenPlans(reader: StaffAccess, atMost: number): Promise<Candidates> {
  const { from, where } = onDesk(reader);
  const last = new Date(Date.now() - unseenAfterDays * dayMilliseconds).toISOString().slice(0, 10);
  const rows = await database().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM (
      SELECT d.plan_id AS id, d.seen_on FROM ${from} d WHERE ${where} AND NOT d.is_finished AND d.changed_on <= ${last}::date
      ORDER BY d.changed_on DESC, d.plan_id DESC LIMIT ${plansNearby}) AS unchanged
    WHERE seen_on <= ${last}::date LIMIT ${atMost + 1}`);
  return { planIds: rows.slice(0, atMost).map(({ id }) => id), isMore: rows.length > atMost };
}

/** Plans in which a deadline has been passed on and not moved for long. The latest first. */
export async function findPlansHeldLong(reader: StaffAccess, today: CalendarDay): Promise<Candidates> {
  const { from, where } = onDesk(reader);
  const rows = await database().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT d.plan_id AS id FROM ${from} d
    WHERE ${where} AND d.held_since IS NOT NULL AND d.held_since <= ${addDays(today, -heldTooLongDays)}::date
    ORDER BY d.held_since DESC, d.plan_id DESC LIMIT ${maxHeld}`);
  return { planIds: rows.map(({ id }) => id), isMore: rows.length === maxHeld };
}

/** Plans in which a holder's last answer asks for something: help, or a new date on which nobody has decided. The latest first. */
export async function findPlansWithAnswers(reader: StaffAccess): Promise<Candidates> {
  const { from, where } = onDesk(reader);
  const isOwn = reader.plans === "assigned";
  const ofPlans = isOwn ? Prisma.sql`WHERE plan_id IN (SELECT plan_id FROM ${from} own)` : Prisma.empty;
  const rows = await database().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT d.plan_id AS id FROM (
      (SELECT plan_id, created_at AS at, CASE WHEN ended_at IS NULL THEN answers -> -1 END AS answer FROM holder_ask ${ofPlans}
        ORDER BY created_at DESC LIMIT ${answersNearby})
      UNION ALL
      (SELECT plan_id, answered_at AS at, answer FROM member_answer ${ofPlans} ORDER BY answered_at DESC LIMIT ${answersNearby})
    ) AS given JOIN ${from} d ON d.plan_id = given.plan_id
    WHERE ${where} AND answer ->> 'kind' IN ('need', 'new-date') AND answer ->> 'outcome' IS NULL
    ORDER BY at DESC LIMIT ${maxAnswered}`);
  return { planIds: rows.map(({ id }) => id), isMore: rows.length === maxAnswered };
}

/** Plans that lost their agent, for who can assign another. The latest first. */
export async function findPlansThatLostAgent(reader: StaffAccess): Promise<Candidates> {
  if (reader.plans === "assigned") {
    return { planIds: [], isMore: false };
  }
  const plans = await database().plan.findMany({
    where: { AND: [plansOpenToStaff(reader), { status: "open", agentId: null, agentSince: { not: null } }] },
    select: { id: true },
    orderBy: [{ agentSince: "desc" }, { id: "asc" }],
    take: maxWithoutAgent,
  });
  return { planIds: plans.map(({ id }) => id), isMore: plans.length === maxWithoutAgent };
}

export interface UrgentNoTime {
  readonly planId: string;
  readonly questionId: string;
  readonly at: Date;
}

/** Plans in which an urgent question is answered with No, and since when. Whether its step is done, the plan says. The latest first. */
export async function findPlansWithNos(reader: StaffAccess): Promise<Candidates & { readonly since: readonly UrgentNoTime[] }> {
  const { from, where } = onDesk(reader);
  const since = await database().$queryRaw<UrgentNoTime[]>(Prisma.sql`
    SELECT d.plan_id AS "planId", n.question_id AS "questionId", n.at FROM urgent_no n JOIN ${from} d ON d.plan_id = n.plan_id
    WHERE ${where} ORDER BY n.at DESC LIMIT ${maxUrgentNos}`);
  return { planIds: since.map(({ planId }) => planId), isMore: since.length === maxUrgentNos, since };
}
