import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, database, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations } from "#app/platform/database/migrations.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { databaseKinds, throwawayServerDatabase } from "#tests/support/database.ts";
import { createAccount, personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";

const password = "four words make sense";
const script = join(import.meta.dirname, "../../scripts/rotate-secrets.ts");

describe.each(databaseKinds)("on the %s database", (kind) => {
  const server = kind === "server" ? throwawayServerDatabase() : undefined;
  const dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-secrets-"));
  testPortal();

  beforeAll(async () => {
    await server?.create();
    await openDatabase({ databaseUrl: server?.url, dataDirectory });
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await applyMigrations(client, migrationFiles).finally(release);
  });
  afterAll(async () => {
    await stop();
    await server?.drop();
    rmSync(dataDirectory, { recursive: true });
  });

  /** Runs the command as npm does, in a process of its own. */
  async function rotate() {
    const child = spawn(process.execPath, [script], {
      env: { NODE_ENV: "production", PATH: process.env.PATH, DATABASE_URL: server?.url ?? "", DATA_DIR: dataDirectory },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let words = "";
    child.stdout.on("data", (data) => (words += data));
    child.stderr.on("data", (data) => (words += data));
    const [code] = await once(child, "close");
    return { code, words: words.trim() };
  }

  /** As a process that ends: what it kept in memory is gone. */
  async function stop() {
    await closeDatabase();
    processState().singletons?.clear();
  }

  const keptSecrets = () => database().secret.findMany({ orderBy: { name: "asc" } });

  test("it is refused while the server runs; afterwards users stay signed in, and a sign-in in progress starts over", async () => {
    const [somebody, underWay, atCallback] = [visitor(), visitor(), visitor()];
    await createAccount(somebody, "somebody@example.com", password);
    const person = await personOf(somebody);
    expect(person?.email).toBe("somebody@example.com");
    await underWay.follow("/api/auth/login?redirect=/dashboard");
    await atCallback.follow("/api/auth/login");
    // Everything but the last redirect, which carries the code.
    let callback = await atCallback.post("/portal/sign-in", { email: "somebody@example.com", password });
    while (!callback.headers.get("Location")?.includes("code=")) {
      callback = await atCallback.get(callback.headers.get("Location") ?? "");
    }
    const before = await keptSecrets();
    expect(before.map(({ name }) => name)).toEqual(["known browsers", "portal client secret", "portal cookie keys", "portal signing keys"]);

    const refused = await rotate();
    expect(refused.code).toBe(1);
    expect(refused.words).toMatch(kind === "server" ? /^Keyturn is running on this database/ : /in use/);
    expect(refused.words).not.toContain("\n");
    expect(await keptSecrets()).toEqual(before);

    await stop();
    expect(await rotate()).toEqual({ code: 0, words: "3 secrets are gone. The next start makes new ones." });
    await openDatabase({ databaseUrl: server?.url, dataDirectory });
    // Else everybody would be told of a sign-in from a new browser.
    expect(await keptSecrets()).toEqual(before.filter(({ name }) => name === "known browsers"));

    expect(await personOf(somebody)).toEqual(person);

    const lost = await underWay.post("/portal/sign-in", { email: "somebody@example.com", password });
    expect(lost.status).toBeLessThan(500);
    expect(await personOf(underWay)).toBeNull();
    expect(await signIn(underWay, "somebody@example.com", password, "/dashboard")).toMatch(/auth=success/);
    expect(await personOf(underWay)).toEqual(person);

    // What stands between the portal and Keyturn rests on no key: a code that is on its way is still good for its minute.
    const { address } = await atCallback.arrive("/portal/sign-in", callback);
    expect(address).toMatch(/auth=success/);
    expect(await personOf(atCallback)).toEqual(person);

    const after = await keptSecrets();
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const isKept = after.map(({ value }, index) => isDeepStrictEqual(value, before[index]?.value));
    expect(isKept).toEqual([true, false, false, false]);
    await somebody.post("/logout", {});
    expect(await personOf(somebody)).toBeNull();
  });
});
