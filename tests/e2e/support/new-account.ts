import { expect, type Page } from "@playwright/test";

/** Creates an account at the embedded portal, and opens `path` signed in. With script or without. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(`/api/auth/login?redirect=${encodeURIComponent(path)}`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill("Robin Example");
  await page.getByLabel("Email").fill(`person-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("four words make sense");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/auth/callback" || url.pathname === path.split(/[?#]/)[0], { timeout: 30_000 });
  await page.goto(path);
}
