import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { createAccountAtPortal, goToPortal, newPerson, signInAtPortal, signOut, signUp } from "./support/sign-in.ts";

test("a guest who creates an account from a guide finds everything kept, here and elsewhere, and can take it back @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const guide = new GuidePage(page);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await guide.open(addressAt("/buying-guide/full?covered=0-0"));
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await guide.finish.click();
  await guide.expectInView(2);
  await guide.thingsToDo.first().click();
  await expect(guide.thingsToDo.first()).toBeChecked();

  await goToPortal(page);
  await createAccountAtPortal(page, newPerson(), javaScriptEnabled !== false);
  await expect(page).toHaveURL(/\/buying-guide\/full/);
  await expect(undo).toBeVisible();
  await guide.live();
  await guide.expectInView(2);
  await guide.expectCompleted([1]);
  await expect(guide.thingsToDo.first()).toBeChecked();
  expect(await guide.saved()).toMatchObject({
    completedSteps: [0],
    currentStep: 1,
    answers: { 0: { 0: "yes" } },
    completedSubSteps: { 1: [0] },
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Keyturn Full Buyer Journey" }), "every other page knows it too").toBeVisible();

  await guide.open("/buying-guide/full");
  await undo.click();
  await expect(undo).toHaveCount(0);
  await guide.live();
  await guide.expectCompleted([]);
  expect((await guide.saved())?.completedSteps ?? []).toEqual([]);
});

test("'Undo' takes back what was added at sign-in, and nothing that came after", async ({ page }) => {
  test.slow();
  const guide = new GuidePage(page);
  await guide.open("/selling-guide/full");
  await guide.toggle(1);
  await goToPortal(page);
  await createAccountAtPortal(page, newPerson(), true);
  await guide.live();
  await guide.expectCompleted([1]);
  await guide.toggle(3);
  await guide.settled();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await guide.saved("selling"))?.completedSteps).toEqual([2]);
  await guide.expectCompleted([3]);
});

test("where the account has a record already, what a guest did is offered by one button", async ({ page }) => {
  test.slow();
  const guide = new GuidePage(page);
  const person = await signUp(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(5);
  await guide.settled();
  await signOut(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await goToPortal(page);
  await signInAtPortal(page, person, true);
  await guide.live();
  await guide.expectCompleted([5]);
  await page.getByRole("button", { name: "Save them" }).click();
  await guide.expectCompleted([1, 5]);
  expect(await guide.saved()).toMatchObject({ completedSteps: [0, 4], currentStep: 4 });
});

test("opening an address keeps nothing, signed in or on the way to it from elsewhere", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?done=0.1"));
  await guide.expectCompleted([]);
  expect(await guide.saved()).toBeNull();
  await expect(page.getByRole("button", { name: "Save them" })).toBeVisible();
});

test("the tick that waited for an account is made on return, with the answers that were given as a guest @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const guide = new GuidePage(page);
  await guide.open(addressAt("/selling-guide/free?covered=0-0"));
  await guide.answer(1, "No").click();
  await expect(guide.answer(1, "No")).toBeChecked();
  await guide.card
    .getByRole("link", { name: /^Log in to tick this ?: / })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true }), "straight to log in").toBeVisible();
  await createAccountAtPortal(page, newPerson(), javaScriptEnabled !== false);
  await expect(page).toHaveURL(/\/selling-guide\/free/);
  await guide.live();
  await guide.expectInView(1);
  await expect(guide.thingsToDo.first()).toBeChecked();
  await expect(guide.answer(1, "No")).toBeChecked();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  expect(await guide.saved("selling", "free")).toMatchObject({ completedSubSteps: { 0: [0] }, answers: { 0: { 0: "no" } } });
});
