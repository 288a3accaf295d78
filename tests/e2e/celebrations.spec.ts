import type { Locator } from "@playwright/test";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

const allButTheLast = addressAt("/selling-guide/full?step=6&done=0.1.2.3.4.5");

test.describe("with script", () => {
  test("a buyer who gets the keys sees confetti for three seconds, and after half a second a dialog @main", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, "/buying-guide/full?step=j");
    await guide.finish.click();
    await expect(page.locator("canvas")).toHaveCount(1);
    await page.clock.runFor(450);
    await expect(guide.dialog).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(guide.dialog).toBeVisible();
    await expect(guide.dialog).toHaveAccessibleName("Congratulations! 🎉");
    await expect(guide.dialog).toContainText("You completed the buying journey!");
    await expect(guide.dialog).toContainText("500 points");
    await expect(guide.dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await page.clock.runFor(2_300);
    await expect(page.locator("canvas")).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(page.locator("canvas")).toHaveCount(0);
    await expect(guide.dialog).toContainText("It took you 1 day.");
    await page.keyboard.press("Escape");
    await expect(guide.dialog).toHaveCount(0);
    await expect(guide.title, "the step that was gone on to").toBeFocused();
    await guide.expectInView(11);
    expect((await guide.saved())?.points).toBe(500);
    await expect(page.getByRole("region", { name: "You did it in 1 day" })).toContainText("Change the locks");
  });

  test("other steps of a buyer, all but the keys, are not celebrated", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, addressAt("/buying-guide/full?done=0.1.2.3.4.5.6.7.8"));
    await guide.circle(11).click();
    await guide.expectCompleted([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
    await page.clock.runFor(3_000);
    await expect(guide.dialog).toHaveCount(0);
    await expect(page.locator("canvas")).toHaveCount(0);
  });

  test("the focus stays in the dialog while it is open", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, addressAt("/buying-guide/free?step=6"));
    await guide.finish.click();
    await expect(page.locator("canvas")).toHaveCount(1);
    await page.clock.runFor(600);
    await expect(guide.dialog).toContainText("Not saved: log in to keep it");
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== null && focused !== document.body && focused.closest("dialog") === null;
      });
      expect(isOutside).toBe(false);
    }
    await guide.dialog.getByRole("button", { name: "Close" }).click();
    await expect(guide.dialog).toHaveCount(0);
  });

  test("each step that a seller completes is rewarded for five seconds, and the reward can be closed", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, "/selling-guide/full");
    const reward = page.getByRole("region", { name: "Step Completed! 🎉" });
    await guide.finish.click();
    await expect(reward).toContainText("100 points");
    await expect(reward).toContainText("Progress Saved");
    await expect(guide.dialog, "it is not modal").toHaveCount(0);
    await page.clock.runFor(4_900);
    await expect(reward).toBeVisible();
    await page.clock.runFor(200);
    await expect(reward).toHaveCount(0);
    await guide.circle(2).click();
    await expect(reward).toBeVisible();
    await page.clock.runFor(4_000);
    await guide.circle(3).click();
    await expect(reward, "the next one's own five seconds").toContainText("Step 3 is done.");
    await page.clock.runFor(4_000);
    await reward.getByRole("button", { name: "Close" }).click();
    await expect(reward).toHaveCount(0);
  });

  test("a seller's reward and badge are one notice that says it aloud; the toast comes after it, in silence", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, "/selling-guide/full");
    const reward = page.getByRole("region", { name: "Step Completed! 🎉" });
    const said = page.locator(":is([role=status], [aria-live=polite], [aria-live=assertive]):not([aria-live=off])");
    await guide.finish.click();
    await guide.expectInView(2);
    await expect(reward).toContainText("Step 1 is done. Your badge:");
    await expect(said.filter({ hasText: "Progress Saved" })).toHaveText(/^Step Completed! 🎉.*100 points/);
    await guide.answer(1, "Yes").click();
    await guide.settled();
    await expect(reward, "answering does not take it away").toBeVisible();
    const { top: titleTop } = await edges(guide.title);
    await expect(page.getByText("Progress Saved")).toHaveCount(1);
    await page.clock.runFor(5_000);
    await expect(guide.toast("Your progress has been saved at step 2 of 7.")).toBeVisible();
    await page.clock.runFor(100);
    await expect(said.filter({ hasText: /Progress Saved|has been saved/ })).toHaveCount(0);
    await expect(reward).toHaveCount(0);
    await expect(said.filter({ hasText: "Step 1 is done." }), "the badge stays").toBeVisible();
    expect((await edges(guide.title)).top, "what is read stays where it is").toBeCloseTo(titleTop, 0);
    await guide.next.click();
    await expect(guide.toast("Your progress has been saved at step 3 of 7.")).toBeVisible();
    await page.clock.runFor(100);
    await expect(said.filter({ hasText: "saved at step 3 of 7." }), "what no notice says is said by the toast").not.toHaveCount(0);
  });

  test("a seller's last step is rewarded, and after a second and a half the whole journey", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, allButTheLast);
    const reward = page.getByRole("region", { name: "Step Completed! 🎉" });
    await guide.finish.click();
    await expect(reward).toContainText("100 points for a finished step");
    await expect(reward, "the dialog says it").not.toContainText("Not saved");
    await expect(page.locator("canvas")).toHaveCount(1);
    await page.clock.runFor(1_450);
    await expect(guide.dialog).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(guide.dialog).toHaveAccessibleName("Journey Complete! 🎉");
    await expect(guide.dialog).toContainText("Master of Home Selling");
    await expect(guide.dialog).toContainText("1,000 points for a finished journey");
    await expect(guide.dialog).toContainText("Not saved: log in to keep it");
    await expect(reward, "the dialog takes its place").toHaveCount(0);
    await guide.dialog.getByRole("button", { name: "Your first thirty days" }).click();
    await expect(page.getByRole("heading", { name: "You did it", exact: true })).toBeFocused();
  });

  test("whichever step comes last ends a seller's journey", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, addressAt("/selling-guide/full?done=0.1.3.4.5.6"));
    await guide.circle(3).click();
    await expect(page.locator("canvas"), "its time begins once its script is there").toHaveCount(1);
    await page.clock.runFor(1_600);
    await expect(guide.dialog).toContainText("Journey Complete! 🎉");
  });

  test("where motion is unwanted the dialog comes without confetti", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const guide = new GuidePage(page);
    await openStill(guide, addressAt("/buying-guide/full?step=9"));
    await guide.circle(10).click();
    await expect(async () => {
      await page.clock.runFor(600);
      await expect(guide.dialog).toBeVisible({ timeout: 500 });
    }, "its time begins once its script is there").toPass();
    await expect(page.locator("canvas")).toHaveCount(0);
  });

  test("what was rewarded once is not rewarded again", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, "/selling-guide/full");
    const reward = page.getByRole("region", { name: "Step Completed! 🎉" });
    await guide.circle(1).click();
    await expect(reward).toBeVisible();
    await reward.getByRole("button", { name: "Close" }).click();
    await guide.circle(1).click();
    await expect(guide.circle(1)).not.toBeChecked();
    await guide.circle(1).click();
    await expect(guide.circle(1)).toBeChecked();
    await expect.poll(async () => (await guide.saved("selling"))?.completedSteps).toEqual([0]);
    await page.clock.runFor(1_000);
    await expect(reward).toHaveCount(0);
    expect((await guide.saved("selling"))?.points).toBe(100);
  });
});

