import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";

test("a bookmark of before steps had ids leads to the same ticks", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?step=2&done=0.1&answers=2-0y");
  await expect(page).toHaveURL(addressAt("/buying-guide/full?step=2&done=0.1&answers=2-0y"));
  await guide.expectStep(3, 11);
  await guide.expectCompleted([1, 2]);
  await expect(guide.answer(3, 1, "Yes")).toBeChecked();
});

for (const [hash, step] of [
  ["#step-6-body", 6],
  ["#question-6-2", 6],
  ["#step-4", 4],
] as const) {
  test(`a link to ${hash} of before leads to the same place @javascript`, async ({ page }) => {
    const guide = new GuidePage(page);
    await page.goto(`/buying-guide/full${hash}`);
    await guide.live();
    await guide.expectUnfolded(step);
    await expect(hash.startsWith("#question") ? guide.question(6, 2) : guide.card(step)).toBeInViewport();
  });
}
