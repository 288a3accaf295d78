import { guides } from "#app/content/guides.ts";
import { guestsMayComplete } from "#app/content/journey-shape.ts";
import { guidePath } from "#app/paths.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { createAccountAtPortal, goToPortal, newPerson, signInAtPortal, signOut, signUp } from "./support/sign-in.ts";

test("a buyer ticks as a guest, creates an account, keeps the ticks, and finds everything in another browser @no-script", async ({
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
    await guide.toggle(step);
  }
  await guide.expectPercent(27);

  await goToPortal(page, hasScript);
  await createAccountAtPortal(page, person, hasScript);
  await expect(page).toHaveURL(addressAt("/buying-guide/full?step=2&done=0.1.2"));
  await guide.live();
  await guide.expectCompleted([]);
  expect(await guide.saved(), "opening an address changes no record").toBeNull();
  await page.getByRole("button", { name: "Keep these ticks" }).click();
  await expect(page).toHaveURL(/\/buying-guide\/full(#step-[a-z-]+)?$/);
  await expect(page.getByRole("button", { name: "Keep these ticks" })).toHaveCount(0);
  await guide.live();
  await guide.expectCompleted([1, 2, 3]);
  expect((await guide.saved())?.completedSteps).toEqual([0, 1, 2]);

  await guide.toggle(5);
  await guide.toggle(8);
  await guide.unfold(8);
  await guide.answer(8, 1, "No").click();
  await expect(guide.answer(8, 1, "No")).toBeChecked();
  await guide.settled();
  await signOut(page);

  const elsewhere = await openAnotherBrowser();
  const guideElsewhere = new GuidePage(elsewhere);
  await elsewhere.goto("/");
  await goToPortal(elsewhere, hasScript);
  await signInAtPortal(elsewhere, person, hasScript);
  await expect(elsewhere).toHaveURL("/buying-guide/full");
  await expect(elsewhere.getByText("Welcome back! You've completed 5 steps in your full buying journey.").first()).toBeVisible();
  await guideElsewhere.live();
  await guideElsewhere.expectCompleted([1, 2, 3, 5, 8]);
  await guideElsewhere.expectPercent(45);
  await guideElsewhere.expectStep(8, 11);
  await guideElsewhere.expectUnfolded(8);
  await expect(guideElsewhere.answer(8, 1, "No")).toBeChecked();
});

for (const keeper of ["guest", "signed-in person"] as const) {
  test(`a ${keeper} sells a home in the full tier, to 100% @no-script`, async ({ page }) => {
    test.slow();
    const guide = new GuidePage(page);
    if (keeper === "signed-in person") {
      await signUp(page);
    }
    await page.goto("/service-selection/seller");
    await page.getByRole("link", { name: "Get Started with Full" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Keyturn Full Seller Journey" })).toBeVisible();
    await guide.live();
    for (const [done, percent] of [14, 29, 43, 57, 71, 86, 100].entries()) {
      await guide.toggle(done + 1);
      await guide.expectPercent(percent);
    }
    await expect(page.getByText("Journey Complete! 🎉")).toBeVisible();
    if (await guide.hasScript()) {
      await guide.dialog.getByRole("button", { name: "Close" }).click();
    }
    if (keeper === "signed-in person") {
      await guide.settled();
      expect(await guide.saved("selling")).toMatchObject({ completedSteps: [0, 1, 2, 3, 4, 5, 6], points: 1700 });
    }
    await guide.reload();
    await guide.expectCompleted([1, 2, 3, 4, 5, 6, 7]);
    await expect(page.getByRole("progressbar", { name: "Steps completed" })).toHaveAttribute("data-variant", "completion");
  });
}

for (const content of guides.filter(({ tier }) => tier !== "full")) {
  const { journeyType, tier, steps, celebratedStep } = content;
  const mayBeGuest = guestsMayComplete(content);
  test(`a ${mayBeGuest ? "guest" : "signed-in person"} finishes ${guidePath(journeyType, tier)} by settling its last step and ticking the rest`, async ({
    page,
  }) => {
    test.slow();
    const guide = new GuidePage(page);
    if (!mayBeGuest) {
      await signUp(page);
    }
    await guide.open(guidePath(journeyType, tier));
    const last = steps.length;
    await guide.unfold(last);
    for (const [index, { id }] of (steps[last - 1]?.details ?? []).entries()) {
      await guide.answer(last, index + 1, "Yes").click();
      await expect(guide.answer(last, index + 1, "Yes"), id).toBeChecked();
    }
    for (let step = 1; step < last; step++) {
      await guide.toggle(step);
    }
    await guide.unfold(last);
    for (const thing of await guide.thingsToDo(last).all()) {
      await thing.click();
      await expect(thing).toBeChecked();
    }
    await guide.expectPercent(100);
    await expect(page.getByText(/You completed the buying journey!|Journey Complete! 🎉/).first()).toBeVisible({
      visible: celebratedStep !== null,
    });
  });
}
