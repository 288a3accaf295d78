import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

test("a guest answers some questions, sees what changes before it is saved, and only what applies to them after @main @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?covered=ak");
  const offer = page.getByRole("link", { name: "Show only what applies to me" });
  await expect(guide.card.getByText(/^0 of \d+ questions completed$/)).toBeVisible();
  const question = (await guide.questions.first().locator("p").first().textContent()) ?? "";
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await offer.click();

  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose an answer, or skip this question");
  await page.getByLabel("Your answer").selectOption("Texas");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Skip this question" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How will you pay for the home?");
  await page.getByText("Cash, no loan").click();
  if (javaScriptEnabled === false) {
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What kind of home is it?");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Cash, no loan")).toBeChecked();
  await page.getByLabel("Cash, no loan").press("ArrowDown");
  await page.getByLabel("A conventional loan").press("ArrowUp");
  await expect(page.getByLabel("Cash, no loan"), "a key only chooses").toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  const changes = page.getByRole("heading", { name: /^Your plan: \d+ things, not \d+$/ });
  const skip = page.getByRole("link", { name: "Skip this question" });
  while ((await skip.or(changes).first().isVisible()) && !(await changes.isVisible())) {
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await skip.click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading ?? "");
  }
  await expect(changes).toBeVisible();
  await page.getByText("What changes, and why").click();
  await expect(page.getByRole("listitem").filter({ hasText: /fold away in steps .*, because you pay cash\.$/ })).toBeVisible();
  await page.getByRole("button", { name: "Save my answers" }).click();

  await expect(page).toHaveURL(/facts=sTX\.pcash/);
  await guide.live();
  const answered = guide.card.locator("li", { has: page.locator("summary", { hasText: question }) });
  await expect(answered.locator("summary"), "nothing that was answered is lost").toContainText("Yes");
  await expect(page.getByText(/^Your plan is based on your answers: the home is in Texas and you pay cash\./)).toBeVisible();
  await expect(guide.card.getByText(/^1 of \d+ questions completed$/)).toBeVisible();
  await expect(guide.card.getByRole("heading", { name: "In Texas" })).toBeVisible();
  const fold = guide.card.locator("summary", { hasText: /^Not for you \(\d+\)$/ });
  await fold.click();
  await expect(guide.card.getByText("You pay cash.", { exact: true }).first()).toBeVisible();

  const shown = await guide.questions.count();
  await guide.card
    .getByRole("button", { name: /^Show anyway/ })
    .first()
    .click();
  await expect(guide.questions).toHaveCount(shown + 1);
  await guide.live();
  await expect(guide.card.getByText(/^You brought this back\. It is not for you, because you pay cash\.$/)).toBeVisible();
  await guide.card.getByRole("button", { name: "Fold it away" }).click();
  await expect(guide.questions).toHaveCount(shown);

  await page.getByRole("link", { name: "Change your answers" }).click();
  await page.getByRole("link", { name: "Clear all answers and see the whole guide" }).click();
  await page.getByText("What changes, and why").click();
  await expect(page.getByRole("listitem").filter({ hasText: /come back in steps/ })).toBeVisible();
  await page.getByRole("button", { name: "Save my answers" }).click();
  await expect(offer).toBeVisible();
});

test("bringing a question back by script keeps the focus with it, and a guest's next tick goes by what is left", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?covered=ak&facts=pcash");
  await guide.card.locator("summary", { hasText: "Not for you" }).click();
  await guide.card
    .getByRole("button", { name: /^Show anyway/ })
    .first()
    .click();
  await expect(guide.card.locator("[id^='part-']")).toBeFocused();
  await guide.card.getByRole("button", { name: "Fold it away" }).click();
  await expect(guide.card.locator("summary", { hasText: "Not for you" })).toBeFocused();
  for (const thing of await guide.thingsToDo.all()) {
    await thing.click();
  }
  await guide.expectCompleted([1]);
});

test("an account's answers hold on the guide, and what is folded does not hold its step back", async ({ page }) => {
  test.slow();
  await signUp(page);
  const guide = new GuidePage(page);
  await page.goto("/buying-guide/full/facts?draft=pcash");
  await page.getByRole("button", { name: "Save my answers" }).click();
  await guide.live();
  await expect(guide.card.getByText(/^0 of \d+ done$/)).toBeVisible();
  const things = await guide.thingsToDo.count();
  expect(things).toBe(2);
  for (const thing of await guide.thingsToDo.all()) {
    await thing.click();
  }
  await guide.expectCompleted([1]);
  await guide.settled();
  expect((await guide.saved())?.completedSteps).toEqual([0]);
  await page.goto("/buying-guide/full/plan");
  await expect(page.getByRole("heading", { name: "Not for you" }).first()).toBeVisible();
});

test("everybody can use the questions, what they change, and a step with what is folded away", async ({ page }) => {
  test.slow();
  await page.goto("/buying-guide/full/facts?answered=payment&draft=");
  await expectAccessible(page);
  await page.goto("/buying-guide/full/facts?draft=sTX.pcash");
  await expectAccessible(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?covered=ak&facts=sTX.pcash&back=aa");
  await guide.card.locator("summary", { hasText: "Not for you" }).click();
  await expectAccessible(page);
});
