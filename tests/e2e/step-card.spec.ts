import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import type { Question } from "#app/content/guides/guide-types.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdScripts } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";

/** A step of four questions, all of them in sight: 'Rebate'. */
const place = 6;
const step = buyingFullGuide.steps[place];
const keys = step?.details.map(({ key }) => key) ?? [];
const short = addressAt(`/buying-guide/full?step=${place}`);

test.describe("a step's details tick by themselves", () => {
  test("each half second, the lowest first, in the step that is open on arrival too", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, short);
    await guide.expectCovered([]);
    await page.clock.runFor(450);
    await guide.expectCovered([]);
    for (const covered of [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]]) {
      await page.clock.runFor(500);
      await guide.expectCovered(covered);
    }
    await expect(page, "a tick of its own is never in the address").toHaveURL(short);
    await guide.next.click();
    await guide.expectInView(8);
    await guide.expectCovered([]);
    await page.clock.runFor(550);
    await expect.poll(() => guide.coveredDetails()).toHaveLength(1);
  });

  test("not while the card is closed", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, short);
    await page.clock.runFor(1_050);
    await guide.expectCovered([1, 2]);
    await press(guide);
    await guide.expectUnfolded(false);
    await page.clock.runFor(5_000);
    await guide.expectCovered([1, 2]);
    await press(guide);
    await page.clock.runFor(550);
    await guide.expectCovered([1, 2, 3]);
  });

  test("until the first tick by hand, which puts the step's ticks as then seen into the address", async ({ page }) => {
    const guide = new GuidePage(page);
    await openStill(guide, short);
    await page.clock.runFor(1_050);
    await guide.expectCovered([1, 2]);
    await guide.covered(4).click();
    await guide.expectCovered([1, 2, 4]);
    await expect(page).toHaveURL(`${short}&covered=${keys[0]}.${keys[1]}.${keys[3]}`);
    await page.clock.runFor(5_000);
    await guide.expectCovered([1, 2, 4]);
    await guide.covered(2).click();
    await guide.expectCovered([1, 4]);
    await page.clock.runFor(5_000);
    await guide.expectCovered([1, 4]);
    await expect(page).toHaveURL(`${short}&covered=${keys[0]}.${keys[3]}&uncovered=${keys[1]}`);
  });

  test("never again where somebody has ticked: after unticking all, after reload, and after closing", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, short);
    await page.clock.runFor(550);
    await guide.covered(1).click();
    await guide.expectCovered([]);
    await page.clock.runFor(2_000);
    await guide.expectCovered([]);
    await expect.poll(async () => (await guide.saved())?.coveredDetails).toEqual({ [place]: [] });
    await guide.reload();
    await page.clock.runFor(3_000);
    await guide.expectCovered([]);
    await press(guide);
    await press(guide);
    await page.clock.runFor(3_000);
    await guide.expectCovered([]);
  });

  test("as view state alone: nothing is saved until somebody ticks", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await openStill(guide, short);
    await page.clock.runFor(4_000);
    await guide.expectCovered([1, 2, 3, 4]);
    expect(await guide.saved()).toBeNull();
    await guide.answer(1, "Yes").click();
    await expect.poll(async () => (await guide.saved())?.answers).toEqual({ [place]: { 0: "yes" } });
    expect((await guide.saved())?.coveredDetails).toEqual({});
    await page.clock.runFor(4_000);
    await guide.expectCovered([1, 2, 3, 4]);
  });

  test("not in a card that was closed before the script arrived", async ({ page }) => {
    const guide = new GuidePage(page);
    const letScriptsCome = await holdScripts(page);
    await guide.holdClock();
    await page.goto(short, { waitUntil: "commit" });
    await guide.summary.click();
    await guide.expectUnfolded(false);
    letScriptsCome();
    await guide.live();
    await page.clock.runFor(5_000);
    await guide.expectUnfolded(false);
    await guide.expectCovered([]);
    await press(guide);
    await page.clock.runFor(1_050);
    await guide.expectCovered([1, 2]);
  });
});

test("without script nothing ticks by itself, and each box can be ticked @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt(`/buying-guide/full?step=${place}&covered=${place}-1`));
  await guide.expectCovered([2]);
  await guide.covered(4).click();
  await guide.expectCovered([2, 4]);
  await guide.covered(2).click();
  await guide.expectCovered([4]);
});

