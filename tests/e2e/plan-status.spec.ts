import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { newPerson, signIn, signUp } from "./support/sign-in.ts";

const guide = "/buying-guide/full";

test("a deal falls through: the plan is closed, read, and started again from the offer @no-script", async ({ page, javaScriptEnabled }) => {
  await signUp(page, newPerson());
  await page.request.post("/api/progress", {
    data: { journeyType: "buying", serviceTier: "full", completedSteps: [0, 3], currentStep: 4 },
  });
  await page.goto(`${guide}/people`);
  await page.getByText("My deal is done, or fell through").click();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "My deal fell through" }).click();
  await expect(page.getByText("This deal was marked as fallen through on")).toBeVisible();
  await expect(page).toHaveURL(/\/plans\/[^/]+\/plan/);
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Read .*Full Buyer Journey/ }).click();
  await page.getByRole("button", { name: "Start again from the offer" }).click();
  await expect(page).toHaveURL(/\/buying-guide\/full/);
  await expect(page.getByRole("heading", { name: "Evaluate & Price the Property" })).toBeVisible();
  const answer = await page.request.get("/api/progress?journeyType=buying&tier=full");
  expect(((await answer.json()) as { progress: object }).progress).toMatchObject({ completedSteps: [0], currentStep: 2 });
});

test("a guide that is open elsewhere follows when its plan is closed", async ({ page, openAnotherBrowser }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.request.post("/api/progress", { data: { journeyType: "buying", serviceTier: "full", completedSteps: [0], currentStep: 1 } });
  // The page follows the stream a moment after it has loaded.
  const followed = page.waitForResponse(/\/api\/events/);
  await page.goto(guide);
  await expect(page.getByText("9% complete")).toBeVisible();
  const other = await openAnotherBrowser();
  await signIn(other, person);
  // The fold opens by the address.
  await other.goto(`${guide}/people#deal-over`);
  await followed;
  await other.getByRole("button", { name: "My deal is done" }).click();
  await expect(page.getByText(/This deal was marked as done on .* The first thing you check off here begins a new plan\./)).toBeVisible();
  await expect(page.getByText("0% complete")).toBeVisible();
});
