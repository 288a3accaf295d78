import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { boot } from "#app/boot.server.ts";
import { lockDataDirectory } from "#app/platform/database/data-directory-lock.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { loader as loadReadiness } from "#app/routes/readyz.ts";
import { databaseKinds, onServer, throwawayServerDatabase } from "#tests/support/database.ts";

let directory: string;
const server = throwawayServerDatabase();

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "keyturn-boot-"));
  for (const method of ["info", "log"] as const) {
    vi.spyOn(console, method).mockReturnValue();
  }
});

afterEach(async () => {
  const state = processState();
  await state.closeDatabase?.();
  // Dropped only now: work whose connections are cut may outlive the close.
  if (databaseKinds.includes("server")) {
    await server.drop();
  }
  delete state.closeDatabase;
  delete state.environment;
  delete state.singletons;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

function settings(variables: { DATABASE_URL?: string; DATABASE_DIRECT_URL?: string; DATA_DIR?: string }) {
  // A chore that outlived the previous test may have cached it again.
  delete processState().environment;
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("DATABASE_URL", variables.DATABASE_URL ?? "");
  vi.stubEnv("DATABASE_DIRECT_URL", variables.DATABASE_DIRECT_URL ?? "");
  vi.stubEnv("DATA_DIR", variables.DATA_DIR ?? "");
  vi.stubEnv("ADMIN_EMAIL", "owner@example.com");
  vi.stubEnv("ADMIN_PASSWORD", "a password for the tests");
}

async function expectReady() {
  await boot();
  expect((await database().portalAccount.findMany()).map(({ email, role }) => ({ email, role }))).toEqual([
    { email: "owner@example.com", role: "administrator" },
  ]);
}

test("a first start creates and migrates the embedded database and the administrator; a second finds them and checks the administrators' role", {
  timeout: 120_000,
}, async () => {
  settings({ DATA_DIR: join(directory, "data") });
  await expectReady();
  expect(boot()).toBe(boot());
  const { id } = await database().portalAccount.findFirstOrThrow();
  await database().user.create({ data: { issuer: "urn:keyturn:portal", subject: "former", role: "administrator" } });
  await processState().closeDatabase?.();
  delete processState().singletons;
  await expectReady();
  expect(await database().portalAccount.findMany({ select: { id: true } })).toEqual([{ id }]);
  expect(await database().user.findMany({ select: { subject: true, role: true } })).toEqual([{ subject: "former", role: "person" }]);
});

test("a start on a data directory in use is refused in one line", async () => {
  settings({ DATA_DIR: directory });
  const unlock = lockDataDirectory(directory);
  await expect(boot()).rejects.toThrow(/^The data directory \S+ is in use by another process.*$/);
  unlock();
});

test("a start on a database whose tables cannot be read says what to do", { timeout: 120_000 }, async () => {
  settings({ DATA_DIR: directory });
  await boot();
  const [{ path } = { path: "" }] = await database().$queryRaw<{ path: string }[]>`SELECT pg_relation_filepath('portal_account') AS path`;
  await processState().closeDatabase?.();
  delete processState().singletons;
  writeFileSync(join(directory, "postgres", path), "x".repeat(8_192));
  await expect(boot()).rejects.toThrow(/^The embedded database cannot be read: .*invalid page.*\. If it is damaged, .+ restore a backup/s);
});

test("a start on a server out of reach waits, answers nothing from a database meanwhile, and says why without the password", async () => {
  settings({ DATABASE_URL: "postgres://someone:secret@127.0.0.1:1/keyturn" });
  const said = vi.spyOn(log(), "warn").mockReturnValue();
  await boot();
  expect(() => database()).toThrow("not open");
  expect((await loadReadiness({ request: new Request("http://localhost/readyz"), params: {}, context: {} })).status).toBe(503);
  const reason = "The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1";
  expect(said.mock.calls).toEqual([[{ reason, seconds: 0 }, "waiting for the database"]]);
});

const unusable = "postgres://someone:secret@127.0.0.1:1/keyturn?sslrootcert=/missing.pem";
test.each([
  [{ DATABASE_URL: "no address at all" }, /^The setting DATABASE_URL is wrong: [^\n]+$/],
  [{ DATABASE_URL: unusable }, /^The setting DATABASE_URL is wrong: ENOENT[^\n]+$/],
  [
    { DATABASE_URL: "postgres://127.0.0.1:1/keyturn", DATABASE_DIRECT_URL: unusable },
    /^The setting DATABASE_DIRECT_URL is wrong: ENOENT[^\n]+$/,
  ],
  [{ DATABASE_DIRECT_URL: "postgres://127.0.0.1:1/keyturn" }, /^The setting DATABASE_URL is wrong: is needed with DATABASE_DIRECT_URL$/],
])("a start with an address that cannot be used is refused in one line, without the password: %o", async (addresses, words) => {
  settings(addresses);
  const refusal = await boot().catch((error: unknown) => (error as Error).message);
  expect(refusal).toMatch(words);
  expect(refusal).not.toContain("secret");
});

describe.each(databaseKinds.filter((kind) => kind === "server"))("on a %s", () => {
  async function bootWithMail(role: string) {
    await onServer((client) => client.query(`CREATE DATABASE ${server.name}`));
    settings({ DATABASE_URL: server.url });
    vi.stubEnv("ROLE", role);
    await boot();
    const { id } = await database().outboxEntry.create({ data: { kind: "test", key: "a mail", address: "no address" } });
    return async () => (await database().outboxEntry.findUniqueOrThrow({ where: { id } })).state;
  }

  test("a node whose role is 'web' leaves a mail waiting", async () => {
    const state = await bootWithMail("web");
    await setTimeout(1_000);
    expect(await state()).toBe("waiting");
  });

  test("a node whose role is 'worker' tries to send a mail", async () => {
    const state = await bootWithMail("worker");
    await vi.waitFor(async () => expect(await state()).toBe("failed"), { timeout: 40_000, interval: 200 });
  });

  test("a first start brings an empty database up to date and makes the administrator", async () => {
    await onServer((client) => client.query(`CREATE DATABASE ${server.name}`));
    settings({ DATABASE_URL: server.url });
    await expectReady();
  });
});
