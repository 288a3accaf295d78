import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "#app/platform/database/embedded-database.server.ts";
import { OwnServer } from "#tests/support/own-server.ts";
import { unsetSettings } from "#tests/support/unset-settings.ts";
import { wordsOf } from "./support/html.ts";
import { Visitor } from "./support/visitor.ts";

const parent = mkdtempSync(join(tmpdir(), "keyturn-demo-"));
const folder = join(parent, "demo");
const env = { ...process.env, ...unsetSettings };
let printed = "";

beforeAll(() => {
  printed = execFileSync(process.execPath, ["scripts/demo.ts", folder], { env, encoding: "utf8" });
  // A busy machine takes over a minute for its thirty plans of each guide.
}, 240_000);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

test("a second run makes nothing, and names the same people with the same password", () => {
  const again = execFileSync(process.execPath, ["scripts/demo.ts", folder], { env, encoding: "utf8" });
  expect(again.trim()).toBe(printed.slice(printed.indexOf("Sign in at")).trim());
});

test("is refused on a database server", () => {
  const settings = { ...env, DATABASE_URL: "postgresql://keyturn@127.0.0.1:1/keyturn" };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/demo.ts", join(parent, "other")], { env: settings, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("DATABASE_URL is set")]);
});

test("has one office, three agents and thirty plans of every guide, changed by different roles", async () => {
  const { counts } = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as { counts: { commands: number } };
  expect(counts.commands, "accepted").toBeGreaterThan(1_000);
  const { pool, close } = await openEmbeddedDatabase(folder);
  const count = async (what: string) => Number((await pool.query<{ count: string }>(`SELECT count(${what}`)).rows[0]?.count);
  const counted = {
    offices: await count(`*) FROM office`),
    agents: await count(`DISTINCT agent_id) FROM plan JOIN "user" u ON u.id = agent_id WHERE u.role = 'agent'`),
    plans: await count("*) FROM plan WHERE office_id IS NOT NULL"),
    guides: await count("DISTINCT journey_type || service_tier) FROM plan"),
    weeks: await count("DISTINCT date_trunc('week', created_at)) FROM plan"),
    roles: await count("DISTINCT actor_role) FROM plan_event"),
    finished: await count("*) FROM plan WHERE finished_at IS NOT NULL"),
    stuck: await count("*) FROM plan WHERE last_updated_at < now() - interval '7 days' AND finished_at IS NULL"),
  };
  const { rows } = await pool.query<{ notes: boolean; feedback: boolean; calculations: boolean }>(
    "SELECT EXISTS (TABLE note) AS notes, EXISTS (TABLE step_feedback) AS feedback, EXISTS (TABLE saved_calculation) AS calculations",
  );
  await close();
  expect(counted).toMatchObject({ offices: 1, agents: 3, plans: 30, guides: 11, roles: 2 });
  expect(counted.weeks).toBeGreaterThan(5);
  expect(counted.finished).toBeGreaterThan(0);
  expect(counted.stuck).toBeGreaterThan(0);
  expect(rows).toEqual([{ notes: true, feedback: true, calculations: true }]);
});

test("the users it lists can sign in and see their dates: one missed, one this week", async () => {
  const [, password = ""] = /password: (\S+)/.exec(printed) ?? [];
  const server = await OwnServer.started({ DATA_DIR: folder });
  try {
    const signIn = async (email: string) => {
      expect(printed).toContain(email);
      const visitor = new Visitor(server.origin);
      await visitor.get("/api/auth/login");
      const answer = await visitor.post("/portal/sign-in", { email, password });
      expect(answer.url, email).toContain("?auth=success");
      return visitor;
    };
    const contractOf = async (email: string) => wordsOf(await (await (await signIn(email)).get("/buying-guide/full/dates")).text());
    expect(await contractOf("daniel.okafor@example.com")).toContain("past due");
    const mayas = await contractOf("maya.torres@example.com");
    expect(mayas).not.toContain("past due");
    expect(mayas).toMatch(/in [1-6] days/);
    expect((await (await signIn("admin@example.com")).get("/admin")).url).toMatch(/\/admin$/);
    await signIn("marigold@example.com");
  } finally {
    await server.stop();
  }
  const { pool, close } = await openEmbeddedDatabase(folder);
  const { rows } = await pool.query(`SELECT role FROM "user" WHERE email = 'marigold@example.com'`);
  await close();
  expect(rows, "agents stay agents when they sign in").toEqual([{ role: "agent" }]);
});
