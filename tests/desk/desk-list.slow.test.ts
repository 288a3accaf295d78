import { beforeAll, describe, expect, test } from "vitest";
import {
  type DeskCursor,
  findPlansWithDeadlines,
  findPlansWithNos,
  findUnseenPlans,
  listDeskPlans,
} from "#app/desk/list/desk-list.server.ts";
import { type DeskQuery, deskSorts, emptyQuery, guideFilters } from "#app/desk/list/desk-query.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { database, openedDatabase } from "#app/platform/database/database.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { countBlocks } from "#tests/support/count-blocks.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makeContracts, makePeople } from "../../scripts/people/make-people.ts";

const people = 20_000;
const limit = 50;
/** A page with its count. */
const mostBlocks = 300;
/** Up to 1,001 matches that are counted, 1,000 plans that are near, and the matches if too few of those match. */
const mostBlocksOfMatches = 5_000;

const today = earliestToday();
const last: DeskCursor = { key: "", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
const lastKeys = {
  due: "9999-12-31",
  stuck: "9999-12-31",
  name: "zzzz",
  deadline: "9999-12-31",
  closing: "9999-12-31",
  seen: "9999-12-31",
};

async function measure(reader: StaffAccess, filter: Partial<DeskQuery>): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const sort of deskSorts) {
    const request = { query: { ...emptyQuery, ...filter, sort }, today, after: null, before: null, limit };
    const first = await listDeskPlans(reader, request);
    const pages = {
      "first page": request,
      ...(first.next && { "next page": { ...request, after: first.next } }),
      ...(first.next && { "last page, backwards": { ...request, before: { key: lastKeys[sort], id: last.id } } }),
    };
    for (const [page, one] of Object.entries(pages)) {
      measured[`${reader.plans} ${reader.officeId} ${JSON.stringify(filter)} ${sort}: ${page}`] = await countBlocks(() =>
        listDeskPlans(reader, one),
      );
    }
  }
  return measured;
}

const above = (measured: Record<string, number>, most: number) => Object.entries(measured).filter(([, blocks]) => !(blocks <= most));

describe.each(databaseKinds)("on the %s database, of the plans of 20,000 unevenly spread people", (kind) => {
  testDatabase(kind);
  let everything: StaffAccess;
  let broker: StaffAccess;
  let brokerOfFew: StaffAccess;
  let agent: StaffAccess;

  beforeAll(async () => {
    await ensureFirstOffice();
    const [large, small] = [
      (await database().office.create({ data: { name: "Large" } })).id,
      (await database().office.create({ data: { name: "Small" } })).id,
    ];
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await makePeople(client, "urn:keyturn:portal", 0, people);
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM "user" ORDER BY created_at LIMIT 2`);
    const [agentId = "", otherId = ""] = rows.map(({ id }) => id);
    // Most are of one office; the other has those that nobody has changed for longest. An agent has 40 plans.
    await client.query(`UPDATE plan SET office_id = $1`, [large]);
    await client.query(`UPDATE plan SET office_id = $1 WHERE id IN (SELECT id FROM plan ORDER BY last_updated_at LIMIT 200)`, [small]);
    await client.query(`UPDATE plan SET agent_id = $1 WHERE id IN (SELECT id FROM plan ORDER BY id LIMIT 40)`, [agentId]);
    await client.query(`UPDATE plan SET agent_id = $1 WHERE id IN (SELECT id FROM plan WHERE agent_id IS NULL ORDER BY id LIMIT 40)`, [
      otherId,
    ]);
    await makeContracts(client);
    await client.query(
      `INSERT INTO urgent_no (plan_id, question_id, at) SELECT id, 'buying-full.keys.money-arranged', last_updated_at FROM plan`,
    );
    await client.query("VACUUM (ANALYZE)");
    await release();
    everything = { userId: agentId, plans: "all", officeId: null, standsInFor: [] };
    broker = { ...everything, plans: "office", officeId: large };
    brokerOfFew = { ...everything, plans: "office", officeId: small };
    agent = { ...everything, plans: "assigned" };
    // The embedded database takes a minute on a busy machine.
  }, 240_000);

  test("each page of each order is read from few blocks, of everything, an office, an agent and a guide", async () => {
    const measured = {
      ...(await measure(everything, {})),
      ...(await measure(broker, {})),
      ...(await measure(brokerOfFew, {})),
      ...(await measure(agent, {})),
    };
    for (const guide of guideFilters.filter((name) => name.includes("/"))) {
      Object.assign(measured, await measure(everything, { guide }));
    }
    expect(Object.keys(measured).length).toBeGreaterThan(150);
    expect(above(measured, mostBlocks)).toEqual([]);
  });

  test("several filters and searches read no more than their matches, or what is near", async () => {
    const measured: Record<string, number> = {};
    for (const reader of [everything, broker, brokerOfFew]) {
      for (const filter of [
        { guide: "buying" },
        { guide: "buying/full" },
        { ball: "lender" },
        { guide: "selling/need-based", ball: "title" },
        { agent: noAgent, guide: "buying/free" },
        { q: ".777@example" },
        { q: "nobody-at-all" },
        { q: "example.", guide: "buying/full" },
      ] as const) {
        Object.assign(measured, await measure(reader, filter));
      }
    }
    expect(above(measured, mostBlocksOfMatches)).toEqual([]);
  });

  test("so is what needs attention today", async () => {
    const measured: Record<string, number> = {};
    for (const reader of [everything, broker, brokerOfFew, agent]) {
      measured[`${reader.plans} ${reader.officeId} deadlines`] = await countBlocks(() => findPlansWithDeadlines(reader, today));
      measured[`${reader.plans} ${reader.officeId} urgent answers of No`] = await countBlocks(() => findPlansWithNos(reader));
      measured[`${reader.plans} ${reader.officeId} unseen`] = await countBlocks(() => findUnseenPlans(reader, 20));
    }
    expect(above(measured, 1_500)).toEqual([]);
  });
});
