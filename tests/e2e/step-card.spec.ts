import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdScripts } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";

test.describe("a step's details tick by themselves", () => {
  test("each half second, the lowest first, in the step that is open on arrival too", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, "/buying-guide/full");
    await expectCovered(guide, 1, []);
    await page.clock.runFor(450);
    await expectCovered(guide, 1, []);
    for (const covered of [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]) {
      await page.clock.runFor(500);
      await expectCovered(guide, 1, covered);
    }
    await expectCovered(guide, 2, []);
    expect(new URL(page.url()).search, "a tick of its own is never in the address").toBe("");
  });

  test("from opening the card on, and not while it is closed", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, "/buying-guide/full");
    await page.clock.runFor(5_000);
    await expectCovered(guide, 3, []);
    await press(guide, 3);
    await page.clock.runFor(1_050);
    await expectCovered(guide, 3, [1, 2]);
    await press(guide, 3);
    await page.clock.runFor(5_000);
    await expectCovered(guide, 3, [1, 2]);
    await press(guide, 3);
    await page.clock.runFor(550);
    await expectCovered(guide, 3, [1, 2, 3]);
  });

  test("until the first tick by hand, which puts the step's ticks as then seen into the address", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, "/buying-guide/full");
    await page.clock.runFor(1_050);
    await expectCovered(guide, 1, [1, 2]);
    await guide.covered(1, 5).click();
    await expectCovered(guide, 1, [1, 2, 5]);
    await expect(page).toHaveURL(addressAt("/buying-guide/full?covered=0-0.1.4"));
    await page.clock.runFor(5_000);
    await expectCovered(guide, 1, [1, 2, 5]);
    await guide.covered(1, 2).click();
    await expectCovered(guide, 1, [1, 5]);
    await page.clock.runFor(5_000);
    await expectCovered(guide, 1, [1, 5]);
    await expect(page).toHaveURL("/buying-guide/full?covered=aa.ae&uncovered=ab");
  });

  test("never again where somebody has ticked: after unticking all, after reload, and after closing", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, "/buying-guide/full");
    await page.clock.runFor(550);
    await guide.covered(1, 1).click();
    await expectCovered(guide, 1, []);
    await page.clock.runFor(2_000);
    await expectCovered(guide, 1, []);
    await expect.poll(async () => (await guide.saved())?.coveredDetails).toEqual({ 0: [] });
    await page.reload();
    await guide.live();
    await page.clock.runFor(3_000);
    await expectCovered(guide, 1, []);
    await press(guide, 1);
    await press(guide, 1);
    await page.clock.runFor(3_000);
    await expectCovered(guide, 1, []);
  });

  test("as view state alone: nothing is saved until somebody ticks", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, "/buying-guide/full");
    await page.clock.runFor(4_000);
    await expectCovered(guide, 1, [1, 2, 3, 4, 5]);
    expect(await guide.saved()).toBeNull();
    await guide.answer(1, 1, "Yes").click();
    await expect.poll(async () => (await guide.saved())?.answers).toEqual({ 0: { 0: "yes" } });
    expect((await guide.saved())?.coveredDetails).toEqual({});
    await page.clock.runFor(4_000);
    await expectCovered(guide, 1, [1, 2, 3, 4, 5]);
  });

  test("also in a card that was opened before the script arrived", async ({ page }) => {
    const guide = new GuidePage(page);
    const letScriptsCome = await holdScripts(page);
    await guide.holdClock();
    await page.goto("/buying-guide/full", { waitUntil: "commit" });
    await guide.unfold(2);
    await guide.summary(1).click();
    await guide.expectUnfolded(1, false);
    letScriptsCome();
    await guide.live();
    await page.clock.runFor(1_050);
    await expectCovered(guide, 2, [1, 2]);
    await expectCovered(guide, 1, []);
    await guide.expectUnfolded(1, false);
    await guide.expectUnfolded(2);
  });
});

test("without script nothing ticks by itself, and each box can be ticked @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?covered=0-1"));
  await expectCovered(guide, 1, [2]);
  await guide.covered(1, 4).click();
  await expectCovered(guide, 1, [2, 4]);
  await guide.covered(1, 2).click();
  await expectCovered(guide, 1, [4]);
});

