import type { Locator } from "@playwright/test";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

test.describe("everybody can use", () => {
  test("a guide with every card open, answered, ticked and completed", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(addressAt("/selling-guide/full?step=1&done=0.2&sub=0-0.1_1-2&answers=0-0y.1n_1-0n.1y&covered=0-0.2_1-1"));
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      await guide.unfold(step);
    }
    await expectAccessible(page);
  });

  test("a guide whose last save has failed", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/contract-review");
    await page.route("**/api/progress/events", (route) => route.fulfill({ status: 400, json: { error: "Failed to save progress" } }));
    await guide.circle(1).click();
    await expect(guide.toast("Error saving progress")).toBeVisible();
    await expectAccessible(page);
  });

  test("the dialog at the end of a journey", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const guide = new GuidePage(page);
    await guide.open(addressAt("/buying-guide/free?step=6"));
    await guide.circle(7).click();
    await expect(guide.dialog).toBeVisible();
    await expectAccessible(page);
  });

  test("a guide as it greets somebody who comes back with ticks to keep", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await page.request.post("/api/progress", { data: { journeyType: "buying", serviceTier: "standard-forms", completedSteps: [0] } });
    await guide.open(addressAt("/buying-guide/standard-forms?answers=0-0y"));
    await expect(guide.toast("Progress Restored")).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep these ticks" })).toBeVisible();
    await expectAccessible(page);
  });
});

test.use(expecting(/\/api\/progress\/events\)$/));

test("a guide can be walked with the keyboard alone @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeFocused();

  await tabTo(guide, "Go to step 1, Pre-Approval");
  await tabTo(guide, "Step 1, Pre-Approval: complete");
  await page.keyboard.press("Space");
  await expect(guide.circle(1)).toBeChecked();
  await guide.live();
  await guide.circle(1).focus();
  await page.keyboard.press("Tab");
  await expect(guide.summary(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await guide.expectUnfolded(1, false);
  await page.keyboard.press("Tab");
  await expect(guide.circle(2), "what is folded away is not in the way").toBeFocused();
});

test("after Next and Previous the focus is on the step that was reached", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.next.focus();
  await page.keyboard.press("Enter");
  await expect(guide.summary(2)).toBeFocused();
  await expect(guide.summary(2)).toBeInViewport();
  await guide.expectUnfolded(1, false);
  await guide.previous.focus();
  await page.keyboard.press("Enter");
  await expect(guide.summary(1)).toBeFocused();
});

test("the focus stays on the control that was pressed", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?covered=0-0"));
  for (const control of [guide.circle(2), guide.answer(1, 1, "Yes"), guide.covered(1, 2), guide.thingsToDo(1).first()]) {
    await control.focus();
    await page.keyboard.press("Space");
    await expect(control).toBeChecked();
    await expect(control).toBeFocused();
  }
});

test("every control of a guide has a name of its own", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const circles = await guide.circles.evaluateAll((list) => list.map((circle) => circle.getAttribute("aria-label")));
  expect(new Set(circles).size).toBe(11);
  const groups = page.getByRole("radiogroup");
  expect(await groups.count()).toBeGreaterThan(3);
  for (const group of await groups.all()) {
    await expect(group).toHaveAccessibleName(/\?$/);
  }
});

test("with colours of the person's own, what is done, current and pressed still stands out", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=2&done=0.1&answers=2-0y&covered=2-0"));
  const painted = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(element);
      return { backgroundColor, borderColor, color };
    });
  const [current, waiting] = [await painted(guide.stop(3)), await painted(guide.stop(4))];
  expect(current.backgroundColor, "the current step is filled").not.toBe(waiting.backgroundColor);
  expect(current.color, "its number can be read").not.toBe(current.backgroundColor);
  const [done, open] = [await painted(guide.circle(1).locator("svg")), await painted(guide.circle(4).locator("svg"))];
  expect(done.backgroundColor, "a finished step's circle is filled").not.toBe(open.backgroundColor);
  const next = await painted(guide.next);
  expect(next.backgroundColor, "what to do next is filled").not.toBe((await painted(guide.previous)).backgroundColor);
  expect(next.color).not.toBe(next.backgroundColor);
  await expect(guide.progress.getByRole("progressbar"), "the bar has an edge").toHaveCSS("border-top-style", "solid");
});

/** Tabs on until the control with this name has the focus. */
async function tabTo(guide: GuidePage, name: string) {
  for (let press = 0; press < 40; press += 1) {
    await guide.page.keyboard.press("Tab");
    if ((await guide.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) === name) {
      return;
    }
  }
  throw new Error(`The keyboard does not reach '${name}'.`);
}
