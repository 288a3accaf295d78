import { brotliCompressSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { guides } from "#app/content/guides/guides.ts";
import { buyingGuidePath, guidePath, sellingGuidePath, serviceSelectionPath, stepCardId } from "#app/paths.ts";
import { expect, test } from "./support/fixtures.ts";

/** What only a guide's script does: it takes one of two answers out of the Tab key's way. */
const liveGuide = "[role='radio'][tabindex='-1']";

/**
 * What a page may weigh on its way to a phone, in bytes after brotli: all that its first visit fetches. Its script is what the HTML
 * asks for; what the page's own script fetches once that runs is `later`. By the names of its files, the HTML of one build differs from
 * another's by some 60.
 */
const budgets = [
  {
    page: "the choice of a service",
    path: serviceSelectionPath("buyer"),
    live: "main",
    script: 97_700,
    later: 0,
    styles: 16_300,
    html: 6_200,
  },
  {
    page: "the longest guide",
    path: buyingGuidePath("full"),
    live: liveGuide,
    script: 134_800,
    later: 0,
    styles: 16_300,
    html: 16_300,
  },
  {
    page: "a seller's guide",
    path: sellingGuidePath("free"),
    live: liveGuide,
    script: 135_000,
    later: 0,
    styles: 16_300,
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

test.describe("every step of every guide, as it opens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const { journeyType, tier, steps } of guides) {
    test(`keeps to its size: ${journeyType} ${tier}`, async ({ page }) => {
      test.slow();
      for (const { id, key, details, subSteps } of steps) {
        const address = `${guidePath(journeyType, tier)}?step=${key}`;
        const html = (await (await page.goto(address))?.text()) ?? "";
        await page.locator(liveGuide).first().waitFor({ state: "attached" });
        const { elements, height, questions } = await page.evaluate((cardId) => {
          const card = document.getElementById(cardId);
          return {
            elements: document.getElementsByTagName("*").length,
            height: card?.getBoundingClientRect().height ?? 0,
            questions: [...(card?.querySelectorAll("[role=radiogroup]") ?? [])].filter((group) => group.checkVisibility()).length,
          };
        }, stepCardId(id));
        expect.soft(Buffer.byteLength(html), `${address}: bytes of HTML`).toBeLessThanOrEqual(100_000);
        expect.soft(elements, `${address}: elements`).toBeLessThanOrEqual(800);
        expect.soft(questions, `${address}: questions in sight of ${details.length}`).toBeGreaterThan(0);
        if (questions <= 8 && subSteps.length <= 6) {
          expect.soft(height, `${address}: height`).toBeLessThanOrEqual(3_500);
        }
      }
    });
  }
});

test("a guide needs at most 18 requests, and 134.8 KB of script, on its first visit @main", async ({ page }) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(buyingGuidePath("full"));
  await page.locator(liveGuide).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const scripts = responses.filter((response) => new URL(response.url()).pathname.endsWith(".js"));
  const weights = await Promise.all(scripts.map(async (script) => brotliCompressSync(await script.body()).length));
  expect.soft(responses.map((response) => new URL(response.url()).pathname).length).toBeLessThanOrEqual(18);
  expect.soft(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(134_800);
});