test("cards open and close one by one, and opening changes nothing that is kept @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.expectUnfolded(1);
  await guide.unfold(2);
  await guide.expectUnfolded(1);
  await expect(guide.card(2)).toContainText("Check to complete or click 'Next Step' & return later");
  await guide.summary(1).click();
  await guide.expectUnfolded(1, false);
  expect(new URL(page.url()).search).toBe("");
  await guide.expectStep(1, 11);
});

test("a click anywhere on a card opens and closes it, except on what can be operated", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.card(1).getByText("Find out what you can spend").click();
  await guide.expectUnfolded(1, false);
  await guide.unfold(1);
  await guide.answer(1, 1, "Yes").click();
  await guide.covered(1, 1).click();
  await guide.thingsToDo(1).first().click();
  await guide.circle(1).click();
  await guide.expectUnfolded(1);
});

test("the arrow keys choose between Yes and No, and Tab reaches one of the two", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const yes = guide.answer(1, 1, "Yes");
  const no = guide.answer(1, 1, "No");
  await yes.focus();
  await page.keyboard.press("ArrowRight");
  await expect(no).toBeFocused();
  await expect(no).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(yes).toBeFocused();
  await expect(yes).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await expect(no).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(guide.covered(1, 1)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(no, "the chosen one is the stop").toBeFocused();
});

test("Space and Enter press every kind of box @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  // Step 1 has been ticked by hand before: no box is covered by itself between focus and key.
  await guide.open(addressAt("/buying-guide/full?covered=0-"));
  await guide.covered(1, 1).focus();
  await page.keyboard.press("Space");
  await expect(guide.covered(1, 1)).toBeChecked();
  await guide.thingsToDo(1).first().focus();
  await page.keyboard.press("Enter");
  await expect(guide.thingsToDo(1).first()).toBeChecked();
  await guide.answer(1, 2, "No").focus();
  await page.keyboard.press("Space");
  await expect(guide.answer(1, 2, "No")).toBeChecked();
  await guide.circle(1).focus();
  await page.keyboard.press("Space");
  await expect(guide.circle(1)).toBeChecked();
  await guide.circle(1).focus();
  await page.keyboard.press("Enter");
  await expect(guide.circle(1)).not.toBeChecked();
  await guide.summary(3).focus();
  await page.keyboard.press("Enter");
  await guide.expectUnfolded(3);
});

test("a tooltip comes after 0.7 seconds of hovering, at once on focus, and Escape sends it away @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const trigger = guide.card(1).getByRole("button", { name: "What does 'Covered' mean?" });
  const tooltip = guide.card(1).getByRole("tooltip").filter({ hasText: "Covered means that you have read it" });
  await expect(tooltip).toBeHidden();
  await expect(trigger).toHaveAccessibleDescription(/^Covered means that you have read it/);
  const hovered = Date.now();
  await trigger.hover();
  await expect(tooltip).toBeVisible();
  expect(Date.now() - hovered).toBeGreaterThanOrEqual(700);
  await tooltip.hover();
  await expect(tooltip, "it can be hovered itself").toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  await trigger.focus();
  await expect(tooltip).toBeVisible();
  if (await guide.hasScript()) {
    await page.keyboard.press("Escape");
    await expect(tooltip).toBeHidden();
  }
});

/** Opens a guide with its clock standing still. */
async function openStill(guide: GuidePage, address: string) {
  await guide.holdClock();
  await guide.open(address);
}

/** Opens or closes a card, and waits until the page's script has heard of it. */
async function press(guide: GuidePage, step: number) {
  const heard = guide
    .card(step)
    .locator("details")
    .first()
    .evaluate((details) => new Promise<void>((resolve) => details.addEventListener("toggle", () => resolve(), { once: true })));
  await guide.summary(step).click();
  await heard;
}

async function expectCovered(guide: GuidePage, step: number, details: readonly number[]) {
  await expect.poll(() => guide.coveredDetails(step), `the covered details of step ${step}`).toEqual(details);
}
