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
      changeProgress({ userId, guide, events: [{ type: round % 2 ? "step.reopen" : "step.complete", step: 0 }] });
    const update = (round: number) =>
      client.query({
        name: "update",
        text: "UPDATE plain SET content = $2, version = version + 1 WHERE id = $1",
        values: [1, JSON.stringify({ completedSteps: [round % 2] })],
      });
    const times: { save: number; update: number }[] = [];
    for (let round = -2; round < rounds; round += 1) {
      // Somebody new in each round: there is a limit to one person's saves in a minute.
      ({ id: userId } = await database().user.create({ data: { issuer: "urn:keyturn:bench", subject: String(round) } }));
      const time = { save: await timeOf(save), update: await timeOf(update) };
      if (round >= 0) {
        times.push(time);
      }
    }
    const ratios = times.map(({ save, update }) => save / update);
    const [saved, updated] = [median(times.map(({ save }) => save)), median(times.map(({ update }) => update))];
    return [
      { promise, measured: `${saved.toFixed(2)} ms : ${updated.toFixed(2)} ms`, value: median(ratios), goal: 3, spread: spreadOf(ratios) },
    ];
  } finally {
    await client.end();
    await closeDatabase();
    await made.drop();
  }
}

/** The median, since single ones wait for the disk or for other processes. */
async function timeOf(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < savesInRound; round += 1) {
    const startedAt = performance.now();
    await work(round);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
