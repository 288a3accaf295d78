import type { BrowserContext } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdBack, holdScripts } from "./support/hold-back.ts";

test("the landing page says what this is, and leads to both journeys @main", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("An Overview of Your Home Journey | Keyturn");
  await expect(page.getByRole("heading", { level: 1, name: "An Overview of Your Home Journey" })).toBeVisible();
  await expect(page.getByText("Whether you're buying or selling, we'll guide you through every step of the process.")).toBeVisible();
  for (const [title, text] of [
    ["Modern Approach", "Technology-driven solutions for a seamless experience"],
    ["Flexible Options", "Choose the service level that fits your needs"],
    ["Expert Support", "Professional agents ready to help 7 days a week."],
  ] as const) {
    await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) })).toContainText(text);
  }

  await page.getByRole("link", { name: "I Want to Buy" }).click();
  await expect(page.getByRole("heading", { name: "Choose Your Buying Service" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "I Want to Sell" }).click();
  await expect(page.getByRole("heading", { name: "Choose Your Selling Service" })).toBeVisible();
});

test("the landing page ships no script, two fonts and no layout shift", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requests.filter((request) => request.startsWith("script"))).toEqual([]);
  expect(await page.locator("script, link[rel=modulepreload]").count()).toBe(0);
  expect(requests.filter((request) => request.startsWith("font"))).toHaveLength(2);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
});

test("the first thing the keyboard meets skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the answer of a sign-in that arrives at the front door goes on to the callback", async ({ page }) => {
  await page.goto("/?error=access_denied");
  await expect(page).toHaveURL(/\/auth\/callback\?error=access_denied$/);
  await expect(page.getByRole("heading", { name: "Sign in failed" })).toBeVisible();
});

test("a toast of the server is on the page, shown once, and can be dismissed", async ({ page, context, baseURL }) => {
  const toast = await carryToast(context, baseURL);
  await page.goto("/");
  await expect(page.getByText(toast.title).first()).toBeVisible();
  await page
    .getByRole("button", { name: "Dismiss" })
    .or(page.getByRole("link", { name: "Dismiss" }))
    .click();
  await expect(page.getByText(toast.title)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(toast.title)).toHaveCount(0);
});

test("a toast that is dismissed before the script is alive stays dismissed", async ({ page, context, baseURL }) => {
  const toast = await carryToast(context, baseURL);
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByText(toast.title)).toBeHidden();
  await release();
  await expect(page.getByText(toast.title)).toHaveCount(0);
});

test("a press on Dismiss counts, though the live toast arrives in the middle of it", async ({ page, context, baseURL }) => {
  const toast = await carryToast(context, baseURL);
  const release = await holdBack(page, "**/assets/live-toast*.js");
  await page.goto("/", { waitUntil: "networkidle" });
  const arrival = page.waitForResponse(/live-toast.*js/);
  await page.getByRole("link", { name: "Dismiss" }).hover();
  await page.mouse.down();
  await release();
  await (await arrival).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await page.mouse.up();
  await expect(page.getByText(toast.title)).toHaveCount(0);
});

test("a toast leaves by itself after the time it was given", async ({ page, context, baseURL }) => {
  const toast = await carryToast(context, baseURL, 1_500);
  await page.goto("/");
  await expect(page.getByText(toast.title).first()).toBeVisible();
  await expect(page.getByText(toast.title)).toHaveCount(0);
});

async function carryToast(context: BrowserContext, baseURL = "", durationMilliseconds = 60_000) {
  const toast = { title: "Logged out successfully", variant: "default", durationMilliseconds };
  await context.addCookies([{ name: "keyturn_flash", value: Buffer.from(JSON.stringify({ toast })).toString("base64"), url: baseURL }]);
  return toast;
}

test("everybody can use the landing page", async ({ page }) => {
  await page.goto("/");
  await expectAccessible(page);
});
