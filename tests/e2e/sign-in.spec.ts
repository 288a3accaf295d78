import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const password = "four words make sense";
const newEmail = () => `person-${crypto.randomUUID()}@example.com`;

/** Goes from any page to the portal's: by itself with script, by the plain link without. */
async function goToPortal(page: Page, hasScript: boolean) {
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Secure Sign In" })).toBeVisible();
  if (!hasScript) {
    await page.getByRole("link", { name: "Continue to Sign In" }).click();
  }
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
}

/** Goes on from the page that a sign-in ends on, likewise. */
async function goOn(page: Page, hasScript: boolean) {
  await expect(page.getByRole("heading", { name: "Sign in successful" })).toBeVisible();
  if (!hasScript) {
    await page.getByRole("link", { name: "Continue" }).click();
  }
}

/** Fills in the form for a new account, from wherever 'Login' leads. */
async function createAccount(page: Page, email: string, hasScript: boolean) {
  await goToPortal(page, hasScript);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill("Robin Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

async function openMenu(page: Page) {
  await page.locator("summary", { hasText: "Your account" }).click();
}

test("somebody creates an account, signs out, and signs in again @no-script", async ({ page, context, javaScriptEnabled }) => {
  test.slow();
  const hasScript = javaScriptEnabled !== false;
  const email = newEmail();
  await page.goto("/buying-guide/full");
  await createAccount(page, email, hasScript);
  await goOn(page, hasScript);
  await expect(page).toHaveURL(/\/buying-guide\/full$/);
  await openMenu(page);
  await expect(page.getByText("Robin Example")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await expect(page.getByText("Logged out successfully").first()).toBeVisible();
  await page.goto("/buying-guide/full");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => /session|sign_in|target|arrival/.test(name))).toEqual([]);

  await goToPortal(page, hasScript);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await goOn(page, hasScript);
  await expect(page).toHaveURL(/\/buying-guide\/full$/);
  await openMenu(page);
  await expect(page.getByText(email)).toBeVisible();
});

test("mistakes are shown at the top and beside the field, and what was typed stays @no-script", async ({ page }) => {
  await page.goto("/api/auth/login");
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByLabel("Password").fill("not the right one");
  await page.getByRole("button", { name: "Sign in" }).click();

  await expect(page).toHaveTitle(/^Error: Sign in/);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "The email or password is incorrect" })).toHaveAttribute("href", "#email");
  await expect(page.getByLabel("Email")).toHaveValue("somebody@example.com");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/The email or password is incorrect/);
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("a page of the portal that was opened by itself shows the way to sign in", async ({ page }) => {
  await page.goto("/portal/sign-in");
  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Secure Sign In" })).toBeVisible();
});

test("signing in that failed says why, and shows ways on", async ({ page }) => {
  await page.goto("/auth/callback?error=access_denied");
  await expect(page.getByRole("heading", { name: "Sign in failed" })).toBeVisible();
  await expect(page.getByText("Authentication failed: access_denied").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
});

test("a GET of the way out signs nobody out: it shows one button @no-script", async ({ page, javaScriptEnabled }) => {
  test.slow();
  const hasScript = javaScriptEnabled !== false;
  await page.goto("/buying-guide/full");
  await createAccount(page, newEmail(), hasScript);
  await goOn(page, hasScript);
  await expect(page).toHaveURL(/\/buying-guide\/full$/);
  await page.goto("/logout");
  await page.goto("/logout");
  await expect(page.locator("summary", { hasText: "Your account" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
});
