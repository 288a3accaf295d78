import { brotliCompressSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { buyingGuidePath, paths, sellingGuidePath, serviceSelectionPath } from "#app/paths.ts";
import { expect, test } from "./support/fixtures.ts";

/** What only a guide's script does: it takes one of two answers out of the Tab key's way. */
const liveGuide = "[role='radio'][tabindex='-1']";

/** What a page may weigh on its way to a phone, in bytes after brotli: all that its first visit fetches. */
const budgets = [
  { page: "the landing page", path: paths.home, live: "main", script: 0, styles: 6_000, html: 3_000 },
  { page: "an unknown address", path: "/nowhere", live: "main", script: 0, styles: 6_000, html: 3_000 },
  { page: "the portal's sign-in form", path: paths.portalCreateAccount, live: "main", script: 0, styles: 6_000, html: 3_000 },
  { page: "the choice of a service", path: serviceSelectionPath("buyer"), live: "main", script: 95_000, styles: 6_000, html: 5_000 },
  { page: "the longest guide", path: buyingGuidePath("full"), live: liveGuide, script: 140_000, styles: 9_000, html: 18_000 },
  { page: "a seller's guide", path: sellingGuidePath("free"), live: liveGuide, script: 137_000, styles: 9_000, html: 15_000 },
];

/** By its name: what is preloaded does not say that it is a script. */
function kindOf(response: Response) {
  const { pathname } = new URL(response.url());
  if (pathname.endsWith(".js")) {
    return "script";
  }
  if (pathname.endsWith(".css")) {
    return "styles";
  }
  return response.request().resourceType() === "document" ? "html" : null;
}

for (const { page: name, path, live, script, styles, html } of budgets) {
  test(`${name} keeps to its budget of script, styles and HTML @javascript`, async ({ page }) => {
    const weights = { script: 0, styles: 0, html: 0 };
    const weighing: Promise<void>[] = [];
    const weigh = async (kind: keyof typeof weights, body: Promise<Buffer>) => {
      const bytes = await body;
      weights[kind] += brotliCompressSync(bytes).length;
    };
    page.on("response", (response) => {
      const kind = kindOf(response);
      if (kind) {
        weighing.push(weigh(kind, response.body()));
      }
    });
    await page.goto(path);
    await page.locator(live).first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await Promise.all(weighing);
    expect(weights.html, "HTML").toBeGreaterThan(0);
    expect(weights.script > 0, "ships script").toBe(script > 0);
    expect(weights.script, "script").toBeLessThanOrEqual(script);
    expect(weights.styles, "styles").toBeLessThanOrEqual(styles);
    expect(weights.html, "HTML").toBeLessThanOrEqual(html);
  });
}
