import { brotliCompressSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { buyingGuidePath, sellingGuidePath, serviceSelectionPath } from "#app/paths.ts";
import { expect, test } from "./support/fixtures.ts";

/** What only a guide's script does: it takes one of two answers out of the Tab key's way. */
const liveGuide = "[role='radio'][tabindex='-1']";

/**
 * What a page may weigh on its way to a phone, in bytes after brotli: all that its first visit fetches. Its script is what the HTML
 * asks for; what the page's own script fetches once that runs is `later`. By the names of its files, the HTML of one build differs from
 * another's by some 60. Some 900 of the longest guide's are the ids that its 290 buttons name.
 */
const budgets = [
  {
    page: "the choice of a service",
    path: serviceSelectionPath("buyer"),
    live: "main",
    script: 90_000,
    later: 0,
    styles: 10_500,
    html: 5_000,
  },
  {
    page: "the longest guide",
    path: buyingGuidePath("full"),
    live: liveGuide,
    script: 90_000,
    later: 51_000,
    styles: 10_500,
    html: 19_200,
  },
  {
    page: "a seller's guide",
    path: sellingGuidePath("free"),
    live: liveGuide,
    script: 90_000,
    later: 47_000,
    styles: 10_500,
    html: 15_000,
  },
];

/** By its name: what is preloaded does not say that it is a script. */
function kindOf(response: Response, html: string) {
  const { pathname } = new URL(response.url());
  // Fetched once somebody touches the page, which a question of Playwright counts as.
  if (pathname.includes("live-toast")) {
    return null;
  }
  if (pathname.endsWith(".js")) {
    return html.includes(`"${pathname}"`) ? "script" : "later";
  }
  if (pathname.endsWith(".css")) {
    return "styles";
  }
  return response.request().resourceType() === "document" ? "html" : null;
}

for (const { page: name, path, live, ...budget } of budgets) {
  test(`${name} keeps to its budget of script, styles and HTML`, async ({ page }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    const html = (await (await page.goto(path))?.text()) ?? "";
    await page.locator(live).first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const weights = { script: 0, later: 0, styles: 0, html: 0 };
    for (const response of responses) {
      const kind = kindOf(response, html);
      if (kind) {
        weights[kind] += brotliCompressSync(await response.body()).length;
      }
    }
    test.info().annotations.push({ type: "weights", description: JSON.stringify(weights) });
    expect(weights.html, "HTML").toBeGreaterThan(0);
    expect(weights.script, "brings script").toBeGreaterThan(0);
    expect(weights.later > 0, "brings more later").toBe(budget.later > 0);
    for (const kind of ["script", "later", "styles", "html"] as const) {
      expect(weights[kind], kind).toBeLessThanOrEqual(budget[kind]);
    }
  });
}
