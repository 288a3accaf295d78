import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBackup } from "#app/platform/backup/backup-file.server.ts";
import { fillDatabase } from "#app/platform/backup/table-rows.server.ts";
import { closeDatabase, database, openDatabase, openedDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openMemoryDatabase } from "#app/platform/database/embedded-database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { action as changeRoute } from "#app/routes/api.commands.ts";
import { loader as progressRoute } from "#app/routes/api.progress.ts";
import { loader as downloadRoute } from "#app/routes/dashboard_.account_.download.ts";
import { databaseKinds, onServer } from "#tests/support/database.ts";
import { makePerson, signInAgain } from "#tests/support/factories.ts";
import { answerTo, opening, sending } from "#tests/support/requests.ts";
import { databaseUrl } from "#tests/support/template-databases.ts";

// What people saw is about the guides as they were.
vi.mock("#app/content/guides/guides.ts", async (importOriginal) => {
  const { guidesBeforeIds } = await import("#tests/support/guides-before-ids.ts");
  const guides = guidesBeforeIds((await importOriginal<typeof import("#app/content/guides/guides.ts")>()).guides);
  return { guides, findGuide: (type: string, tier: string) => guides.find((guide) => guide.journeyType === type && guide.tier === tier) };
});

const fixtures = join(import.meta.dirname, "../../fixtures");
/** Made by the build before: people with records of every kind, and one whose records no page could have made. */
const backupFile = join(fixtures, "before-ids.backup");
/** What that build showed of them: by person, the answer of `GET /api/progress`, and two parts of the account's file. */
const shownBefore = JSON.parse(readFileSync(join(fixtures, "before-ids.json"), "utf8")) as Record<
  string,
  { readonly api: string; readonly journeys: readonly { readonly notes: object }[]; readonly changesByAdministrators: readonly object[] }
>;
const odd = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const migration = migrationFiles.find(({ name }) => name.endsWith("_ids"));
const migrationsBefore = migrationFiles.filter(({ name }) => name < (migration?.name ?? ""));

test("the migration goes by the frozen indexes", () => {
  const [, literal = ""] = /jsonb_each\(jsonb '([^']*)'\)/.exec(migration?.sql ?? "") ?? [];
  expect(JSON.parse(literal)).toEqual(JSON.parse(readFileSync("app/content/guides/indexes-before-ids.json", "utf8")));
});

