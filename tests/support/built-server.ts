import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { administrator } from "#tests/e2e/support/administrator.ts";
import { OwnServer } from "./own-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built server answers, for all tests of 'tests/built'. */
    readonly origin: string;
  }
}

/** Builds what is not built, and starts the product once for all tests of 'tests/built', as 'npm start' does. */
export default async function startBuiltServer(project: TestProject): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
  if (status !== 0) {
    throw new Error("The build has failed.");
  }
  const server = await OwnServer.started({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    // Every test creates accounts of its own, all from one address.
    SIGN_UPS_AT_MOST: "100000",
  });
  project.provide("origin", server.origin);
  return () => server.remove();
}
