import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { database, openedDatabase } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { countUsers, listUsers, listUsersBefore, type UserFilter, type UserPage } from "#app/users/staff/user-list.server.ts";
import { Prisma } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange } from "#tests/support/factories.ts";

const people = 3_300;
/** More than are counted, and beyond the users that are looked through first. */
const early = 1_100;
const plansAtOnce = 500;

const names = ["Ada Abbott", "ZOË Quinn", "Zoë 100% Real", "Ben_Baker", "back\\slash", null];
const texts = ["", "zoë", "ADA ABB", "0%", "_b", "\\", "@early", "@late", "e", "qz", "7@late.example", "nobody at all"];
const [everyonesGuide, rareGuide, ...otherGuides] = guides.map(({ journeyType, tier }) => ({ journeyType, serviceTier: tier }));

interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly guides: readonly { readonly journeyType: JourneyType; readonly serviceTier: ServiceTier }[];
}

/** Newest first. Several come in the same second, and some are twice on a guide: on a closed plan, too. */
function inventPeople(): Person[] {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;
  const start = Date.UTC(2026, 0, 1);
  return Array.from({ length: people }, (_, number) => ({
    id: randomUUID(),
    name: pick(names),
    email: number % 97 === 0 ? null : `Person.${number}@${number < early ? "EARLY" : "late"}.example`,
    createdAt: new Date(start + Math.floor(number / 3) * 1_000),
    guides: [
      ...(number % 5 === 0 ? [] : [everyonesGuide, everyonesGuide]),
      ...(number < 40 ? [rareGuide] : []),
      ...(number % 3 === 0 ? [pick(otherGuides)] : []),
    ].filter((guide) => guide !== undefined),
  })).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1));
}

function isWanted({ text, journeyType, serviceTier }: UserFilter, person: Person): boolean {
  const holds = (part: string | null) => part?.toLowerCase().includes(text.toLowerCase()) === true;
  const isOn = (guide: Person["guides"][number]) =>
    (journeyType ?? guide.journeyType) === guide.journeyType && (serviceTier ?? guide.serviceTier) === guide.serviceTier;
  const isFiltered = journeyType !== null || serviceTier !== null;
  return (text === "" || holds(person.name) || holds(person.email)) && (!isFiltered || person.guides.some(isOn));
}

