import { countPeople, listPeople, type PeopleFilter, type PlaceInList } from "#app/models/people.server.ts";
import { listProgressOf } from "#app/models/progress.server.ts";
import { closeDatabase, openedDatabase, setDatabase } from "#app/services/database.server.ts";
import { openMemoryDatabase } from "#app/services/embedded-database.server.ts";
import { openServerDatabase } from "#app/services/server-database.server.ts";
import { makeDatabase } from "../nodes/two-nodes.ts";
import { applyMigrationFiles } from "../people/apply-migrations.ts";
import { makePeople } from "../people/make-people.ts";
import { median, type Result, spreadOf } from "./result.ts";

const sizes = [1_000, 10_000, 100_000];
const rounds = 40;
const everybody: PeopleFilter = { email: "", journeyType: null, serviceTier: null };

type Times = Record<string, number[]>;

/**
 * How long the administrator's list takes with 1,000, 10,000 and 100,000 people, in one run: on a PostgreSQL server, in a database that
 * is made and dropped again, or without one on an embedded database in memory.
 */
export async function measureAdministration(serverUrl: string | undefined): Promise<Result[]> {
  const made = serverUrl ? await makeDatabase(serverUrl) : undefined;
  setDatabase(made ? openServerDatabase(made.url) : await openMemoryDatabase());
  try {
    await applyMigrationFiles();
    const answers: Times[] = [];
    let count = 0;
    for (const size of sizes) {
      const { client, release } = await openedDatabase().connectWithoutLimits();
      for (; count < size; count = Math.min(count + 20_000, size)) {
        await makePeople(client, "urn:keyturn:bench", count, Math.min(count + 20_000, size));
      }
      await client.query("VACUUM (ANALYZE)");
      await release();
      answers.push(await measure(size));
    }
    const kind = made ? "PostgreSQL" : "embedded";
    return Object.keys(answers[0] ?? {}).map((question) => {
      const times = answers.map((answer) => answer[question] ?? []);
      const medians = times.map(median);
      const measured = `${medians.map((time) => time.toFixed(1)).join(", ")} ms for ${sizes.map((size) => `${size / 1_000}k`).join(", ")}`;
      const spread = Math.max(...[times[0] ?? [], times.at(-1) ?? []].map(spreadOf));
      return {
        promise: `Admin list (${kind}), ${question}`,
        measured,
        value: (medians.at(-1) ?? 0) / (medians[0] ?? 1),
        goal: 1.5,
        spread,
      };
    });
  } finally {
    await closeDatabase();
    await made?.drop();
  }
}

/** Milliseconds of each question, round by round; the questions take turns, so that a busy moment falls on all. */
async function measure(size: number): Promise<Times> {
  const second = (await page(everybody, null)).next;
  const questions: Record<string, (round: number) => Promise<unknown>> = {
    "first page": () => page(everybody, null),
    "next page": () => page(everybody, second),
    // A different person in each round: none is remembered.
    "rare part of an email": (round) => page({ ...everybody, email: `.${(round * 7919) % size}@` }, null),
    "common part of an email": () => page({ ...everybody, email: "example" }, null),
    "nobody's email": (round) => page({ ...everybody, email: `nobody${round}` }, null),
  };
  const times: Times = Object.fromEntries(Object.keys(questions).map((question) => [question, []]));
  for (let round = -20; round < rounds; round++) {
    for (const [question, ask] of Object.entries(questions)) {
      const startedAt = performance.now();
      await ask(round + 100);
      if (round >= 0) {
        times[question]?.push(performance.now() - startedAt);
      }
    }
  }
  return times;
}

/** What the page and the JSON interface ask: the count, a page of people, and their progress. */
async function page(filter: PeopleFilter, after: PlaceInList | null) {
  const total = await countPeople(filter);
  const found = await listPeople(filter, total, after, 50);
  await listProgressOf(found.people.map(({ id }) => id));
  return found;
}
