import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OwnServer } from "#tests/support/own-server.ts";
import { unsetSettings } from "#tests/support/unset-settings.ts";
import type { Demo } from "./make-demo.ts";

/** Runs the work on a demonstration made for it, whose people all have the same password. */
export async function withOwnDemo<Value>(work: (server: OwnServer, password: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-demo-"));
  const directory = join(folder, "demo");
  try {
    execFileSync(process.execPath, ["scripts/demo.ts", directory], { env: { ...process.env, ...unsetSettings }, stdio: "ignore" });
    const { password } = JSON.parse(readFileSync(join(directory, "demo.json"), "utf8")) as Demo;
    const server = await OwnServer.started({ DATA_DIR: directory });
    return await work(server, password).finally(() => server.remove());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
