import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { answerBackupRequests } from "#app/platform/backup/backup-requests.server.ts";
import { readRows } from "#app/platform/backup/table-rows.server.ts";
import { closeDatabase, database, openDatabase, openedDatabase } from "#app/platform/database/database.server.ts";
import { migrationFiles } from "#app/platform/database/migration-files.server.ts";
import { applyMigrations, type MigrationFile } from "#app/platform/database/migrations.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { databaseKinds, onServer, throwawayServerDatabase } from "#tests/support/database.ts";
import { makeDatabaseOnDisk } from "#tests/support/database-on-disk.ts";
import { makePeople } from "../../scripts/people/make-people.ts";
import { everyRow, run } from "./support/operator.ts";

// Each test makes databases on the disk, by several processes in turn.
vi.setConfig({ testTimeout: 120_000 });

const people = 1_500;

/** Holds a database with people that was made once; tests work on copies. */
let original: string;
const folders: string[] = [];

beforeAll(async () => {
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  vi.spyOn(console, "info").mockReturnValue();
  original = makeDatabaseOnDisk();
  await open(original);
  const { client, release } = await openedDatabase().connectWithoutLimits();
  await makePeople(client, "urn:keyturn:portal", 0, people);
  await client.query(`UPDATE "user" SET name = E'Zoë "Quote", \\\\ {a,NULL} \\t 家\\n' WHERE subject = 'seeded-7'`);
  await client.query(
    `UPDATE plan SET achievements = ARRAY['a,b', 'NULL', '', '"'], target_date = '2027-02-28' WHERE version = 1 AND current_step IN ('rebate', 'documents', 'search-properties')`,
  );
  await release();
  await database().secret.create({ data: { name: "a key", value: { keys: ["\u2028 kept"] } } });
  const { id: userId } = await database().user.findFirstOrThrow();
  await database().session.create({ data: { idHash: "a session", userId, expiresAt: new Date(Date.now() + 86_400_000) } });
  await database().oidcPayload.create({ data: { model: "Session", id: "at the portal", payload: {} } });
  await database().calendarFeed.create({ data: { userId, tokenHash: "an address", isNeutral: false } });
  await database().apiToken.create({ data: { userId, tokenHash: "a token", name: "A program", scopes: ["plans:read"] } });
  const { id: planId } = await database().plan.findFirstOrThrow();
  await database().planInvitation.create({ data: { planId, role: "partner", tokenHash: "an invitation", expiresAt: new Date() } });
  await database().accountDeletion.create({ data: { userId, dueAt: new Date() } });
  await database().planHandover.create({ data: { planId, receiverId: userId, dueAt: new Date() } });
  const asked = { planId, thing: "loan", holder: "lender", address: "lender@example.com", mailKey: "asked" };
  const link = { tokenHash: "a link of an ask", expiresAt: new Date() };
  await database().holderAsk.create({ data: { ...asked, link: { create: link } } });
  const number = { role: "lender", name: "Lena", company: "A bank", phone: "tel:+15125550100", source: "contract" } as const;
  await database().trustedContact.create({ data: { planId, ...number, enteredById: userId, startsAt: new Date() } });
  await database().ownNumber.create({ data: { planId, ...number, addedById: userId } });
  await database().wireCheck.create({ data: { planId, userId, answers: { called: "yes" }, spokenWith: "Lena", initials: "OO" } });
  await database().passkeyChallenge.create({ data: { browser: "a browser", challenge: "sign", purpose: "add", expiresAt: new Date() } });
  const { id: officeId } = await database().office.create({ data: { name: "An office" } });
  const { id: endpointId } = await database().webhookEndpoint.create({
    data: { officeId, url: "https://crm.example.com/", sealedSecret: "sealed" },
  });
  await database().webhookDelivery.create({ data: { endpointId } });
  const account = { email: "owner@example.com", name: "Owner", passwordHash: "none" };
  const { id: accountId } = await database().portalAccount.create({ data: account });
  await database().passkey.create({ data: { id: "a passkey", accountId, publicKey: "a key", counter: 2n ** 32n - 1n, name: "A phone" } });
  await database().passkeyCode.create({ data: { codeHash: "a code", accountId } });
  await database().accountLink.create({
    data: { tokenHash: "a link", accountId, purpose: "password", email: account.email, expiresAt: new Date(Date.now() + 86_400_000) },
  });
  await closeDatabase();
}, 120_000);

afterEach(async () => {
  await closeDatabase();
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true });
  }
});

afterAll(() => rmSync(original, { recursive: true }));

function open(dataDirectory: string) {
  return openDatabase({ databaseUrl: undefined, dataDirectory });
}

async function migrate(files: readonly MigrationFile[]) {
  const { client, release } = await openedDatabase().connectWithoutLimits();
  await applyMigrations(client, files).finally(release);
}

