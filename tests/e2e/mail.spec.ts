import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, test } from "./support/fixtures.ts";
import { goToPortal, signIn, signInAtPortal, signUp } from "./support/sign-in.ts";

/** Opens, as an administrator, the latest mail of a kind to an address; it is on its way for a moment. */
async function openMail(administratorsPage: Page, kind: string, address: string): Promise<void> {
  const mail = administratorsPage.getByRole("listitem").filter({ hasText: address }).filter({ hasText: kind }).first();
  await expect(async () => {
    await administratorsPage.goto("/admin/mail");
    await mail.getByRole("link", { name: kind }).click({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test("a forgotten password is chosen anew by the link in a mail @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const elsewhere = await openAnotherBrowser();
  const person = await signUp(elsewhere);
  const office = await openAnotherBrowser();
  await signIn(office, administrator);

  await page.goto("/buying-guide/full");
  await goToPortal(page);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("link", { name: "Enter your email address" })).toHaveAttribute("href", "#email");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

  await openMail(office, "Reset your password", person.email);
  const link = office.getByRole("region", { name: "Choose a new password" }).getByRole("link", { name: "/portal/reset-password" });
  const address = (await link.getAttribute("href")) ?? "";

  await page.goto(address);
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("link", { name: "Password must be at least 12 characters" })).toBeVisible();
  const password = "seventeen purple walrus songs";
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your password is changed" })).toBeVisible();

  await elsewhere.goto("/dashboard/account");
  await expect(elsewhere).toHaveURL(/\/auth\?redirect=/);
  await page.getByRole("link", { name: "Log in" }).last().click();
  await signInAtPortal(page, { ...person, password }, javaScriptEnabled !== false);
  await page.goto("/dashboard/account");
  await expect(page.getByRole("region", { name: "Your email address" })).toContainText("Confirmed");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
});

test("mail is chosen on the account's page, and stopped @no-script", async ({ page, javaScriptEnabled }) => {
  await signUp(page);
  await page.goto("/dashboard/account");
  await page.getByRole("link", { name: "Choose your emails" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Emails from us" })).toBeVisible();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.getByRole("checkbox", { name: /^The Monday note/ }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^The Monday note/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Reminders/ })).toBeChecked();
  await page.getByRole("button", { name: "Stop all emails" }).click();
  await expect(page.getByRole("heading", { name: "All emails are stopped" })).toBeVisible();
});

test("an administrator sends a test mail and reads it", async ({ page }) => {
  await signIn(page, administrator);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Email", exact: true }).click();
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("A test email to administrator@keyturn.test is on its way.")).toBeVisible();
  await openMail(page, "Test email", administrator.email);
  await expect(page.getByRole("region", { name: /^A test email from/ })).toContainText("Email works");
  await expectAccessible(page);
});
