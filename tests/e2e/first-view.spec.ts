import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { startHaltingServer } from "./support/halting-server.ts";

const halts = [
  { path: "/", before: "<footer", isPainted: false, what: "nothing of a short page is painted before all of it has come" },
  {
    path: "/buying-guide/full",
    before: "Show my dates",
    isPainted: false,
    what: "nothing of a guide is painted before its first view has come",
  },
  {
    path: "/buying-guide/full",
    before: 'id="step-buyer-agency"',
    isPainted: true,
    what: "a guide is painted before its later steps have come",
  },
  { path: "/glossary", before: 'href="#B"', isPainted: false, what: "nothing of the glossary is painted before its letters have come" },
  { path: "/glossary", before: "<footer", isPainted: true, what: "the glossary is painted before its last words have come" },
];

for (const { path, before, isPainted, what } of halts) {
  test(`${what}`, async ({ page, baseURL }) => {
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
