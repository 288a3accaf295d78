import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, database, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { createPortalAccount } from "#app/users/accounts/portal-account.server.ts";
import { databaseKinds, throwawayServerDatabase } from "#tests/support/database.ts";

// Each command is a process of its own, which opens the database.
vi.setConfig({ testTimeout: 300_000 });

const script = join(import.meta.dirname, "../../scripts/import-people.ts");
const folder = mkdtempSync(join(tmpdir(), "keyturn-import-"));
const file = join(folder, "people.csv");
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(databaseKinds)("20,000 lines, some with errors, on the %s database", (kind) => {
  const server = kind === "server" ? throwawayServerDatabase() : undefined;
  const dataDirectory = join(folder, kind);
  const open = () => openDatabase({ databaseUrl: server?.url, dataDirectory });

  beforeAll(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent" });
    await server?.create();
    await open();
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await applyMigrations(client, migrationFiles).finally(release);
    const rows = Array.from(
      { length: 20_000 },
      (_, place) => `Person ${place},p${place}@example.com,${place % 4 ? ",," : "buying,full,4/15/2027"}`,
    );
    writeFileSync(
      file,
      ["Name,Email,Journey,Tier,Closing date", ...rows.with(9, ",p9@example.com,,,").with(19_998, "Person,none,,,")].join("\n"),
    );
  });
  afterAll(async () => {
    await closeDatabase();
    await server?.drop();
  });

  async function run(...parameters: string[]) {
    await closeDatabase();
    const child = spawn(process.execPath, [script, file, ...parameters], {
      env: { NODE_ENV: "production", PATH: process.env.PATH, DATABASE_URL: server?.url ?? "", DATA_DIR: dataDirectory },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let words = "";
    child.stdout.on("data", (data) => (words += data));
    child.stderr.on("data", (data) => (words += data));
    const [code] = await once(child, "close");
    await open();
    return { code, words };
  }

  test("are checked, refused as a whole, imported as a whole, and not twice", async () => {
    const checked = await run();
    expect(checked.code).toBe(0);
    expect(checked.words).toMatch(
      /^Line 11: The name is missing\.\nLine 20000: Enter an email address .+\nLines with errors, left out: 2\./,
    );
    expect(checked.words).toContain("19998 new people, 5000 new plans, 0 that change nothing");
    expect(await database().portalAccount.count()).toBe(0);

    // A fault that only the database finds, in the last slice.
    await database().$executeRaw`ALTER TABLE portal_account ADD CONSTRAINT "refused" CHECK (email <> 'p19999@example.com')`;
    expect((await run("--import")).code).toBe(1);
    expect([await database().portalAccount.count(), await database().user.count(), await database().plan.count()]).toEqual([0, 0, 0]);
    await database().$executeRaw`ALTER TABLE portal_account DROP CONSTRAINT "refused"`;

    await createPortalAccount({ email: "p0@example.com", name: "Known", passwordHash: "none", role: "person" });
    const imported = await run("--import");
    expect([imported.code, imported.words]).toEqual([0, expect.stringContaining("Imported: 19997 new people, 4999 new plans")]);
    expect(imported.words).toContain("Line 2: This person has an account here");
    expect([await database().user.count(), await database().plan.count()]).toEqual([19_997, 4_999]);
    expect((await run("--import")).words).toContain("Imported: 0 new people, 0 new plans, 19997 that change nothing");
  });
});