function newFolder(content?: string) {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-backup-"));
  folders.push(folder);
  if (content) {
    cpSync(content, folder, { recursive: true });
  }
  return folder;
}

const accessTables = [
  "account_deletion",
  "account_link",
  "api_token",
  "calendar_feed",
  "holder_link",
  "oidc_payload",
  "passkey_challenge",
  "plan_handover",
  "plan_invitation",
  "secret",
  "session",
  "webhook_delivery",
  "webhook_endpoint",
];

/** Of the tables that let somebody be signed in, a backup holds no row. */
function withoutSessions(content: Record<string, string[]>) {
  expect(accessTables.map((table) => content[table]?.length)).toEqual(accessTables.map(() => 1));
  return { ...content, ...Object.fromEntries(accessTables.map((table) => [table, []])) };
}

async function everyRowIn(dataDirectory: string) {
  await closeDatabase();
  await open(dataDirectory);
  const content = await everyRow((text) => openedDatabase().pool.query(text));
  await closeDatabase();
  return content;
}

describe("the embedded database", () => {
  test("a backup while the server runs, restored, has every row but sessions and keys, and a changing one is caught at one moment", async () => {
    const [from, to, file] = [newFolder(original), newFolder(), join(newFolder(), "backup.jsonl.gz")];
    await open(from);
    const stopAnswering = await answerBackupRequests(from);
    // Pairs of rows that are always made together, before, while and after the backup is made.
    let isOver = false;
    let pairs = 0;
    const busy = (async () => {
      for (; !isOver; pairs += 1) {
        await database().$transaction(async (transaction) => {
          await transaction.stepFeedback.create({
            data: { journeyType: `pair ${pairs}`, serviceTier: "full", stepId: "offer", isHelpful: true },
          });
          await transaction.rateLimit.create({ data: { key: `pair ${pairs}` } });
        });
        // The embedded database answers without leaving the process, which would then never hear who asks for a backup.
        await sleep(1);
      }
    })();
    await vi.waitFor(() => expect(pairs).toBeGreaterThan(20), { timeout: 20_000 });
    const acknowledged = pairs;
    const backup = await run("backup.ts", [file], { DATA_DIR: from });
    isOver = true;
    await busy;
    stopAnswering();
    expect(backup).toEqual({ code: 0, words: expect.stringMatching(/^Backed up \d+ rows \(.+ user 1500.*\) to /) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, ".."))).toEqual(["backup.jsonl.gz"]);
    await closeDatabase();

    expect(await run("restore.ts", [file], { DATA_DIR: to })).toEqual({ code: 0, words: expect.stringMatching(/^Restored \d+ rows/) });
    const [before, after] = [await everyRowIn(from), await everyRowIn(to)];
    const pairsIn = (rows: string[] | undefined) => (rows ?? []).filter((row) => row.includes('"pair ')).length;
    expect(pairsIn(after.step_feedback)).toBe(pairsIn(after.rate_limit));
    expect(pairsIn(after.step_feedback)).toBeGreaterThanOrEqual(acknowledged);
    expect(pairsIn(after.step_feedback)).toBeLessThanOrEqual(pairs);
    for (const [table, rows] of Object.entries(withoutSessions(before))) {
      const isPair = (row: string) => row.includes('"pair ');
      expect(
        after[table]?.filter((row) => !isPair(row)),
        table,
      ).toEqual(rows.filter((row) => !isPair(row)));
    }
    await open(to);
    await database().user.deleteMany({ where: { subject: "seeded-1" } });
    expect(await database().peopleTally.findMany({ select: { total: true } })).toEqual([{ total: people - 1 }]);
    await expect(
      database().plan.create({ data: { ownerId: crypto.randomUUID(), journeyType: "a", serviceTier: "b", currentStep: "c" } }),
    ).rejects.toThrow(/foreign key/i);
  });

  test("a client that sends nothing, disconnects, or names no file blocks no other", async () => {
    const [from, folder] = [newFolder(original), newFolder()];
    await open(from);
    const stopAnswering = await answerBackupRequests(from);
    const silent = connect(join(from, "backup.socket"));
    const leaving = connect(join(from, "backup.socket"));
    await Promise.all([once(silent, "connect"), once(leaving, "connect")]);
    leaving.end(join(folder, "left"), () => leaving.destroy());
    const [missing, one, other] = await Promise.all(
      ["missing/place", "one", "other"].map((name) => run("backup.ts", [join(folder, name)], { DATA_DIR: from })),
    );
    expect(missing).toEqual({ code: 1, words: expect.stringMatching(/^The server could not make the backup: ENOENT: no such file/) });
    expect([one?.code, other?.code]).toEqual([0, 0]);
    expect(readdirSync(folder).sort()).toEqual(["left", "one", "other"]);
    expect(await database().secret.count()).toBe(1);
    silent.destroy();
    stopAnswering();
  });

  test("a backup of a stopped server goes into its data directory under a unique name, and yesterday's data opens with today's migrations", async () => {
    const [from, to] = [newFolder(), newFolder()];
    await open(from);
    const [first] = migrationFiles;
    await migrate(first ? [first] : []);
    await database().$executeRaw`INSERT INTO "user" (id, issuer, subject) VALUES (gen_random_uuid(), 'somewhere', 'yesterday')`;
    await closeDatabase();
    expect((await run("backup.ts", [], { DATA_DIR: from })).code).toBe(0);
    const [file = ""] = readdirSync(join(from, "backups"));
    expect(file).toMatch(/^keyturn-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.jsonl\.gz$/);
    expect((await run("restore.ts", [join(from, "backups", file)], { DATA_DIR: to })).code).toBe(0);
    await open(to);
    expect(await database().user.findMany({ select: { subject: true } })).toEqual([{ subject: "yesterday" }]);
    expect(await database().peopleTally.findMany({ select: { total: true } })).toEqual([{ total: 1 }]);
    const { rows } = await openedDatabase().pool.query("SELECT migration_name FROM _prisma_migrations ORDER BY migration_name");
    expect(rows.map(({ migration_name }) => migration_name)).toEqual(migrationFiles.map(({ name }) => name));
  });

  test("a restored file with sessions and links grants no access, and says what ended", async () => {
    const [from, to, file] = [newFolder(original), newFolder(), join(newFolder(), "earlier.jsonl.gz")];
    await open(from);
    await database().outboxEntry.createMany({
      data: (["waiting", "sending", "sent"] as const).flatMap((state) =>
        ["password-reset", "confirm-address", "password-changed"].map((kind) => ({ kind, key: `${kind} ${state}`, state })),
      ),
    });
    // As no backup is written: with every row of every table.
    const { client, release } = await openedDatabase().connectWithoutLimits();
    const lines = await readRows(client, async ({ migrations, batches }) => {
      const all = [JSON.stringify({ keyturnBackup: 1, madeAt: new Date().toISOString(), migrations })];
      for await (const { table, columns, rows } of batches) {
        all.push(JSON.stringify({ table, columns }), ...rows);
      }
      return [...all, JSON.stringify({ rows: all.filter((line) => line.startsWith("[")).length })];
    }).finally(release);
    await closeDatabase();
    writeFileSync(file, gzipSync(`${lines.join("\n")}\n`));

    const { code, words } = await run("restore.ts", [file], { DATA_DIR: to });
    expect(code).toBe(0);
    expect(words).not.toMatch(/\(.*\bsession 1\b.*\)/);
    expect(words).toMatch(
      /The file held, and this ended: accounts about to be deleted 1, links in emails 1, API tokens 1, calendar addresses 1, links of asks 1, sign-ins under way 1, passkey dialogs under way 1, plans being handed over 1, invitations to plans 1, keys 1, sessions 1, messages to webhooks 1, webhooks 1, waiting emails with links 4\.$/,
    );
    const [before, after] = [withoutSessions(await everyRowIn(from)), await everyRowIn(to)];
    const wouldBringLink = (row: string) => /"(?:password-reset|confirm-address)"/.test(row) && /"(?:waiting|sending)"/.test(row);
    expect(after).toEqual({ ...before, outbox_entry: before.outbox_entry?.filter((row) => !wouldBringLink(row)) });
  });

  test("a file from which rows were taken is refused", async () => {
    const [from, to, folder] = [newFolder(original), newFolder(), newFolder()];
    const [file, short] = [join(folder, "whole"), join(folder, "short")];
    expect((await run("backup.ts", [file], { DATA_DIR: from })).code).toBe(0);
    const lines = gunzipSync(readFileSync(file)).toString().split("\n");
    lines.splice(
      lines.findLastIndex((line) => line.includes("seeded-7")),
      1,
    );
    writeFileSync(short, gzipSync(lines.join("\n")));
    expect(await run("restore.ts", [short], { DATA_DIR: to })).toEqual({
      code: 1,
      words: expect.stringMatching(/is not a whole backup of Keyturn: it holds \d+ rows, which is not the number that was written$/),
    });
    expect(readdirSync(to)).toEqual(["lock"]);
  });

  test("a restore leaves a database that is there alone, and a file that is cut short or changed leaves nothing", async () => {
    const [from, to, folder] = [newFolder(original), newFolder(), newFolder()];
    const file = join(folder, "backup.jsonl.gz");
    expect((await run("backup.ts", [file], { DATA_DIR: from })).code).toBe(0);
    expect(await run("backup.ts", [file], { DATA_DIR: from })).toEqual({ code: 1, words: `${file} exists already` });
    expect((await run("restore.ts", [file], { DATA_DIR: from })).words).toMatch(/^There is a database in \S+ already/);

    const inFolder = (name: string) => join(folder, name);
    const [cut, changed, impossible, other] = [inFolder("cut"), inFolder("changed"), inFolder("impossible"), inFolder("other")];
    cpSync(file, cut);
    truncateSync(cut, statSync(file).size - 100);
    const bytes = readFileSync(file);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    writeFileSync(changed, bytes);
    const lines = gunzipSync(readFileSync(file)).toString();
    const withNoSuchDay = lines.replace(/"(\d{4}-\d\d)-\d\d /, '"$1-99 ');
    expect(withNoSuchDay).not.toBe(lines);
    writeFileSync(impossible, gzipSync(withNoSuchDay));
    writeFileSync(other, "something else");
    for (const [bad, words] of [
      [cut, `${cut} is not a whole backup of Keyturn: unexpected end of file`],
      [changed, `${changed} is not a whole backup of Keyturn: `],
      [impossible, "date/time field value out of range"],
      [other, `${other} is not a whole backup of Keyturn: incorrect header check`],
      [inFolder("nowhere"), "no such file"],
    ] as const) {
      expect(await run("restore.ts", [bad], { DATA_DIR: to })).toEqual({ code: 1, words: expect.stringContaining(words) });
      expect(readdirSync(to)).toEqual(["lock"]);
    }
    expect((await run("backup.ts", [join(folder, "empty")], { DATA_DIR: to })).words).toMatch(/^There is no database in/);
  });
});

