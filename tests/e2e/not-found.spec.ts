import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

test("after a change of page the focus is on its heading", async ({ page }) => {
  await page.goto("/service-selection/buyer");
  const link = page.getByRole("link", { name: "Selling a home" });
  // Until the page's script has taken over, a link loads a whole page, and browsers say by themselves where that begins.
  await expect.poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")))).toBe(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Selling Service" })).toBeFocused();
});

test("everybody can use the page that says so", async ({ page }) => {
  await page.goto("/no/such/page");
  await expectAccessible(page);
});
