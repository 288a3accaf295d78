import { beforeAll, describe, expect, test, vi } from "vitest";
import { listStuck } from "#app/plan/status/journey-statistics.server.ts";
import { database, openedDatabase } from "#app/platform/database/database.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePeople } from "../../scripts/people/make-people.ts";

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

interface QueryPlan {
  readonly "QUERY PLAN": readonly [{ readonly Plan: Readonly<Record<string, number>> }];
}

/** The blocks of 8 KB that one statement reads. */
async function countBlocks(search: () => Promise<unknown>): Promise<number> {
  const client = await openedDatabase().pool.connect();
  const sent = vi.spyOn(client, "query");
  client.release();
  await search();
  const [statement, ...others] = sent.mock.calls.map(([query]) => query as unknown as Statement);
  sent.mockRestore();
  expect(others).toEqual([]);
  const { text = "", values = [] } = statement ?? {};
  const { rows } = await openedDatabase().pool.query<QueryPlan>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  return (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
}

describe.each(databaseKinds)("on the %s database, of the plans of 20,000 people", (kind) => {
  testDatabase(kind);

  beforeAll(async () => {
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await makePeople(client, "urn:keyturn:portal", 0, 20_000);
    await client.query("VACUUM (ANALYZE)");
    await release();
    // The embedded database takes a minute on a busy machine.
  }, 240_000);

  test("the first page of stuck users and one far behind it are read from few blocks, longest stuck first", async () => {
    const behind = await database().plan.findFirstOrThrow({ orderBy: [{ lastUpdatedAt: "asc" }, { id: "asc" }], skip: 10_000 });
    for (const after of [null, { at: behind.lastUpdatedAt, id: behind.id }]) {
      const stuck = await listStuck(7, after, 21);
      const moments = stuck.map(({ lastUpdatedAt }) => lastUpdatedAt.getTime());
      expect(moments).toHaveLength(21);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(moments[0]).toBeGreaterThanOrEqual(after?.at.getTime() ?? 0);
      expect(await countBlocks(() => listStuck(7, after, 21))).toBeLessThanOrEqual(300);
    }
  });
});
