import type { Page } from "@playwright/test";
import { expect, expecting, test } from "./support/fixtures.ts";
import { createAccountAtPortal, goToPortal, newPerson, signInAtPortal, signUp } from "./support/sign-in.ts";

/** A form that is answered with what is wrong. */
test.use(expecting(/status of 400 .*\.data/));

async function openMenu(page: Page) {
  await page.locator("summary", { hasText: "Your account" }).click();
}

test("somebody creates an account, signs out, and signs in again @main @no-script", async ({ page, context, javaScriptEnabled }) => {
  test.slow();
  const hasScript = javaScriptEnabled !== false;
  const person = newPerson();
  const { email } = person;
  await page.goto("/buying-guide/full");
  await goToPortal(page);
  await createAccountAtPortal(page, person, hasScript);
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

  await goToPortal(page);
  await signInAtPortal(page, person, hasScript);
  await expect(page).toHaveURL(/\/buying-guide\/full$/);
  await openMenu(page);
  await expect(page.getByText(email)).toBeVisible();
});

test("mistakes are shown at the top and beside the field, and what was typed stays @main @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
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
  // The server never sends a password back; script keeps it where it was typed.
  await expect(page.getByLabel("Password")).toHaveValue(javaScriptEnabled === false ? "" : "not the right one");
});

test("a password can be looked at where script runs, and is hidden again when it is sent @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/api/auth/login");
  const password = page.getByLabel("Password");
  const show = page.getByRole("button", { name: "Show password" });
  if (javaScriptEnabled === false) {
    await expect(show).toHaveCount(0);
    return;
  }
  await password.fill("not the right one");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(password).toHaveAttribute("type", "password");
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

test("a GET of the way out signs nobody out: it shows one button @no-script", async ({ page }) => {
  await signUp(page);
  await page.goto("/logout");
  await page.goto("/logout");
  await expect(page.locator("summary", { hasText: "Your account" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
});
