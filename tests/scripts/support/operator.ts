import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const scripts = join(import.meta.dirname, "../../../scripts");

/** Runs one of the operator's commands, as npm does, and gives its last words. */
export async function run(script: string, parameters: readonly string[], variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(scripts, script), ...parameters], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, DATABASE_URL: "", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  child.stdout.on("data", (data) => (words += data));
  child.stderr.on("data", (data) => (words += data));
  const [code] = await once(child, "close");
  return { code, words: words.trim().replace("Making the database for the first time. This takes some seconds.\n", "") };
}

type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Every row of every table, read plainly, so that what copies rows is not judged by itself. */
export async function everyRow(ask: Ask) {
  const { rows: tables } = await ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'");
  const content: Record<string, string[]> = {};
  for (const { tablename } of tables) {
    const { rows } = await ask(`SELECT to_jsonb(t)::text AS row FROM "${tablename}" t`);
    content[String(tablename)] = rows.map(({ row }) => String(row)).sort();
  }
  return content;
}
