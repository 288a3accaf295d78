import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { holdScripts } from "./support/hold-back.ts";
import { signIn, signUp } from "./support/sign-in.ts";

/** A form that is answered with what is wrong. */
test.use(expecting(/status of 400 .*\.data/));

test("a browser elsewhere is signed out from the account page @no-script", async ({ page, openAnotherBrowser }) => {
  const person = await signUp(page);
  const elsewhere = await openAnotherBrowser();
  await signIn(elsewhere, person);
  await page.goto("/dashboard");
  await page.locator("summary", { hasText: "Your account" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Account" })).toBeVisible();
  const browsers = page.getByRole("region", { name: "Where you are signed in" });
  await expect(browsers.getByRole("listitem")).toHaveCount(2);
  await expect(browsers.getByRole("listitem").first()).toContainText("This browser");
  await browsers
    .getByRole("listitem")
    .nth(1)
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(browsers.getByText("You are not signed in anywhere else.")).toBeVisible();
  await elsewhere.goto("/dashboard/account");
  await expect(elsewhere).toHaveURL(/\/auth\?redirect=/);
});

test("the password is changed on the account page, and what is wrong is told @no-script", async ({ page, javaScriptEnabled }) => {
  const person = await signUp(page);
  await page.goto("/dashboard/account");
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the right one", "words that nobody guesses");
  await expect(page.getByRole("link", { name: "Current password is incorrect" })).toHaveAttribute("href", "#currentPassword");
  await expect(page).toHaveTitle("Error: Your Account | Keyturn");
  await expect(page.getByLabel("Current password")).toHaveValue(javaScriptEnabled === false ? "" : "not the right one");
  await change(person.password, "words that nobody guesses");
  await expect(page.getByText("Password changed successfully", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Your Account | Keyturn");
  await expect(page.getByLabel("Current password")).toHaveValue("");
});

test("a password that is typed before the page's script runs stays", async ({ page }) => {
  await signUp(page);
  const letThrough = await holdScripts(page);
  await page.goto("/dashboard/account", { waitUntil: "commit" });
  await page.getByLabel("Current password").fill("typed early");
  letThrough();
  await expect(page.getByRole("button", { name: "Show current password" })).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("typed early");
});

test("one's data comes as a file", async ({ page }) => {
  const person = await signUp(page);
  await page.request.post("/api/progress", { data: { journeyType: "selling", serviceTier: "full", completedSteps: [0] } });
  await page.goto("/dashboard/account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({ profile: { email: person.email }, journeys: [{ completedSteps: [0], points: 100 }] });
});

test("an account is deleted once it is confirmed, everywhere, and can be made anew @main @no-script", async ({
  page,
  openAnotherBrowser,
}) => {
  const person = await signUp(page);
  const elsewhere = await openAnotherBrowser();
  await signIn(elsewhere, person);
  await page.goto("/dashboard/account");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete Your Account" })).toBeVisible();
  await page.getByRole("button", { name: "Delete my account and data" }).click();
  await expect(page.getByRole("link", { name: "Enter your current password" })).toHaveAttribute("href", "#confirmation");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Delete my account and data" }).click();
  await expect(page.getByText("Your account and your data are deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await elsewhere.goto("/dashboard");
  await expect(elsewhere).toHaveURL(/\/auth\?redirect=/);

  await page.request.get("/api/auth/login");
  const again = await page.request.post("/portal/create-account", { form: { ...person, password: "another four words here" } });
  expect(new URL(again.url()).search).toBe("?auth=success");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No journeys yet" })).toBeVisible();
});

test("everybody can use the account's pages", async ({ page }) => {
  await signUp(page);
  for (const path of ["/dashboard/account", "/dashboard/account/delete"]) {
    await page.goto(path);
    await page.getByRole("button", { name: /^(?:Change password|Delete my account and data)$/ }).click();
    await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await expectAccessible(page);
  }
});

test("the accessibility statement is linked on every page and can be read by everybody", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accessibility Statement" })).toBeVisible();
  for (const part of ["What we aim for", "How we check it", "What is not good enough yet", "Tell us what gets in your way"]) {
    await expect(page.getByRole("heading", { name: part })).toBeVisible();
  }
  expect(await page.locator("script[src]").count()).toBe(0);
});

test("everybody can use the accessibility statement and the page after a deletion", async ({ page }) => {
  for (const path of ["/accessibility", "/?account=deleted"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