test("the celebration is in words on the page, for who has no script @main @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(allButTheLast);
  await guide.finish.click();
  await expect(page.getByText("Journey Complete! 🎉")).toBeVisible();
  await expect(page.getByText("Master of Home Selling")).toBeVisible();
  await expect(page.getByText("1,000 points")).toBeVisible();
  await expect(page.getByRole("region", { name: "You did it" })).toContainText("Cancel your home insurance");
  await guide.open(addressAt("/buying-guide/full?step=9"));
  await guide.circle(10).click();
  await expect(page.getByText("Congratulations! 🎉")).toBeVisible();
  await expect(page.getByText("You completed the buying journey!")).toBeVisible();
  await expect(page.getByText("500 points")).toBeVisible();
  await expect(page.getByText("Not saved: log in to keep it").first()).toBeVisible();
  if (!(await guide.hasScript())) {
    await page.reload();
    await expect(page.getByText("Congratulations! 🎉"), "once").toHaveCount(0);
  }
});

test("a guide for information only is completed without a celebration", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  for (const tier of ["contract-review", "standard-forms"]) {
    await guide.open(`/buying-guide/${tier}`);
    await guide.finish.click();
    await expect(guide.card).toContainText("This step is done.");
    await guide.settled();
    await expect(page.getByText(/\d points/)).toHaveCount(0);
    await expect(page.getByText("Congratulations")).toHaveCount(0);
    await expect(page.locator("canvas")).toHaveCount(0);
    expect(await guide.saved("buying", tier)).toMatchObject({ completedSteps: [0], points: 0 });
  }
});

/** Opens a guide with its clock standing still. */
async function openStill(guide: GuidePage, address: string) {
  await guide.holdClock();
  await guide.open(address);
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  for (const owner of ["guest", "account"]) {
    for (const address of ["/buying-guide/full", "/selling-guide/full"]) {
      test(`after a step is done its badge is seen whole, the next step below it: ${owner}, ${address}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        if (owner === "account") {
          await signUp(page);
        }
        const guide = new GuidePage(page);
        await guide.open(address);
        await guide.finish.click();
        await guide.expectInView(2);
        const notice = page.locator("#just-done");
        await expect(notice).toContainText("Step 1 is done. Your badge:");
        await expect.poll(() => isWhole(notice, height)).toBe(true);
        await page.waitForTimeout(1_000);
        expect(await isWhole(notice, height)).toBe(true);
        const { bottom } = await edges(notice);
        const title = await edges(guide.title);
        expect(title.top).toBeGreaterThan(bottom);
        expect(title.bottom, "its heading too is in sight").toBeLessThan(height);
      });
    }
  }

  for (const address of ["/buying-guide/full?step=9", "/selling-guide/full?step=6&done=0.1.2.3.4.5"]) {
    test(`at the journey's end its dialog leaves the lit house in sight: ${address}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const guide = new GuidePage(page);
      await guide.open(addressAt(address));
      await guide.finish.click();
      await expect(guide.dialog).toBeVisible();
      const house = page.getByRole("region", { name: "You did it" }).locator("img");
      await expect
        .poll(async () => {
          const seen = await edges(house);
          return (Math.min(seen.bottom, (await edges(guide.dialog)).top) - Math.max(0, seen.top)) / (seen.bottom - seen.top);
        })
        .toBeGreaterThan(0.6);
    });
  }
}

async function edges(element: Locator) {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return { top, bottom };
  });
}

async function isWhole(element: Locator, height: number) {
  const { top, bottom } = await edges(element);
  return top >= 0 && bottom <= height;
}
