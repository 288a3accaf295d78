import { orderBeforeIds } from "#app/content/guides/before-ids.ts";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { questionElementId } from "#app/paths.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";

/** What a place in the guide of then leads to now. */
function now(step: number, question: number) {
  const before = orderBeforeIds(buyingFullGuide)[step - 1];
  const steps: readonly GuideStep[] = buyingFullGuide.steps;
  const place = steps.findIndex(({ id }) => id === before?.id);
  const found = steps.flatMap(({ details }) => details).find(({ id }) => id === before?.details[question - 1]?.id);
  return { step: place + 1, question: found && `#${questionElementId(found)}` };
}

test("a bookmark of before steps had ids leads to the same ticks @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?step=2&done=0.1&answers=2-0y");
  await expect(page).toHaveURL(/\/buying-guide\/full\?step=[a-z]+&done=[a-z.]+&yes=[a-z]+$/);
  const { step, question } = now(3, 1);
  await guide.expectInView(step);
  await guide.expectCompleted([1, 2].map((place) => now(place, 1).step));
  const answered = guide.card.getByRole("listitem").filter({ has: page.locator(question ?? "") });
  // Settled before, it is a line that opens.
  await expect(answered.getByRole("radio", { name: "Yes", exact: true, includeHidden: true })).toBeChecked();
});
