import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const fullBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** CHROMIUM_PATH, the system's Chromium, or Playwright's own. Prefers the headless shell, in which tests run a third faster. */
export function findBrowser(names: readonly string[] = ["chromium-headless-shell", ...fullBrowsers]): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? "", ...installed, chromium.executablePath()].find(isProgram);
}

/** The headless shell has no back/forward cache. */
export function findFullBrowser(): string | undefined {
  return findBrowser(fullBrowsers);
}

export function ensureBrowser(): string {
  const attempts = [
    () => undefined,
    () => run("npx", ["playwright", "install", "--with-deps", "chromium"]),
    () => run("npx", ["playwright", "install", "chromium"]),
    installFromDebian,
  ];
  for (const attempt of attempts) {
    attempt();
    const browser = findBrowser();
    if (browser) {
      return browser;
    }
  }
  throw new Error("No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to it.");
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installFromDebian() {
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    run("apt-get", ["update", "-q"]);
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell", "chromium"]);
  }
}

function run(command: string, commandLine: readonly string[]) {
  console.log(`No Chromium here; trying '${[command, ...commandLine].join(" ")}' …`);
  spawnSync(command, commandLine, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 180_000,
  });
}
