import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { Prisma } from "#prisma/client.ts";

/** An empty `email` and a missing journey or tier match everyone. */
export interface UserFilter {
  readonly email: string;
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

/** Up to this many matches are found by the email index and then sorted; more are soon met by scanning the list in order. */
const fewMatches = 2_000;

/** Newest first. `total` is from `countUsers`, and decides how users are found. */
export async function listUsers(filter: UserFilter, total: number, after: PageCursor | null, limit: number): Promise<UserPage> {
  const rows = await neighbors(filter, total, after, limit + 1, "onwards");
  const shown = rows.slice(0, limit);
  return pageOf(shown, { hasNext: rows.length > limit, hasPrevious: after !== null });
}

export async function listUsersBefore(filter: UserFilter, total: number, before: PageCursor, limit: number): Promise<UserPage> {
  const rows = await neighbors(filter, total, before, limit + 1, "back");
  return rows.length > limit
    ? pageOf(rows.slice(0, limit).reverse(), { hasNext: true, hasPrevious: true })
    : listUsers(filter, total, null, limit);
}

type Row = ListedUser & { readonly createdAt: Date };

/** The nearest first; from the beginning of the list without a cursor. */
async function neighbors(
  filter: UserFilter,
  total: number,
  place: PageCursor | null,
  atMost: number,
  direction: "onwards" | "back",
): Promise<Row[]> {
  if (total === 0) {
    return [];
  }
  const where = conditions(filter);
  const beyond = direction === "onwards" ? Prisma.sql`<` : Prisma.sql`>`;
  const order = direction === "onwards" ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const isBeyond = place
    ? Prisma.sql`(u.created_at, u.id) ${beyond} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
    : Prisma.sql`true`;
  const columns = Prisma.sql`u.id, u.name, u.email, u.created_at AS "createdAt"`;
  const page = Prisma.sql`ORDER BY u.created_at ${order}, u.id ${order} LIMIT ${atMost}`;
  return database().$queryRaw<Row[]>(
    filter.email !== "" && total <= fewMatches
      ? Prisma.sql`WITH matches AS MATERIALIZED (SELECT u.id, u.name, u.email, u.created_at FROM "user" u WHERE ${where})
          SELECT ${columns} FROM matches u WHERE ${isBeyond} ${page}`
      : Prisma.sql`SELECT ${columns} FROM "user" u WHERE ${where} AND ${isBeyond} ${page}`,
  );
}

function pageOf(rows: readonly Row[], { hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean }): UserPage {
  const place = (row: Row | undefined) => (row ? { at: row.createdAt, id: row.id } : null);
  return {
    people: rows.map(({ id, name, email }) => ({ id, name, email })),
    next: hasNext ? place(rows.at(-1)) : null,
    previous: hasPrevious ? place(rows[0]) : null,
  };
}

/** Exact. The total is maintained by a trigger; a search is counted once, and cached until users or emails change. */
export async function countUsers(filter: UserFilter): Promise<number> {
  // PostgreSQL text can't hold control characters, and rejects a query with them.
  if (/\p{Cc}/u.test(filter.email)) {
    return 0;
  }
  if (filter.journeyType !== null || filter.serviceTier !== null) {
    return countMatches(filter);
  }
  const { total, version } = await database().peopleTally.findUniqueOrThrow({ where: { id: 1 } });
  if (filter.email === "") {
    return total;
  }
  const key = filter.email.toLowerCase();
  const known = counts().get(key);
  if (known?.version === version) {
    return known.total;
  }
  const counted = await countMatches(filter);
  remember(key, { total: counted, version });
  return counted;
}

async function countMatches(filter: UserFilter): Promise<number> {
  const rows = await database().$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM "user" u WHERE ${conditions(filter)}`;
  return Number(rows[0]?.total ?? 0);
}

function conditions({ email, journeyType, serviceTier }: UserFilter): Prisma.Sql {
  const list = [Prisma.sql`true`];
  if (email !== "") {
    list.push(Prisma.sql`u.email ILIKE ${`%${email.replace(/[\\%_]/g, "\\$&")}%`}`);
  }
  if (journeyType !== null || serviceTier !== null) {
    const journey = journeyType === null ? Prisma.empty : Prisma.sql`AND p.journey_type = ${journeyType}`;
    const tier = serviceTier === null ? Prisma.empty : Prisma.sql`AND p.service_tier = ${serviceTier}`;
    list.push(Prisma.sql`EXISTS (SELECT 1 FROM plan p WHERE p.owner_id = u.id ${journey} ${tier})`);
  }
  return Prisma.join(list, " AND ");
}

interface Counted {
  readonly total: number;
  /** Read before counting: at worst the count is newer. */
  readonly version: number;
}

const maxCounts = 1_000;

function counts() {
  return singleton("counts of matches", () => new Map<string, Counted>());
}

function remember(key: string, counted: Counted) {
  const known = counts();
  known.delete(key);
  known.set(key, counted);
  if (known.size > maxCounts) {
    known.delete(known.keys().next().value ?? "");
  }
}
