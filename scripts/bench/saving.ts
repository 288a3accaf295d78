import pg from "pg";
import { findGuide } from "#app/content/guides.ts";
import { changeProgress } from "#app/models/progress.server.ts";
import { closeDatabase, database, openDatabase } from "#app/services/database.server.ts";
import { makeDatabase } from "../nodes/two-nodes.ts";
import { applyMigrationFiles } from "../people/apply-migrations.ts";
import { median, type Result, spreadOf } from "./result.ts";

const rounds = 9;
const savesInRound = 40;

/** One event saved, against a prepared UPDATE of one row on the same server, both one after the other. */
export async function measureSaving(serverUrl: string | undefined): Promise<Result[]> {
  const promise = "Save of one event, time against a prepared UPDATE";
  const inMilliseconds = (value: number) => `${value.toFixed(2)} ms`;
  if (!serverUrl) {
    return [{ promise, measured: "", value: Number.NaN, goal: 3, untold: "no PostgreSQL server is named by TEST_DATABASE_URL" }];
  }
  const made = await makeDatabase(serverUrl);
  const client = new pg.Client({ connectionString: made.url });
  await openDatabase({ databaseUrl: made.url, dataDirectory: "" });
  try {
    await applyMigrationFiles();
    await client.connect();
    await client.query("CREATE TABLE plain (id integer PRIMARY KEY, content jsonb, version integer)");
    await client.query(`INSERT INTO plain SELECT n, '{"completedSteps": [0]}', 0 FROM generate_series(1, 1000) AS n`);
    const guide = findGuide("buying", "full");
    if (!guide) {
      throw new Error("The full buying guide is gone.");
    }
    let userId = "";
    const save = (round: number) =>
      changeProgress({ userId, guide, events: [{ type: round % 2 ? "step.reopen" : "step.complete", step: guide.steps[0]?.id ?? "" }] });
    const update = (round: number) =>
      client.query({
        name: "update",
        text: "UPDATE plain SET content = $2, version = version + 1 WHERE id = $1",
        values: [1, JSON.stringify({ completedSteps: [round % 2] })],
      });
    const costsOfRounds: { save: Cost; update: Cost }[] = [];
    for (let round = -2; round < rounds; round += 1) {
      // Somebody new in each round: there is a limit to one person's saves in a minute.
      ({ id: userId } = await database().user.create({ data: { issuer: "urn:keyturn:bench", subject: String(round) } }));
      const costs = { save: await costOf(save), update: await costOf(update) };
      if (round >= 0) {
        costsOfRounds.push(costs);
      }
    }
    const ratios = costsOfRounds.map(({ save, update }) => save.time / update.time);
    const both = (cost: keyof Cost) =>
      (["save", "update"] as const).map((work) => inMilliseconds(median(costsOfRounds.map((costs) => costs[work][cost])))).join(" : ");
    const { rows } = await client.query<{ durability: string }>("SELECT current_setting('fsync') AS durability");
    return [
      {
        promise: `${promise}, fsync ${rows[0]?.durability}`,
        measured: `${both("time")} (CPU of this process ${both("cpu")})`,
        value: median(ratios),
        goal: 3,
        spread: spreadOf(ratios),
      },
    ];
  } finally {
    await client.end();
    await closeDatabase();
    await made.drop();
  }
}

/** In milliseconds, for one. */
interface Cost {
  readonly time: number;
  /** Of this process; the server's own is not in it. */
  readonly cpu: number;
}

/** The time is the median, since single ones wait for the disk or for other processes. */
async function costOf(work: (round: number) => Promise<unknown>): Promise<Cost> {
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let round = 0; round < savesInRound; round += 1) {
    const startedAt = performance.now();
    await work(round);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return { time: median(times), cpu: (user + system) / 1_000 / savesInRound };
}
