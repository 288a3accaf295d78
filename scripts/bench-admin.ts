/**
 * 'npm run bench:admin': how long the administrator's list takes with 1,000, 10,000 and 100,000 people, in one run. It works on a
 * database of its own, in memory; with BENCH_DATABASE_URL, on that PostgreSQL server, in a database that it makes and drops.
 * The ratio is the median at each size over the median at 1,000.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { countPeople, listPeople, type PeopleFilter, type PlaceInList } from "#app/models/people.server.ts";
import { listProgressOf } from "#app/models/progress.server.ts";
import { closeDatabase, openedDatabase, setDatabase } from "#app/services/database.server.ts";
import { openMemoryDatabase } from "#app/services/embedded-database.server.ts";
import { openServerDatabase } from "#app/services/server-database.server.ts";
import { applyMigrationFiles } from "./people/apply-migrations.ts";
import { makePeople } from "./people/make-people.ts";

const sizes = [1_000, 10_000, 100_000];
const rounds = 40;
const everybody: PeopleFilter = { email: "", journeyType: null, serviceTier: null };

const serverUrl = process.env.BENCH_DATABASE_URL;
const name = `keyturn_bench_${randomUUID().replaceAll("-", "")}`;
if (serverUrl) {
  await onServer(`CREATE DATABASE ${name}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  setDatabase(openServerDatabase(address.href));
} else {
  setDatabase(await openMemoryDatabase());
}

try {
  await applyMigrationFiles();
  const results: Record<string, number>[] = [];
  let made = 0;
  for (const size of sizes) {
    const { client, release } = await openedDatabase().connectWithoutLimits();
    for (; made < size; made = Math.min(made + 20_000, size)) {
      await makePeople(client, "urn:keyturn:bench", made, Math.min(made + 20_000, size));
    }
    await client.query("VACUUM (ANALYZE)");
    await release();
    results.push(await measure(size));
  }
  report(results);
} finally {
  await closeDatabase();
  if (serverUrl) {
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Median milliseconds of each question; the questions take turns, so that a busy moment falls on all. */
async function measure(size: number): Promise<Record<string, number>> {
  const second = (await page(everybody, null)).next;
  const questions: Record<string, (round: number) => Promise<unknown>> = {
    "first page": () => page(everybody, null),
    "next page": () => page(everybody, second),
    // A different person in each round: none is remembered.
    "rare part of an email": (round) => page({ ...everybody, email: `.${(round * 7919) % size}@` }, null),
    "common part of an email": () => page({ ...everybody, email: "example" }, null),
    "nobody's email": (round) => page({ ...everybody, email: `nobody${round}` }, null),
  };
  const times = Object.fromEntries(Object.keys(questions).map((question) => [question, [] as number[]]));
  for (let round = -5; round < rounds; round++) {
    for (const [question, ask] of Object.entries(questions)) {
      const startedAt = performance.now();
      await ask(round + 100);
      if (round >= 0) {
        times[question]?.push(performance.now() - startedAt);
      }
    }
  }
  return Object.fromEntries(Object.entries(times).map(([question, list]) => [question, median(list)]));
}

/** What the page and the JSON interface ask: the count, a page of people, and their progress. */
async function page(filter: PeopleFilter, after: PlaceInList | null) {
  const total = await countPeople(filter);
  const found = await listPeople(filter, total, after, 50);
  await listProgressOf(found.people.map(({ id }) => id));
  return found;
}

function median(list: readonly number[]) {
  return [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
}

function report(results: readonly Record<string, number>[]) {
  console.log(`\n${serverUrl ? "PostgreSQL" : "embedded"}: median ms of ${rounds}, and the ratio to 1,000 people`);
  console.log(`${"".padEnd(26)}${sizes.map((size) => size.toLocaleString("en-US").padStart(18)).join("")}`);
  for (const question of Object.keys(results[0] ?? {})) {
    const base = results[0]?.[question] ?? 1;
    const cells = results.map((times) => {
      const time = times[question] ?? 0;
      return `${time.toFixed(2)} ms ${(time / base).toFixed(2)}x`.padStart(18);
    });
    console.log(`${question.padEnd(26)}${cells.join("")}`);
  }
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
