import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { Prisma } from "#prisma/client.ts";

/** An empty `text` and a missing journey or tier match everyone. */
export interface UserFilter {
  /** Any part of the email or name. */
  readonly text: string;
  readonly journeyType: JourneyType | null;
  readonly serviceTier: ServiceTier | null;
}

export interface ListedUser {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export interface UserPage {
  readonly people: readonly ListedUser[];
  readonly next: PageCursor | null;
  readonly previous: PageCursor | null;
}

export interface UserCount {
  readonly total: number;
  /** Whether counting stopped at `total`. */
  readonly totalIsMore: boolean;
}

/** Up to this many matches are found by index and then sorted. */
const maxCounted = 1_000;

/** With more matches, this many users are searched in the list's order first, which soon finds evenly spread matches. */
const usersNearby = 1_000;

/** Newest first. `count` is from `countUsers`, and decides how users are found. */
export async function listUsers(filter: UserFilter, count: UserCount, after: PageCursor | null, limit: number): Promise<UserPage> {
  const rows = await neighbors(filter, count, { place: after, direction: "onwards", atMost: limit + 1 });
  return pageOf(rows.slice(0, limit), { hasNext: rows.length > limit, hasPrevious: after !== null });
}

export async function listUsersBefore(filter: UserFilter, count: UserCount, before: PageCursor, limit: number): Promise<UserPage> {
  const rows = await neighbors(filter, count, { place: before, direction: "back", atMost: limit + 1 });
  return rows.length > limit
    ? pageOf(rows.slice(0, limit).reverse(), { hasNext: true, hasPrevious: true })
    : listUsers(filter, count, null, limit);
}

type Row = ListedUser & { readonly createdAt: Date };

interface Stretch {
  /** Null for the beginning of the list. */
  readonly place: PageCursor | null;
  readonly direction: "onwards" | "back";
  readonly atMost: number;
}

/** Nearest first. */
async function neighbors(filter: UserFilter, { total, totalIsMore }: UserCount, stretch: Stretch): Promise<Row[]> {
  if (total === 0) {
    return [];
  }
  const list = (users: Prisma.Sql) =>
    database().$queryRaw<Row[]>(Prisma.sql`SELECT id, name, email, created_at AS "createdAt" FROM (${users}) AS u`);
  if (filter.text === "") {
    return list(usersInOrder(filter, stretch));
  }
  if (totalIsMore) {
    const nearby = usersInOrder(filter, { ...stretch, atMost: usersNearby });
    const found = await list(Prisma.sql`SELECT * FROM (${nearby}) AS u WHERE ${matchesUser(filter.text)} LIMIT ${stretch.atMost}`);
    if (found.length === stretch.atMost) {
      return found;
    }
  }
  // Materialized: the planner assumes that matches are spread evenly, and would scan the list although only the oldest users may match.
  return list(Prisma.sql`
    WITH matches AS MATERIALIZED (
      SELECT u.id, u.name, u.email, u.created_at FROM "user" u
      WHERE ${matchesUser(filter.text)} AND ${isOnGuide(filter)} AND ${isBeyond(stretch, usersPlace)})
    SELECT * FROM matches AS u ${inOrder(stretch, usersPlace)}`);
}

function pageOf(rows: readonly Row[], { hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean }): UserPage {
  const place = (row: Row | undefined) => (row ? { at: row.createdAt, id: row.id } : null);
  return {
    people: rows.map(({ id, name, email }) => ({ id, name, email })),
    next: hasNext ? place(rows.at(-1)) : null,
    previous: hasPrevious ? place(rows[0]) : null,
  };
}

/** Triggers count all users exactly; of a filter's matches, at most 1,000 are counted. */
export async function countUsers(filter: UserFilter): Promise<UserCount> {
  // PostgreSQL text can't hold control characters, and rejects a query with them.
  if (/\p{Cc}/u.test(filter.text)) {
    return { total: 0, totalIsMore: false };
  }
  if (filter.text === "" && !hasGuide(filter)) {
    const { total } = await database().peopleTally.findUniqueOrThrow({ where: { id: 1 }, select: { total: true } });
    return { total, totalIsMore: false };
  }
  const stretch: Stretch = { place: null, direction: "onwards", atMost: maxCounted + 1 };
  const matches =
    filter.text === ""
      ? ownersInOrder(filter, stretch)
      : Prisma.sql`SELECT FROM "user" u WHERE ${matchesUser(filter.text)} AND ${isOnGuide(filter)} LIMIT ${stretch.atMost}`;
  const [row] = await database().$queryRaw<{ total: bigint }[]>(Prisma.sql`SELECT count(*) AS total FROM (${matches}) AS match`);
  const total = Number(row?.total ?? 0);
  return { total: Math.min(total, maxCounted), totalIsMore: total > maxCounted };
}

// Raw SQL: Prisma supports neither searches by a trigram index nor pages by two columns.

/** Columns by which the list is ordered. */
type Place = Readonly<Record<"createdAt" | "id", Prisma.Sql>>;

const usersPlace: Place = { createdAt: Prisma.sql`u.created_at`, id: Prisma.sql`u.id` };
const ownersPlace: Place = { createdAt: Prisma.sql`owner_created_at`, id: Prisma.sql`owner_id` };

/** In the filter's guides, whatever their name and email. */
function usersInOrder(filter: UserFilter, stretch: Stretch): Prisma.Sql {
  return hasGuide(filter)
    ? Prisma.sql`SELECT u.* FROM (${ownersInOrder(filter, stretch)}) AS owner
        CROSS JOIN LATERAL (SELECT * FROM "user" WHERE id = owner_id LIMIT 1) AS u ${inOrder(stretch, ownersPlace)}`
    : Prisma.sql`SELECT * FROM "user" u WHERE ${isBeyond(stretch, usersPlace)} ${inOrder(stretch, usersPlace)}`;
}

/** Ordered even for a count: otherwise the planner reads all plans. */
function ownersInOrder(filter: UserFilter, stretch: Stretch): Prisma.Sql {
  return Prisma.sql`SELECT DISTINCT owner_created_at, owner_id FROM plan_list_entry
    WHERE ${namesGuide(filter)} AND ${isBeyond(stretch, ownersPlace)} ${inOrder(stretch, ownersPlace)}`;
}

function isBeyond({ place, direction }: Stretch, { createdAt, id }: Place): Prisma.Sql {
  const beyond = direction === "onwards" ? Prisma.sql`<` : Prisma.sql`>`;
  return place ? Prisma.sql`(${createdAt}, ${id}) ${beyond} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)` : Prisma.sql`true`;
}

function inOrder({ direction, atMost }: Stretch, { createdAt, id }: Place): Prisma.Sql {
  const order = direction === "onwards" ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`ORDER BY ${createdAt} ${order}, ${id} ${order} LIMIT ${atMost}`;
}

/** Any part of the email or name of the user `u`. Text with control characters is an error: PostgreSQL can't hold it. */
export function matchesUser(text: string): Prisma.Sql {
  return Prisma.sql`u.search_text LIKE lower(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;
}

function hasGuide({ journeyType, serviceTier }: UserFilter): boolean {
  return journeyType !== null || serviceTier !== null;
}

function isOnGuide(filter: UserFilter): Prisma.Sql {
  return hasGuide(filter)
    ? Prisma.sql`EXISTS (
        SELECT FROM plan_list_entry WHERE ${namesGuide(filter)} AND owner_created_at = u.created_at AND owner_id = u.id)`
    : Prisma.sql`true`;
}

function namesGuide({ journeyType, serviceTier }: UserFilter): Prisma.Sql {
  const parts = [
    ...(journeyType === null ? [] : [Prisma.sql`journey_type = ${journeyType}`]),
    ...(serviceTier === null ? [] : [Prisma.sql`service_tier = ${serviceTier}`]),
  ];
  return Prisma.join(parts, " AND ");
}
