/**
 * 'npm run demo': an office with three agents and thirty plans, in data/demo or the given folder. The first run creates it; each run lists
 * the users to sign in as.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { environment } from "#app/platform/process-state.server.ts";
import { applyDemoSettings, demoDirectory } from "./demo/demo-settings.ts";
import { type Demo, makeDemo } from "./demo/make-demo.ts";
import { runCommand } from "./operator.ts";

const directory = process.argv[2] ?? demoDirectory;
const file = "demo.json";

await runCommand(async () => {
  process.umask(0o077);
  const unfinished = `${directory}.unfinished`;
  if (existsSync(directory)) {
    applyDemoSettings(directory);
  } else {
    applyDemoSettings(unfinished);
    const startedAt = performance.now();
    console.log("Making the demonstration …");
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(directory), { recursive: true });
    const made = await makeDemo();
    writeFileSync(join(unfinished, file), JSON.stringify(made, null, 2), { mode: 0o600 });
    renameSync(unfinished, directory);
    const { plans, commands } = made.counts;
    console.log(`${plans} plans by ${commands} commands in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
  }
  console.log(describe(JSON.parse(readFileSync(join(directory, file), "utf8")) as Demo));
});

function describe({ madeOn, password, users }: Demo): string {
  const width = Math.max(...users.map(({ email }) => email.length));
  return `
Sign in at ${environment().appOrigin} as one of these people. Everybody's password: ${password}

${users.map(({ email, shownAs }) => `  ${email.padEnd(width)}  ${shownAs}`).join("\n")}

Made on ${madeOn}, with that week's dates. All of it is in ${directory}. To end it, or to have it made
again, stop it with Ctrl+C and delete that folder. Mails are never sent. They are files in ${directory}/mail.
`;
}
