import pg from "pg";
import { buyingFullGuide as guide } from "#app/content/guides/buying-full.guide.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { listStandings } from "#app/plan/store/find-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { createSession, findSession } from "#app/platform/sessions/session-rows.server.ts";
import { countUsers, listUsers, listUsersBefore, type UserFilter, type UserPage } from "#app/users/staff/user-list.server.ts";
import { hasPostgres, startCluster } from "#tests/support/postgres-cluster.ts";
import { applyMigrationFiles } from "../people/apply-migrations.ts";
import { makePeople } from "../people/make-people.ts";
import { quantile, type Result } from "./compare.ts";

const issuer = "urn:keyturn:bench";
const saveRounds = 9;
const everybody: UserFilter = { text: "", journeyType: null, serviceTier: null };

type Work = (round: number) => Promise<unknown>;
type SaveTimes = Readonly<Record<"update" | "save" | "limit" | "session", number>>;

/** Runs the work on a separate PostgreSQL server, with default settings (fsync on), as this process's database. */
export async function withPostgres<Value>(work: (client: pg.Client, url: string) => Promise<Value>): Promise<Value> {
  if (!hasPostgres) {
    throw new Error("PostgreSQL is not installed here. On Debian: apt-get install postgresql");
  }
  const cluster = await startCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    await client.connect();
    await openDatabase({ databaseUrl: cluster.url, dataDirectory: "" });
    await applyMigrationFiles();
    return await work(client, cluster.url);
  } finally {
    await Promise.all([client.end(), closeDatabase()]);
    cluster.remove();
  }
}

/** An ordinary save against one prepared UPDATE of one row, sequentially. The rate limit and the session are listed beside it. */
export function measureSaving(): Promise<Result[]> {
  return withPostgres(async (client) => {
    await client.query("CREATE TABLE plain AS SELECT n AS id, jsonb '{}' AS content, 0 AS version FROM generate_series(1, 1000) AS n");
    await client.query("ALTER TABLE plain ADD PRIMARY KEY (id)");
    const all: SaveTimes[] = [];
    for (let round = 0; round < saveRounds + 2; round += 1) {
      all.push(await measureSaveRound(client, round));
    }
    // The first rounds warm up.
    const times = all.slice(2);
    const middle = (part: keyof SaveTimes) => `${quantile(times.map((time) => time[part])).toFixed(2)} ms`;
    const beside = `limit ${middle("limit")}, session ${middle("session")}`;
    const measured = `${middle("save")} : ${middle("update")}; beside it ${beside}`;
    const figures = times.map(({ save, update }) => save / update);
    return [{ promise: "Usual save: time against one prepared UPDATE", measured, figures, goal: 5 }];
  });
}

const writerCounts = [1, 8, 16];
const writerRounds = 12;
const savesPerWriter = 20;

/** Saves by concurrent writers, each to a separate plan, against the same saves without notifying other nodes. */
export function measureWriters(): Promise<Result[]> {
  return withPostgres(async () => {
    const results: Result[] = [];
    for (const writers of writerCounts) {
      const times = await timeAlternately(
        {
          notified: () => saveAtOnce(writers),
          quiet: () => withoutNotifications(() => saveAtOnce(writers)),
        },
        writerRounds,
      );
      const perSecond = (milliseconds: number) => `${Math.round((writers * savesPerWriter * 1_000) / milliseconds)} saves/s`;
      results.push({
        promise: `Saves by ${writers} at once: time against the same without notifications`,
        measured: `${perSecond(quantile(times.notified))} : ${perSecond(quantile(times.quiet))}`,
        figures: times.notified.map((time, round) => time / (times.quiet[round] ?? Number.NaN)),
        goal: 1 / 0.9,
      });
    }
    return results;
  });
}

