import { expect, test } from "./support/fixtures.ts";
import { newPerson, signUp } from "./support/sign-in.ts";

const bar = { name: "Your plan" };

test("a guest's bar comes with the first thing done, and its links hold what was done since @main", async ({ page }) => {
  await page.goto("/buying-guide/full");
  await expect(page.getByRole("navigation", bar)).toBeHidden();
  await page.getByRole("button", { name: /^Mark step 1 done/ }).click();
  const dates = page.getByRole("navigation", bar).getByRole("link", { name: "Dates" });
  await expect(dates).toHaveAttribute("href", /\/buying-guide\/full\/dates\?.*done=a/);
  await dates.click();
  await expect(page).toHaveURL(/\/dates\?.*done=a/);
  await page.getByRole("navigation", bar).getByRole("link", { name: "Steps" }).click();
  await expect(page).toHaveURL(/\/buying-guide\/full\?.*done=a/);
});

test("the bar is pinned on a phone, gone while somebody writes, in the page on a low window, and never printed @main", async ({ page }) => {
  await signUp(page, newPerson());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/buying-guide/full/messages?ask");
  const tabs = page.getByRole("navigation", bar);
  const box = await tabs.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  expect(box?.height).toBeGreaterThanOrEqual(56);
  const text = page.getByRole("textbox").first();
  await text.focus();
  await expect(tabs).toBeHidden();
  await text.blur();
  await expect(tabs).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(tabs).toHaveCSS("position", "static");
  await page.emulateMedia({ media: "print" });
  await expect(tabs).toBeHidden();
});

test("nothing that can be pressed is under the bar at the end of a page", async ({ page }) => {
  await signUp(page, newPerson());
  await page.setViewportSize({ width: 320, height: 640 });
  for (const place of ["", "/dates", "/documents", "/people", "/messages"]) {
    await page.goto(`/buying-guide/full${place}`);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const last = await page.locator("footer a").last().boundingBox();
    const tabs = await page.getByRole("navigation", bar).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
