import { beforeAll, describe, expect, test } from "vitest";
import { journeyTypes } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { openedDatabase } from "#app/platform/database/database.server.ts";
import { countUsers, listUsers, listUsersBefore, type UserFilter } from "#app/users/staff/user-list.server.ts";
import { countBlocks } from "#tests/support/count-blocks.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePeople } from "../../scripts/people/make-people.ts";

const people = 20_000;
const perPage = 50;
const everybody: UserFilter = { text: "", journeyType: null, serviceTier: null };
/** A page of users, each found by the index of a filter and then by id: four blocks each, and some of the indexes. */
const mostBlocks = 300;

const guideFilters = [
  ...guides.map(({ journeyType, tier }) => ({ ...everybody, journeyType, serviceTier: tier })),
  ...journeyTypes.map((journeyType) => ({ ...everybody, journeyType })),
  ...[...new Set(guides.map(({ tier }) => tier))].map((serviceTier) => ({ ...everybody, serviceTier })),
];

async function findPages(filter: UserFilter) {
  const count = await countUsers(filter);
  const first = await listUsers(filter, count, null, perPage);
  expect(first.people.length).toBe(Math.min(perPage, count.total));
  const end = { at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };
  return {
    "first page": async () => listUsers(filter, await countUsers(filter), null, perPage),
    ...(first.next && { "next page": async () => listUsers(filter, await countUsers(filter), first.next, perPage) }),
    ...(first.next && { "last page, backwards": async () => listUsersBefore(filter, await countUsers(filter), end, perPage) }),
  };
}

async function measure(filters: readonly UserFilter[]): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const filter of filters) {
    for (const [page, search] of Object.entries(await findPages(filter))) {
      measured[`${filter.text} ${filter.journeyType} ${filter.serviceTier}: ${page}`] = await countBlocks(search);
    }
  }
  return measured;
}

const above = (measured: Record<string, number>, most: number) => Object.entries(measured).filter(([, blocks]) => !(blocks <= most));

describe.each(databaseKinds)("on the %s database, of 20,000 unevenly spread people", (kind) => {
  testDatabase(kind);

  beforeAll(async () => {
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await makePeople(client, "urn:keyturn:portal", 0, people);
    await client.query("VACUUM (ANALYZE)");
    await release();
    // The embedded database takes a minute on a busy machine.
  }, 240_000);

  test("any page by guide, journey or tier is read with its count from few blocks, also of a guide that only the oldest are on", async () => {
    const measured = await measure(guideFilters);
    expect(Object.keys(measured).length).toBeGreaterThan(40);
    expect(above(measured, mostBlocks)).toEqual([]);
  });

  test("so is any page of all users, and of a search that finds one, none or nearly all", async () => {
    const texts = ["", ".777@example", "nobody-at-all", "example.", "a"];
    expect(above(await measure(texts.map((text) => ({ ...everybody, text }))), mostBlocks)).toEqual([]);
  });

  test("a search for what only the oldest have does not go through the whole list", async () => {
    const filter = { ...everybody, text: "example.net" };
    expect(await countUsers(filter)).toMatchObject({ totalIsMore: true });
    expect(above(await measure([filter]), 2_500)).toEqual([]);
  });
});
