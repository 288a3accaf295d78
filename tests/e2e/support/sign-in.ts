import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who has no account yet. */
export function newPerson(): Account {
  return { name: "Robin Example", email: `robin-${crypto.randomUUID()}@example.com`, password: "four words make sense" };
}

/** Signs a new person in by posting the portal's forms from this page's browser, without showing them. */
export async function signUp(page: Page, person = newPerson()): Promise<Account> {
  await page.request.get("/api/auth/login");
  const { name, email, password } = person;
  const answer = await page.request.post("/portal/create-account", { form: { name, email, password } });
  expect(new URL(answer.url()).search, "a new account ends signed in").toBe("?auth=success");
  return person;
}

/** Signs in to an account that exists, likewise. */
export async function signIn(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  await page.request.get("/api/auth/login");
  const answer = await page.request.post("/portal/sign-in", { form: { email, password } });
  expect(new URL(answer.url()).search, "an account signs in").toBe("?auth=success");
}

/** From any page, by its 'Login', to the portal's form. */
export async function goToPortal(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
}

/** Fills in the portal's form for a new account and goes on to where the sign-in was to lead. */
export async function createAccountAtPortal(page: Page, { name, email, password }: Account, hasScript: boolean): Promise<void> {
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await goOn(page, hasScript);
}

/** Fills in the portal's form for an account that exists, likewise. */
export async function signInAtPortal(page: Page, { email, password }: Account, hasScript: boolean): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await goOn(page, hasScript);
}

async function goOn(page: Page, hasScript: boolean) {
  await expect(page.getByRole("heading", { name: "Sign in successful" })).toBeVisible();
  if (!hasScript) {
    await page.getByRole("link", { name: "Continue" }).click();
  }
}

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Your account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
}