test("the card closes and opens, also by a click beside what can be operated, and nothing kept changes @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(short);
  await guide.expectUnfolded();
  await guide.summary.click();
  await guide.expectUnfolded(false);
  await expect(guide.card.getByText("Show this step")).toBeVisible();
  await guide.summary.click();
  await guide.expectUnfolded();
  await expect(page).toHaveURL(short);
  if (await guide.hasScript()) {
    await guide.card.getByRole("heading", { name: "Questions", exact: true }).click();
    await guide.expectUnfolded(false);
    await guide.summary.click();
    await guide.expectUnfolded();
  }
  await guide.answer(1, "Yes").click();
  await guide.covered(1).click();
  await guide.thingsToDo.first().click();
  await guide.more.click();
  await guide.expectUnfolded();
});

test("a press that begins on a button does not close the card if the page moves under it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1_600 });
  const guide = new GuidePage(page);
  await guide.open(short);
  const answer = guide.answer(1, "No");
  await answer.hover();
  const clicked = await page.evaluateHandle(() => ({
    target: new Promise<string>((resolve) => {
      addEventListener("click", ({ target }) => setTimeout(() => resolve((target as Element).tagName)), { once: true });
    }),
  }));
  await page.mouse.down();
  await guide.card.evaluate(async (card) => {
    card.style.marginBlockStart = "100px";
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  await page.mouse.up();
  const target = await clicked.evaluate(({ target }) => target);
  expect(target, "the browser reports the press on what surrounds both places").not.toBe("BUTTON");
  await guide.expectUnfolded(true);
});

test("what need not be read to do the step is folded away, and opens @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const parts = [
    guide.card.getByText("to write a private note on this step"),
    guide.card.getByRole("group", { name: "Was this step helpful?" }),
  ];
  await expect(guide.card.getByText(`Badge for this step: ${buyingFullGuide.steps[0]?.badge}`)).toBeVisible();
  await expect(guide.card.getByText("Pro tip.")).toBeVisible();
  for (const part of parts) {
    await expect(part).toBeHidden();
  }
  await guide.more.click();
  for (const part of parts) {
    await expect(part).toBeVisible();
  }
});

test("of a long step, the questions that only some people meet are folded; answered, they stay where they are @no-script", async ({
  page,
}) => {
  const guide = new GuidePage(page);
  // 'Contingencies'
  const contingencies: readonly Question[] = buyingFullGuide.steps[7]?.details ?? [];
  const some = contingencies.filter(({ onlyIf }) => onlyIf !== undefined);
  await guide.open(addressAt("/buying-guide/full?step=7&covered=7-0"));
  const fold = guide.card.locator("details").filter({ hasText: "Only if …" }).last();
  await expect(guide.questions).toHaveCount(contingencies.length - some.length);
  await fold.locator("summary").click();
  await expect(guide.questions).toHaveCount(contingencies.length);
  const question = fold.getByRole("listitem").filter({ hasText: some[0]?.question });
  const yes = guide.card.getByRole("listitem").filter({ hasText: some[0]?.question }).getByRole("radio", { name: "Yes", exact: true });
  await question.getByRole("radio", { name: "Yes", exact: true }).click();
  await expect(yes).toBeChecked();
  if (await guide.hasScript()) {
    await expect(yes, "the focus is not lost").toBeFocused();
    await expect(fold.getByRole("listitem").filter({ hasText: some[0]?.question }), "nothing moves under a hand").toBeVisible();
  } else {
    await expect(yes).toBeVisible();
  }
});

test("of a long step, a question that was settled before is one line, which opens @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  const contingencies = buyingFullGuide.steps[7];
  const [settled, open] = contingencies?.details ?? [];
  await guide.open(`/buying-guide/full?step=${contingencies?.key}&yes=${settled?.key}&no=${open?.key}`);
  const question = guide.card.getByRole("listitem").filter({ hasText: settled?.question });
  const no = question.getByRole("radio", { name: "No", exact: true });
  await expect(question.locator("summary")).toContainText("Yes");
  await expect(no).toBeHidden();
  await expect(guide.card.getByRole("radio", { name: "No", checked: true }), "what is still open stays open").toBeVisible();
  await question.locator("summary").click();
  await no.click();
  await expect(question.getByRole("radio", { name: "No", exact: true })).toBeChecked();
});

