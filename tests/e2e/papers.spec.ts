import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { createAccountAtPortal, goToPortal, newPerson, signUp } from "./support/sign-in.ts";

const paper = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const tick = (page: Page, name: string) => paper(page, name).getByRole("button", { name, exact: true });

async function dismiss(page: Page, name: string) {
  await paper(page, name).locator("summary").click();
  await paper(page, name)
    .getByRole("button", { name: /^I don't need this one/ })
    .click();
}

test("a guest goes from a step to its papers, ticks one, leaves one out, and takes both along @main @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?facts=pcash");
  await guide.card.getByRole("link", { name: "Papers for this step" }).click();
  await expect(page).toHaveURL(/\/documents\?facts=pcash#papers-pre-approval$/);
  await expect(page.getByRole("heading", { name: "Papers: Keyturn Full Buyer Journey", level: 1 })).toBeVisible();
  const count = page.getByText(/^\d+ of \d+ in hand$/).first();
  const before = Number((await count.textContent())?.match(/of (\d+)/)?.[1]);
  await expect(paper(page, "Pay stubs from the last 30 days")).toHaveCount(0);
  await expect(page.locator("summary", { hasText: /^Not needed for you \(\d+\)$/ })).toBeVisible();

  await tick(page, "Proof of funds").click();
  await expect(tick(page, "Proof of funds")).toHaveAttribute("aria-pressed", "true");
  await expect(count).toHaveText(`1 of ${before} in hand`);
  await dismiss(page, "Flood policy");
  await expect(count).toHaveText(`1 of ${before - 1} in hand`);
  await expect(page).toHaveURL(/\/documents\?facts=pcash&papers=pf\.-fp#/);

  await page.locator("summary", { hasText: "Not needed for you" }).click();
  await expect(page.getByText("Because you pay cash.").first()).toBeVisible();
  await page.getByRole("button", { name: /^Bring it back.*Flood policy$/ }).click();
  await expect(tick(page, "Flood policy")).toHaveAttribute("aria-pressed", "false");

  await page.getByRole("link", { name: "Back to the guide" }).click();
  await guide.live();
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await expect(page, "an answer keeps the papers").toHaveURL(/yes=\w+&facts=pcash&papers=pf/);
});

test("a guest who creates an account from the papers finds them ticked, there and on the dashboard @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  await page.goto("/selling-guide/free/documents");
  await tick(page, "Your disclosure form").click();
  await expect(tick(page, "Your disclosure form")).toHaveAttribute("aria-pressed", "true");
  await goToPortal(page);
  await createAccountAtPortal(page, newPerson(), javaScriptEnabled !== false);
  await expect(page).toHaveURL(/\/selling-guide\/free\/documents$/);
  await expect(tick(page, "Your disclosure form")).toHaveAttribute("aria-pressed", "true");
  await tick(page, "Photo ID of each owner").click();
  await expect(tick(page, "Photo ID of each owner")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Papers: 2 of \d+ in hand$/ }).click();
  await expect(tick(page, "Your disclosure form")).toHaveAttribute("aria-pressed", "true");
});

test("everybody can use the papers, and print them", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto("/buying-guide/full/documents");
  await tick(page, "Photo ID").click();
  await dismiss(page, "Survey");
  for (const summary of await page.locator("main summary").all()) {
    await summary.click();
  }
  await expectAccessible(page);
  await page.goto("/buying-guide/full/documents");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Pay stubs from the last 30 days" })).toBeVisible();
  await expect(main.getByText("When you apply for the loan, and again on the day you sign")).toBeVisible();
  await expect(main.getByRole("link", { name: "Back to the guide" })).toBeHidden();
  await expect(main.getByText("Why it matters").first()).toBeHidden();
});
