import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { takenOver } from "./support/taken-over.ts";

test("after a change of page the focus is on its heading", async ({ page }) => {
  await page.goto("/service-selection/buyer");
  const link = page.locator("header").getByRole("link", { name: "Glossary" });
  await takenOver(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeFocused();
});

test("everybody can use the page that says so", async ({ page }) => {
  await page.goto("/no/such/page");
  await expectAccessible(page);
});
