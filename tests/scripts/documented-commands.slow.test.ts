import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { type Cluster, startCluster } from "#tests/support/postgres-cluster.ts";
import { documentedCommands, operatorCommands, type Run } from "./documented-commands.ts";

vi.setConfig({ testTimeout: 300_000 });
const longestRunMs = 280_000;

const project = join(import.meta.dirname, "../..");
const readme = readFileSync(join(project, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { scripts: Record<string, string> };

describe("the list of documented commands", () => {
  const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...listPages("docs")];
  const named = new Set([
    ...pages.flatMap(readCommands),
    ...Object.keys(scripts)
      .filter((name) => !name.startsWith("pre"))
      .map(nameScript),
  ]);

  test("has every command of the documentation and of package.json", () => {
    expect([...named].filter((command) => !(command in documentedCommands))).toEqual([]);
  });

  test("has no command that is named nowhere", () => {
    expect(Object.keys(documentedCommands).filter((command) => !named.has(command))).toEqual([]);
  });
});

describe("in a fresh clone", () => {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-commands-"));
  const clone = join(folder, "keyturn");
  const files = join(folder, "files");
  const [, oldest = ""] = /Node\.js (\d+\.\d+) or newer/.exec(readme) ?? [];
  let cluster: Cluster;

  beforeAll(async () => {
    mkdirSync(files);
    writeFileSync(join(files, "people.csv"), "Name,Email\nJo Example,jo@example.com\n");
    execFileSync("git", ["clone", "--quiet", project, clone]);
    installNode(`${oldest}.0`);
    cluster = await startCluster();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query("CREATE DATABASE moved");
    await client.query("CREATE DATABASE released");
    await client.end();
  }, 300_000);

  afterAll(() => {
    cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** From the npm registry, as a package without scripts. */
  function installNode(version: string) {
    const name = `node-${process.platform}-${process.arch}`;
    execFileSync("npm", ["install", "--prefix", files, "--no-save", "--ignore-scripts", "--no-audit", `${name}@${version}`], {
      env: variables({}),
    });
    return join(files, "node_modules", name, "bin");
  }

  /** Of the outer run nothing is left: its npm, its test runner and its databases have settings in the environment. */
  function variables(more: Readonly<Record<string, string>>) {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|VITEST|TEST|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|DATABASE|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/.test(name),
    );
    return { ...Object.fromEntries(own), ...more } as NodeJS.ProcessEnv;
  }

  const fill = (text: string) => text.replace("{files}", files).replace("{postgres}", new URL(cluster.url).href.replace(/\/[^/]*$/, ""));

  async function run(command: Exclude<Run, { kind: "elsewhere" }>, nodeFolder: string) {
    const [program = "", ...parameters] = command.args.map(fill);
    const port = await freePort();
    const own = Object.entries(command.variables ?? {}).map(([name, value]) => [name, fill(value)]);
    const child = spawn(program, parameters, {
      cwd: clone,
      env: variables({
        PATH: [nodeFolder, process.env.PATH].join(delimiter),
        PORT: String(port),
        DATA_DIR: join(files, "data"),
        ...Object.fromEntries(own),
      }),
      stdio: ["ignore", "pipe", "pipe"],
      // Its process group, which Ctrl+C reaches as a whole.
      detached: true,
    });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    const ended = once(child, "close");
    const hung = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), longestRunMs);
    if (command.kind === "serves") {
      const address = `http://localhost:${port}${command.path}`;
      while (child.exitCode === null && !(await fetch(address).catch(() => null))?.ok) {
        await sleep(250);
      }
      process.kill(-(child.pid ?? 0), "SIGINT");
    }
    const [code, signal] = await ended;
    clearTimeout(hung);
    // Without the lines in which npm repeats the command.
    return { output: output.replaceAll(/^> .*$/gm, ""), code: signal ?? code };
  }

  const runnable = Object.entries(documentedCommands).flatMap(([name, command]) =>
    command.kind === "elsewhere" ? [] : [[name, command] as const],
  );

  test.each(runnable)(`%s works on Node ${oldest}, and leaves the checkout as it was`, async (_, command) => {
    const { output, code } = await run(command, join(files, "node_modules", `node-${process.platform}-${process.arch}`, "bin"));
    check(command, output, code);
  });

  // npm runs the project's own Node 24 whichever Node it was started with; the preparation runs on the machine's.
  test.each(runnable.filter(([name]) => ["npm start", "npm run build", "npx vitest"].includes(name)))(
    "%s works on Node 24, too",
    async (_, command) => {
      const { output, code } = await run(command, join(clone, "node_modules/.bin"));
      check(command, output, code);
    },
  );

  function check(command: Exclude<Run, { kind: "elsewhere" }>, output: string, code: number | string) {
    const changed = changedFiles(command);
    // What one command leaves behind must not fail the next.
    execFileSync("git", ["reset", "--quiet", "--hard"], { cwd: clone });
    execFileSync("git", ["clean", "--quiet", "--force", "-d"], { cwd: clone });
    if (command.says) {
      expect(output).toMatch(command.says);
    }
    expect(command.kind === "serves" ? [0, 130, "SIGINT"] : [command.code ?? 0], output).toContain(code);
    expect(changed).toEqual([]);
  }

  /** Without those that the command is there to write, which are put back. */
  function changedFiles(command: Run): string[] {
    const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: clone, encoding: "utf8" });
    if ("writes" in command && command.writes) {
      git("checkout", "--quiet", "--", command.writes);
      git("clean", "--quiet", "--force", "-d", "--", command.writes);
    }
    return git("status", "--short").split("\n").filter(Boolean);
  }
});

function listPages(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
}

/** Those in fenced blocks, and those of npm, npx and Docker in a sentence. */
function readCommands(page: string): string[] {
  const text = readFileSync(join(project, page), "utf8");
  const fenced = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = ""]) => block.replace(/\\\n/g, "").split("\n"));
  const inline = [...text.matchAll(/`((?:npm|npx|docker|node scripts)[ /][^`]+|\.ci\/run)`/g)].map(([, command = ""]) => command);
  return [...fenced, ...inline].flatMap(nameCommands);
}

/** 'npm run backup -- file  # comment' is 'npm run backup'. Settings, comments, and commands of the operator's own machine are none. */
function nameCommands(line: string): string[] {
  return line
    .replace(/(?:^|\s)#.*/, "")
    .split("&&")
    .flatMap((part) => {
      const [first = "", second = "", third = "", ...rest] = part
        .trim()
        .split(/\s+/)
        .filter((word) => !/^[A-Z_]+=/.test(word));
      if (first === "npm") {
        const name =
          second === "run" ? `npm run ${third}` : [first, second, ...(rest.includes("--help") ? [third, ...rest] : [])].join(" ");
        return [name.trim()];
      }
      const isOther = first === "" || first === "cd" || operatorCommands.includes(first) || !/^[a-z.]/.test(first);
      return isOther ? [] : [["docker", "npx"].includes(first) ? `${first} ${second}` : first];
    });
}

function nameScript(name: string): string {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}
