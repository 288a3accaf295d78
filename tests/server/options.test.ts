import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const preload = join(import.meta.dirname, "../../server/start.ts");
const commandLine = join(import.meta.dirname, "../../node_modules/@remix-run/serve/dist/cli.js");

/** Runs what 'npm start -- OPTION' runs, in a folder without a build or settings. */
function start(option: string, settings: Readonly<Record<string, string>> = {}) {
  const { PATH = "" } = process.env;
  return spawnSync(process.execPath, ["--import", preload, commandLine, "build/server/index.js", option], {
    cwd: tmpdir(),
    env: { NODE_ENV: "production", PATH, ...settings },
    encoding: "utf8",
  });
}

test.each(["--help", "-h"])("'npm start -- %s' says how this start is set up, and which settings are the demonstration's", (option) => {
  const { stdout, stderr, status } = start(option, { PORT: "4100", DATA_DIR: "/srv/data", KEYTURN_BRAND_ADDRESS: "2 Real Street" });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  expect(stdout).toContain("serves http://localhost:4100");
  expect(stdout).toContain("embedded, in /srv/data\n");
  expect(stdout).toContain("files in /srv/data/mail");
  const [, count] = stdout.match(/(\d+) settings have the demonstration's values/) ?? [];
  const listed = stdout.match(/^ +KEYTURN_BRAND_\w+$/gm) ?? [];
  expect(listed).toHaveLength(Number(count));
  expect(stdout).toContain("KEYTURN_BRAND_LICENSE");
  expect(stdout).not.toContain("KEYTURN_BRAND_ADDRESS\n");
});

test("names no secret of the settings", () => {
  const secrets = {
    DATABASE_URL: "postgresql://jo:hidden@db.example/keyturn",
    SMTP_URL: "smtp://jo:hidden@mail.example",
    MAIL_FROM: "jo@example.com",
  };
  const { stdout } = start("--help", secrets);
  expect(stdout).toContain("the PostgreSQL server in DATABASE_URL");
  expect(stdout).not.toContain("hidden");
});

test("an option that there is not ends the start with one line", () => {
  const { stdout, stderr, status } = start("--prot=80");
  expect({ stdout, stderr, status }).toEqual({
    stdout: "",
    stderr: "Keyturn cannot start. 'npm start' has no option --prot=80. 'npm start -- --help' lists what there is.\n",
    status: 1,
  });
});
