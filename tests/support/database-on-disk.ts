import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { embeddedTemplateFile } from "./template-databases.ts";

/** A new data directory with an embedded database in it, brought up to date and empty: a copy of the template. */
export function makeDatabaseOnDisk(): string {
  const dataDirectory = mkdtempSync(join(tmpdir(), "keyturn-database-"));
  mkdirSync(join(dataDirectory, "postgres"), { mode: 0o700 });
  execFileSync("tar", ["--extract", `--file=${embeddedTemplateFile}`, `--directory=${join(dataDirectory, "postgres")}`], {
    stdio: "ignore",
  });
  return dataDirectory;
}

/** Kills a process in the middle of saving, again and again: the database opens every time and has every save that was acknowledged. */
export async function expectToSurviveKills(dataDirectory: string, kills: number): Promise<void> {
  let acknowledged = 0;
  for (let kill = 0; kill <= kills; kill += 1) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "../platform/database/fixtures/save-and-acknowledge.ts"), dataDirectory],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const ended = once(child, "exit");
    let acknowledgedNow = 0;
    for await (const line of createInterface(child.stdout)) {
      const [word, saves, trail] = line.split(" ");
      if (word === "kept") {
        // One save more than was acknowledged may be there: its acknowledgement was cut off.
        expect([acknowledged, acknowledged + 1]).toContain(Number(saves));
        expect(trail).toBe(saves);
      }
      acknowledged = Number(saves);
      acknowledgedNow += word === "saved" ? 1 : 0;
      if (acknowledgedNow === 1) {
        setTimeout(() => child.kill("SIGKILL"), (kill / kills) * 140);
      }
    }
    const [, signal] = await ended;
    expect(signal).toBe("SIGKILL");
  }
  expect(acknowledged).toBeGreaterThan(kills);
}
