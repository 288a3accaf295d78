import type { Page } from "@playwright/test";
import { documents } from "#app/content/documents/documents.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { createAccountAtPortal, goToPortal, newPerson, signUp } from "./support/sign-in.ts";

const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${name}(?: ?, ready)?$`) }) });
const missingNow = (page: Page) => page.getByRole("region", { name: "Missing now" });
const fold = (page: Page, name: RegExp) =>
  page
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: name }) })
    .last();
/** What stands on the button, and the document's name for screen readers. */
const named = (words: string, name: string) => new RegExp(`^${words} ?: ${name}$`);
const markReady = (page: Page, name: string) => page.getByRole("button", { name: named("I have it", name) }).click();
const expectReady = (page: Page, name: string) => expect(row(page, name).getByRole("button", { name: named("Undo", name) })).toBeVisible();

async function dismiss(page: Page, name: string) {
  await row(page, name).locator("summary").click();
  await row(page, name)
    .getByRole("button", { name: named("Not needed", name) })
    .click();
}

test("a guest goes from a step to its documents, marks one, leaves one out, and takes both along @main @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?facts=pcash");
  await guide.card.getByRole("link", { name: "Documents for this step" }).click();
  await expect(page).toHaveURL(/\/documents\?facts=pcash&open=papers-pre-approval#papers-pre-approval$/);
  await expect(page.getByRole("heading", { name: "Documents", exact: true, level: 1 })).toBeVisible();
  const count = page.getByText(/^\d+ of \d+ ready$/).first();
  const before = Number((await count.textContent())?.match(/of (\d+)/)?.[1]);
  await expect(row(page, "Pay stubs from the last 30 days")).toHaveCount(0);

  await missingNow(page)
    .getByRole("button", { name: named("I have it", "Proof of funds") })
    .click();
  await expect(missingNow(page).getByRole("status")).toHaveText(/^Proof of funds: ready/);
  await expect(missingNow(page).getByRole("heading", { name: "Proof of funds" })).toHaveCount(0);
  await expect(count).toHaveText(`1 of ${before} ready`);

  const policies = fold(page, /^Step \d+ · Contingencies/);
  await expect(row(page, "Flood policy")).toBeHidden();
  await policies.locator("summary").first().click();
  await dismiss(page, "Flood policy");
  await expect(count).toHaveText(`1 of ${before - 1} ready`);
  await expect(page).toHaveURL(/\/documents\?facts=pcash&papers=pf\.-fp&open=/);
  await expect(policies, "the step stays open").toHaveAttribute("open", "");

  await fold(page, /^Not needed for you/)
    .locator("summary")
    .click();
  await expect(page.getByText("Because you pay cash.").first()).toBeVisible();
  await page.getByRole("button", { name: named("I need it", "Flood policy") }).click();
  await expect(row(page, "Flood policy")).toBeVisible();

  await page.getByRole("navigation", { name: "Your plan" }).getByRole("link", { name: "Steps" }).click();
  await guide.live();
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await expect(page, "an answer keeps the documents").toHaveURL(/yes=\w+&facts=pcash&papers=pf/);
});

test("a guest who creates an account from the documents finds them marked, there and from the dashboard @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  await page.goto("/selling-guide/free/documents?open=paper-disclosure-form");
  await markReady(page, "Your disclosure form");
  await expectReady(page, "Your disclosure form");
  await goToPortal(page);
  await createAccountAtPortal(page, newPerson(), javaScriptEnabled !== false);
  await expect(page).toHaveURL(/\/selling-guide\/free\/documents/);
  await page.goto("/selling-guide/free/documents?open=paper-disclosure-form");
  await expectReady(page, "Your disclosure form");
  await page.goto("/selling-guide/free/documents?open=paper-owners-id");
  await markReady(page, "Photo ID of each owner");
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Documents", exact: true }).click();
  await expect(page.getByText(/^2 of \d+ ready$/).first()).toBeVisible();
});

test("an old address opens the step or document that it names", async ({ page }) => {
  await page.goto("/buying-guide/full/papers#paper-flood-policy");
  await expect(page).toHaveURL(/\/documents#paper-flood-policy$/);
  await expect(row(page, "Flood policy")).toBeInViewport();
  await page.goto("/buying-guide/full/documents#papers-final-walk-through");
  await expect(row(page, "Your list from the walk-through")).toBeVisible();
});

test("everybody can use the documents, and print all of them @no-script", async ({ page, javaScriptEnabled }) => {
  test.slow();
  await signUp(page);
  await page.goto("/buying-guide/full/documents");
  await markReady(page, "Photo ID");
  await expect(missingNow(page).getByRole("status")).toBeVisible();
  for (const summary of await page.locator("main summary").all()) {
    await summary.click();
  }
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.goto("/buying-guide/full/documents");
  const main = page.getByRole("main");
  const steps = main.getByRole("heading", { name: /^Step \d+ · / });
  await expect(steps.nth(1)).toBeVisible();
  await expect(row(page, "Flood policy"), "other steps are folded").toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const { id, why } of documents.buying) {
    await expect(page.locator(`#paper-${id}`).getByText(why, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole("button", { name: /^I have it/ })).toHaveCount(0);
});
