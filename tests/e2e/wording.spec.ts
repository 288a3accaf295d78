import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/sign-in.ts";

// Other tests read these guides too, so only a tip that none of them looks for is published, and taken back. The two runs have the same
// author, whose drafts are counted for each office.
test("an administrator drafts, reviews, publishes and takes back a text of a guide @main @no-script", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await signIn(page, administrator);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Guide texts" }).click();
  if (javaScriptEnabled === false) {
    await page.goto("/admin/words/all");
  }
  const guide = javaScriptEnabled === false ? "Selling: Commission-Free" : "Selling: Need-Based";
  await openStep(page, guide);
  const [, tier = ""] = /selling\/([a-z-]+)\?/.exec(page.url()) ?? [];
  const shown = `/selling-guide/${tier}?step=${new URL(page.url()).searchParams.get("step")}`;
  const tip = page.getByRole("textbox", { name: "Pro tip" });
  await openTip(page);
  await tip.fill("<b>Call</b> us.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /^HTML doesn't work here/ })
    .click();
  await expect(tip).toHaveValue("<b>Call</b> us.");
  await tip.fill("Call **us** first.");
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("region", { name: "Your drafts" })).toContainText("You have 1 draft.");

  await visitor.goto(shown);
  await expect(visitor.getByText(/^Step 7 of 7/).first()).toBeVisible();
  await expect(visitor.getByText("Call us first.")).not.toBeVisible();

  await page.getByRole("link", { name: "Add a thing to do" }).click();
  await page.getByRole("textbox", { name: "Thing to do" }).fill("Send us the letter");
  await page.getByRole("textbox", { name: "Description" }).fill("As a PDF.");
  await page.getByRole("button", { name: "Save draft" }).click();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Review and publish" }).click();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  const thing = page.getByRole("listitem").filter({ hasText: "Send us the letter" });
  await thing.getByRole("button", { name: /^Discard/ }).click();
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: guide }).last()).toContainText("1 change");

  await visitor.goto(shown);
  await expect(visitor.getByText("Call us first. Written by Keyturn.")).toBeVisible();

  await openStep(page, guide);
  await expect(page.getByText("Call us first.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your drafts" })).not.toBeVisible();
  await openTip(page);
  await page.getByRole("button", { name: "Back to Keyturn's words" }).click();
  await expect(page.getByText("Call us first.")).not.toBeVisible();
  await page.getByRole("link", { name: "Review and publish" }).click();
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: guide }).last()).not.toContainText("change");
  await visitor.goto(shown);
  await expect(visitor.getByText(/^Step 7 of 7/).first()).toBeVisible();
  await expect(visitor.getByText("Call us first.")).not.toBeVisible();
});

async function openStep(page: Page, guide: string) {
  await page.getByRole("link", { name: guide }).click();
  await page.getByRole("navigation", { name: "Steps of the guide" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/\?step=/);
}

function openTip(page: Page) {
  return page.getByRole("link", { name: /^(?:Change|Add) Pro tip$/ }).click();
}