describe.each(databaseKinds)("a backup of the build before, on the %s database,", (kind) => {
  const name = `keyturn_test_ids_${process.pid}`;
  const url = databaseUrl(process.env.TEST_DATABASE_URL ?? "postgres://none", name);

  beforeAll(async () => {
    if (kind === "server") {
      await onServer((client) => client.query(`CREATE DATABASE ${name}`));
    }
    setDatabase(kind === "server" ? openServerDatabase(url) : await openMemoryDatabase());
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await fillDatabase(client, migrationsBefore, await openBackup(backupFile)).finally(release);
  }, 60_000);
  afterAll(async () => {
    await closeDatabase();
    if (kind === "server") {
      await onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    }
  });

  async function migrate() {
    const { client, release } = await openedDatabase().connectWithoutLimits();
    return applyMigrations(client, migrationFiles).finally(release);
  }

  test.each(kind === "server" ? [kind] : [])("waits, on a %s, until the build before has stopped", async () => {
    const before = new pg.Client({ connectionString: url, application_name: "keyturn" });
    await before.connect();
    await expect(migrate()).rejects.toThrow(
      /^The migration \d+_ids failed, and nothing of it was kept: a Keyturn of an earlier version is still running on this database\. Stop every one, then start this one again$/,
    );
    await before.end();
  });

  test("is brought up to date", { timeout: 60_000 }, async () => {
    await vi.waitFor(async () => expect(await migrate()).toContain(migration?.name), { timeout: 10_000 });
    expect(await migrate()).toEqual([]);
  });

  test.each(Object.entries(shownBefore))("shows %s all that it showed, to the byte", async (userId, before) => {
    const sender = { cookie: await signInAgain(userId) };
    expect(await (await answerTo(opening("/api/progress", sender), progressRoute)).text()).toBe(before.api);
    const file = (await (await answerTo(opening("/dashboard/account/download", sender), downloadRoute)).json()) as typeof before;
    const journeys = file.journeys.map((journey) => ({ ...journey, steps: undefined }));
    expect(JSON.stringify(journeys)).toBe(JSON.stringify(before.journeys));
    expect(JSON.stringify(file.changesByAdministrators)).toBe(JSON.stringify(before.changesByAdministrators));
  });

  test("has rows of every kind in it", () => {
    const people = Object.values(shownBefore);
    expect(people.flatMap(({ changesByAdministrators }) => changesByAdministrators).length).toBeGreaterThan(50);
    expect(people.flatMap(({ journeys }) => journeys).filter(({ notes }) => Object.keys(notes).length > 0).length).toBeGreaterThan(5);
  });

  test("keeps what no guide ever had, under ids that none has", async () => {
    const first = await database().progress.findUniqueOrThrow({
      where: { id: odd(1) },
      include: { notes: { select: { stepId: true, text: true, version: true }, orderBy: { stepId: "asc" } }, changes: true },
    });
    expect(first).toMatchObject({
      currentStep: "step-100",
      completedSteps: ["marketing-launch", "step-43"],
      rewardedSteps: ["property-documentation", "step-71"],
      completedSubSteps: { "market-analysis.compare-nearby-homes": true, "sub-step-1-10": true, "sub-step-56-1": true },
      answers: { "selling-full.market-analysis.whole-market-seen": "no", "question-1-78": "yes", "question-41-1": "yes" },
      coveredDetails: { "selling-full.closing-process.repairs-settled": true, "question-7-31": true },
      version: 7,
      notes: [
        { stepId: "set-up-listing", text: "as plain text", version: 1 },
        { stepId: "step-13", text: "On a step that never was", version: 4 },
      ],
      changes: [
        {
          actorId: null,
          after: { currentStep: "step-100" },
          change: [
            { type: "progress.replace", by: "administrator", fields: { currentStep: "property-documentation" } },
            { type: "subStep.complete", by: "administrator", subStep: "set-up-listing.review-and-sign-agreement" },
            { type: "step.next", step: "step-99" },
          ],
        },
      ],
    });
    const ofNoGuide = await database().progress.findUniqueOrThrow({ where: { id: odd(2) }, include: { notes: true, changes: true } });
    expect(ofNoGuide).toMatchObject({
      currentStep: "step-3",
      completedSteps: ["step-2"],
      notes: [{ stepId: "step-1", text: "A guide that is gone" }],
      changes: [{ change: "odd", before: {}, after: null }],
    });
    const withoutLists = await database().progress.findUniqueOrThrow({ where: { id: odd(3) } });
    expect(withoutLists).toMatchObject({ currentStep: "pre-approval", completedSteps: [], rewardedSteps: [] });
    const withNoMaps = await database().progress.findUniqueOrThrow({ where: { id: odd(4) } });
    expect(withNoMaps).toMatchObject({ currentStep: "step-0", completedSubSteps: {}, answers: {}, coveredDetails: {} });
    const ofNoRecord = await database().auditEntry.findUniqueOrThrow({ where: { id: odd(6) } });
    expect(ofNoRecord).toMatchObject({ change: [{ type: "step.complete", step: "step-1" }], before: { completedSteps: ["step-1"] } });
  });

  test("can still be read by whom it belongs to, however odd", async () => {
    const { userId } = await database().progress.findUniqueOrThrow({ where: { id: odd(1) } });
    const sender = { cookie: await signInAgain(userId) };
    const { allProgress } = (await (await answerTo(opening("/api/progress", sender), progressRoute)).json()) as { allProgress: object[] };
    expect(allProgress).toContainEqual(
      expect.objectContaining({
        serviceTier: "full",
        journeyType: "selling",
        completedSteps: [3],
        completedSubSteps: { 0: [1] },
        points: 100,
      }),
    );
    const file = await (await answerTo(opening("/dashboard/account/download", sender), downloadRoute)).json();
    expect(file).toMatchObject({ journeys: expect.arrayContaining([expect.objectContaining({ id: odd(2) })]) });
    expect(JSON.stringify(file)).toContain('"notesOnFormerSteps":[{"stepId":"step-13","text":"On a step that never was","version":4}]');
  });

  test("has changes in it that can still be undone", async () => {
    const administrator = await makePerson({ role: "administrator" });
    const changes = await database().auditEntry.findMany({
      where: { progress: { serviceTier: "concierge" } },
      include: { progress: true },
      orderBy: { createdAt: "desc" },
    });
    const [newest] = changes;
    const fields = { person: newest?.progress?.userId ?? "", progress: newest?.progressId ?? "", command: `change.undo ${newest?.id}` };
    const answer = await answerTo(sending("/admin", fields, administrator), changeRoute);
    expect(answer.status).toBe(200);
    const { before } = newest ?? {};
    expect(await database().progress.findUniqueOrThrow({ where: { id: fields.progress } })).toMatchObject({
      completedSteps: expect.arrayContaining((before as { completedSteps: string[] }).completedSteps),
    });
  });
});

test("the command that restores a backup takes one of the build before", { timeout: 120_000 }, async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-restore-"));
  try {
    const { DATABASE_URL: _, ...environment } = process.env;
    const script = join(import.meta.dirname, "../../../scripts/restore.ts");
    execFileSync(process.execPath, [script, backupFile], { env: { ...environment, DATA_DIR: dataDirectory }, stdio: "pipe" });
    await openDatabase({ databaseUrl: undefined, dataDirectory });
    expect(await database().progress.count()).toBe(19);
    expect(await database().note.count()).toBeGreaterThan(10);
  } finally {
    await closeDatabase();
    rmSync(dataDirectory, { recursive: true });
  }
});