describe.each(databaseKinds.filter((kind) => kind === "server"))("moving to a %s", () => {
  const server = throwawayServerDatabase();
  afterEach(() => server.drop());

  test("has every row of every table there, once, and refuses a database that holds anything", async () => {
    const from = newFolder(original);
    await onServer((client) => client.query(`CREATE DATABASE ${server.name}`));
    expect(await run("move-to-postgres.ts", [server.url], { DATA_DIR: from })).toEqual({
      code: 0,
      words: expect.stringMatching(/^Moved \d+ rows \(.+ user 1500.*\)\. Set DATABASE_URL/),
    });
    const client = new pg.Client({ connectionString: server.url, options: "-c TimeZone=UTC" });
    await client.connect();
    try {
      expect(await everyRow((text) => client.query(text))).toEqual(await everyRowIn(from));
    } finally {
      await client.end();
    }
    expect(await run("move-to-postgres.ts", [server.url], { DATA_DIR: from })).toEqual({
      code: 1,
      words: "The database is not empty. Give it an empty one",
    });
  });

  test("a dump of the server by pg_dump, restored as docs/operations.md shows, has every row but sessions and keys", async () => {
    const [from, dump] = [newFolder(original), join(newFolder(), "keyturn.dump")];
    const restored = throwawayServerDatabase();
    const everyRowOf = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return everyRow((text) => client.query(text)).finally(() => client.end());
    };
    await onServer((client) => client.query(`CREATE DATABASE ${server.name}`));
    await onServer((client) => client.query(`CREATE DATABASE ${restored.name}`));
    try {
      expect((await run("move-to-postgres.ts", [server.url], { DATA_DIR: from })).code).toBe(0);
      const leftOut = accessTables.map((table) => `--exclude-table-data=${table}`);
      execFileSync("pg_dump", ["--format=custom", ...leftOut, `--file=${dump}`, server.url]);
      execFileSync("pg_restore", ["--no-owner", "--single-transaction", `--dbname=${restored.url}`, dump]);
      expect(await everyRowOf(restored.url)).toEqual(withoutSessions(await everyRowOf(server.url)));
    } finally {
      await restored.drop();
    }
  });

  test("keeps nothing when it fails on the way, and can be tried again", async () => {
    const from = newFolder(original);
    await onServer((client) => client.query(`CREATE DATABASE ${server.name}`));
    await open(from);
    // A column that no migration knows.
    await openedDatabase().pool.query("ALTER TABLE session ADD COLUMN stray text");
    await closeDatabase();
    expect((await run("move-to-postgres.ts", [server.url], { DATA_DIR: from })).words).toMatch(
      /^The table session does not have the columns/,
    );
    await open(from);
    await openedDatabase().pool.query("ALTER TABLE session DROP COLUMN stray");
    await closeDatabase();
    expect((await run("move-to-postgres.ts", [server.url], { DATA_DIR: from })).code).toBe(0);
  });

  test("is refused while the server runs", async () => {
    const from = newFolder(original);
    await open(from);
    expect((await run("move-to-postgres.ts", ["postgresql://nobody@127.0.0.1:1/none"], { DATA_DIR: from })).words).toMatch(
      /in use by another process/,
    );
  });
});
