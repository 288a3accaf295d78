import { guides } from "#app/content/guides/guides.ts";
import { guidePath } from "#app/paths.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { createAccountAtPortal, goToPortal, newPerson, signInAtPortal, signOut, signUp } from "./support/sign-in.ts";

test("a buyer ticks as a guest, creates an account, keeps the ticks, and finds everything in another browser @main @no-script", async ({
  page,
  javaScriptEnabled,
  openAnotherBrowser,
}) => {
  test.slow();
  const hasScript = javaScriptEnabled !== false;
  const guide = new GuidePage(page);
  const person = newPerson();

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "An Overview of Your Home Journey" })).toBeVisible();
  await page.getByRole("link", { name: "I Want to Buy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Buying Service" })).toBeVisible();
  await page.getByRole("link", { name: "Get Started with Full" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keyturn Full Buyer Journey" })).toBeVisible();
  await guide.live();
  for (const step of [1, 2, 3]) {
    await guide.expectInView(step);
    await guide.finish.click();
  }
  await guide.expectInView(4);
  await guide.expectPercent(27);

  await goToPortal(page);
  await createAccountAtPortal(page, person, hasScript);
  await expect(page).toHaveURL(/\/buying-guide\/full/);
  await guide.live();
  await guide.expectInView(4);
  await guide.expectCompleted([1, 2, 3]);
  expect((await guide.saved())?.completedSteps).toEqual([0, 1, 2]);

  await guide.toggle(5);
  await guide.choose(8);
  await guide.answer(1, "No").click();
  await expect(guide.answer(1, "No")).toBeChecked();
  await guide.toggle(8);
  await guide.settled();
  await signOut(page);

  const elsewhere = await openAnotherBrowser();
  const guideElsewhere = new GuidePage(elsewhere);
  await elsewhere.goto("/");
  await goToPortal(elsewhere);
  await signInAtPortal(elsewhere, person, hasScript);
  await expect(elsewhere).toHaveURL("/buying-guide/full");
  await expect(elsewhere.getByText("Welcome back! You've completed 5 steps in your full buying journey.").first()).toBeVisible();
  await guideElsewhere.live();
  await guideElsewhere.expectCompleted([1, 2, 3, 5, 8]);
  await guideElsewhere.expectPercent(45);
  await guideElsewhere.expectInView(8);
  await guideElsewhere.expectCurrent(8);
  await expect(guideElsewhere.answer(1, "No")).toBeChecked();
});

for (const owner of ["guest", "signed-in person"] as const) {
  test(`a ${owner} sells a home in the full tier, to 100% @no-script`, async ({ page }) => {
    test.slow();
    const guide = new GuidePage(page);
    if (owner === "signed-in person") {
      await signUp(page);
    }
    await page.goto("/service-selection/seller");
    await page.getByRole("link", { name: "Get Started with Full" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Keyturn Full Seller Journey" })).toBeVisible();
    await guide.live();
    for (const [index, percent] of [14, 29, 43, 57, 71, 86, 100].entries()) {
      await guide.expectInView(index + 1);
      await guide.finish.click();
      await guide.expectPercent(percent);
    }
    await expect(page.getByText("Journey Complete! 🎉")).toBeVisible();
    if (await guide.hasScript()) {
      await guide.dialog.getByRole("button", { name: "Close" }).click();
    }
    if (owner === "signed-in person") {
      await guide.settled();
      expect(await guide.saved("selling")).toMatchObject({ completedSteps: [0, 1, 2, 3, 4, 5, 6], points: 1700 });
    }
    await guide.reload();
    await guide.expectCompleted([1, 2, 3, 4, 5, 6, 7]);
    await expect(guide.path).toContainText("Every step is done");
  });
}

for (const content of guides.filter(({ tier }) => tier !== "full")) {
  const { journeyType, tier, steps, celebratedStep } = content;
  const mayBeGuest = content.guestsMayComplete;
  test(`a ${mayBeGuest ? "guest" : "signed-in person"} finishes ${guidePath(journeyType, tier)} by settling its last step, and the others by their button`, async ({
    page,
  }) => {
    test.slow();
    const guide = new GuidePage(page);
    if (!mayBeGuest) {
      await signUp(page);
    }
    await guide.open(guidePath(journeyType, tier));
    const last = steps.length;
    for (let step = 1; step < last; step += 1) {
      await guide.expectInView(step);
      await guide.finish.click();
    }
    if (last > 1) {
      await guide.expectInView(last);
    }
    for (const { id, key } of steps[last - 1]?.details ?? []) {
      const yes = guide.card.locator(`li:has(#question-${key})`).getByRole("radio", { name: "Yes", exact: true });
      if (!(await yes.isVisible())) {
        await guide.card.locator("summary", { hasText: "Only if …" }).click();
      }
      await yes.click();
      await expect(yes, id).toBeChecked();
    }
    for (const thing of await guide.thingsToDo.all()) {
      await thing.click();
      await expect(thing).toBeChecked();
    }
    await expect(guide.card.getByText(/(\d+) of \1 done/)).toBeVisible();
    await expect(guide.finish).toHaveCount(0);
    await expect(page.getByText(/You completed the buying journey!|Journey Complete! 🎉/).first()).toBeVisible({
      visible: celebratedStep !== null,
    });
  });
}