async function saveAtOnce(writers: number): Promise<void> {
  const step = guide.steps[0]?.id ?? "";
  const complete = { type: "step.complete", step } as const;
  const write = async () => {
    // A new user each time, since saves are rate-limited per user.
    const { id: ownerId } = await database().user.create({ data: { issuer, subject: crypto.randomUUID() } });
    for (let sequence = 1; sequence <= savesPerWriter; sequence += 1) {
      const event = sequence % 2 ? complete : ({ type: "step.reopen", step } as const);
      await changePlan({ ownerId, guide, events: [event], clientSave: { client: "bench", sequence } });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function withoutNotifications(work: () => Promise<void>): Promise<void> {
  const waiting = singleton("changed plans", () => new Map<string, unknown>());
  // A pending entry keeps the notifier from scheduling a send.
  waiting.set("none", null);
  await work();
  waiting.clear();
}

async function measureSaveRound(client: pg.Client, round: number): Promise<SaveTimes> {
  const { id: userId } = await database().user.create({ data: { issuer, subject: String(round) } });
  const idHash = `session ${round}`;
  await createSession({
    idHash,
    userId,
    idToken: null,
    sealedToken: null,
    userAgent: null,
    signedInBy: null,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const step = guide.steps[0]?.id ?? "";
  let sequence = 0;
  const save: Work = (time) => {
    sequence += 1;
    const event = { type: time % 2 ? ("step.reopen" as const) : ("step.complete" as const), step };
    return changePlan({ ownerId: userId, guide, events: [event], clientSave: { client: "bench", sequence } });
  };
  const text = "UPDATE plain SET content = $2, version = version + 1 WHERE id = $1";
  const update: Work = (time) => client.query({ name: "update", text, values: [1, { completedSteps: [time % 2] }] });
  // The first save of a plan is not typical.
  await save(0);
  const times = await timeAlternately(
    { update, save, limit: () => countSave({ userId, role: "owner" }), session: () => findSession(idHash) },
    40,
  );
  return {
    update: quantile(times.update),
    save: quantile(times.save) - quantile(times.limit),
    limit: quantile(times.limit),
    session: quantile(times.session),
  };
}

/** Returns milliseconds per round for each kind of work. The kinds alternate, so that load affects all of them. */
async function timeAlternately<Name extends string>(works: Readonly<Record<Name, Work>>, rounds: number): Promise<Record<Name, number[]>> {
  const all = Object.entries<Work>(works).map(([name, work]) => ({ name, work, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { work, times } of all) {
      const startedAt = performance.now();
      await work(round);
      times.push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries(all.map(({ name, times }) => [name, times])) as Record<Name, number[]>;
}

export function measureAdministration(): Promise<Result[]> {
  return withPostgres(async (client) => {
    await makePeople(client, issuer, 0, 1_000);
    const few = await measureList(client, 1_000);
    await makePeople(client, issuer, 1_000, 100_000);
    const many = await measureList(client, 100_000);
    return Object.entries(many).map(([question, times]) => {
      const [middle, baseline] = [quantile(times), quantile(few[question] ?? [])];
      return {
        promise: `Administrator's list, ${question}: time with 100,000 people against 1,000`,
        measured: `${middle.toFixed(1)} ms : ${baseline.toFixed(1)} ms`,
        figures: times.map((time) => time / baseline),
        goal: 1.2,
      };
    });
  });
}

async function measureList(client: pg.Client, size: number): Promise<Record<string, number[]>> {
  await client.query("VACUUM (ANALYZE)");
  const second = (await page(everybody)).next;
  const questions: Readonly<Record<string, Work>> = {
    "first page": () => page(everybody),
    "next page": () => page(everybody, second),
    "last page, backwards": () => lastPage(everybody),
    "a common guide": () => page({ ...everybody, journeyType: "buying", serviceTier: "full" }),
    "a guide that few are on, who came first": () => page(fewAndOld),
    "the same, backwards": () => lastPage(fewAndOld),
    "a journey": () => page({ ...everybody, journeyType: "buying" }),
    "a tier": () => page({ ...everybody, serviceTier: "full" }),
    "one email": (round) => page({ ...everybody, text: `.${((round + 100) * 7_919) % size}@` }),
    "part of nearly all emails": () => page({ ...everybody, text: "example" }),
    "nobody's name": () => page({ ...everybody, text: "nobody-at-all" }),
  };
  await timeAlternately(questions, 100);
  return timeAlternately(questions, 40);
}

/** As makePeople spreads them. */
const fewAndOld: UserFilter = { ...everybody, journeyType: "selling", serviceTier: "need-based" };

async function page(filter: UserFilter, after: PageCursor | null = null) {
  return withStandings(await listUsers(filter, await countUsers(filter), after, 50));
}

async function lastPage(filter: UserFilter) {
  const beyond = { at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };
  return withStandings(await listUsersBefore(filter, await countUsers(filter), beyond, 50));
}

async function withStandings(found: UserPage) {
  await listStandings(found.people.map(({ id }) => id));
  return found;
}
