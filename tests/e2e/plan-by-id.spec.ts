import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { newPerson, signIn, signUp } from "./support/sign-in.ts";
import { takenOver } from "./support/taken-over.ts";

/** Saves that never reach the server. */
test.use(expecting(/ERR_FAILED .*\/api\/commands/));

const guide = { journeyType: "selling", serviceTier: "full" };

/** Somebody new, with the first step of the full selling guide completed. */
async function makeSeller(page: Page, name: string) {
  await signUp(page, { ...newPerson(), name });
  const answer = await page.request.post("/api/progress", { data: { ...guide, completedSteps: [0], currentStep: 1 } });
  return ((await answer.json()) as { progress: { id: string } }).progress.id;
}

/** The indexes of the completed steps of whoever is signed in. */
async function completedSteps(page: Page) {
  const answer = await page.request.get("/api/progress?journeyType=selling&tier=full");
  return ((await answer.json()) as { progress: { completedSteps: number[] } | null }).progress?.completedSteps ?? [];
}

const finish = (page: Page) => page.getByRole("button", { name: /^Mark step 2 done/ });

test("an administrator opens a person's plan, sees whose it is, and ticks in it; the person sees that it was their agent @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const seller = await openAnotherBrowser();
  const planId = await makeSeller(seller, "Robin Planowner");
  await signIn(page, administrator);
  await page.goto(`/plans/${planId}`);
  await expect(page.getByText("This is Robin Planowner's plan.")).toBeVisible();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await finish(page).click();
  await expect.poll(() => completedSteps(seller)).toEqual([0, 1]);
  await expect(page).toHaveURL(new RegExp(`/plans/${planId}`));
  await expect(page.getByText("This is Robin Planowner's plan.")).toBeVisible();
  await seller.goto("/selling-guide/full");
  await expect(seller.getByText("Your agent updated this guide")).toBeVisible();
  await seller.goto(`/plans/${planId}`);
  await expect(seller).toHaveURL(/\/selling-guide\/full$/);
});

test("an administrator's unsent ticks in a person's plan stay apart from those in their own guide", async ({
  page,
  context,
  openAnotherBrowser,
}) => {
  const seller = await openAnotherBrowser();
  const planId = await makeSeller(seller, "Robin Planowner");
  await signIn(page, administrator);
  const before = await completedSteps(page);
  await page.goto(`/plans/${planId}`);
  await takenOver(finish(page));
  await context.route("**/api/commands", (route) => route.abort());
  await finish(page).click();
  await expect(page.getByText(/Not saved|not sent|kept on this device/i).first()).toBeVisible();
  // A full load in the same browser: the tick waits under the person's plan, and the own guide doesn't show or send it.
  await page.goto("/selling-guide/full");
  await context.unroute("**/api/commands");
  await page.reload();
  await expect.poll(() => completedSteps(seller)).toEqual([0, 1]);
  expect(await completedSteps(page)).toEqual(before);
});
