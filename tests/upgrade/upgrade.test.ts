import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findGuide } from "#app/content/guides/guides.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findShownPlan } from "#app/plan/store/find-plan.server.ts";
import { closeDatabase, database, openedDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { countUsers, listUsers } from "#app/users/staff/user-list.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { embeddedTemplate } from "#tests/support/template-databases.ts";

/** A database as each release left it, made by `scripts/release-data.ts`. */
const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".sql"));

describe.each(databaseKinds)("on the %s database", (kind) => {
  if (kind === "embedded") {
    // Not the one that the files of a worker share: its tables are replaced.
    beforeAll(async () => setDatabase(await openMemoryDatabase(embeddedTemplate())));
    afterAll(closeDatabase);
  } else {
    testDatabase(kind);
  }

  describe.each(releases)("what %s saved", (release) => {
    const dump = readFileSync(join(import.meta.dirname, release), "utf8");
    const insertedRows = dump.match(/^INSERT INTO public\.(?!_prisma)/gm) ?? [];

    beforeAll(async () => {
      const { client, release: close } = await openedDatabase().connectWithoutLimits();
      try {
        await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
        await client.query(dump);
        await client.query("SET search_path TO DEFAULT");
        await applyMigrations(client, migrationFiles);
      } finally {
        await close();
      }
    });

    async function personCalled(name: string) {
      return (await database().user.findFirstOrThrow({ where: { name } })).id;
    }

    const [buying, selling] = [findGuide("buying", "full"), findGuide("selling", "free")];

    test("loses no row", async () => {
      const tables = await openedDatabase().pool.query<{ name: string }>(
        "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
      );
      const counts = await Promise.all(
        tables.rows.map(
          async ({ name }) => (await openedDatabase().pool.query<{ count: number }>(`SELECT count(*)::int FROM ${name}`)).rows[0]?.count,
        ),
      );
      expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBeGreaterThanOrEqual(insertedRows.length);
      expect(insertedRows.length).toBeGreaterThan(20);
    });

    test("says the same: ticks, answers, notes, the contract, and who did what", async () => {
      const [buyer, seller] = [await personCalled("buyer"), await personCalled("seller")];
      const plan = await findShownPlan(buyer, "buying", "full");
      expect(plan?.saved.record).toMatchObject({
        completedSteps: ["pre-approval"],
        currentStep: "buyer-agency",
        answers: { "buying-full.pre-approval.letter-current": "yes", "buying-full.pre-approval.loan-kind": "no" },
      });
      expect(JSON.stringify(plan)).toContain("Ask <b>Zoë</b> about\\nthe letter");
      const contract = buying && (await findContract(buyer, buying));
      expect(contract, "nobody knows when it was marked").not.toHaveProperty("metOn");
      expect(contract).toMatchObject({
        acceptance: "2027-01-10",
        closing: "2027-02-26",
        timeZone: "America/Chicago",
        deadlines: { "earnest-money": { term: { day: "2027-01-20", hour: "17:00" }, state: "due" } },
      });
      const events = await database().planEvent.findMany({ where: { plan: { ownerId: seller } } });
      expect(events).toMatchObject([{ actorRole: "administrator", actorId: await personCalled("administrator") }]);
    });

    test("has each plan in the administrator's lists, found by journey and by a part of the name", async () => {
      const filter = { text: "uye", journeyType: "buying", serviceTier: null } as const;
      const count = await countUsers(filter);
      const { people } = await listUsers(filter, count, null, 50);
      expect(people.map(({ name }) => name)).toEqual(["buyer"]);
      expect(await database().planListEntry.count()).toBe(await database().plan.count());
    });

    test("can be gone on with", async () => {
      const seller = await personCalled("seller");
      const step = selling?.steps[1]?.id ?? "";
      const change = selling && (await changePlan({ ownerId: seller, guide: selling, events: [{ type: "step.complete", step }] }));
      expect(change?.saved.record.completedSteps).toContain(step);
    });
  });
});
