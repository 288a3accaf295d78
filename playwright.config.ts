import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.ts";
import { administrator } from "./tests/e2e/support/administrator.ts";
import { unsetSettings } from "./tests/support/unset-settings.ts";

const port = Number(process.env.E2E_PORT || 3999);

// Read by the runner and by each of its workers, which inherit what the runner set: one data directory for all.
if (!process.env.E2E_DATA_DIR) {
  const directory = mkdtempSync(join(tmpdir(), "keyturn-e2e-"));
  process.env.E2E_DATA_DIR = directory;
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
}

const slow = "**/*.slow.spec.ts";
/** In a test's title: the main journey of a feature; a journey that is walked without JavaScript too. */
const main = /@main/;
const noScript = /@no-script/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: "100%",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    // What a worker fetches passes `page.route` by. The specs about offline copies allow it.
    serviceWorkers: "block",
    // Recording took a third of the time. 'npm run test:e2e -- FILE --trace on' records a trace.
    launchOptions: { executablePath: findBrowser(), args: ["--no-sandbox"] },
  },
  projects: [
    // Run by 'npm test': the main journey of each feature, with script and without.
    { name: "main", testIgnore: slow, grep: main },
    { name: "main-no-script", testIgnore: slow, grep: new RegExp(`${main.source}.*${noScript.source}`), use: { javaScriptEnabled: false } },
    // Run by 'npm run test:slow': all other journeys, and what is slow by nature.
    { name: "other", testIgnore: slow, grepInvert: main },
    { name: "other-no-script", testIgnore: slow, grep: noScript, grepInvert: main, use: { javaScriptEnabled: false } },
    { name: "slow", testMatch: slow },
  ],
  webServer: {
    // The server's own bin: ending npx or npm would leave it running.
    command: `exec "${process.execPath}" --import ./server/start.ts node_modules/@remix-run/serve/dist/cli.js build/server/index.js`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      ...unsetSettings,
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // Every test creates accounts of its own, all from one address.
      SIGN_UPS_AT_MOST: "100000",
      // The receivers of tests are on this machine.
      WEBHOOK_PRIVATE_ADDRESSES: "allow",
      LOG_LEVEL: "warn",
    },
    stdout: "pipe",
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGINT", timeout: 10_000 },
  },
});
