import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, database, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { portalIssuer, readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { createPortalAccount } from "#app/users/accounts/portal-account.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import { databaseKinds, throwawayServerDatabase } from "#tests/support/database.ts";
import { signInAgain } from "#tests/support/factories.ts";

// Each command is a process of its own, which opens the database.
vi.setConfig({ testTimeout: 120_000 });

const script = join(import.meta.dirname, "../../scripts/demote.ts");

describe.each(databaseKinds)("on the %s database", (kind) => {
  const server = kind === "server" ? throwawayServerDatabase() : undefined;
  const dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-demote-"));
  const open = () => openDatabase({ databaseUrl: server?.url, dataDirectory });

  beforeAll(async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent" });
    await server?.create();
    await open();
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await applyMigrations(client, migrationFiles).finally(release);
  });
  afterAll(async () => {
    await closeDatabase();
    await server?.drop();
    rmSync(dataDirectory, { recursive: true });
  });

  /** Runs the command as npm does, in a process of its own; the embedded database is free for it meanwhile. */
  async function demote(parameters: string[], variables: Record<string, string> = {}) {
    if (!server) {
      await closeDatabase();
    }
    const child = spawn(process.execPath, [script, ...parameters], {
      env: { NODE_ENV: "production", PATH: process.env.PATH, DATABASE_URL: server?.url ?? "", DATA_DIR: dataDirectory, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let words = "";
    child.stdout.on("data", (data) => (words += data));
    child.stderr.on("data", (data) => (words += data));
    const [code] = await once(child, "close");
    if (!server) {
      await open();
    }
    return { code, words: words.trim() };
  }

  async function administrator(issuer: string, subject: string, email: string) {
    const { id } = await upsertUser({ issuer, subject, name: null, email, emailVerified: true, image: null, role: "administrator" });
    await signInAgain(id);
  }

  test("revokes the role of the account and the user with an address, and ends only their sessions", async () => {
    for (const name of ["jo", "sam"]) {
      const account = await createPortalAccount({ email: `${name}@example.com`, name, passwordHash: "x", role: "administrator" });
      await administrator(portalIssuer, account?.id ?? "", `${name}@example.com`);
      await database().oidcPayload.create({ data: { model: "Session", id: name, payload: { accountId: account?.id ?? "" } } });
    }
    await administrator("https://id.example.com", "jo", "Jo@Example.com");
    await administrator("https://id.example.com", "wildcard", "j_@example.com");

    expect(await demote(["J%@example.com"])).toEqual({
      code: 1,
      words: "No administrator has the address j%@example.com. Nothing was changed.",
    });
    expect(await demote([" JO@example.com"])).toEqual({
      code: 0,
      words: "jo@example.com is no longer an administrator, and is signed out everywhere.",
    });

    const select = { email: true, role: true } as const;
    expect(await database().portalAccount.findMany({ select, orderBy: { email: "asc" } })).toEqual([
      { email: "jo@example.com", role: "person" },
      { email: "sam@example.com", role: "administrator" },
    ]);
    const people = await database().user.findMany({ select: { ...select, _count: { select: { sessions: true } } } });
    expect(Object.fromEntries(people.map(({ email, role, _count }) => [email, [role, _count.sessions]]))).toEqual({
      "jo@example.com": ["person", 0],
      "Jo@Example.com": ["person", 0],
      "sam@example.com": ["administrator", 1],
      "j_@example.com": ["administrator", 1],
    });
    expect(await database().oidcPayload.findMany({ select: { id: true } })).toEqual([{ id: "sam" }]);

    // What would give the role back is said.
    const here = { ADMIN_EMAIL: "Sam@example.com", ADMIN_PASSWORD: "four words make sense" };
    expect((await demote(["sam@example.com"], here)).words).toMatch(/\nADMIN_EMAIL still names this address: /);
    const outside = { OAUTH_ISSUER: "https://id.example.com", OAUTH_CLIENT_ID: "keyturn", OAUTH_ROLE_CLAIM: "groups" };
    const { words } = await demote(["j_@example.com"], { ...outside, ADMIN_EMAILS: "j_@example.com" });
    expect(words).toMatch(/\nADMIN_EMAILS still names this address: .+\nTake the role away at your identity provider too: /);
  });
});
