import type { Page } from "@playwright/test";
import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { firstViewEndId, guidePath } from "#app/paths.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { startHaltingServer } from "./support/halting-server.ts";

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the first view of a guide holds its step's title and what stands first there, at ${width} by ${height} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const guide = new GuidePage(page);
    for (const { journeyType, tier } of guides) {
      await guide.open(guidePath(journeyType, tier));
      const journeys = page.getByRole("link", { name: "Select This Journey" });
      const intro = page.locator("section[aria-labelledby='tier-intro']");
      const firsts = [guide.answer(1, "Yes"), guide.answer(1, "No")];
      const parts = (await journeys.count()) > 0 ? await journeys.all() : (await intro.isVisible()) ? [intro] : firsts;
      for (const part of [guide.title, ...parts]) {
        await expect(part, `${journeyType} ${tier}`).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

/** What grows with a step's height as it opens. */
const length = ({ details, subSteps }: GuideStep) => JSON.stringify([details.filter(({ onlyIf }) => !onlyIf), subSteps]).length;

test("the longest steps are at most 3,150 px high on a phone, as they open", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const guide = new GuidePage(page);
  for (const { journeyType, tier, steps } of guides) {
    const [longest] = steps.toSorted((one, other) => length(other) - length(one));
    await page.goto(`${guidePath(journeyType, tier)}?step=${longest?.key}`);
    const box = await guide.card.boundingBox();
    expect(box?.height, `${journeyType} ${tier}: ${longest?.title}`).toBeLessThanOrEqual(3_150);
  }
});

test("'Next Step' is within 2,300 px of the top of a step of up to eight questions and six things to do on a phone", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const guide = new GuidePage(page);
  const next = guide.card.getByRole("button", { name: "Next Step" });
  for (const { journeyType, tier, steps } of guides.filter((each) => each.steps.length > 1)) {
    const usual = steps.filter(({ details, subSteps }) => details.length <= 8 && subSteps.length <= 6);
    for (const { key, title } of usual.toSorted((one, other) => length(other) - length(one)).slice(0, 3)) {
      await page.goto(`${guidePath(journeyType, tier)}?step=${key}`);
      const [card, button] = [await guide.card.boundingBox(), await next.boundingBox()];
      expect((button?.y ?? Number.NaN) - (card?.y ?? 0), `${journeyType} ${tier}: ${title}`).toBeLessThanOrEqual(2_300);
    }
  }
});

const end = `id="${firstViewEndId}"`;
const halts = [
  { path: "/", before: "<footer", isPainted: false, what: "nothing of a short page is painted before all of it has come" },
  { path: "/buying-guide/full", before: end, isPainted: false, what: "nothing of a guide is painted before its first view has come" },
  { path: "/buying-guide/full", before: "<footer", isPainted: true, what: "a guide is painted before the end of the page has come" },
  { path: "/glossary", before: 'href="#B"', isPainted: false, what: "nothing of the glossary is painted before its letters have come" },
  { path: "/glossary", before: "<footer", isPainted: true, what: "the glossary is painted before its last words have come" },
];

for (const { path, before, isPainted, what } of halts) {
  test(what, async ({ page, baseURL }) => {
    const server = await startHaltingServer(baseURL ?? "", path, before);
    try {
      await page.goto(server.address, { waitUntil: "commit" });
      // Asked by the clock: a page that may not be painted has no animation frames.
      await page.waitForFunction(() => document.styleSheets.length > 0, null, { polling: 100 });
      if (isPainted) {
        await expect.poll(() => hasPainted(page)).toBe(true);
      } else {
        // Time enough for a paint that nothing holds back.
        await page.waitForTimeout(1_000);
        expect(await hasPainted(page)).toBe(false);
      }
      server.goOn();
      await expect.poll(() => hasPainted(page)).toBe(true);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    } finally {
      server.stop();
    }
  });
}

function hasPainted(page: Page) {
  return page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}
