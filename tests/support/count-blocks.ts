import { expect, vi } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { Prisma } from "#prisma/client.ts";

interface QueryPlan {
  readonly "QUERY PLAN": readonly [{ readonly Plan: Readonly<Record<string, number>> }];
}

/** The blocks of 8 KB that the statements of a search read, in memory or on the disk. */
export async function countBlocks(search: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(database(), "$queryRaw");
  await search();
  const statements = asked.mock.calls.map(([sql]) => sql as Prisma.Sql);
  asked.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  let blocks = 0;
  for (const sql of statements) {
    const [row] = await database().$queryRaw<QueryPlan[]>(Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`);
    const plan = row?.["QUERY PLAN"][0].Plan;
    blocks += (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
  }
  return blocks;
}