test("the arrow keys choose between Yes and No, and Tab reaches one of the two", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(short);
  const yes = guide.answer(1, "Yes");
  const no = guide.answer(1, "No");
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
  await expect(guide.covered(1)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(no, "the chosen one is the stop").toBeFocused();
});

test("Space and Enter press every kind of box @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  // Ticked by hand before: no box is covered by itself between focus and key.
  await guide.open(addressAt(`/buying-guide/full?step=${place}&covered=${place}-3`));
  await guide.covered(1).focus();
  await page.keyboard.press("Space");
  await expect(guide.covered(1)).toBeChecked();
  await guide.thingsToDo.first().focus();
  await page.keyboard.press("Enter");
  await expect(guide.thingsToDo.first()).toBeChecked();
  await guide.answer(2, "No").focus();
  await page.keyboard.press("Space");
  await expect(guide.answer(2, "No")).toBeChecked();
  await guide.circle(7).focus();
  await page.keyboard.press("Space");
  await expect(guide.circle(7)).toBeChecked();
  await guide.circle(7).focus();
  await page.keyboard.press("Enter");
  await expect(guide.circle(7)).not.toBeChecked();
  await guide.summary.focus();
  await page.keyboard.press("Enter");
  await guide.expectUnfolded(false);
});

test("a tooltip comes after 0.7 seconds of hovering or focus, at once on a press, and Escape sends it away @no-script", async ({
  page,
}) => {
  const guide = new GuidePage(page);
  await guide.open(short);
  const trigger = guide.card.getByRole("button", { name: "What is the small box?" });
  const tooltip = guide.card.getByRole("tooltip").filter({ hasText: "Covered: you have read it" });
  const appearsAfter = async (act: () => Promise<void>) => {
    await expect(tooltip).toBeHidden();
    const acted = Date.now();
    await act();
    await expect(tooltip).toBeVisible();
    return Date.now() - acted;
  };
  await expect(trigger).toHaveAccessibleDescription(/^Covered: you have read it/);
  expect(await appearsAfter(() => trigger.hover())).toBeGreaterThanOrEqual(700);
  await tooltip.hover();
  await expect(tooltip, "it can be hovered itself").toBeVisible();
  if (await guide.hasScript()) {
    await page.keyboard.press("Escape");
    await expect(tooltip, "Escape closes it wherever the focus is").toBeHidden();
  }
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  expect(await appearsAfter(() => trigger.focus())).toBeGreaterThanOrEqual(700);
  await trigger.blur();
  await expect(tooltip).toBeHidden();
  await trigger.click();
  expect(await tooltip.isVisible(), "at once on a press").toBe(true);
  if (await guide.hasScript()) {
    await page.keyboard.press("Escape");
    await expect(tooltip).toBeHidden();
  }
});

test("a step's action links open a new window, those to our own pages too, and lead to each place once @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?step=c");
  const analyzer = guide.card.getByRole("link", { name: /^Open the analyzer/ });
  await expect(analyzer).toHaveCount(1);
  await expect(analyzer).toHaveAttribute("target", "_blank");
  await expect(analyzer).toHaveAccessibleName(/\(opens in a new tab\)/);
});

test("the answer, tick or choice that a form has saved says so at its place @main @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open(short);
  const saved = guide.card.getByText("Saved", { exact: true });
  if (await guide.hasScript()) {
    await guide.answer(1, "Yes").click();
    await expect(guide.saveStatus).toHaveText(/^Saved at/);
    await expect(saved).toHaveCount(0);
    return;
  }
  const question = guide.question(1);
  await guide.answer(1, "Yes").click();
  await expect(question.getByText("Saved", { exact: true })).toBeVisible();
  await guide.covered(2).click();
  await expect(question.getByText("Saved", { exact: true })).toHaveCount(0);
  await expect(saved).toHaveCount(1);
  await guide.card.getByRole("checkbox", { name: step?.subSteps[0]?.title }).click();
  await expect(saved).toHaveCount(1);
});

/** Opens a guide with its clock standing still. */
async function openStill(guide: GuidePage, address: string) {
  await guide.holdClock();
  await guide.open(address);
}

/** Opens or closes the card, and waits until the page's script has heard of it. */
async function press(guide: GuidePage) {
  const heard = guide.card
    .locator("details")
    .first()
    .evaluate((details) => new Promise<void>((resolve) => details.addEventListener("toggle", () => resolve(), { once: true })));
  await guide.summary.click();
  await heard;
}
