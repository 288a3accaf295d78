import { guides } from "#app/content/guides/guides.ts";
import { guidePath } from "#app/paths.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

/** The days on which money of the reader's moves. */
const moneyDates = { buying: ["deposit", "closing"], selling: ["closing"] } as const;

test("the rule about wires stands at every step where money moves, and leads to the emergency page @no-script", async ({ page }) => {
  for (const { journeyType, tier, timeline, steps } of guides) {
    const isMoney = (date: string) => (moneyDates[journeyType] as readonly string[]).includes(date);
    const at = new Set(timeline.flatMap(({ date, step }) => (isMoney(date) ? [step] : [])));
    expect(at.size > 0, `${journeyType} ${tier}`).toBe(timeline.length > 0);
    for (const { key } of steps.filter(({ id }) => at.has(id))) {
      await page.goto(`${guidePath(journeyType, tier)}?step=${key}`);
      await expect(page.getByText("We never send or change wire instructions").first()).toBeVisible();
    }
  }
  await page.getByRole("link", { name: "Money went to the wrong account?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Money went to the wrong account?" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Your bank's fraud department" })).toContainText("Please recall it now");
});

test("the emergency page is there without a network, once a step with money was open", async ({ page, context }) => {
  await page.goto("/buying-guide/full?step=f");
  await expect.poll(() => page.evaluate(() => caches.match("/wire-emergency").then((copy) => copy?.status))).toBe(200);
  await context.setOffline(true);
  await page.goto("/wire-emergency");
  await expect(page.getByRole("heading", { level: 1, name: "Money went to the wrong account?" })).toBeVisible();
  await context.setOffline(false);
});

test("everybody can use the emergency page, and it is light", async ({ page }) => {
  const answer = await page.goto("/wire-emergency");
  expect((await answer?.body())?.length).toBeLessThan(14_000);
  await expectAccessible(page);
});
