import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyturnColors } from "#app/brand/keyturn-colors.ts";
import { doorstepColors } from "#tests/support/doorstep-colors.ts";
import { OwnServer } from "#tests/support/own-server.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

const project = join(import.meta.dirname, "../..");

/** The words of a brokerage, as its settings give them. */
const words = {
  KEYTURN_BRAND_NAME: "Doorstep",
  KEYTURN_BRAND_BROKERAGE: "Doorstep Homes LLC",
  KEYTURN_BRAND_PHONE_BUYER_CALL: "(303) 555-0150",
  KEYTURN_BRAND_PHONE_SELLER_CALL: "(303) 555-0151",
};

test("a brokerage that changes one file of colors, and its settings, has them on every page, as readable as before", async ({ page }) => {
  test.setTimeout(600_000);
  const copy = mkdtempSync(join(tmpdir(), "keyturn-second-brand-"));
  let server: OwnServer | null = null;
  try {
    buildWithOtherColors(copy);
    server = await OwnServer.started(words, copy);
    for (const path of ["/", "/service-selection/buyer", "/buying-guide/full", "/portal/sign-in", "/no-such-page"]) {
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto(server.origin + path);
        await expect(page).toHaveTitle(/Doorstep/);
        await expect(page.getByRole("banner")).toContainText("Doorstep");
        await expect(page.getByRole("contentinfo")).toContainText("Doorstep Homes LLC");
        await expect(page.getByRole("contentinfo")).toContainText("(303) 555-0150");
        await expect(page.locator("body")).not.toContainText("Keyturn");
        await expect(page.locator("body")).toHaveCSS("background-color", rgb(doorstepColors[scheme].ground));
        await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveAttribute("content", doorstepColors[scheme].ground);
      }
      expect(colorsLeftOver(await stylesOf(page.request, server.origin, await page.content()))).toEqual([]);
      await expectAccessible(page);
    }
  } finally {
    await server?.remove();
    rmSync(copy, { recursive: true, force: true });
  }
});

/** Builds the product in a folder of its own, where only the file of colors is another. */
function buildWithOtherColors(folder: string) {
  for (const part of [
    "app",
    "machines",
    "prisma",
    "public",
    "scripts",
    "server",
    "package.json",
    "remix.config.js",
    "tsconfig.json",
    "vite.config.ts",
  ]) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  const colors = readFileSync(join(project, "tests/support/doorstep-colors.ts"), "utf8");
  writeFileSync(join(folder, "app/brand/keyturn-colors.ts"), colors.replace("doorstepColors", "keyturnColors"));
  const { status, stderr } = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
}

/** All that the page's stylesheets say. */
async function stylesOf(request: { get(url: string): Promise<{ text(): Promise<string> }> }, origin: string, html: string) {
  const paths = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(0);
  const sheets = await Promise.all(paths.map(async (path) => (await request.get(origin + path)).text()));
  return sheets.join("\n").toLowerCase();
}

/** Keyturn's own colors that are still in the styles. White and black are everybody's. */
function colorsLeftOver(styles: string) {
  const own = [...Object.values(keyturnColors.light), ...Object.values(keyturnColors.dark)];
  return own.filter((color) => /^#(?!f{6}$)/.test(color) && styles.includes(color));
}

function rgb(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
