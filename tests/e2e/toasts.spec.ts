import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

test.use(expecting(/\/api\/commands\)$/));

test("one toast is shown at a time, the last one, and it leaves after five seconds", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  await guide.circle(1).click();
  await expect(guide.toast("Your progress has been saved at step 1 of 11.")).toBeVisible();
  await guide.circle(4).click();
  await expect(guide.toast("Your progress has been saved at step 4 of 11.")).toBeVisible();
  await expect(guide.toast("Progress Saved")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(guide.toast("Progress Saved")).toBeVisible();
  await page.clock.runFor(200);
  await expect(guide.toast("Progress Saved")).toHaveCount(0);
});

test("a journey finished in seven quick presses ends with no toast of an earlier step", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/selling-guide/full");
  for (let step = 1; step <= 7; step += 1) {
    await guide.circle(step).click();
  }
  await expect(page.locator("canvas"), "its time begins once its script is there").toHaveCount(1);
  await guide.settled();
  await page.clock.runFor(2_000);
  await expect(guide.dialog).toBeVisible();
  for (let second = 0; second < 12; second += 1) {
    await expect(guide.toast(/saved at step [1-6] of 7/)).toHaveCount(0);
    await page.clock.runFor(1_000);
  }
});

test("a success never takes the place of an error that still holds; the error goes with what it speaks of", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  const error = guide.toast("Error saving progress");
  await page.route("**/api/commands", (route) => route.abort());
  await guide.circle(1).click();
  await expect(error).toBeVisible();
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await page.clock.runFor(30_000);
  await expect(error).toBeVisible();
  await page.unroute("**/api/commands");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await guide.settled();
  await expect(error).toHaveCount(0);

  await page.route("**/api/commands", (route) => route.abort());
  await guide.circle(2).click();
  await expect(error).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(error).toHaveCount(0);
  await expect(guide.saveStatus, "what has to be known is not only in a toast").toHaveText("Not sent yet. Try again");
  await page.unroute("**/api/commands");
  await guide.circle(3).click();
  await expect(guide.toast("What was kept on this device is saved now.")).toBeVisible();
});

test("a toast is at most 420 px wide, and on a phone it leaves the menu and the progress free", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await expect(guide.toast("Progress Saved")).toBeVisible();
  const toast = page.locator("[data-variant='default']").filter({ hasText: "Progress Saved" });
  const width = async () => (await toast.boundingBox())?.width ?? Number.POSITIVE_INFINITY;
  await expect.poll(width).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 375, height: 740 });
  await expect.poll(width).toBeLessThanOrEqual(375);
  await page.locator("summary", { hasText: "Your account" }).click({ trial: true });
  await guide.next.click({ trial: true });
});

test("a toast can be dismissed, with script and without @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await expect(guide.toast("Progress Saved")).toBeVisible();
  await page.getByText("Dismiss").locator("..").click();
  await expect(guide.toast("Progress Saved")).toBeHidden();
  await guide.expectCompleted([1]);
});