const filters = fc.record({
  text: fc.constantFrom(...texts),
  journeyType: fc.constantFrom<JourneyType | null>(null, "buying", "selling"),
  serviceTier: fc.constantFrom<ServiceTier | null>(null, null, ...new Set(guides.map(({ tier }) => tier))),
});
const idsOf = ({ people }: UserPage) => people.map(({ id }) => id);
const cursorAt = (person: Person): PageCursor => ({ at: person.createdAt, id: person.id });

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  const invented = inventPeople();

  beforeAll(async () => {
    const { pool } = openedDatabase();
    await pool.query(
      `INSERT INTO "user" (id, issuer, subject, name, email, created_at)
       SELECT id, 'invented', id, name, email, "createdAt"
       FROM jsonb_to_recordset($1) AS person (id uuid, name text, email text, "createdAt" timestamptz)`,
      [JSON.stringify(invented)],
    );
    const plans = invented.flatMap((person) =>
      person.guides.map((guide, number) => ({
        ...guide,
        ownerId: person.id,
        status: person.guides.indexOf(guide) < number ? "closed" : "open",
      })),
    );
    // With their triggers, all at once can exceed the statement timeout.
    for (let start = 0; start < plans.length; start += plansAtOnce) {
      await pool.query(
        `INSERT INTO plan (id, owner_id, journey_type, service_tier, current_step, status)
         SELECT gen_random_uuid(), "ownerId", "journeyType", "serviceTier", 'any', status
         FROM jsonb_to_recordset($1) AS plan ("ownerId" uuid, "journeyType" text, "serviceTier" text, status plan_status)`,
        [JSON.stringify(plans.slice(start, start + plansAtOnce))],
      );
    }
  });

  test("any page of any search, onwards and back, is that of all people sorted and searched one by one", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(people - 1), fc.integer({ min: 1, max: 200 }), async (filter, place, limit) => {
        const wanted = invented.filter((person) => isWanted(filter, person));
        const at = invented[place] as Person;
        const [before, after] = [invented.slice(0, place), invented.slice(place + 1)].map((part) =>
          part.filter((person) => isWanted(filter, person)),
        ) as [Person[], Person[]];

        const count = await countUsers(filter);
        const isCounted = wanted.length <= 1_000 || (filter.text === "" && filter.journeyType === null && filter.serviceTier === null);
        expect(count).toEqual({ total: isCounted ? wanted.length : 1_000, totalIsMore: !isCounted });

        const first = await listUsers(filter, count, null, limit);
        expect(idsOf(first)).toEqual(wanted.slice(0, limit).map(({ id }) => id));
        expect(first.previous).toBeNull();
        expect(first.next === null).toBe(wanted.length <= limit);

        const onwards = await listUsers(filter, count, cursorAt(at), limit);
        expect(idsOf(onwards)).toEqual(after.slice(0, limit).map(({ id }) => id));
        expect(onwards.next === null).toBe(after.length <= limit);

        const back = await listUsersBefore(filter, count, cursorAt(at), limit);
        expect(idsOf(back)).toEqual(before.length > limit ? before.slice(-limit).map(({ id }) => id) : idsOf(first));
      }),
      { numRuns: 50, examples: [[{ text: "@early", journeyType: null, serviceTier: null }, 2_500, 50]] },
    );
  });

  test("a list is gone through to its end and back without gap or repeat", async () => {
    const filter = { text: "", journeyType: "buying", serviceTier: null } as const;
    const count = await countUsers(filter);
    const pages: string[][] = [];
    let after: PageCursor | null = null;
    let last: UserPage;
    do {
      last = await listUsers(filter, count, after, 200);
      pages.push(idsOf(last));
      after = last.next;
    } while (after);
    expect(pages.flat()).toEqual(invented.filter((person) => isWanted(filter, person)).map(({ id }) => id));
    for (const page of pages.slice(0, -1).reverse()) {
      last = await listUsersBefore(filter, count, last.previous as PageCursor, 200);
      expect(idsOf(last)).toEqual(page);
    }
  });

  test("everybody is counted exactly", async () => {
    expect(await countUsers({ text: "", journeyType: null, serviceTier: null })).toEqual({ total: people, totalIsMore: false });
  });

  describe("the list's entries of plans", () => {
    /** Checks them, and counts them. */
    const listed = async () => {
      const entries = Prisma.sql`SELECT plan_id, journey_type, service_tier, owner_created_at, owner_id FROM plan_list_entry`;
      const plans = Prisma.sql`SELECT plan.id, journey_type, service_tier, "user".created_at, owner_id FROM plan JOIN "user" ON "user".id = owner_id`;
      expect(await database().$queryRaw`(${entries} EXCEPT ${plans}) UNION ALL (${plans} EXCEPT ${entries})`).toEqual([]);
      return database().planListEntry.count();
    };

    test("follow plans that are begun, moved, given to another owner or deleted, and users", async () => {
      const [one, other] = [invented[0], invented[1]].map((person) => person?.id ?? "") as [string, string];
      const count = await listed();
      const plan = { ownerId: one, journeyType: "selling", serviceTier: "free", currentStep: "any", status: "closed" } as const;
      const { id } = await database().plan.create({ data: plan });
      expect(await listed()).toBe(count + 1);
      await database().plan.update({ where: { id }, data: { serviceTier: "full" } });
      await listed();
      await database().plan.update({ where: { id }, data: { ownerId: other } });
      await listed();
      await database().user.update({ where: { id: other }, data: { createdAt: new Date() } });
      await listed();
      await database().plan.delete({ where: { id } });
      expect(await listed()).toBe(count);
      const user = await database().user.create({ data: { issuer: "invented", subject: "leaving" } });
      await database().plan.create({ data: { ...plan, ownerId: user.id } });
      expect(await listed()).toBe(count + 1);
      await database().user.delete({ where: { id: user.id } });
      expect(await listed()).toBe(count);
    });

    test("are left alone by a save", async () => {
      const guide = guideOf("selling", "full");
      const person = await database().user.create({ data: { issuer: "invented", subject: "saving" } });
      const { saved } = await makeChange(person, guide, { type: "step.complete", step: 0 });
      const version = () => database().$queryRaw`SELECT xmin::text, ctid::text FROM plan_list_entry WHERE plan_id = ${saved.id}::uuid`;
      const before = await version();
      expect(before).toHaveLength(1);
      await makeChange(person, guide, { type: "step.complete", step: 1 }, { type: "step.next", step: 0 });
      expect(await version()).toEqual(before);
    });
  });
});
